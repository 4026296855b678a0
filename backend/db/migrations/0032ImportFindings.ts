import { type Kysely, sql } from 'kysely';

/** Rows of the same file that are likely of one person, and what a stored record says otherwise than its row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table import_rows add twins jsonb not null default '[]', add differs jsonb not null default '[]'`.execute(
    db,
  );
};
