import { type Kysely, sql } from 'kysely';

/** Papers that were issued, as they left the house: they are added to and never changed. */
const statements = [
  `create table issued_papers (id int generated always as identity primary key, number text not null unique,
    family_id int not null references families, decedent_member_id int not null references members,
    project_id int references sozoku_projects, property_id int references properties, papers text[] not null,
    file_name text not null, content bytea not null, created_by int not null references employees,
    created_at timestamptz not null default now())`,
  'create index issued_papers_family on issued_papers (family_id, id desc)',
  'create index issued_papers_decedent on issued_papers (decedent_member_id)',
  'create index issued_papers_project on issued_papers (project_id) where project_id is not null',
  'create index issued_papers_property on issued_papers (property_id) where property_id is not null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
