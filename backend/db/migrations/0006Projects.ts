import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

/** Rule P of three years from a day that is not itself counted; the test holds it against the rules, day by day. */
const threeYearsFrom = (day: string): string => {
  const later = `(${day} + 1 + interval '3 years')`;
  return `case when extract(day from ${later}) = extract(day from ${day} + 1) then ${later}::date - 1 else ${later}::date end`;
};

const settled = '(prgrs_balance_deposit_date is not null or balance_amount = 0)';
const filed = 'prgrs_submission_date is not null';
const steps: readonly (readonly [column: string, state: number])[] = [
  ['prgrs_balance_deposit_date', 11],
  ['prgrs_submission_date', 10],
  ['prgrs_seal_date', 9],
  ['prgrs_confirm_date', 8],
  ['prgrs_review_date', 7],
  ['prgrs_draft_date', 6],
  ['prgrs_valuation_date', 5],
  ['prgrs_document_date', 4],
  ['prgrs_start_date', 3],
  ['order_date', 2],
];

const live = (name: string, ...columns: readonly string[]) =>
  `create index sozoku_projects_${name} on sozoku_projects (${[...columns, 'id'].join(', ')}) where deleted_at is null`;

const statements = [
  // What lists filter and sort by follows from the days, and so can never differ from them.
  `alter table sozoku_projects
    add column due_date_within_3years_date date generated always as (${threeYearsFrom('due_date')}) stored,
    add column state smallint not null generated always as (case
      when cancelled_date is not null then 22
      when suspended_date is not null then 21
      when ${filed} and ${settled} then 12
      ${steps.map(([column, state]) => `when ${column} is not null then ${state}`).join('\n')}
      else 1 end) stored,
    add column active_tab smallint not null generated always as (case
      when cancelled_date is not null or suspended_date is not null then 5
      when prgrs_submission_date is null then 2
      when ${settled} then 4
      else 3 end) stored,
    add column deposit_status_shown smallint not null generated always as (coalesce(deposit_status, case
      when prgrs_balance_deposit_date is not null and (prgrs_payment_date is not null or deposit_amount = 0) then 5
      when prgrs_balance_billing_date is not null then 4
      when prgrs_payment_date is not null then 3
      when prgrs_deposit_billing_date is not null then 2
      else 1 end)) stored`,
  live('tab_due', 'project_category', 'active_tab', 'due_date'),
  live('tab_order', 'project_category', 'active_tab', 'order_date'),
  live('tab_kana', 'project_category', 'active_tab', 'sort_kana'),
  live('tab_updated', 'project_category', 'active_tab', 'updated_at'),
  live('category_due', 'project_category', 'due_date'),
  ...['due_date', 'order_date', 'sort_kana', 'updated_at', 'office_id', 'interviewer_id'].map((column) =>
    live(column, column),
  ),
  ...['worker1_id', 'worker2_id', 'manager_id', 'decedent_member_id'].map((column) => live(column, column)),
  'create index sozoku_projects_deleted on sozoku_projects (id) where deleted_at is not null',

  // Of the tax (1) and the legal (2) department's projects alike; `project_id` is of the one or the other.
  `create table worklogs (${identity},
    project_type smallint not null check (project_type in (1, 2)), project_id int not null,
    ${stamps},
    work_date date not null, user_id int not null references employees, worklog_category smallint not null,
    minutes smallint, progress_status smallint, next_due_date date, ${flag('is_shared')},
    worklog_content text not null)`,
  'create index worklogs_project on worklogs (project_type, project_id, work_date, id) where deleted_at is null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
