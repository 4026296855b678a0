import { CustomerLink } from '@/components/parts/CustomerLink';
import type { Legal } from '@/contract/legal';

/** Whose project it is, with a way to their file. */
export const CustomerCell = ({ record }: { record: Legal }) => (
  <CustomerLink record={{ ...record, cust_name: record.customer_name }} />
);
