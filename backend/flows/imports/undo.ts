import { type Kysely, sql } from 'kysely';
import type { Writer } from '@/backend/db/record';
import { foreignKeysTo, type Reference } from '@/backend/db/references';
import type { Database } from '@/backend/db/schema';
import { refreshFamilies } from '@/backend/derived';
import { lockFamilies } from '@/backend/derived/familyLock';
import { forgetNotes } from '@/backend/derived/search/notes';
import { linkTo } from '@/backend/records/refuseWhileNeeded';
import type { Lang } from '@/contract/notation/lang';
import { ImportStop } from './stop';

type Db = Kysely<Database>;

/** What an import stores, in the order in which it is taken away again: each before what it refers to. */
const entities = ['family_assets', 'properties', 'inquiries', 'members', 'customers', 'families'] as const;

/** Rows that follow from records, and go with them. */
const derived: ReadonlySet<string> = new Set([
  'chain_facts',
  'interview_facts',
  'legal_stays',
  'project_deadlines',
  'same_pairs',
  'search_documents',
  'search_notes',
]);
/** Rows that are part of a record: a change of them changes its version. */
const parts: ReadonlySet<string> = new Set(['marriages', 'inheritances', 'family_asset_items', 'import_records']);

/** How many of the records that are in the way are named. */
const MOST_NAMED = 10;

/** The records that an import stored in a table. */
const made = (importId: number, entity: string) => sql`(select record_id from import_records
  where import_id = ${importId} and entity = ${entity} and version is not null and before is null)`;

/** Locks what was stored: nobody can change it or refer to it any more. @returns what was changed since */
const changedSince = async (db: Db, importId: number): Promise<Reference[]> => {
  const changed: Reference[] = [];
  for (const table of entities) {
    const { rows } = await sql<{ id: number }>`
      select r.record_id as id from import_records r left join (
          select id, lock_version, deleted_at from ${sql.table(table)} where id in (select record_id from import_records
              where import_id = ${importId} and entity = ${table} and (version is not null or before is not null))
          order by id for update) t on t.id = r.record_id
      where r.import_id = ${importId} and r.entity = ${table} and r.version is not null
        and (t.id is null or t.deleted_at is not null or t.lock_version <> r.version)
      order by 1 limit ${MOST_NAMED + 1}`.execute(db);
    changed.push(...rows.map(({ id }) => ({ table, id })));
  }
  return changed;
};

/** Records from elsewhere that refer to what was stored. */
const usedSince = async (db: Db, importId: number): Promise<Reference[]> => {
  const used: Reference[] = [];
  for (const entity of entities)
    for (const { table, column } of await foreignKeysTo(db, entity)) {
      if (derived.has(table) || parts.has(table) || table === 'figure_differences') continue;
      const own = entities.find((name) => name === table);
      const others = own === undefined ? sql`` : sql`and t.id not in ${made(importId, own)}`;
      const ended = table === 'merges' ? sql`and t.undone_at is null` : sql``;
      const { rows } = await sql<{ id: number }>`
        select coalesce((to_jsonb(t) ->> 'id')::int, 0) as id from ${sql.table(table)} t
        where t.${sql.ref(column)} in ${made(importId, entity)} ${others} ${ended} limit ${MOST_NAMED + 1}`.execute(db);
      used.push(...rows.map(({ id }) => ({ table, id })));
    }
  // Lists of members are no foreign keys.
  const ids = sql`select record_id from import_records
    where import_id = ${importId} and entity = 'members' and version is not null`;
  const { rows } = await sql<Reference>`
    with made as (${ids}), touched as (select distinct family_id from members where id in (select record_id from made))
    select 'members' as table, m.id from members m, jsonb_array_elements(m.adoptions) a
      where m.family_id in (select family_id from touched) and m.id not in (select record_id from made)
        and (a ->> 'adopter_member_id')::int in (select record_id from made)
    union select 'interviews', v.id from interviews v, unnest(v.customer_attendee_ids) attendee
      where v.family_id in (select family_id from touched) and attendee in (select record_id from made)
    union select 'insurance_cases', c.id from insurance_cases c, jsonb_array_elements(c.beneficiaries) b
      where c.family_id in (select family_id from touched) and (b ->> 'member_id')::int in (select record_id from made)
    limit ${MOST_NAMED + 1}`.execute(db);
  return [...used, ...rows];
};

