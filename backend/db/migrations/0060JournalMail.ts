import { type Kysely, sql } from 'kysely';
import { flag } from './columns';

/** The weekly summary of the access journal: off until the firm wants it; one a person and week, named by its Monday. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table firm_settings add column ${flag('journal_mail')}`).execute(db);
  await sql`create table journal_mails (employee_id int not null references employees, day date not null,
    claimed_at timestamptz not null default now(), sent_at timestamptz, primary key (employee_id, day))`.execute(db);
};
