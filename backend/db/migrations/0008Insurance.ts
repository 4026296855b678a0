import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

const listed = (...columns: readonly string[]) =>
  columns.map(
    (column) =>
      `create index insurance_cases_list_${column} on insurance_cases (${column}, id) where deleted_at is null`,
  );
const found = (...columns: readonly string[]) =>
  columns.map((column) => `create index insurance_cases_${column} on insurance_cases (${column})`);

const statements = [
  `create table insurance_cases (${identity}, ${stamps},
    customer_id int not null references customers, family_id int not null references families,
    member_id int not null references members, inquiry_id int references inquiries,
    office_id int not null references offices,
    requested_date date not null, inquiry_category_id smallint not null,
    manager_id int references employees, requester_id int references employees,
    insured_member_id int references members, policyholder_member_id int references members,
    age smallint, newsletter smallint,
    design_due_date date, design_submitted_date date, intention_confirmed_date date, ${flag('comparison_done')},
    meeting_date date, application_date date, contract_date date,
    insurance_type smallint, sum_insured bigint, annual_premium bigint, single_premium bigint, commission_amount bigint,
    result_type smallint not null default 1, lost_reason smallint,
    attendee_ids int[] not null default '{}',
    beneficiaries jsonb not null default '[]', works jsonb not null default '[]',
    proposal_number text not null, insurer text, product text, policy_no text, insurance_details text not null)`,
  'create unique index insurance_cases_number on insurance_cases (proposal_number)',
  ...found('customer_id', 'family_id', 'member_id', 'inquiry_id', 'insured_member_id', 'policyholder_member_id'),
  'create index insurance_cases_deleted on insurance_cases (id) where deleted_at is not null',
  ...listed(
    'requested_date',
    'inquiry_category_id',
    'result_type',
    'manager_id',
    'requester_id',
    'office_id',
    'insurance_type',
    'design_due_date',
    'design_submitted_date',
    'meeting_date',
    'contract_date',
    'commission_amount',
    'updated_at',
  ),

  // Which record came of which, when one department handed a client over to another.
  `create table project_tosses (${identity}, from_type text not null, from_id int not null,
    to_type text not null, to_id int not null, by int references employees, at timestamptz not null default now())`,
  'create unique index project_tosses_to on project_tosses (to_type, to_id)',
  'create index project_tosses_from on project_tosses (from_type, from_id)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
