import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

/** An index over the few records that distort figures in one way, so that asking for them reads none of the others. */
const odd = (name: string, columns: string, condition: string) => {
  const [table = ''] = columns.split(' ');
  return `create index ${table}_${name} on ${columns} where ${condition}`;
};
const living = 'deleted_at is null';

const statements = [
  // One check a night, and what of kept figures it found to differ and mended.
  `create table figure_checks (${identity}, night date not null unique, started_at timestamptz not null default now(),
    finished_at timestamptz, family_reached int not null default 0, families int not null default 0,
    differences int not null default 0)`,
  `create table figure_differences (${identity}, check_id int not null references figure_checks on delete cascade,
    kind smallint not null, family_id int references families, month date, place smallint, tabs text[] not null default '{}',
    records int not null, kept_count bigint, kept_sum bigint, counted_count bigint, counted_sum bigint,
    found_at timestamptz not null default now(), mended_at timestamptz not null default now())`,
  'create index figure_differences_check on figure_differences (check_id)',
  'create index figure_differences_found on figure_differences (found_at, id)',

  odd('tax_early', 'chain_facts (inquiry_id)', 'tax_order < met'),
  odd('legal_early', 'chain_facts (inquiry_id)', 'legal_order < met'),
  odd('met_early', 'chain_facts (inquiry_id)', 'met < inquired'),
  odd(
    'money_unordered',
    'sozoku_projects (id)',
    `${living} and order_date is null and coalesce(prgrs_deposit_billing_date, prgrs_payment_date,
      prgrs_balance_billing_date, prgrs_balance_deposit_date) is not null`,
  ),
  odd('unordered', 'legal_projects (id)', `${living} and order_date is null`),
  odd(
    'done_unordered',
    'sozoku_projects (id)',
    `${living} and order_date is null and prgrs_submission_date is not null`,
  ),
  odd('done_unordered', 'legal_projects (id)', `${living} and order_date is null and progress_status = 12`),
  odd(
    'latest_day',
    `sozoku_projects ((greatest(order_date, prgrs_submission_date, prgrs_deposit_billing_date, prgrs_payment_date,
      prgrs_balance_billing_date, prgrs_balance_deposit_date, suspended_date, cancelled_date)))`,
    living,
  ),
  odd('latest_day', 'legal_projects ((greatest(order_date, last_progress_date, cancelled_date)))', living),
  'create index legal_billings_latest_day on legal_billings ((greatest(billing_date, received_date)))',
  'create index legal_finances_refunded on legal_finances (refund_date) where refund_date is not null',
  odd('latest_day', 'insurance_cases ((greatest(requested_date, design_submitted_date, contract_date)))', living),
  odd(
    'ended_early',
    'sozoku_projects (id)',
    `${living} and least(prgrs_submission_date, suspended_date, cancelled_date) < order_date`,
  ),
  odd('ended_early', 'legal_projects (id)', `${living} and cancelled_date < order_date`),
  odd('done_early', 'legal_stays (project_id)', 'progress_status = 12 and left_on is null and since < order_date'),
  odd(
    'paid_unbilled',
    'sozoku_projects (id)',
    `${living} and (prgrs_payment_date is not null and prgrs_deposit_billing_date is null
      or prgrs_balance_deposit_date is not null and prgrs_balance_billing_date is null)`,
  ),
  odd('overpaid', 'legal_billings (project_id)', 'received_amount > total'),
  odd(
    'without_fee',
    'sozoku_projects (id)',
    `${living} and order_date is not null and cancelled_date is null and coalesce(contract_amount, 0) = 0`,
  ),
  odd(
    'without_fee',
    'legal_projects (id)',
    `${living} and order_date is not null and cancelled_date is null and coalesce(contract_amount, 0) = 0`,
  ),
  odd(
    'without_person',
    'sozoku_projects (id)',
    `${living} and order_date is not null and cancelled_date is null
      and (interviewer_id is null or worker2_id is null or manager_id is null)`,
  ),
  odd(
    'without_person',
    'legal_projects (id)',
    `${living} and order_date is not null and cancelled_date is null
      and (interviewer_id is null or worker_id is null or manager_id is null)`,
  ),
  'create index legal_services_due on legal_services (due_date) where completion_date is null and due_date is not null',
  odd('without_result', 'interviews (interview_date)', `${living} and result_type is null`),
  odd('without_day', 'insurance_cases (id)', `${living} and result_type = 6 and contract_date is null`),
  odd('without_meeting', 'insurance_cases (id)', `${living} and contract_date is not null and meeting_date is null`),
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
