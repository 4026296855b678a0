import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { keptBy } from '@/backend/db/keptTotals';
import { defineList } from '@/backend/db/page';
import { defineSheet } from '@/backend/documents/sheet';
import { codeHolds, nameHolds } from '@/backend/records/conditions';
import { labelOf } from '@/backend/records/labels';
import { between, chainConditions, equal, living } from '@/backend/records/listConditions';
import type { Lang } from '@/contract/notation/lang';
import { project_categories } from '@/contract/options/inquiry';
import { application_types, deposit_status, due_date_types, sozoku_states } from '@/contract/options/sozoku';
import { worklog_categories } from '@/contract/options/worklog';
import { type SozokuRow, settledDays, type sozoku } from '@/contract/sozoku';
import { formatsOf } from '@/locales/formats';
import { sozokuColumns, sozokuJoins } from './sozokuRows';

type Query = z.output<typeof sozoku.listing.query>;
type Filters = Omit<Query, 'sort_asc' | 'sort_desc' | 'columns' | 'export' | 'page' | 'limit'>;

const column = (name: string) => ({ by: sql.ref(`pr.${name}`) });
const optional = (name: string) => ({ ...column(name), gap: 'null' }) as const;

/** 全件 */
const allTab = 1;

/** Category and tab, one of a few each, as part of the statement: without values it is planned once, not for every page. */
const place = (name: string, value: number | null | undefined) =>
  value == null ? [] : [sql<boolean>`${sql.ref(`pr.${name}`)} = ${sql.lit(value)}`];

/** Whether money moved on a project or it was filed. */
export const sozokuSettled = sql<boolean>`coalesce(${sql.join(settledDays.map((day) => sql.ref(`pr.${day}`)))}) is not null`;

/** All sort keys are stored columns. */
export const sozokuList = defineList({
  table: 'sozoku_projects',
  alias: 'pr',
  joins: sozokuJoins,
  select: sozokuColumns,
  sorts: {
    id: column('id'),
    proposal_number: { by: sql`pr.proposal_number collate "C"` },
    uniform_id: column('inquiry_id'),
    due_date: optional('due_date'),
    due_date_within_3years_date_remaining_days: optional('due_date_within_3years_date'),
    expected_submission_month: optional('expected_submission_month'),
    representative_name: column('sort_kana'),
    office_name: { by: sql`o.name collate "ja-x-icu"`, of: { table: sql`offices o`, column: 'office_id' } },
    order_date: optional('order_date'),
    deposit_amount: optional('deposit_amount'),
    balance_amount: optional('balance_amount'),
    prgrs_deposit_billing_date: optional('prgrs_deposit_billing_date'),
    prgrs_payment_date: optional('prgrs_payment_date'),
    prgrs_balance_billing_date: optional('prgrs_balance_billing_date'),
    prgrs_balance_deposit_date: optional('prgrs_balance_deposit_date'),
    updated_at: column('updated_at'),
  },
  defaultSort: { by: 'due_date', down: false },
  kept: keptBy(
    'project_category',
    'active_tab',
    { project_category: 'project_category', active_tab: 'active_tab' },
    'office_id',
    'interviewer_id',
    'manager_id',
    'application_type',
    'due_date_type',
    'division_status',
    { deposit_status: 'deposit_status_shown' },
  ),
  where: (filters: Filters) => [
    living('pr', filters.deleted),
    ...place('project_category', filters.project_category),
    ...place('active_tab', filters.active_tab === allTab ? null : filters.active_tab),
    ...equal('pr', filters, [
      'office_id',
      'interviewer_id',
      'manager_id',
      'application_type',
      'due_date_type',
      'division_status',
    ]),
    ...(filters.deposit_status == null ? [] : [sql<boolean>`pr.deposit_status_shown = ${filters.deposit_status}`]),
    ...(filters.worker_id == null
      ? []
      : [sql<boolean>`pr.worker1_id = ${filters.worker_id} or pr.worker2_id = ${filters.worker_id}`]),
    ...(filters.city_id == null
      ? []
      : [sql<boolean>`pr.office_id in (select id from offices where city_id = ${filters.city_id})`]),
    ...between('pr.due_date', filters.due_from, filters.due_to),
    ...between('pr.order_date', filters.order_from, filters.order_to),
  ],
  narrow: (filters) => [
    ...(filters.proposal_number ? [codeHolds('proposal_number', filters.proposal_number, 'pr')] : []),
    ...chainConditions(
      filters,
      (members) => sql`pr.inquiry_id in (select i.id from inquiries i where i.member_id in (${members}))`,
      'pr.inquiry_id',
    ),
    ...(filters.decedent_name
      ? [
          sql<boolean>`pr.decedent_member_id = any(array(select m.id from members m where ${nameHolds(filters.decedent_name)}))
          or (pr.decedent_member_id is null and pr.decedent_name is not null
            and strpos(pr.decedent_name, ${filters.decedent_name}) > 0)`,
        ]
      : []),
  ],
});

