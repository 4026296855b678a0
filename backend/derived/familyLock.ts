import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeEnd } from '@/backend/db/inTransaction';
import { registerRecordHooks } from '@/backend/db/recordHooks';
import type { Database } from '@/backend/db/schema';
import { noteNewRecords, noteRecord } from './search/notes';

/**
 * The one order of locks: families first, by their ids, then whatever belongs to them in any order. Commands of one family so
 * take turns, and two never wait for each other.
 */

/** Any number will do, as long as nothing else locks by it. */
const lockClass = 7201;

/** Tables whose rows belong to a family, with the column that references it. */
const familyColumns: Readonly<Record<string, string>> = {
  families: 'id',
  members: 'family_id',
  inquiries: 'family_id',
  interviews: 'family_id',
  sozoku_projects: 'family_id',
  legal_projects: 'family_id',
  insurance_cases: 'family_id',
  properties: 'family_id',
  family_assets: 'family_id',
  division_proposals: 'family_id',
  engagements: 'family_id',
  sales: 'family_id',
  checklist_lines: 'family_id',
  register_lives: 'family_id',
};

/** Families already locked by each transaction. */
const held = new WeakMap<Kysely<Database>, Set<number>>();

const heldBy = (db: Kysely<Database>): Set<number> => {
  const ids = held.get(db) ?? new Set();
  if (db.isTransaction) held.set(db, ids);
  return ids;
};

/** Locks families until the end of the transaction. */
export const lockFamilies = async (db: Kysely<Database>, ids: Iterable<number>): Promise<void> => {
  const mine = heldBy(db);
  const wanted = [...new Set(ids)].filter((id) => !mine.has(id)).sort((a, b) => a - b);
  if (wanted.length === 0) return;
  for (const id of wanted) mine.add(id);
  const locks = sql`select pg_advisory_xact_lock(${lockClass}, id) from unnest(${wanted}::int[]) as f(id)`;
  // What is sent after it runs once the locks are held.
  await beforeEnd(db, locks.execute(db));
};

/** The same for the families that own rows of a table. */
export const lockFamiliesOf = async (db: Kysely<Database>, table: string, ids: readonly number[]): Promise<void> => {
  const column = familyColumns[table];
  if (column === undefined) return;
  const locks = sql`select pg_advisory_xact_lock(${lockClass}, id) from (select distinct ${sql.ref(column)} as id
    from ${sql.table(table)} where id = any(${[...ids]}::int[]) and ${sql.ref(column)} is not null order by 1) f`;
  await beforeEnd(db, locks.execute(db));
};

/** Locks the family that a new row of a table will belong to. */
const lockFamilyFor = async (
  db: Kysely<Database>,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const id = table === 'families' ? undefined : values[familyColumns[table] ?? ''];
  if (typeof id === 'number') await lockFamilies(db, [id]);
};

/** The row of an id, to be read for change, its family locked before it in the same statement. */
const withFamilyLocked = (table: string, id: number | RawBuilder<number>): RawBuilder<unknown> => {
  const column = familyColumns[table];
  return column === undefined
    ? sql`${sql.table(table)} r where r.id = ${id}`
    : sql`(select id, pg_advisory_xact_lock(${lockClass}, ${sql.ref(column)}) from ${sql.table(table)} where id = ${id} offset 0) l
      join ${sql.table(table)} r on r.id = l.id where true`;
};

/** Tables from which names, search documents, facts and deadlines of a family are derived. */
const derivedFrom: ReadonlySet<string> = new Set([
  'members',
  'inquiries',
  'interviews',
  'sozoku_projects',
  'legal_projects',
  'insurance_cases',
  'properties',
]);

/** The details of a legal project bear its id, and say what of it was filed. */
const familiesOfOrder = async (db: Kysely<Database>, id: unknown): Promise<readonly number[]> => {
  if (typeof id !== 'number') return [];
  const projects = await db.selectFrom('legal_projects').select('family_id').where('id', '=', id).execute();
  return projects.map(({ family_id }) => family_id);
};

registerRecordHooks({
  lockOwners: lockFamiliesOf,
  lockOwnerOf: lockFamilyFor,
  withOwnerLocked: withFamilyLocked,
  ownersOf: async (db, table, { id, family_id }) => {
    if (table === 'legal_orders') return familiesOfOrder(db, id);
    return derivedFrom.has(table) && typeof family_id === 'number' ? [family_id] : [];
  },
  written: noteRecord,
  stored: noteNewRecords,
});
