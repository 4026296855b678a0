import { type Kysely, sql } from 'kysely';

/** How far calls are that make many papers, for who waits for them: a row while one goes on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table making_progress (
    employee_id int not null references employees on delete cascade,
    key text not null,
    done int not null,
    total int not null,
    told_at timestamptz not null default now(),
    primary key (employee_id, key))`.execute(db);
};
