import { isDeepStrictEqual } from 'node:util';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { Refusal } from '@/backend/refusal/refusal';
import type { HistoryAction } from './columnTypes';
import { beforeEnd, besideOthers } from './inTransaction';
import { Owners } from './owners';
import { ownPlan } from './preparedStatements';
import { recordHooks } from './recordHooks';
import type { CityTable, Database } from './schema';

/** Columns of every stored record. Times are read as `YYYY-MM-DD HH:mm:ss` in Japan. */
export type Stamps = Pick<
  CityTable,
  'created_at' | 'created_by' | 'updated_at' | 'updated_by' | 'deleted_at' | 'lock_version'
>;

/** The tables whose rows are records: stamped, versioned, logically deleted, with a history. */
export type RecordTable = { [T in keyof Database]: Database[T] extends Stamps ? T : never }[keyof Database] & string;

/** The transaction and its author; `owners` collects the owners of records whose derived rows change. */
export interface Writer {
  readonly db: Kysely<Database>;
  readonly actor: { readonly id: number };
  readonly owners: Set<number>;
}

type Values = Readonly<Record<string, unknown>>;
export type Row<T extends RecordTable> = Selectable<Database[T]>;

/** Columns that follow from others; they are not news in a history. */
const derived = /^(search_|sort_|lock_version$|updated_|created_)/;

/** Fields whose values the history must not show, only that they changed. */
const secrets = new Set(['password_hash']);

/** Lists of words and of numbers are arrays in the database, every other object is a document. */
const arrays = new Set(['alarm_days', 'search_tokens', 'attendee_ids', 'customer_attendee_ids']);

const note = (owners: Set<number>, ids: readonly number[], table: string, columns?: readonly string[]): void => {
  for (const id of ids) {
    if (owners instanceof Owners) owners.note(id, table, columns);
    else owners.add(id);
  }
};

/** For a record that came or went. */
const noteOwner = async ({ db, owners }: Writer, table: string, row: object): Promise<void> =>
  note(owners, await recordHooks().ownersOf(db, table, row as Values), table);

/** For one of which some columns changed; one that goes to another owner, or whose rows changed with it (no columns), counts whole. */
const noteColumns = async (
  { db, owners }: Writer,
  table: string,
  before: object,
  patch: object,
  columns: readonly string[] | undefined,
): Promise<void> => {
  const old = await recordHooks().ownersOf(db, table, before as Values);
  const next = await recordHooks().ownersOf(db, table, patch as Values);
  const moves = next.some((id) => !old.includes(id));
  note(owners, old, table, moves ? undefined : columns);
  if (moves) note(owners, next, table);
};

const stored = ([name, value]: readonly [string, unknown]): unknown =>
  value !== null && typeof value === 'object' && !arrays.has(name) && !('toOperationNode' in value)
    ? sql`${JSON.stringify(value)}::jsonb`
    : value;

const noted = (table: string, action: HistoryAction, actor: Writer['actor'], rows: RawBuilder<unknown>) =>
  sql`insert into history (entity, record_id, action, actor_id, changes)
    select ${table}::text, n.record_id, ${action}::text, ${actor.id}::int, n.changes from ${rows}`;

/** What happened to records of a table, with what of each changed: field → [before, after]. */
const newsRows = (news: readonly { readonly record_id: number; readonly changes: Values }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(news)}::jsonb) n (record_id int, changes jsonb)`;

/** Notes what happened to records of a table. */
export const writeHistory = async (
  { db, actor }: Writer,
  table: string,
  action: HistoryAction,
  news: readonly { readonly record_id: number; readonly changes: Values }[],
): Promise<void> => {
  await beforeEnd(db, noted(table, action, actor, newsRows(news)).execute(db));
};

interface Change {
  /** An insert or update. */
  readonly change: RawBuilder<unknown>;
  /** What the history tells of each record: field → [before, after]. */
  readonly changes?: Values;
  /** Whether the changed rows are returned. */
  readonly told?: boolean;
}

/** The statement that changes records and writes their history. */
const withHistory = <Result>(
  { actor }: Writer,
  table: string,
  action: HistoryAction,
  { change, changes = {}, told = true }: Change,
): RawBuilder<Result> => {
  const rows = sql`(select id as record_id, ${JSON.stringify(changes)}::jsonb as changes from changed) n`;
  return sql<Result>`with changed as (${change} returning ${told ? sql`*` : sql`id`}),
    noted as (${noted(table, action, actor, rows)})
    select ${told ? sql`*` : sql``} from changed ${told ? sql`` : sql`limit 0`}`;
};

/** An id for a record that will be stored, so that what is stored or read with it need not wait for it. */
export const newId = async ({ db }: Writer, table: RecordTable): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
};

type Insert<T extends RecordTable> = Partial<Insertable<Database[T]>>;

const insertion = <T extends RecordTable>(writer: Writer, table: T, values: Insert<T>) => {
  const entries = Object.entries({ ...values, created_by: writer.actor.id, updated_by: writer.actor.id }).filter(
    ([, value]) => value !== undefined,
  );
  const columns = sql.join(entries.map(([name]) => sql.ref(name)));
  const change = sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(entries.map(stored))})`;
  const given = Object.fromEntries(
    entries.filter(([, value]: readonly [string, unknown]) => value !== null && value !== ''),
  );
  return { change, given };
};

