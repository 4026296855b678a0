import Link from 'next/link';

interface Props {
  record: { customer_id: number; family_code: string; cust_name: string };
}

/** Whose record it is, with a way to their file. */
export const CustomerLink = ({ record: { customer_id, family_code, cust_name } }: Props) => (
  <Link href={`/customer/${customer_id}/${family_code}`}>{cust_name}</Link>
);
