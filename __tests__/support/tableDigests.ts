import { sql } from 'kysely';
import type { TestApi } from './api';

/** Tables written by signing in and reading, which hold no records. */
const traces = ['access_journal', 'sessions', 'sign_in_failures', 'kysely_migration', 'kysely_migration_lock'];

let names: readonly string[] | undefined;
const namesOf = async ({ db }: TestApi): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${traces}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * How many rows every table has, and which transactions wrote them: alike where nothing at all was written in between,
 * not even what was there before.
 */
export const tableDigests = async (api: TestApi): Promise<Record<string, string>> => {
  names ??= await namesOf(api);
  // Without parameters it is planned once.
  const written = names.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) as written
      from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; written: string }>`${sql.join(written, sql` union all `)}`.execute(api.db);
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
};

/** What tables hold, as one text: equal texts mean that a call has left them as they were. */
export const contentOf =
  (...tables: readonly string[]) =>
  async ({ db }: Pick<TestApi, 'db'>): Promise<string> => {
    const contents = tables.map(
      (table) =>
        sql`(select ${sql.lit(table)} || ' ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)
        from ${sql.table(table)} t)`,
    );
    const { rows } = await sql<{
      content: string;
    }>`select array_to_string(array[${sql.join(contents)}], e'\\n') as content`.execute(db);
    return rows[0]?.content ?? '';
  };
