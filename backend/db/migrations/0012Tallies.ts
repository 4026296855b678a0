import { type Kysely, sql } from 'kysely';

const ordered = 'deleted_at is null and order_date is not null';
const taxDays = {
  closed: 'least(prgrs_submission_date, suspended_date, cancelled_date)',
  late: 'greatest(order_date, due_date + 1)',
  watched: 'due_date_within_3years_date + 1',
  due: 'due_date',
  deposit_billed: 'prgrs_deposit_billing_date',
  deposit_received: 'prgrs_payment_date',
  balance_billed: 'prgrs_balance_billing_date',
  balance_received: 'prgrs_balance_deposit_date',
};

const statements = [
  // What facts come to in each month, as `backend/modules/dashboard/tallies.ts` keeps it. Lines add up.
  `create table tallies (key int not null, place smallint not null, month date not null,
    person int, office int, label int, n int not null, v bigint not null, merged boolean not null)`,
  'create index tallies_key on tallies (key, place, month)',
  'create index tallies_merging on tallies (key) where not merged',
  'create table tally_version (version text not null)',

  // An interview ahead may change what its chain counts as, on its day and without being saved.
  `alter table chain_facts add column settled boolean not null default false,
    add column legal_order_id int, add column legal_order_worker int`,
  'create index chain_facts_unsettled on chain_facts (inquiry_id) where not settled',

  // Days of the month that is not over are counted from the records.
  ...Object.entries(taxDays).map(
    ([name, day]) => `create index sozoku_projects_day_${name} on sozoku_projects ((${day})) where ${ordered}`,
  ),
  'create index legal_stays_begun on legal_stays ((greatest(since, order_date)))',
  'create index legal_stays_ended on legal_stays ((least(left_on, cancelled_date)))',
  'create index legal_stays_since on legal_stays (since)',
  'create index legal_deposits_date on legal_deposits (date)',
  'create index worklogs_day on worklogs (project_type, work_date) where deleted_at is null and minutes is not null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
