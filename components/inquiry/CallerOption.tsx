import { useTranslation } from 'react-i18next';
import { isLate, PersonName } from '@/components/ui/PersonName';
import type { CustomerSearchRow } from '@/contract/customer';
import styles from './inquiry.module.css';

/** A search result, with the details that distinguish people of the same name. */
export const CallerOption = ({ row }: { row: CustomerSearchRow }) => {
  const { t } = useTranslation();
  const { cust_name, last_name_kana, first_name_kana, phone1, address, personal_code, office_name } = row;
  return (
    <>
      <strong>
        <PersonName name={cust_name} late={isLate(row)} />
      </strong>
      <span>{[last_name_kana, first_name_kana].filter(Boolean).join(' ')}</span>
      <span>{phone1}</span>
      <span className={styles.address}>{address}</span>
      <span>{personal_code}</span>
      {row.customer_id === null ? <em>{t('inquiry.search.notCustomer')}</em> : <span>{office_name}</span>}
    </>
  );
};
