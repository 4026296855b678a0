import { CustomerLink } from '@/components/parts/CustomerLink';
import type { Legal } from '@/contract/legal';

/** The project's customer, with a link. */
export const CustomerCell = ({ record }: { record: Legal }) => (
  <CustomerLink record={{ ...record, cust_name: record.customer_name }} />
);
