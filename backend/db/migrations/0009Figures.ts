import { type Kysely, sql } from 'kysely';

const statements = [
  // What the dashboards count of a chain: one narrow row, true whenever a transaction ends. Days may lie ahead: what has
  // happened by today is decided when it is read.
  `create table chain_facts (
    inquiry_id int primary key references inquiries on delete cascade, family_id int not null,
    inquired date not null, met date, tax_order date, legal_order date, tax_amount_on date, legal_amount_on date, lost date,
    office_id int not null, asked_by int not null, met_by int, met_office int,
    tax_order_by int, tax_order_office int, tax_amount_by int, tax_amount_office int,
    legal_order_by int, legal_order_office int, legal_amount_by int, legal_amount_office int,
    lost_by int, lost_office int, introduced_by_id int,
    tax_amount bigint, legal_amount bigint,
    is_void boolean not null, is_tax boolean not null, is_legal boolean not null)`,
  'create index chain_facts_family on chain_facts (family_id)',
  ...['inquired', 'met', 'tax_order', 'legal_order', 'tax_amount_on', 'legal_amount_on', 'lost'].map(
    (day) => `create index chain_facts_${day} on chain_facts (${day}) where ${day} is not null`,
  ),

  // The interviews that were not called off: the newest one held of a chain is the one whose next lies ahead.
  `create table interview_facts (
    interview_id int primary key references interviews on delete cascade, inquiry_id int not null, family_id int not null,
    day date not null, next_day date, inquired date not null, by_id int not null, office_id int not null,
    result_type smallint, amount bigint, is_void boolean not null, is_tax boolean not null, is_legal boolean not null)`,
  'create index interview_facts_family on interview_facts (family_id)',
  'create index interview_facts_day on interview_facts (day)',
  'create index interview_facts_inquired on interview_facts (inquired)',

  // Where ordered legal matters stood since when. Of one that never moved the id is its own, below zero.
  `create table legal_stays (
    stay_id int primary key, project_id int not null references legal_projects on delete cascade, family_id int not null,
    since date not null, left_on date, order_date date not null, cancelled_date date,
    worker_id int, office_id int not null, progress_status smallint not null)`,
  'create index legal_stays_family on legal_stays (family_id)',
  'create index legal_stays_project on legal_stays (project_id)',

  'create index sozoku_projects_ordered on sozoku_projects (order_date) where deleted_at is null and order_date is not null',
  'create index sozoku_projects_submitted on sozoku_projects (prgrs_submission_date) where deleted_at is null and order_date is not null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
