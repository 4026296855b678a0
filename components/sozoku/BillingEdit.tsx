import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { SozokuRow } from '@/contract/sozoku';
import { useCapability } from '@/store/hooks';
import type { ReadBook } from './BillingBook';

const BillingDialog = lazyPart(() => import('./BillingDialog').then((module) => module.BillingDialog));
const TakeBook = lazyPart(() => import('./BillingBook').then((module) => module.TakeBook));

interface Props {
  rows: readonly SozokuRow[];
  onSaved: () => void;
}

/** Bills and receipts of the ticked projects, entered together; where none are ticked, those of a workbook that comes back. */
export const BillingEdit = ({ rows: ticked, onSaved }: Props) => {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ReadBook | null>(null);
  const takesBooks = useCapability('billingBook.read');
  const none = ticked.length === 0;
  const close = () => setEdited(null);
  return (
    <>
      <Button disabled={none && !takesBooks} onClick={() => setEdited({ rows: [...ticked], changes: [] })}>
        {none ? t('sozoku.billing.open') : t('sozoku.billing.openOf', { count: ticked.length })}
      </Button>
      {edited?.rows.length === 0 && <TakeBook onRead={setEdited} onClose={close} />}
      {edited !== null && edited.rows.length > 0 && (
        <BillingDialog
          rows={edited.rows}
          changes={edited.changes}
          onClose={close}
          onSaved={() => {
            close();
            onSaved();
          }}
        />
      )}
    </>
  );
};
