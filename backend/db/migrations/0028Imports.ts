import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

/** Indexes by which it is known at once that nothing refers to a record that is deleted, by their names. */
export const indexes: Readonly<Record<string, string>> = {
  engagements_customer_reference: 'engagements (customer_id)',
  engagements_counterpart: 'engagements (counterpart_member_id) where counterpart_member_id is not null',
  families_main: 'families (main_member_id)',
  family_asset_items_acquirer: 'family_asset_items (acquirer_member_id) where acquirer_member_id is not null',
  figure_differences_family: 'figure_differences (family_id) where family_id is not null',
  legal_orders_beneficiary: 'legal_orders (trust_beneficiary_id) where trust_beneficiary_id is not null',
  legal_orders_settlor: 'legal_orders (trust_settlor_id) where trust_settlor_id is not null',
  legal_orders_trustee: 'legal_orders (trust_trustee_id) where trust_trustee_id is not null',
  legal_projects_customer: 'legal_projects (customer_id)',
  marriages_family: 'marriages (family_id)',
  members_father: 'members (father_member_id) where father_member_id is not null',
  members_mother: 'members (mother_member_id) where mother_member_id is not null',
  sales_family_reference: 'sales (family_id)',
  sales_member: 'sales (member_id)',
  sozoku_projects_customer: 'sozoku_projects (customer_id)',
  sozoku_projects_decedent_reference: 'sozoku_projects (decedent_member_id) where decedent_member_id is not null',
  sozoku_projects_representative: 'sozoku_projects (representative_member_id)',
};

const ofImport = 'import_id int not null references imports on delete cascade';

const statements = [
  // A file that comes in: how far it has come, and what is being done with it (as long as `beat_at` is fresh).
  `create table imports (${identity}, created_at timestamptz not null default now(),
    created_by int not null references employees, file_name text not null, size int not null, encoding text not null,
    read_as text, stage text not null, job text, beat_at timestamptz, done int not null default 0,
    total int not null default 0, problem jsonb, stale boolean not null default false, made jsonb,
    run_at timestamptz, undone_at timestamptz, undone_by int references employees)`,
  'create index imports_newest on imports (id desc)',
  `create table import_pieces (${ofImport}, no int not null, bytes bytea not null, primary key (import_id, no))`,
  // A table of the file: what its rows are, its heads, and the field of each column.
  `create table import_sheets (${ofImport}, sheet smallint not null, name text not null, kind text,
    heads text[] not null, columns text[] not null, row_count int not null default 0, fault_count int not null default 0,
    likely_count int not null default 0, present_count int not null default 0, primary key (import_id, sheet))`,
  // A row of the file as it stands there, until it is stored. Its decision: 1 new, 2 the person \`member_id\`, 3 left out.
  `create table import_rows (${ofImport}, sheet smallint not null, line int not null, cells jsonb not null,
    faults jsonb not null default '[]', likely jsonb not null default '[]', decision smallint, member_id int,
    present boolean not null default false, primary key (import_id, sheet, line))`,
  `create index import_rows_faulty on import_rows (import_id, sheet, line) where faults <> '[]'::jsonb`,
  `create index import_rows_likely on import_rows (import_id, sheet, line) where likely <> '[]'::jsonb`,
  // What an import stored, or found by a row's key: by the key the same row is known again.
  `create table import_records (${ofImport}, entity text not null, record_id int not null, kind text, key text,
    version int, before jsonb)`,
  'create index import_records_import on import_records (import_id)',
  'create unique index import_records_key on import_records (kind, key) where key is not null',
  // Which field a head meant, as each person has told.
  `create table import_heads (employee_id int not null references employees on delete cascade, kind text not null,
    head text not null, field text not null, at timestamptz not null default now(),
    primary key (employee_id, kind, head))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql`select from families limit 1`.execute(db);
  // Over what is stored already they are made beside the running server.
  if (rows.length > 0) return;
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
};
