import { useRights } from '@/components/parts/useRights';
import { type Choices, defineResource } from '@/components/resource/defineResource';
import { dropdownApi } from '@/store/dropdown';
import { insuranceApi } from '@/store/insurance';
import { ResultCell } from './cells';

/** Choices of the list and its filters. */
const useInsuranceLists = (): Choices => {
  const { data } = dropdownApi.insurance.useQuery({});
  const { data: office } = dropdownApi.activeOffices.useQuery({});
  return { ...data, employee: data?.attendees, office };
};

export const insuranceHref = (id: number): string => `/insurance/${id}`;

/** Results in which the design is still awaited. */
const designing: readonly number[] = [1, 2];

/** The list alone: its page is opened all day and does not carry what the form needs. */
export const insuranceList = defineResource({
  noun: 'insurance',
  api: insuranceApi,
  useRights: () => useRights('insurance'),
  params: ({ id }) => ({ id }),
  href: ({ id }) => insuranceHref(id),
  listHref: '/insurance',
  list: {
    long: true,
    limit: 50,
    rowKey: ({ id }) => id,
    createHref: '/insurance/create',
    useChoices: useInsuranceLists,
    dueOf: ({ result_type, design_due_date }) => (designing.includes(result_type) ? design_due_date : null),
    filters: [
      { field: 'member_name', kind: 'text' },
      { field: 'phone', kind: 'phone' },
      { field: 'proposal_number', kind: 'text' },
      { field: 'result_type', kind: 'option', of: 'insurance_result_types' },
      { field: 'inquiry_category_id', kind: 'option', of: 'insurance_inquiry' },
      { field: 'insurance_type', kind: 'option', of: 'insurance_types', more: true },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'manager_id', kind: 'ref', of: 'employee' },
      { field: 'requester_id', kind: 'ref', of: 'employee', more: true },
      { field: 'requested_from', kind: 'day', more: true },
      { field: 'requested_to', kind: 'day', more: true },
      { field: 'design_due_from', kind: 'day' },
      { field: 'design_due_to', kind: 'day' },
      { field: 'contract_from', kind: 'day', more: true },
      { field: 'contract_to', kind: 'day', more: true },
      { field: 'deleted', kind: 'flag', forRestorers: true, more: true },
    ],
    columns: [
      { field: 'proposal_number', sort: true, width: 98 },
      { field: 'member_name', kind: 'person', sort: true, link: true },
      { field: 'name_kana', extra: true, width: 150 },
      { field: 'result_type', sort: true, kind: 'status', of: 'insurance_result_types', Show: ResultCell },
      { field: 'inquiry_category_id', sort: true, kind: 'option', of: 'insurance_inquiry', width: 132 },
      { field: 'requested_date', sort: true, kind: 'day' },
      { field: 'insurance_details', kind: 'longText' },
      { field: 'insurance_type', sort: true, kind: 'option', of: 'insurance_types', width: 128 },
      { field: 'design_due_date', sort: true, kind: 'day' },
      { field: 'manager_name', sort: true, width: 104 },
      { field: 'requester_name', width: 104 },
      { field: 'office_name', sort: true, kind: 'officeBadge' },
      { field: 'phone1', width: 120 },
      { field: 'dob', kind: 'day', extra: true },
      { field: 'design_submitted_date', kind: 'day', extra: true },
      { field: 'meeting_date', kind: 'day', extra: true },
      { field: 'contract_date', sort: true, kind: 'day', extra: true },
      { field: 'commission_amount', sort: true, kind: 'yen', extra: true },
      { field: 'updated_at', sort: true, kind: 'dateTime', extra: true },
      { field: 'updated_by', extra: true, width: 110 },
      { field: 'family_code', extra: true, width: 110 },
      { field: 'personal_code', extra: true, width: 120 },
      { field: 'customer_id', extra: true, width: 90 },
      { field: 'id', sort: true, extra: true, width: 80 },
      { field: 'deleted_at', kind: 'dateTime', extra: true },
    ],
  },
});
