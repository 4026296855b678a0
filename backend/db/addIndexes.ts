import { type Kysely, sql } from 'kysely';
import { indexes as ofReferences } from './migrations/0028Imports';
import type { Database } from './schema';

/**
 * Makes the indexes that an older database lacks, without keeping anybody from saving.
 * @param indexes what each is on, by its name
 */
export const addIndexes = async (db: Kysely<Database>, indexes: Readonly<Record<string, string>>): Promise<void> => {
  const { rows } = await sql<{ name: string; valid: boolean }>`select c.relname as name, x.indisvalid as valid
    from pg_index x join pg_class c on c.oid = x.indexrelid where c.relname = any(${Object.keys(indexes)}::text[])`.execute(
    db,
  );
  for (const [name, on] of Object.entries(indexes)) {
    const found = rows.find((row) => row.name === name);
    if (found?.valid) continue;
    // What a stop in between has left is of no use.
    if (found) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
    await sql.raw(`create index concurrently ${name} on ${on}`).execute(db);
  }
};

/** The indexes by which it is known at once that nothing refers to a record that is deleted. */
export const addReferenceIndexes = (db: Kysely<Database>): Promise<void> => addIndexes(db, ofReferences);
