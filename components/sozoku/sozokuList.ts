import { useRights } from '@/components/parts/useRights';
import {
  type Choices,
  type Column,
  defineResource,
  type Rights,
  type SortIn,
} from '@/components/resource/defineResource';
import type { SozokuRow, sozoku } from '@/contract/sozoku';
import { dropdownApi } from '@/store/dropdown';
import { useCapability, useMay } from '@/store/hooks';
import { DueCell, dueOf, ElapsedCell, StateCell, ThreeYearsCell } from './sozokuCells';
import { sozokuScreensApi } from './sozokuScreens';

/** Choices of the lists and their filters. */
const useListChoices = (): Choices => {
  const { data } = dropdownApi.sozokuSearch.useQuery({});
  return {
    ...data,
    office: data?.offices,
    city: data?.cities,
    employee: data?.users,
  };
};

export const useSozokuRights = (): Rights<{ office_id?: number | null }> => {
  const rights = useRights('project');
  const restore = useMay('project', 'restore') !== 'none';
  return { ...rights, create: false, restore: useCapability('sozoku.restore') && restore };
};

export const sozokuHref = ({ id, project_category }: Pick<SozokuRow, 'id' | 'project_category'>): string =>
  `/projectConfirmed/${id}?project_category=${project_category}`;

/** The list of a record's category, as the menu opens it. */
const listHref = (within: object): string =>
  `/projectConfirmed/listing2?project_category=${Reflect.get(within, 'project_category') ?? 1}&limit=50&active_tab=2`;

/** Every column of the list; those that the narrow one leaves out are `extra` there. */
const columns: readonly Column<SozokuRow, SortIn<typeof sozoku, 'listing'>>[] = [
  { field: 'proposal_number', sort: true, link: true, width: 112 },
  { field: 'decedent_name', width: 108 },
  { field: 'state', kind: 'status', of: 'sozoku_states', Show: StateCell, width: 100 },
  { field: 'due_date', sort: true, Show: DueCell, width: 230 },
  { field: 'application_type', kind: 'option', of: 'application_types', width: 116 },
  { field: 'due_date_within_3years_date_remaining_days', sort: true, Show: ThreeYearsCell, width: 104 },
  { field: 'project_order_elapsed_days', Show: ElapsedCell, width: 92 },
  { field: 'expected_submission_month', sort: true, kind: 'month' },
  { field: 'interviewer_name', width: 104 },
  { field: 'worker2_name', width: 104 },
  { field: 'manager_name', width: 104 },
  { field: 'representative_name', kind: 'person', sort: true },
  { field: 'work_remarks', kind: 'longText' },
  { field: 'worklog_category', kind: 'option', of: 'worklog_categories', width: 124 },
  { field: 'worklog_content', kind: 'longText' },
  { field: 'deposit_amount', sort: true, kind: 'yen' },
  { field: 'prgrs_deposit_billing_date', sort: true, kind: 'day' },
  { field: 'prgrs_payment_date', sort: true, kind: 'day' },
  { field: 'balance_amount', sort: true, kind: 'yen' },
  { field: 'prgrs_balance_billing_date', sort: true, kind: 'day' },
  { field: 'prgrs_balance_deposit_date', sort: true, kind: 'day' },
  { field: 'deposit_status', kind: 'option', of: 'deposit_status', width: 110 },
  { field: 'due_date_type', kind: 'option', of: 'due_date_types', width: 120 },
  { field: 'uniform_id', sort: true, width: 100 },
  { field: 'office_name', sort: true, kind: 'officeBadge' },
  { field: 'order_date', sort: true, kind: 'day', extra: true },
  { field: 'contract_amount', kind: 'yen', extra: true },
  { field: 'due_date_within_3years_date', kind: 'day', extra: true },
  { field: 'prgrs_submission_date', kind: 'day', extra: true },
  { field: 'worker1_name', extra: true, width: 104 },
  { field: 'id', sort: true, extra: true, width: 80 },
  { field: 'updated_at', sort: true, kind: 'dateTime', extra: true },
  { field: 'deleted_at', kind: 'dateTime', extra: true },
];

const shownNarrow: ReadonlySet<string> = new Set([
  'proposal_number',
  'decedent_name',
  'application_type',
  'state',
  'due_date',
  'due_date_within_3years_date_remaining_days',
  'worker2_name',
  'manager_name',
]);

/** The work in hand at a glance. The list alone: its page is opened all day and does not carry what the form needs. */
export const sozokuList = defineResource({
  noun: 'sozoku',
  api: sozokuScreensApi,
  useRights: useSozokuRights,
  params: ({ id }) => ({ id }),
  href: sozokuHref,
  listHref,
  list: {
    long: true,
    limit: 50,
    rowKey: ({ id }) => id,
    exportCall: 'listing',
    useChoices: useListChoices,
    dueOf,
    filters: [
      { field: 'cust_name', kind: 'text' },
      { field: 'decedent_name', kind: 'text' },
      { field: 'phone', kind: 'phone', more: true },
      { field: 'proposal_number', kind: 'text' },
      { field: 'uniform_id', kind: 'text', more: true },
      { field: 'city_id', kind: 'ref', of: 'city', more: true },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'interviewer_id', kind: 'ref', of: 'employee', more: true },
      { field: 'worker_id', kind: 'ref', of: 'employee' },
      { field: 'manager_id', kind: 'ref', of: 'employee' },
      { field: 'application_type', kind: 'option', of: 'application_types', more: true },
      { field: 'due_date_type', kind: 'option', of: 'due_date_types', more: true },
      { field: 'due_from', kind: 'day' },
      { field: 'due_to', kind: 'day' },
      { field: 'order_from', kind: 'day', more: true },
      { field: 'order_to', kind: 'day', more: true },
      { field: 'deposit_status', kind: 'option', of: 'deposit_status' },
      { field: 'division_status', kind: 'option', of: 'division_statuses', more: true },
      { field: 'deleted', kind: 'flag', forRestorers: true, more: true },
    ],
    columns: columns.map((column) => (shownNarrow.has(column.field) ? column : { ...column, extra: true })),
  },
});

/** All that the firm watches of a project, side by side. */
export const sozokuWideList = defineResource({
  ...sozokuList,
  list: { ...(sozokuList.list as NonNullable<typeof sozokuList.list>), columns, screen: 'listing2' },
});