/** Stores a new record and its history. */
export const insertRecord = async <T extends RecordTable>(
  writer: Writer,
  table: T,
  values: Insert<T>,
): Promise<Row<T>> => {
  await recordHooks().lockOwnerOf(writer.db, table, values);
  const { change, given } = insertion(writer, table, values);
  const { rows } = await withHistory<Row<T>>(writer, table, 'create', { change }).execute(writer.db);
  const [row] = rows;
  if (row === undefined) throw new Error(`nothing was stored in ${table}`);
  const { id } = row as unknown as { id: number };
  await noteOwner(writer, table, row);
  await besideOthers(writer.db, recordHooks().stored(writer.db, table, [{ id, given }]));
  return row;
};

/** The same for a record whose id is known (`newId`): it need not be waited for. */
export const sendRecord = async <T extends RecordTable>(
  writer: Writer,
  table: T,
  values: Insert<T> & { readonly id: number },
): Promise<void> => {
  await recordHooks().lockOwnerOf(writer.db, table, values);
  const { change, given } = insertion(writer, table, values);
  await beforeEnd(writer.db, withHistory(writer, table, 'create', { change, told: false }).execute(writer.db));
  await noteOwner(writer, table, values);
  await besideOthers(writer.db, recordHooks().stored(writer.db, table, [{ id: values.id, given }]));
};

/**
 * Stores many new records of a table with their histories, as `insertRecord` would each: their ids are given, and every row
 * names the same columns. Owners are for the caller to lock.
 */