const label = (name: string, list: Parameters<typeof labelOf>[1], lang: Lang) =>
  sql`${labelOf(sql.ref(`pr.${name}`), list, lang)} as ${sql.ref(name)}`;

/** The remaining days as shown on screen; empty without a day. */
const daysLeft = (day: RawBuilder<unknown>, lang: Lang): RawBuilder<string> => {
  const { days, pastDue } = formatsOf[lang];
  const [before = '', after = ''] = days(2, '|').split('|');
  return sql`case when ${day} is null then '' when ${day} < current_date then ${sql.lit(pastDue)}
    when ${day} = current_date + 1 then ${sql.lit(days(1, '1'))}
    else ${sql.lit(before)} || to_char(${day} - current_date, 'FM999,999') || ${sql.lit(after)} end`;
};

/** Rows of the sheet, with labels in place of ids. */
export const sozokuSheetPlan = (lang: Lang) => ({
  ...sozokuList,
  select: sql<SozokuRow>`${sozokuColumns}, ${label('application_type', application_types, lang)},
    ${label('due_date_type', due_date_types, lang)}, ${label('state', sozoku_states, lang)},
    ${label('project_category', project_categories, lang)},
    ${labelOf(sql`pr.deposit_status_shown`, deposit_status, lang)} as deposit_status,
    ${labelOf(sql`w.worklog_category`, worklog_categories, lang)} as worklog_category,
    ${daysLeft(sql`pr.due_date_within_3years_date`, lang)} as due_date_within_3years_date_remaining_days`,
});

export const sozokuSheet = defineSheet('sozoku', [
  { field: 'id', kind: 'id', width: 10 },
  { field: 'proposal_number', kind: 'text', width: 16 },
  { field: 'uniform_id', kind: 'text', width: 12 },
  { field: 'project_category', kind: 'text', width: 24 },
  { field: 'application_type', kind: 'text', width: 18 },
  { field: 'state', kind: 'text', width: 12 },
  { field: 'decedent_name', kind: 'text', width: 20 },
  { field: 'representative_name', kind: 'text', width: 20 },
  { field: 'due_date', kind: 'day', width: 16 },
  { field: 'due_date_type', kind: 'text', width: 18 },
  { field: 'due_date_within_3years_date', kind: 'day', width: 16 },
  { field: 'due_date_within_3years_date_remaining_days', kind: 'text', width: 14 },
  { field: 'order_date', kind: 'day', width: 16 },
  { field: 'project_order_elapsed_days', kind: 'number', width: 12 },
  { field: 'expected_submission_month', kind: 'text', width: 12 },
  { field: 'prgrs_submission_date', kind: 'day', width: 16 },
  { field: 'interviewer_name', kind: 'text', width: 16 },
  { field: 'worker1_name', kind: 'text', width: 16 },
  { field: 'worker2_name', kind: 'text', width: 16 },
  { field: 'manager_name', kind: 'text', width: 16 },
  { field: 'work_remarks', kind: 'text', width: 36 },
  { field: 'worklog_category', kind: 'text', width: 18 },
  { field: 'worklog_content', kind: 'text', width: 36 },
  { field: 'contract_amount', kind: 'number', width: 16 },
  { field: 'deposit_amount', kind: 'number', width: 14 },
  { field: 'prgrs_deposit_billing_date', kind: 'day', width: 16 },
  { field: 'prgrs_payment_date', kind: 'day', width: 16 },
  { field: 'balance_amount', kind: 'number', width: 14 },
  { field: 'prgrs_balance_billing_date', kind: 'day', width: 16 },
  { field: 'prgrs_balance_deposit_date', kind: 'day', width: 16 },
  { field: 'deposit_status', kind: 'text', width: 14 },
  { field: 'office_name', kind: 'text', width: 14 },
  { field: 'updated_at', kind: 'time', width: 20 },
]);
