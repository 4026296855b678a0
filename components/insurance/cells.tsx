import { GroupTag } from '@/components/parts/ChainStatus';
import { CustomerLink } from '@/components/parts/CustomerLink';
import { isLate, PersonName } from '@/components/ui/PersonName';
import type { InsuranceRow } from '@/contract/insurance';
import { insurance_result_types } from '@/contract/options/insurance';
import { useMay } from '@/store/hooks';

export const ResultCell = ({ record }: { record: Pick<InsuranceRow, 'result_type'> }) => (
  <GroupTag list={insurance_result_types} value={record.result_type} />
);

type Person = Pick<InsuranceRow, 'customer_id' | 'family_code' | 'member_name' | 'is_deceased'>;

/** The case's customer, with a link for departments that may read customers. */
export const CustomerCell = ({ record }: { record: Person }) =>
  useMay('customer', 'read') === 'none' ? (
    <PersonName name={record.member_name} late={isLate(record)} />
  ) : (
    <CustomerLink record={{ ...record, cust_name: record.member_name }} />
  );