export const insertRecords = async <T extends RecordTable>(
  writer: Writer,
  table: T,
  rows: readonly ({ readonly [Column in keyof Row<T>]?: Row<T>[Column] | undefined } & { readonly id: number })[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const change = sql`insert into ${sql.table(table)} (${names}, created_by, updated_by)
    select ${names}, ${writer.actor.id}::int, ${writer.actor.id}::int
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
  await beforeEnd(writer.db, withHistory(writer, table, 'create', { change, told: false }).execute(writer.db));
  const given = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value != null && value !== ''));
  const stored = rows.map((row) => ({ id: row.id, given: given(row) }));
  await besideOthers(writer.db, recordHooks().stored(writer.db, table, stored));
};

/** Reads and locks a record and its owner until the end of the transaction. @throws Refusal 404 */
export const lockRecord = async <T extends RecordTable>(
  writer: Writer,
  table: T,
  id: number | RawBuilder<number>,
): Promise<Row<T>> => {
  const { rows } = await sql<Row<T>>`
    select r.* from ${recordHooks().withOwnerLocked(table, id)} and r.deleted_at is null for update of r`.execute(
    writer.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};

/** The changed fields of a patch, and the history entries for them: field → [before, after]. */
const newsOf = (old: Values, patch: Values): { changed: [name: string, value: unknown][]; news: Values } => {
  const changed = Object.entries(patch).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(old[name], value),
  );
  const visible = changed.filter(([name]) => !derived.test(name));
  return {
    changed,
    news: Object.fromEntries(
      visible.map(([name, value]) => [name, secrets.has(name) ? [null, null] : [old[name], value]]),
    ),
  };
};

const namesOf = (changed: readonly (readonly [name: string, value: unknown])[]): string[] =>
  changed.map(([name]) => name);

/**
 * Changes a locked record: only what differs is written, with who, when, before and after in the history.
 * @param version what the screen had read; an older one than the stored is refused with 409 and `present()`.
 * @param also what changes with it in rows of its own: field → [before, after].
 * @returns whether anything differed
 */
export const updateRecord = async <T extends RecordTable>(
  writer: Writer,
  table: T,
  before: Row<T>,
  patch: Partial<Updateable<Database[T]>>,
  {
    version,
    present,
    also = {},
  }: { version?: number | undefined; present?: () => Promise<unknown>; also?: Values } = {},
): Promise<boolean> => {
  const old = before as unknown as Values & { id: number; lock_version: number };
  if (version !== undefined && version !== old.lock_version)
    throw new Refusal('stale', present === undefined ? {} : { data: await present() });
  const { changed, news } = newsOf(old, patch);
  const withRows = Object.keys(also).length > 0;
  if (changed.length === 0 && !withRows) return false;
  await noteColumns(writer, table, before, patch, withRows ? undefined : namesOf(changed));
  const sets = changed.map((entry) => sql`${sql.ref(entry[0])} = ${stored(entry)}, `);
  const change = sql`update ${sql.table(table)} set ${sql.join(sets, sql``)} updated_at = now(), updated_by = ${writer.actor.id},
    lock_version = lock_version + 1 where id = ${old.id}`;
  const untold = { change, changes: { ...news, ...also }, told: false };
  await beforeEnd(writer.db, withHistory(writer, table, 'update', untold).execute(writer.db));
  await besideOthers(writer.db, recordHooks().written(writer.db, table, old.id, Object.fromEntries(changed)));
  return true;
};

/** Changes many locked records of a table as `updateRecord` would each, with a statement for records with the same changed fields. */
export const updateRecords = async <T extends RecordTable>(
  writer: Writer,
  table: T,
  patches: readonly (readonly [before: Row<T>, patch: Partial<Updateable<Database[T]>>])[],
): Promise<void> => {
  const groups = new Map<string, { names: string[]; rows: Values[] }>();
  const entries: { record_id: number; changes: Values }[] = [];
  for (const [before, patch] of patches) {
    const old = before as unknown as Values & { id: number };
    const { changed, news } = newsOf(old, patch);
    if (changed.length === 0) continue;
    const names = namesOf(changed);
    await noteColumns(writer, table, before, patch, names);
    const group = groups.get(names.join()) ?? { names, rows: [] };
    group.rows.push({ ...Object.fromEntries(changed), id: old.id });
    groups.set(names.join(), group);
    entries.push({ record_id: old.id, changes: news });
  }
  for (const { names, rows } of groups.values()) {
    const sets = names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}, `);
    const change = sql`${ownPlan}update ${sql.table(table)} t set ${sql.join(sets, sql``)} updated_at = now(), updated_by = ${writer.actor.id},
      lock_version = t.lock_version + 1
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n
      where t.id = n.id`;
    await beforeEnd(writer.db, change.execute(writer.db));
    for (const { id, ...changed } of rows)
      await besideOthers(writer.db, recordHooks().written(writer.db, table, Number(id), changed));
  }
  if (entries.length > 0) await writeHistory(writer, table, 'update', entries);
};

/**
 * Deletes logically: the record leaves lists, counts and exports, and can be brought back.
 * @param historyChanges further changes for its history: field → [before, after]
 */
export const deleteRecord = async (
  writer: Writer,
  table: RecordTable,
  id: number,
  historyChanges: Values = {},
): Promise<void> => {
  const change = sql`update ${sql.table(table)}
    set deleted_at = now(), updated_at = now(), updated_by = ${writer.actor.id}, lock_version = lock_version + 1
    where id = ${id} and deleted_at is null`;
  const { rows } = await withHistory<object>(writer, table, 'delete', { change, changes: historyChanges }).execute(
    writer.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  await noteOwner(writer, table, row);
  await besideOthers(writer.db, recordHooks().written(writer.db, table, id, { deleted_at: true }));
};

/** Brings a deleted record back. @throws Refusal 404 where it is not deleted */
export const restoreRecord = async <T extends RecordTable>(writer: Writer, table: T, id: number): Promise<Row<T>> => {
  await recordHooks().lockOwners(writer.db, table, [id]);
  const change = sql`update ${sql.table(table)}
    set deleted_at = null, updated_at = now(), updated_by = ${writer.actor.id}, lock_version = lock_version + 1
    where id = ${id} and deleted_at is not null`;
  const { rows } = await withHistory<Row<T>>(writer, table, 'restore', { change }).execute(writer.db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  await noteOwner(writer, table, row);
  await besideOthers(writer.db, recordHooks().written(writer.db, table, id, { deleted_at: null }));
  return row;
};

/** Records a change of a record's child rows in its history, and increments its version. */
export const noteChange = async (writer: Writer, table: RecordTable, id: number, changes: Values): Promise<void> => {
  const change = sql`update ${sql.table(table)} set updated_at = now(), updated_by = ${writer.actor.id},
    lock_version = lock_version + 1 where id = ${id}`;
  await beforeEnd(writer.db, withHistory(writer, table, 'update', { change, changes, told: false }).execute(writer.db));
  await noteOwner(writer, table, { id });
};
