import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { refreshFamilies } from '@/backend/derived';
import { memberDocuments } from '@/backend/derived/search/memberDocuments';
import { searchDocuments } from '@/backend/derived/search/searchDocuments';
import { wordsOf } from '@/locales/all';
import { erasedHistories, erasedTables, type Subjects } from './columns';

type Db = Kysely<Database>;

/** Stands where something was erased and nothing would be refused. */
export const ERASED = wordsOf.jp.retention.erased;

const blanks = {
  null: () => sql`null`,
  word: (column: RawBuilder<unknown>) => sql`case when ${column} is null then null else ${ERASED} end`,
  text: () => sql`''`,
  list: () => sql`'[]'::jsonb`,
  array: () => sql`'{}'`,
} as const;

const eraseTable = async (db: Db, table: string, stage: 'now' | 'later', subjects: Subjects): Promise<void> => {
  const rule = erasedTables[table];
  if (rule === undefined) return;
  const where = rule.rows(subjects);
  if (rule.goes === stage) await sql`delete from ${sql.table(table)} r where ${where}`.execute(db);
  const columns = Object.entries(rule[stage] ?? {});
  if (columns.length === 0) return;
  const values = columns.map(([name, blank]) => sql`${sql.ref(name)} = ${blanks[blank](sql.ref(`r.${name}`))}`);
  await sql`update ${sql.table(table)} r set ${sql.join(values)} where ${where}`.execute(db);
};

const eraseHistory = async (db: Db, entity: string, subjects: Subjects): Promise<void> => {
  const rows = erasedTables[entity]?.rows(subjects) ?? sql`false`;
  await sql`update history h set changes = '{}' where h.entity = ${entity} and h.changes <> '{}'
    and h.record_id in (select r.id from ${sql.table(entity)} r where ${rows})`.execute(db);
};

/**
 * Erases what tells of families or people, and all copies of it: in the history, in what a merge or an import kept, in
 * search. Ids, numbers, days and sums stay. The families must be locked.
 * @param whole whether no law asks for any of it; otherwise what a law may ask for stays
 */
export const erase = async (db: Db, subjects: Subjects, whole: boolean): Promise<void> => {
  if (whole) await sql`set local tsugi.term_over = 'on'`.execute(db);
  const stages = whole ? (['now', 'later'] as const) : (['now'] as const);
  const tables = Object.keys(erasedTables);
  for (const stage of stages) {
    for (const entity of erasedHistories[stage]) await eraseHistory(db, entity, subjects);
    for (const table of tables) await eraseTable(db, table, stage, subjects);
  }
  const families = [...subjects.families];
  await sql`update merges set undo_until = least(undo_until, current_date - 1) where kept_family_id = any(${families}::int[])
    or gone_family_id = any(${families}::int[])`.execute(db);
  // Answers that are kept for a repeated request.
  await sql`delete from idempotency_keys k using families f where f.id = any(${families}::int[])
    and position(f.family_code in k.response::text) > 0`.execute(db);
  await memberDocuments.mend?.(db, families);
  await refreshFamilies(db, families);
  await searchDocuments.mend?.(db, families);
  if (whole) await sql`set local tsugi.term_over = 'off'`.execute(db);
};
