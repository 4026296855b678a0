import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { SozokuRow } from '@/contract/sozoku';

const BillingDialog = lazyPart(() => import('./BillingDialog').then((module) => module.BillingDialog));

interface Props {
  rows: readonly SozokuRow[];
  onSaved: () => void;
}

/** Bills and receipts of the ticked projects, entered together. */
export const BillingEdit = ({ rows, onSaved }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={rows.length === 0} onClick={() => setOpen(true)}>
        {rows.length === 0 ? t('sozoku.billing.open') : t('sozoku.billing.openOf', { count: rows.length })}
      </Button>
      {open && (
        <BillingDialog
          rows={rows}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            onSaved();
          }}
        />
      )}
    </>
  );
};
