import { type Kysely, sql } from 'kysely';
import { identity, stamps } from './columns';

/** The records that files are attached to, each by a column of its own. */
const owners = {
  family: 'families',
  member: 'members',
  inquiry: 'inquiries',
  sozoku_project: 'sozoku_projects',
  legal_project: 'legal_projects',
  insurance_case: 'insurance_cases',
  property: 'properties',
};
const names = Object.keys(owners);

const statements = [
  // What was sent, in pieces. It is incomplete until it is attached; pieces of one that never is are swept.
  `create table stored_files (id int generated always as identity primary key, size int not null check (size > 0), kind text,
    sha256 text, created_by int not null references employees, created_at timestamptz not null default now(),
    touched_at timestamptz not null default now(), complete boolean not null default false)`,
  'create index stored_files_sent on stored_files (created_by, touched_at) where not complete',
  `create table stored_pieces (file_id int not null references stored_files on delete cascade, no int not null, bytes bytea not null,
    primary key (file_id, no))`,
  // What is attached is compressed already.
  'alter table stored_pieces alter column bytes set storage external',

  `create table attachments (${identity}, ${Object.entries(owners)
    .map(([name, table]) => `${name}_id int references ${table}`)
    .join(
      ', ',
    )}, file_id int not null unique references stored_files on delete cascade, name text not null, search_name text not null, ${stamps},
    check (num_nonnulls(${names.map((name) => `${name}_id`).join(', ')}) = 1))`,
  ...names.map((name) => `create index attachments_${name} on attachments (${name}_id) where ${name}_id is not null`),

  'alter table export_files add column stored_file_id int references stored_files on delete cascade, add column shown boolean not null default false',
  'create index export_files_stored on export_files (stored_file_id) where stored_file_id is not null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
