import { sql } from 'kysely';
import type { TestApi } from './api';

/** Tables written by signing in and reading, which hold no records. */
const traces = ['sessions', 'sign_in_failures', 'kysely_migration', 'kysely_migration_lock'];

const namesOf = async ({ db }: TestApi): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${traces}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** A digest of every table: two that are equal mean that nothing at all was written between them. */
export const tableDigests = async (api: TestApi): Promise<Record<string, string>> => {
  const digests = (await namesOf(api)).map(
    (name) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(api.db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
