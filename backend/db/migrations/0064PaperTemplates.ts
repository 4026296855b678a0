import { type Kysely, sql } from 'kysely';

/** Templates of the firm's own: rows are only added, and the newest of a paper counts; without content it is the shipped one. */
const statements = [
  `create table paper_templates (id int generated always as identity primary key, paper text not null, version int not null,
    content bytea, file_name text, created_by int not null references employees,
    created_at timestamptz not null default now(), unique (paper, version), check ((content is null) = (file_name is null)))`,
  `create function keep_template() returns trigger language plpgsql as $$ begin
    raise exception 'a template stays as it is';
  end $$`,
  `create trigger paper_templates_kept before update or delete on paper_templates
    for each row execute function keep_template()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
