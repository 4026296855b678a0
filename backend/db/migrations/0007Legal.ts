import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

/** Served from an index as far as the page: a list sorted by a column, as a whole and within one of its tabs. */
const sorted = (...columns: readonly string[]) =>
  columns.map(
    (column) => `create index legal_projects_list_${column} on legal_projects (${column}, id) where deleted_at is null`,
  );
const sortedInTab = (...columns: readonly string[]) =>
  columns.map(
    (column) =>
      `create index legal_projects_tab_${column} on legal_projects (stage, ${column}, id) where deleted_at is null`,
  );

const part = (table: string) => [`create index ${table}_project on ${table} (project_id, sort)`];

const statements = [
  // The tab of the list that a project stands in.
  `alter table legal_projects add stage smallint generated always as (case
    when opportunity_status in (4, 6) or progress_status = 14 or cancelled_date is not null then 4
    when progress_status = 12 then 3 else 2 end) stored`,
  ...sorted(
    'order_date',
    'expected_billing_date',
    'last_progress_date',
    'sort_kana',
    'opportunity_status',
    'progress_status',
    'payment_status',
    'project_type',
    'office_id',
    'interviewer_id',
    'worker_id',
    'updated_at',
  ),
  'create index legal_projects_list_stage on legal_projects (stage, id) where deleted_at is null',
  ...sortedInTab('order_date', 'expected_billing_date', 'last_progress_date', 'sort_kana'),
  ...['manager_id', 'tax_consultant_id', 'tax_officer_id', 'financial_officer_id', 'customer_id'].map(
    (column) => `create index legal_projects_${column} on legal_projects (${column}) where deleted_at is null`,
  ),
  'create index legal_projects_decedent on legal_projects (decedent_member_id)',
  'create index legal_projects_deleted on legal_projects (id) where deleted_at is not null',

  // An order's details and its finances bear the id of their project, and come with the first save.
  `create table legal_orders (id int primary key references legal_projects, ${stamps},
    order_type smallint not null, contract_date date, contract_type smallint,
    identification_result smallint, identification_date date, identification_responder_id int references employees,
    identification_content jsonb not null default '[]', identification_number text, purpose text, occupation text,
    seal smallint, seal_certificate_date date,
    will_type smallint, custody_of_wills smallint, will_custody_no text, execution smallint, executor_name text,
    trust_settlor_id int references members, trust_trustee_id int references members,
    trust_beneficiary_id int references members, trust_start_date date,
    renounce_court text, renounce_case_no text, renounce_filed_date date, renounce_accepted_date date,
    registry_office text, registration_filed_date date, registration_receipt_no text, registration_completed_date date,
    bank_procedures jsonb not null default '[]', documents_in text, documents_out text,
    group_contribution smallint, corporate_toss smallint, general smallint, newsletter smallint)`,
  `create table legal_services (${identity}, project_id int not null references legal_projects, sort smallint not null,
    project_type smallint not null, ordered_date date not null, fee bigint not null,
    due_date date, completion_date date, partner text, remarks text)`,
  ...part('legal_services'),
  'create index legal_services_ordered on legal_services (ordered_date)',

  `create table legal_finances (id int primary key references legal_projects, ${stamps},
    ${flag('payer_withholds')}, finance_deposit smallint, finance_refund smallint, refund_amount bigint, refund_date date,
    registration_tax_total bigint, postage_total bigint, payment_status_override smallint)`,
  `create table legal_billings (${identity}, project_id int not null references legal_projects, sort smallint not null,
    billing_no text, billing_date date not null, kind smallint not null,
    fee bigint not null, consumption_tax bigint not null, withholding bigint not null, expenses bigint not null,
    total bigint not null, due_date date, received_date date, received_amount bigint)`,
  ...part('legal_billings'),
  'create index legal_billings_billed on legal_billings (billing_date)',
  'create index legal_billings_received on legal_billings (received_date) where received_date is not null',
  `create table legal_deposits (${identity}, project_id int not null references legal_projects, sort smallint not null,
    date date not null, kind smallint not null, amount bigint not null, note text)`,
  ...part('legal_deposits'),

  // Since when a project stands where it does.
  `create table legal_status_history (${identity}, project_id int not null references legal_projects,
    progress_status smallint not null, date date not null, at timestamptz not null default now(), actor_id int)`,
  'create index legal_status_history_project on legal_status_history (project_id, id)',

  'create index sales_project on sales (project_type, project_id)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
