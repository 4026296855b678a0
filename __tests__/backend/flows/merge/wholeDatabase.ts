import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { keptLines } from '@/__tests__/support/keptSums';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';

/** Tables that tell what was done, and traces of calls. */
const logs = new Set([
  'history',
  'merges',
  'merge_rows',
  'access_journal',
  'pair_search',
  'idempotency_keys',
  'sessions',
  'sign_in_failures',
  'known_devices',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Rows that are made anew: their ids do not count, nor how figures that add up are split. */
const made = new Set(['search_documents', 'search_notes', 'project_deadlines']);

/** Every row of the whole database as text, by its table, except what tells what was done. */
export const wholeDatabase = async ({ db }: TestApi): Promise<Record<string, readonly string[]>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const whole: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    if (logs.has(name)) continue;
    const sums = [tallyPlan, keptTotals].find(({ lines }) => lines === name);
    if (sums !== undefined) {
      whole[name] = await keptLines(db, sums);
      continue;
    }
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(r) - ${made.has(name) ? ['id'] : []}::text[])::text as row
      from ${sql.table(name)} r order by 1`.execute(db);
    whole[name] = rows.map(({ row }) => row);
  }
  return whole;
};

/** The rows of each table that only one of two states of the database has. */
export const differences = (
  one: Readonly<Record<string, readonly string[]>>,
  other: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly [gone: string[], come: string[]]> => {
  const found: Record<string, readonly [string[], string[]]> = {};
  for (const [table, rows] of Object.entries(one)) {
    const [was, is] = [new Set(rows), new Set(other[table])];
    const [gone, come] = [rows.filter((row) => !is.has(row)), (other[table] ?? []).filter((row) => !was.has(row))];
    if (gone.length > 0 || come.length > 0 || rows.length !== other[table]?.length) found[table] = [gone, come];
  }
  return found;
};
