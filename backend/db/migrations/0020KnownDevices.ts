import { type Kysely, sql } from 'kysely';

/** From where people have signed in: address and browser, as a hash. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table known_devices (employee_id int not null references employees on delete cascade,
    device bytea not null, last_at timestamptz not null default now(), primary key (employee_id, device))`.execute(db);
};
