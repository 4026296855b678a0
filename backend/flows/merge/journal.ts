import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { recordTables } from './columns';

type Db = Kysely<Database>;

/** Columns that follow from others, and are made anew. */
const derivedColumns = ['search_name', 'search_phone', 'search_email', 'search_address', 'search_tokens', 'sort_kana'];

interface Table {
  readonly table: string;
  /** What is stored and restored of a row. */
  readonly kept: readonly string[];
  readonly left: readonly string[];
}

/** The stored columns of the tables, each table after those that its rows refer to. */
const tablesOf = async (db: Db): Promise<readonly Table[]> => {
  const names = Object.keys(recordTables);
  const { rows } = await sql<Table>`
    select c.relname as table,
      array_agg(a.attname::text) filter (where a.attgenerated = '' and a.attname <> all(${derivedColumns})) as kept,
      coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attname = any(${derivedColumns})), '{}') as left
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.oid = any(array(select n::regclass from unnest(${names}::text[]) n))
    group by 1`.execute(db);
  return names.flatMap((name) => rows.filter(({ table }) => table === name));
};

/** All rows of families: table, id, and what is stored. */
const snapshot = (tables: readonly Table[], families: readonly number[]): RawBuilder<unknown> => {
  const ids = sql`${[...families]}::int[]`;
  return sql.join(
    tables.map(
      ({
        table,
        left,
      }) => sql`select ${sql.lit(table)}::text as table_name, r.id as key, to_jsonb(r) - ${[...left]}::text[] as row
        from ${sql.table(table)} r where ${recordTables[table]?.(ids)}`,
    ),
    sql` union all `,
  );
};

/** Notes all rows of families as they are before a merge. */
export const noteBefore = async (db: Db, mergeId: number, families: readonly number[]): Promise<void> => {
  await sql`insert into merge_rows (merge_id, table_name, key, before)
    select ${mergeId}, s.table_name, s.key, s.row from (${snapshot(await tablesOf(db), families)}) s`.execute(db);
};

/** Notes what has become of them, and forgets those that are as they were. */
export const noteAfter = async (db: Db, mergeId: number, families: readonly number[]): Promise<void> => {
  await sql`insert into merge_rows as m (merge_id, table_name, key, after)
    select ${mergeId}, s.table_name, s.key, s.row from (${snapshot(await tablesOf(db), families)}) s
    on conflict (merge_id, table_name, key) do update set after = excluded.after`.execute(db);
  await sql`delete from merge_rows where merge_id = ${mergeId} and before is not distinct from after`.execute(db);
};

/** A row that is not as the merge left it. */
export interface ChangedRow {
  readonly table_name: string;
  readonly key: number;
}

/** Rows of families that were changed since a merge, or are new since and alive. */
export const changedSince = async (db: Db, mergeId: number, families: readonly number[]): Promise<ChangedRow[]> => {
  const { rows } = await sql<ChangedRow>`with now as (${snapshot(await tablesOf(db), families)})
    select m.table_name, m.key from merge_rows m left join now s on s.table_name = m.table_name and s.key = m.key
      where m.merge_id = ${mergeId} and s.row is distinct from m.after
    union
    select s.table_name, s.key from now s
      where not exists (select from merge_rows m where m.merge_id = ${mergeId} and m.table_name = s.table_name and m.key = s.key)
        and s.row ->> 'deleted_at' is null
        and (s.row ->> 'created_at')::timestamptz > (select at from merges where id = ${mergeId})
    order by 1, 2`.execute(db);
  return rows;
};

/** Puts all rows back as they were before a merge: those go that it made, those come that it took away. */
export const putBack = async (db: Db, mergeId: number): Promise<void> => {
  const tables = await tablesOf(db);
  const noted = (table: string, condition: RawBuilder<unknown>) =>
    sql`select m.key, m.before from merge_rows m where m.merge_id = ${mergeId} and m.table_name = ${table} and ${condition}`;
  for (const { table } of tables.toReversed())
    await sql`delete from ${sql.table(table)} r using (${noted(table, sql`m.before is null`)}) n where r.id = n.key`.execute(
      db,
    );
  for (const { table, kept } of tables) {
    const list = sql.join(kept.map((name) => sql.ref(name)));
    const old = sql.join(kept.map((name) => sql.ref(`o.${name}`)));
    await sql`update ${sql.table(table)} r set (${list}) = (select ${old} from jsonb_populate_record(null::${sql.table(table)}, n.before) o)
      from (${noted(table, sql`m.before is not null and m.after is not null`)}) n where r.id = n.key`.execute(db);
    await sql`insert into ${sql.table(table)} (${list}) overriding system value
      select ${old} from (${noted(table, sql`m.before is not null and m.after is null`)}) n,
        lateral jsonb_populate_record(null::${sql.table(table)}, n.before) o`.execute(db);
  }
};

/** How many rows are not as they were before a merge. */
export const differingFromBefore = async (db: Db, mergeId: number, families: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`with now as (${snapshot(await tablesOf(db), families)})
    select count(*)::int as count from merge_rows m left join now s on s.table_name = m.table_name and s.key = m.key
      where m.merge_id = ${mergeId} and s.row is distinct from m.before`.execute(db);
  return rows[0]?.count ?? 0;
};
