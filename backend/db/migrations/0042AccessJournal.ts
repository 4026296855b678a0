import { type Kysely, sql } from 'kysely';

/** Who did and saw what, which nobody changes; lines go when their time is over. No references: a line outlives what it names. */
const statements = [
  `create table access_journal (id bigint generated always as identity primary key, at timestamptz not null default now(),
    event smallint not null, employee_id int, target_id int, family_id int, subject text, address text, request_id text,
    hour timestamptz)`,
  'create index access_journal_at on access_journal (at desc, id desc)',
  'create index access_journal_employee on access_journal (employee_id, at desc)',
  'create index access_journal_family on access_journal (family_id, at desc) where family_id is not null',
  // Looking at a family counts once an hour.
  'create unique index access_journal_looked on access_journal (employee_id, family_id, hour) where hour is not null',
  `create function keep_access_journal() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and current_setting('tsugi.journal_past_its_time', true) = 'on' then return old; end if;
    raise exception 'the access journal is only added to';
  end $$`,
  `create trigger access_journal_kept before update or delete on access_journal
    for each row execute function keep_access_journal()`,
  `create trigger access_journal_whole before truncate on access_journal
    for each statement execute function keep_access_journal()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
