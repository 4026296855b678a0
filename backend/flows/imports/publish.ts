import { type Kysely, sql } from 'kysely';
import type { ImportCounts } from '@/backend/db/columnTypes';
import { insertRecords, type RecordTable, updateRecords, type Writer } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { refreshFamilies } from '@/backend/derived';
import { insertInheritances, insertMarriages } from '@/backend/modules/family/lifeEvents';
import { eventsOf, newMemberRow } from '@/backend/modules/family/memberStore';
import { AssetItemBody } from '@/contract/asset';
import { ref } from '@/contract/fields';
import type { ImportKind } from '@/contract/imports';
import { inquiryFields } from '@/contract/inquiry';
import { linksTo, memberFields } from '@/contract/member';
import { PropertyBody } from '@/contract/property';
import { type Family, type NewPerson, newMarriages, representativeOf } from './people';
import type { Plan } from './plan';

type Db = Kysely<Database>;
type Entity = RecordTable & ('families' | 'customers' | 'members' | 'inquiries' | 'properties' | 'family_assets');

/** A stored record, with the key of the row that tells of it. */
interface Stored {
  readonly entity: Entity;
  readonly id: number;
  readonly kind?: ImportKind | 'families';
  readonly key?: string;
  /** The record as it was, where it was there before. */
  readonly before?: unknown;
  /** It was only found: nothing was stored. */
  readonly found?: true;
}

/** Rows that one statement stores. */
const AT_ONCE = 500;

export function* inChunks<T>(all: readonly T[], size = AT_ONCE): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/**
 * Works through chunks two at a time: while the database is busy with one, the other is made ready. They must not depend on
 * each other.
 */
export const twoAtATime = async <T>(chunks: Iterator<T> & Iterable<T>, work: (chunk: T) => Promise<void>) => {
  const through = async (): Promise<void> => {
    for (let next = chunks.next(); !next.done; next = chunks.next()) await work(next.value);
  };
  await Promise.all([through(), through()]);
};

const takeIds = async (db: Db, table: Entity, count: number): Promise<number[]> => {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
};

/** The fields of a body as columns of a row, all of them: what is not given is empty. */
const columnsFrom = (names: readonly string[], values: object): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(values, name) ?? null]));

const { marriages: _, ...columnLinks } = linksTo(() => ref('member'));
const apart = new Set(['is_representative', 'marriages', 'inheritances', ...Object.keys(columnLinks)]);
const memberNames = Object.keys(memberFields).filter((name) => !apart.has(name));
const inquiryNames = Object.keys(inquiryFields);
const propertyNames = Object.keys(PropertyBody.shape).filter((name) => name !== 'family_code');
const itemNames = Object.keys(AssetItemBody.shape);
/** What a member is of whom nothing is told. */
const untold = { is_deceased: 0, is_fetus: 0, is_resident: 1 };

