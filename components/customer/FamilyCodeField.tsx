import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';
import { describedBy, FormField } from '@/components/ui/FormField';
import { lazyPart } from '@/components/ui/lazyPart';
import { TextInput } from '@/components/ui/TextInput';
import type { CustomerSearchRow } from '@/contract/customer';
import type { Member } from '@/contract/member';
import { CopyAddressButton } from './CopyAddress';
import styles from './customer.module.css';

const CustomerPicker = lazyPart(() =>
  import('@/components/parts/CustomerPicker').then((module) => module.CustomerPicker),
);

/** The family that a new customer joins, typed or chosen by one of its members. */
export const FamilyCodeField = ({ values, now, set, errors, inputId }: FormHandle<Member>) => {
  const { t } = useTranslation();
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<CustomerSearchRow | null>(null);
  const id = inputId('family_code');
  const own = errors.family_code;
  const joins = picked?.family_code === values.family_code ? picked : null;
  const hint = joins?.cust_name ?? t('customer.newFamily');

  const pick = (row: CustomerSearchRow) => {
    setPicked(row);
    setPicking(false);
    set({ family_code: row.family_code });
  };

  return (
    <FormField id={id} label={t('customer.fields.family_code')} errors={own} hint={hint}>
      <div className={styles.pick}>
        <TextInput
          id={id}
          value={values.family_code}
          onChange={(family_code) => set({ family_code })}
          invalid={own !== undefined}
          describedBy={describedBy(id, { hint, errors: own })}
        />
        <Button aria-label={t('customer.pickFamily')} onClick={() => setPicking(true)}>
          {t('common.select')}
        </Button>
      </div>
      {joins?.customer_id && (
        <CopyAddressButton customerId={joins.customer_id} familyCode={joins.family_code} form={{ now, set }} />
      )}
      {picking && <CustomerPicker onPick={pick} onClose={() => setPicking(false)} />}
    </FormField>
  );
};
