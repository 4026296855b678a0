import { type Kysely, sql } from 'kysely';

/** Where the log stood after the last change of the session's person: a replica that is not so far does not answer them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sessions add column stored_at pg_lsn`.execute(db);
};
