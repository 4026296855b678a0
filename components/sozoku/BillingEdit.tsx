import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { SozokuRow } from '@/contract/sozoku';
import type { ReadBook } from './BillingBook';

const BillingDialog = lazyPart(() => import('./BillingDialog').then((module) => module.BillingDialog));
const TakeBook = lazyPart(() => import('./BillingBook').then((module) => module.TakeBook));

interface Props {
  rows: readonly SozokuRow[];
  onSaved: () => void;
}

/** Bills and receipts of the ticked projects, entered together; or those of a workbook that comes back. */
export const BillingEdit = ({ rows: ticked, onSaved }: Props) => {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ReadBook | null>(null);
  return (
    <>
      {ticked.length === 0 && <TakeBook onRead={setEdited} />}
      <Button disabled={ticked.length === 0} onClick={() => setEdited({ rows: [...ticked], changes: [] })}>
        {ticked.length === 0 ? t('sozoku.billing.open') : t('sozoku.billing.openOf', { count: ticked.length })}
      </Button>
      {edited !== null && (
        <BillingDialog
          rows={edited.rows}
          changes={edited.changes}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onSaved();
          }}
        />
      )}
    </>
  );
};
