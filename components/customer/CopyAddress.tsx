import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { useAsyncFill } from '@/components/resource/useAsyncFill';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import type { Member } from '@/contract/member';
import { customerApi } from '@/store/customer';
import styles from './customer.module.css';

interface ButtonProps {
  customerId: number;
  familyCode: string;
  form: Pick<FormHandle, 'now' | 'set'>;
}

/** Puts the address of the family's representative into the form. */
export const CopyAddressButton = ({ customerId, familyCode, form }: ButtonProps) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('customer');
  const [ask] = customerApi.copyAddress.useCommand();
  const [failure, setFailure] = useState('');

  const beginFill = useAsyncFill(form);
  const copy = async () => {
    const fill = beginFill();
    const result = await ask({ params: { id: customerId, familyCode } });
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    if (result.ok) fill(result.data);
  };

  return (
    <div className={styles.copy}>
      <Button size="small" onClick={copy}>
        {t('customer.copyAddress')}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </div>
  );
};

/** Beneath the address of a stored customer who is not the representative. */
export const CopyAddress = ({ record, now, set }: FormHandle<Member>) =>
  record?.customer_id && !record.is_representative ? (
    <CopyAddressButton customerId={record.customer_id} familyCode={record.family_code} form={{ now, set }} />
  ) : null;
