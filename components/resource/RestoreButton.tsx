import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useCallRun } from './api';
import type { Resource } from './defineResource';
import styles from './resource.module.css';
import { useErrorTexts } from './useErrorTexts';

interface Props<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  record: Row | Rec;
}

/** Brings a deleted record back. */
export const RestoreButton = <Row extends object, Rec extends object>({ resource, record }: Props<Row, Rec>) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts(resource.noun);
  const run = useCallRun(resource.api, 'restore');
  const [failure, setFailure] = useState('');

  const restore = async () => {
    const result = await run({ params: resource.params(record) });
    if (result.ok) void notify(t('resource.restored'));
    else setFailure(errorTexts(result.error).join(' '));
  };

  return (
    <>
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
      <Button size="small" onClick={restore}>
        {t('common.restore')}
      </Button>
    </>
  );
};
