import { Tag } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/components/parts/useRights';
import { BirthDate } from '@/components/ui/BirthDate';
import { isLate, PersonName } from '@/components/ui/PersonName';
import type { FamilyRow } from '@/contract/family';

interface CellProps {
  record: FamilyRow;
}

/** The name, marked where it is the family's representative. */
export const NameCell = ({ record }: CellProps) => {
  const { t } = useTranslation();
  return (
    <>
      <PersonName name={record.cust_name} late={isLate(record)} />{' '}
      {record.is_representative === 1 && (
        <Tag color="blue" title={t('customer.fields.is_representative')}>
          {t('family.representative')}
        </Tag>
      )}
    </>
  );
};

type Born = Pick<FamilyRow, 'birth_year' | 'birth_month' | 'birth_day' | 'is_deceased' | 'death_date'>;

const bornOf = (record: Born) => ({
  year: record.birth_year,
  month: record.birth_month,
  day: record.birth_day,
  death: record,
});

export const BirthCell = ({ record }: { record: Born }) => <BirthDate {...bornOf(record)} />;

export const ShortBirthCell = ({ record }: { record: Born }) => <BirthDate {...bornOf(record)} short />;

/** The way to a member's file as a customer, or to one for a member who has none. */
export const CustomerCell = ({ record: { member_id, customer_id, family_code } }: CellProps) => {
  const { t } = useTranslation();
  const { create } = useRights('customer');
  if (customer_id !== null)
    return <Link href={`/customer/${customer_id}/${family_code}`}>{t('family.toCustomer')}</Link>;
  if (!create) return t('family.noCustomer');
  return (
    <Link href={`/customer/create?member_id=${member_id}&family_code=${family_code}`}>{t('family.makeCustomer')}</Link>
  );
};
