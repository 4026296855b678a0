import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { refreshFamilies } from '@/backend/derived';
import { memberDocuments } from '@/backend/derived/search/memberDocuments';
import { searchDocuments } from '@/backend/derived/search/searchDocuments';
import { wordsOf } from '@/locales/all';
import { erasedTables, type Subjects } from './columns';

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

/** Tables of records: they have a history, and a form that is still open must not write back what was erased. */
const recordTables = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'lock_version'`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

interface Step {
  readonly stage: 'now' | 'later';
  readonly subjects: Subjects;
  readonly records: ReadonlySet<string>;
}

const eraseTable = async (db: Db, table: string, { stage, subjects, records }: Step): Promise<void> => {
  const rule = erasedTables[table];
  if (rule === undefined) return;
  const where = rule.rows(subjects);
  if (rule.goes === stage) await sql`delete from ${sql.table(table)} r where ${where}`.execute(db);
  const blank = async (columns: Readonly<Record<string, keyof typeof blanks>>, rows: RawBuilder<unknown>) => {
    const values = Object.entries(columns).map(
      ([name, kind]) => sql`${sql.ref(name)} = ${blanks[kind](sql.ref(`r.${name}`))}`,
    );
    if (values.length === 0) return;
    const version = records.has(table) ? [sql`lock_version = lock_version + 1`] : [];
    await sql`update ${sql.table(table)} r set ${sql.join([...values, ...version])} where ${rows}`.execute(db);
  };
  await blank(rule[stage] ?? {}, where);
  if (rule.named?.stage !== stage) return;
  const { columns, rows } = rule.named;
  await blank(columns, rows(subjects));
};

/** Lines that were handed to the books stay, without whom they are of. */
const eraseJournals = async (db: Db, subjects: Subjects): Promise<void> => {
  const erased = JSON.stringify({ partner: ERASED, partner_kana: '', subject: ERASED });
  await sql`with gone as (select r.id from invoices r where ${erasedTables.invoices?.rows(subjects) ?? sql`false`})
    update journal_exports x set lines = (select jsonb_agg(case when (line ->> 'invoice_id')::int in (select id from gone)
        then line || ${erased}::jsonb else line end order by no) from jsonb_array_elements(x.lines) with ordinality l (line, no))
    where x.id in (select export_id from journal_exported where invoice_id in (select id from gone))`.execute(db);
};

/** Whole at the first stage that erases anything of a record; of others that only name somebody, what names them. */
const eraseHistory = async (db: Db, table: string, { stage, subjects }: Omit<Step, 'records'>): Promise<void> => {
  const rule = erasedTables[table];
  if (rule === undefined) return;
  const { named } = rule;
  const of = (rows: RawBuilder<unknown>) =>
    sql`h.entity = ${table} and h.changes <> '{}' and h.record_id in (select r.id from ${sql.table(table)} r where ${rows})`;
  if (rule[stage] !== undefined || rule.goes === stage)
    await sql`update history h set changes = '{}' where ${of(rule.rows(subjects))}`.execute(db);
  if (named?.stage === stage)
    await sql`update history h set changes = h.changes - ${Object.keys(named.columns)}::text[]
      where ${of(named.rows(subjects))}`.execute(db);
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
  const records = await recordTables(db);
  for (const stage of stages) {
    for (const table of tables) if (records.has(table)) await eraseHistory(db, table, { stage, subjects });
    for (const table of tables) await eraseTable(db, table, { stage, subjects, records });
  }
  if (whole) await eraseJournals(db, subjects);
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
