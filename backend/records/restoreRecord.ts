import { type Kysely, type SqlBool, sql } from 'kysely';
import { type RecordTable, type Row, restoreRecord, type Writer } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { lockFamiliesOf } from '@/backend/derived/familyLock';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { displays, nameIn } from './displays';

/** Columns that hold lists of ids without a foreign key: column → referenced table. */
const lists: Readonly<Record<string, string>> = { customer_attendee_ids: 'members' };

interface Reference {
  readonly column: string;
  readonly table: string;
  readonly many: boolean;
}

/**
 * What the records of a table refer to, is deleted logically too, and they cannot be without: families and their people,
 * chains, projects. Who was in charge of a record may have left since.
 */
const referencesOf = async (db: Kysely<Database>, table: string): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select a.attname as "column", k.confrelid::regclass::text as "table", false as many
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.conrelid = ${table}::regclass and k.confrelid <> 'employees'::regclass
      and exists (select from pg_attribute where attrelid = k.confrelid and attname = 'deleted_at')
    union all
    select a.attname, l.value, true from pg_attribute a join json_each_text(${JSON.stringify(lists)}::json) l on l.key = a.attname
    where a.attrelid = ${table}::regclass
    order by 1`.execute(db);
  return rows;
};

const found = (path: string, code: string, name: string, href: string | undefined): Problem => ({
  path,
  code,
  params: { name },
  link: href === undefined ? undefined : { label: name, href },
});

/** Deleted records that the restored one references. */
const lost = async (
  db: Kysely<Database>,
  from: RecordTable,
  id: number,
  references: readonly Reference[],
): Promise<Problem[]> => {
  const all = await Promise.all(
    references.map(async ({ column, table, many }) => {
      const ids = sql.ref(`d.${column}`);
      const { rows } = await sql<{ name: string }>`select r.name
        from ${sql.table(from)} d
          join (select id, deleted_at, ${nameIn(table)} as name from ${sql.table(table)}) r
            on r.id = ${many ? sql`any(${ids})` : ids}
        where d.id = ${id} and r.deleted_at is not null order by r.id limit 1`.execute(db);
      return rows.map(({ name }) => found(column, 'restore_needs', name, displays[table]?.deleted));
    }),
  );
  return all.flat();
};

interface UniqueIndex {
  readonly keys: string[];
  readonly condition: string;
}

/** Live records that conflict with the restored one by a unique index. */
const rivals = async (db: Kysely<Database>, table: RecordTable, id: number): Promise<Problem[]> => {
  const { rows: indexes } = await sql<UniqueIndex>`
    select pg_get_expr(i.indpred, i.indrelid) as condition,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as keys
    from pg_index i where i.indisunique and i.indrelid = ${table}::regclass
      and pg_get_expr(i.indpred, i.indrelid) like '%deleted_at IS NULL%'`.execute(db);
  const all = await Promise.all(
    indexes.map(async ({ keys, condition }) => {
      const key = sql.raw(keys.join(', '));
      const living = sql.raw<SqlBool>(condition);
      const restored = sql`select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(d) || '{"deleted_at": null}')).*
        from ${sql.table(table)} d where d.id = ${id}`;
      const { rows } = await sql<{ id: number; name: string }>`
        select id, ${nameIn(table)} as name from ${sql.table(table)}
        where ${living} and id <> ${id} and (${key}) in (select ${key} from (${restored}) back where ${living}) limit 1`.execute(
        db,
      );
      return rows.map(({ id: rival, name }) => found('id', 'restore_rival', name, displays[table]?.page?.(rival)));
    }),
  );
  return all.flat();
};

/**
 * Restores a deleted record, unless a record it references is deleted or its place has been taken. Locks family and
 * chain first.
 * @param allow refuses whoever may not, before anything is told of the record
 * @throws Refusal 404 where it is not deleted; 422 that names what stands in the way, with its page
 */
export const restoreRecordChecked = async <T extends RecordTable>(
  writer: Writer & { readonly lang: Lang },
  table: T,
  id: number,
  allow: (deleted: Row<T>) => void | Promise<void> = () => undefined,
): Promise<Row<T>> => {
  const { db } = writer;
  await lockFamiliesOf(db, table, [id]);
  const references = await referencesOf(db, table);
  if (references.some((reference) => reference.table === 'inquiries'))
    await sql`select from inquiries where id = (select inquiry_id from ${sql.table(table)} where id = ${id}) for update`.execute(
      db,
    );
  const { rows } = await sql<Row<T>>`
    select * from ${sql.table(table)} where id = ${id} and deleted_at is not null for update`.execute(db);
  const [deleted] = rows;
  if (deleted === undefined) throw new Refusal('notFound');
  await allow(deleted);
  refuse([...(await lost(db, table, id, references)), ...(await rivals(db, table, id))], writer);
  return restoreRecord(writer, table, id);
};