/** Stores a plan that has no fault, all in the transaction of the writer. */
export const publish = async (
  writer: Writer,
  plan: Plan,
  importId: number,
  onStored: (count: number) => Promise<void>,
): Promise<ImportCounts> => {
  const { db } = writer;
  const people = plan.families.flatMap((family) => family.people);
  const ids = new Map<number, number>();
  /** The id of what is stored now; that of what was stored before. */
  const idOf = (id: number): number => (id < 0 ? (ids.get(id) ?? 0) : id);
  const customers = new Map<number, number>();
  const stored: Stored[] = [];

  const allot = async (table: Entity, these: readonly number[], into: Map<number, number>): Promise<void> => {
    const taken = await takeIds(db, table, these.length);
    for (const [index, id] of these.entries()) into.set(id, taken[index] ?? 0);
  };
  const newFamilies = plan.families.filter(({ id }) => id < 0);
  await allot(
    'families',
    newFamilies.map(({ id }) => id),
    ids,
  );
  await allot(
    'members',
    people.map(({ id }) => id),
    ids,
  );
  await allot(
    'customers',
    people.filter(({ isCustomer }) => isCustomer).map(({ id }) => id),
    customers,
  );

  const memberRow = ({ id, changes }: NewPerson, family: Family, place: number) => {
    const row = newMemberRow(changes);
    const { father_member_id: father, mother_member_id: mother } = changes;
    const adoptions = (row.adoptions ?? []).map((adoption) => ({
      ...adoption,
      adopter_member_id: idOf(adoption.adopter_member_id),
    }));
    return {
      ...columnsFrom(memberNames, { ...untold, ...row }),
      search_name: row.search_name,
      search_phone: row.search_phone,
      search_email: row.search_email,
      search_address: row.search_address,
      search_tokens: row.search_tokens,
      id: idOf(id),
      family_id: idOf(family.id),
      member_no: place,
      customer_id: customers.get(id) ?? null,
      father_member_id: father == null ? null : idOf(father),
      mother_member_id: mother == null ? null : idOf(mother),
      adoptions,
    };
  };

  const storeFamilies = async (families: readonly Family[]): Promise<void> => {
    const fresh = families.filter(({ id }) => id < 0).map(({ id }) => ({ id: idOf(id) }));
    const newCustomers = families
      .flatMap((family) => family.people)
      .flatMap(({ id }) => (customers.has(id) ? [{ id: customers.get(id) ?? 0 }] : []));
    await insertRecords(writer, 'families', fresh);
    await insertRecords(writer, 'customers', newCustomers);
    await insertRecords(
      writer,
      'members',
      families.flatMap((family) => {
        const last = family.stored[0]?.last_no ?? 0;
        return family.people.map((person, index) => memberRow(person, family, last + index + 1));
      }),
    );
    await insertMarriages(
      db,
      families.flatMap((family) =>
        newMarriages(family).map(({ of, began_on = null, ended_on = null, end_reason = null, spouse_member_id }) => ({
          ...{ began_on, ended_on, end_reason },
          family_id: idOf(family.id),
          member_id: idOf(of),
          spouse_member_id: idOf(spouse_member_id),
        })),
      ),
    );
    await insertInheritances(
      db,
      families
        .flatMap((family) => family.people)
        .flatMap(({ id, changes }) =>
          (eventsOf(changes).inheritances ?? []).map((one) => ({
            ...one,
            member_id: idOf(id),
            decedent_member_id: idOf(one.decedent_member_id),
          })),
        ),
    );
    const { rows: before } = await sql<{ id: number; main_member_id: number | null; row: unknown }>`
      select f.id, f.main_member_id, to_jsonb(f) - 'family_code' as row from families f
      where f.id = any(${families.map(({ id }) => idOf(id))}::int[])`.execute(db);
    const mains = new Map(families.map((family) => [idOf(family.id), idOf(representativeOf(family) ?? 0)]));
    const moved = before.filter(({ id, main_member_id }) => mains.get(id) !== main_member_id);
    await updateRecords(
      writer,
      'families',
      moved.map(({ row, ...old }) => [old as never, { main_member_id: mains.get(old.id) ?? null }] as const),
    );
    const known = new Set(fresh.map(({ id }) => id));
    stored.push(
      ...families.flatMap(({ id, key }): Stored[] =>
        id > 0 ? [] : [{ entity: 'families', id: idOf(id), ...(key && { kind: 'families', key }) }],
      ),
      ...moved.flatMap(({ id, row }): Stored[] => (known.has(id) ? [] : [{ entity: 'families', id, before: row }])),
      ...newCustomers.map(({ id }): Stored => ({ entity: 'customers', id })),
    );
  };

  await twoAtATime(inChunks(plan.families, AT_ONCE / 2), async (families) => {
    await storeFamilies(families);
    await onStored(families.reduce((count, family) => count + family.people.length, 0));
  });
  // Of people whom a row of another table tells of, that row's key is not theirs.
  const ownKeys = new Map(plan.reads.map((read) => [read, read.key]));
  const ofInquiry = new Set(plan.inquiries.map(({ read }) => read));
  for (const { id, read } of people)
    stored.push({
      entity: 'members',
      id: idOf(id),
      ...(ofInquiry.has(read) ? {} : { kind: 'people' as const, key: ownKeys.get(read) ?? read.key }),
    });
  for (const { read, memberId } of plan.existing)
    stored.push({ entity: 'members', id: memberId, kind: 'people', key: read.key, found: true });

  const customerOf = (family: Family, memberId: number): number | null =>
    customers.get(memberId) ?? family.stored.find(({ member_id }) => member_id === memberId)?.customer_id ?? null;

  for (const inquiries of inChunks(plan.inquiries)) {
    const taken = await takeIds(db, 'inquiries', inquiries.length);
    const rows = inquiries.map(({ own, family, memberId, decedentId }, index) => ({
      ...columnsFrom(inquiryNames, own),
      id: taken[index] ?? 0,
      family_id: idOf(family.id),
      member_id: idOf(memberId),
      customer_id: customerOf(family, memberId),
      decedent_member_id: decedentId === null ? null : idOf(decedentId),
    }));
    await insertRecords(writer, 'inquiries', rows as never);
    for (const [index, { read }] of inquiries.entries())
      stored.push({ entity: 'inquiries', id: taken[index] ?? 0, kind: 'inquiries', key: read.key });
    await onStored(inquiries.length);
  }

  for (const properties of inChunks(plan.properties)) {
    const taken = await takeIds(db, 'properties', properties.length);
    const rows = properties.map(({ values, owner }, index) => ({
      ...columnsFrom(propertyNames, values),
      id: taken[index] ?? 0,
      family_id: idOf(owner.family.id),
      owner_member_id: idOf(owner.id),
    }));
    await insertRecords(writer, 'properties', rows as never);
    for (const [index, { read }] of properties.entries())
      stored.push({ entity: 'properties', id: taken[index] ?? 0, kind: 'properties', key: read.key });
    await onStored(properties.length);
  }

  for (const assets of inChunks(plan.assets)) {
    const taken = await takeIds(db, 'family_assets', assets.length);
    const rows = assets.map(({ values, owner }, index) => ({
      id: taken[index] ?? 0,
      family_id: idOf(owner.family.id),
      member_id: idOf(owner.id),
      as_of_date: values.as_of_date,
      purpose: values.purpose,
      remarks: values.remarks ?? null,
    }));
    await insertRecords(writer, 'family_assets', rows);
    const items = assets.flatMap(({ values }, index) =>
      values.items.map((item, at) => ({
        ...columnsFrom(itemNames, item),
        acquirer_member_id: item.acquirer_member_id == null ? null : idOf(item.acquirer_member_id),
        family_asset_id: taken[index] ?? 0,
        sort: at + 1,
      })),
    );
    const names = sql.raw([...itemNames, 'family_asset_id', 'sort'].join(', '));
    await sql`insert into family_asset_items (${names}) select ${names}
      from jsonb_populate_recordset(null::family_asset_items, ${JSON.stringify(items)}::jsonb)`.execute(db);
    for (const [index, { read }] of assets.entries())
      stored.push({ entity: 'family_assets', id: taken[index] ?? 0, kind: 'assets', key: read.key });
    await onStored(assets.reduce((count, { reads }) => count + reads.length, 0));
  }

  const touched = new Set([
    ...plan.families.map(({ id }) => idOf(id)),
    ...plan.inquiries.map(({ family }) => idOf(family.id)),
    ...plan.properties.map(({ owner }) => idOf(owner.family.id)),
    ...plan.assets.map(({ owner }) => idOf(owner.family.id)),
  ]);
  const sorted = [...touched].sort((one, other) => one - other);
  await twoAtATime(inChunks(sorted, AT_ONCE / 2), async (families) => {
    await refreshFamilies(db, families);
    await onStored(families.length);
  });
  await noteStored(db, importId, stored);
  const counts: Record<string, number> = {};
  for (const { entity, before, found } of stored)
    if (before === undefined && !found) counts[entity] = (counts[entity] ?? 0) + 1;
  return counts;
};

/** Notes what was stored, each with the version that it has now: by that it is known whether it was changed since. */
const noteStored = async (db: Db, importId: number, stored: readonly Stored[]): Promise<void> => {
  const byEntity = new Map<Entity, Stored[]>();
  for (const one of stored) {
    const same = byEntity.get(one.entity);
    if (same === undefined) byEntity.set(one.entity, [one]);
    else same.push(one);
  }
  for (const [entity, all] of byEntity)
    for (const some of inChunks(all, 5_000))
      await sql`insert into import_records (import_id, entity, record_id, kind, key, version, before)
        select ${importId}, ${entity}, r.id, r.kind, r.key, case when r.found then null else t.lock_version end, r.before
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          r (id int, kind text, key text, found boolean, before jsonb)
        join ${sql.table(entity)} t on t.id = r.id`.execute(db);
};