const inTheWay = async (db: Db, code: string, records: readonly Reference[], lang: Lang): Promise<ImportStop> => {
  const seen = new Map(records.map((record) => [`${record.table} ${record.id}`, record]));
  const links = [];
  for (const record of [...seen.values()].slice(0, MOST_NAMED)) links.push(...(await linkTo(db, record, lang)));
  return new ImportStop({ code, links });
};

/** The families that were there before and had something added. */
const olderFamilies = async (db: Db, importId: number): Promise<number[]> => {
  const found = entities
    .filter((table) => table !== 'customers' && table !== 'families')
    .map((table) => sql`select family_id from ${sql.table(table)} where id in ${made(importId, table)}`);
  const { rows } = await sql<{ family_id: number }>`
    select family_id from (${sql.join(found, sql` union `)}) f
    where family_id not in ${made(importId, 'families')} order by 1`.execute(db);
  return rows.map(({ family_id }) => family_id);
};

const removeDerived = async (db: Db, importId: number): Promise<void> => {
  for (const entity of entities)
    for (const { table, column } of await foreignKeysTo(db, entity))
      if (derived.has(table))
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in ${made(importId, entity)}`.execute(db);
  for (const entity of entities) {
    const { rows } = await sql<{ record_id: number }>`${made(importId, entity)}`.execute(db);
    await forgetNotes(
      db,
      entity,
      rows.map(({ record_id }) => record_id),
    );
  }
};

/** Merges that were undone changed nothing that stands; the log tells of them still. */
const removeUndoneMerges = (db: Db, importId: number) =>
  sql`delete from merges where undone_at is not null and (
    kept_member_id in ${made(importId, 'members')} or gone_member_id in ${made(importId, 'members')}
    or kept_family_id in ${made(importId, 'families')} or gone_family_id in ${made(importId, 'families')})`.execute(db);

/** Puts records back as they were, with their versions. */
const putBack = async (db: Db, importId: number): Promise<void> => {
  await sql`update families f set main_member_id = (r.before ->> 'main_member_id')::int,
      updated_at = (r.before ->> 'updated_at')::timestamptz, updated_by = (r.before ->> 'updated_by')::int,
      lock_version = (r.before ->> 'lock_version')::int
    from import_records r where r.import_id = ${importId} and r.entity = 'families' and r.before is not null
      and f.id = r.record_id`.execute(db);
};

/**
 * Takes away all that an import stored: nothing is left of it but the log.
 * @throws ImportStop where something of it was changed or used since; its links name what
 */
export const undoImport = async (
  { db, actor }: Writer,
  importId: number,
  lang: Lang,
  onDone: (count: number) => Promise<void>,
): Promise<void> => {
  const older = await olderFamilies(db, importId);
  await lockFamilies(db, older);
  const changed = await changedSince(db, importId);
  if (changed.length > 0) throw await inTheWay(db, 'changed', changed, lang);
  const used = await usedSince(db, importId);
  if (used.length > 0) throw await inTheWay(db, 'used', used, lang);
  await removeDerived(db, importId);
  await removeUndoneMerges(db, importId);
  await sql`update figure_differences set family_id = null where family_id in ${made(importId, 'families')}`.execute(
    db,
  );
  await putBack(db, importId);
  await sql`update families set main_member_id = null where id in ${made(importId, 'families')}`.execute(db);
  await sql`delete from family_asset_items where family_asset_id in ${made(importId, 'family_assets')}`.execute(db);
  for (const table of entities) {
    await sql`insert into history (entity, record_id, action, actor_id, changes)
      select ${table}, record_id, 'delete', ${actor.id}, '{}' from ${made(importId, table)} r`.execute(db);
    const { rows } =
      await sql`delete from ${sql.table(table)} where id in ${made(importId, table)} returning 1`.execute(db);
    await onDone(rows.length);
  }
  await sql`delete from import_records where import_id = ${importId}`.execute(db);
  if (older.length > 0) await refreshFamilies(db, older);
};
