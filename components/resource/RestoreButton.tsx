import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { type CallError, useCallRun } from './api';
import type { Resource } from './defineResource';
import { RefusalText } from './RefusalText';

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  record: Row | Rec;
}

/** Brings a deleted record back. */
export const RestoreButton = <Row extends object, Rec extends object>({ resource, record }: Props<Row, Rec>) => {
  const { t } = useTranslation();
  const run = useCallRun(resource.api, 'restore');
  const [failure, setFailure] = useState<CallError | null>(null);

  const restore = async () => {
    const result = await run({ params: resource.params(record) });
    if (result.ok) void notify(t('resource.restored'));
    else setFailure(result.error);
  };

  return (
    <>
      {failure !== null && <RefusalText error={failure} noun={resource.noun} />}
      <Button size="small" onClick={restore}>
        {t('common.restore')}
      </Button>
    </>
  );
};
