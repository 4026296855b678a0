import Link from 'next/link';
import { isLate, PersonName } from '@/components/ui/PersonName';

interface Props {
  record: { customer_id: number; family_code: string; cust_name: string; is_deceased?: 0 | 1 };
}

/** The record's customer, with a link. */
export const CustomerLink = ({ record }: Props) => (
  <Link href={`/customer/${record.customer_id}/${record.family_code}`}>
    <PersonName name={record.cust_name} late={isLate(record)} />
  </Link>
);
