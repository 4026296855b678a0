import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useRights } from '@/components/parts/useRights';
import { type Choices, defineResource } from '@/components/resource/defineResource';
import { general } from '@/contract/options/common';
import { payment_status } from '@/contract/options/legal';
import { dropdownApi } from '@/store/dropdown';
import { legalApi } from '@/store/legal';
import { CompletedCell, ElapsedCell, OpportunityCell, PaymentCell, ProgressCell } from './cells';

const closed = { general, payment_status };

/** Choices of the list and its filters. */
const useLegalLists = (): Choices => {
  const { data } = dropdownApi.legalFilter.useQuery({});
  return { ...useOptionChoices(closed), ...data, office: data?.offices, employee: data?.users, city: data?.cities };
};

export const legalHref = (id: number): string => `/projectLegal/${id}`;
export const legalListHref = '/projectLegal/listing/1';

/** The list alone: its page is opened all day and does not carry what the forms need. */
export const legalList = defineResource({
  noun: 'legal',
  api: legalApi,
  useRights: () => useRights('project', 'legal'),
  params: ({ id }) => ({ id }),
  href: ({ id }) => legalHref(id),
  listHref: legalListHref,
  list: {
    long: true,
    limit: 50,
    rowKey: ({ id }) => id,
    useChoices: useLegalLists,
    dueOf: ({ payment_status, expected_billing_date }) => (payment_status === 1 ? expected_billing_date : null),
    filters: [
      { field: 'customer_name', kind: 'text' },
      { field: 'decedent_name', kind: 'text' },
      { field: 'proposal_number', kind: 'text' },
      { field: 'phone', kind: 'phone', more: true },
      { field: 'opportunity_status', kind: 'option', of: 'opportunity_status' },
      { field: 'progress_status', kind: 'option', of: 'progress_status' },
      { field: 'payment_status', kind: 'option', of: 'payment_status' },
      { field: 'project_type', kind: 'option', of: 'project_types', more: true },
      { field: 'proposal_number_char', kind: 'option', of: 'proposal_number_char', more: true },
      { field: 'city_id', kind: 'ref', of: 'city', more: true },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'worker_id', kind: 'ref', of: 'employee' },
      { field: 'interviewer_id', kind: 'ref', of: 'employee', more: true },
      { field: 'manager_id', kind: 'ref', of: 'employee', more: true },
      { field: 'financial_officer_id', kind: 'ref', of: 'employee', more: true },
      { field: 'tax_officer_id', kind: 'ref', of: 'employee', more: true },
      { field: 'tax_consultant_id', kind: 'ref', of: 'employee', more: true },
      { field: 'order_from', kind: 'day', more: true },
      { field: 'order_to', kind: 'day', more: true },
      { field: 'expected_billing_from', kind: 'day', more: true },
      { field: 'expected_billing_to', kind: 'day', more: true },
      { field: 'last_progress_from', kind: 'day', more: true },
      { field: 'last_progress_to', kind: 'day', more: true },
      { field: 'uniform_id', kind: 'text', more: true },
      { field: 'deleted', kind: 'flag', forRestorers: true, more: true },
    ],
    columns: [
      { field: 'proposal_number', sort: true, width: 98 },
      { field: 'customer_name', kind: 'person', sort: true, link: true },
      { field: 'decedent_name', width: 112 },
      { field: 'opportunity_status', sort: true, kind: 'status', of: 'opportunity_status', Show: OpportunityCell },
      { field: 'order_date', sort: true, kind: 'day' },
      { field: 'elappsed_days', Show: ElapsedCell, width: 76 },
      { field: 'progress_status', sort: true, kind: 'status', of: 'progress_status', Show: ProgressCell },
      { field: 'last_progress_date', sort: true, kind: 'day' },
      { field: 'worker_name', sort: true, width: 100 },
      { field: 'payment_status', sort: true, kind: 'status', of: 'payment_status', Show: PaymentCell },
      { field: 'expected_billing_date', sort: true, kind: 'day' },
      { field: 'refund_deposit', width: 130 },
      { field: 'completion_dates_filled', Show: CompletedCell, width: 76 },
      { field: 'content', kind: 'longText' },
      { field: 'interviewer_name', sort: true, width: 100 },
      { field: 'financial_officer_name', width: 100 },
      { field: 'tax_order_date', kind: 'day' },
      { field: 'tax_consultant_name', width: 108 },
      { field: 'tax_officer_name', width: 100 },
      { field: 'tax_worker_office', width: 110 },
      { field: 'real_estate_sale', kind: 'option', of: 'general', width: 90 },
      { field: 'will', kind: 'option', of: 'general', width: 64 },
      { field: 'trust', kind: 'option', of: 'general', width: 64 },
      { field: 'insurance', kind: 'option', of: 'general', width: 80 },
      { field: 'uniform_id', width: 100 },
      { field: 'id', sort: true, width: 76 },
      { field: 'project_type', sort: true, kind: 'option', of: 'project_types', extra: true, width: 150 },
      { field: 'office_name', sort: true, kind: 'officeBadge', extra: true },
      { field: 'contract_amount', kind: 'yen', extra: true },
      { field: 'family_code', extra: true, width: 110 },
      { field: 'customer_id', extra: true, width: 90 },
      { field: 'inquiry_id', extra: true, width: 90 },
      { field: 'updated_at', sort: true, kind: 'dateTime', extra: true },
      { field: 'deleted_at', kind: 'dateTime', extra: true },
    ],
  },
});
