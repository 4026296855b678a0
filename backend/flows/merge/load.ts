import { type Kysely, sql } from 'kysely';
import { lockRecord } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { lockFamilies } from '@/backend/derived/familyLock';
import type { Context } from '@/backend/http/implement';
import { familyOffice } from '@/backend/modules/family/familyOffice';
import { familyShown } from '@/backend/modules/family/memberRows';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { Member } from '@/contract/member';
import type { PairIds } from '@/contract/merge';
import type { InheritanceRow, MarriageRow } from '@/rules/merge/joinedRows';
import type { StoredFamily } from '@/rules/merge/mergedFamily';

type Db = Kysely<Database>;

export interface LoadedFamily extends StoredFamily {
  readonly id: number;
  readonly code: string;
  readonly office_id: number;
  readonly main_member_id: number | null;
  readonly members: readonly Member[];
}

export interface LoadedMerge {
  readonly kept: LoadedFamily;
  /** Null where both records are of one family. */
  readonly gone: LoadedFamily | null;
  readonly people: readonly { readonly kept: Member; readonly gone: Member }[];
  /** The families, and those that were merged into them before. */
  readonly families: readonly number[];
}

const loadFamily = async (context: Pick<Context, 'db'>, id: number): Promise<LoadedFamily> => {
  const { db } = context;
  const { members, family_code } = await familyShown(db, id);
  const { rows: marriages } = await sql<MarriageRow>`select id, one_member_id as one, other_member_id as other,
    began_on, ended_on, end_reason from marriages where family_id = ${id} order by id`.execute(db);
  const { rows: inheritances } = await sql<InheritanceRow>`select h.* from inheritances h
    join members m on m.id = h.member_id where m.family_id = ${id} order by h.id`.execute(db);
  const family = await db
    .selectFrom('families')
    .select('main_member_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    code: family_code,
    office_id: await familyOffice(context, id),
    ...family,
    members,
    marriages,
    inheritances,
  };
};

/** The family of each of some living members. */
const familiesOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'family_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, family_id }) => [id, family_id]));
};

/** Which two families a merge is about. @throws Refusal 422 where people of more than one on either side are named */
const placesOf = async (context: Context, people: readonly PairIds[]) => {
  const ids = people.flatMap(({ kept_member_id, gone_member_id }) => [kept_member_id, gone_member_id]);
  const family = await familiesOf(context.db, ids);
  const [first] = people;
  const kept = family.get(first?.kept_member_id ?? 0) ?? 0;
  const gone = family.get(first?.gone_member_id ?? 0) ?? 0;
  refuse(
    people.flatMap(({ kept_member_id, gone_member_id }, at) => {
      const path = `people.${at}.gone_member_id`;
      if (!family.has(kept_member_id) || !family.has(gone_member_id)) return [{ path, code: 'merge_gone' }];
      const isStrange = family.get(kept_member_id) !== kept || family.get(gone_member_id) !== gone;
      return isStrange ? [{ path, code: 'not_in_family' }] : [];
    }),
    context,
  );
  refuse(new Set(ids).size < ids.length ? [{ path: 'people', code: 'merge_twice' }] : [], context);
  return { kept, gone };
};

const mergedBefore = async (db: Db, families: readonly number[]): Promise<number[]> => {
  const rows = await db.selectFrom('families').select('id').where('merged_into_id', 'in', families).execute();
  return rows.map(({ id }) => id);
};

/** Both families must be within one's right to merge, and so must be the people. @throws Refusal 403 */
const allow = (context: Context, { kept, gone, people }: LoadedMerge): void => {
  for (const family of [kept, gone]) if (family !== null) context.allow(family.office_id);
  for (const { kept: one, gone: other } of people) for (const { office_id } of [one, other]) context.allow(office_id);
};

/** Reads what a merge is about. @throws Refusal 403, 404, 422 */
export const loadMerge = async (context: Context, people: readonly PairIds[]): Promise<LoadedMerge> => {
  const { kept: keptId, gone: goneId } = await placesOf(context, people);
  const kept = await loadFamily(context, keptId);
  const gone = keptId === goneId ? null : await loadFamily(context, goneId);
  const all = [...kept.members, ...(gone?.members ?? [])];
  const find = (id: number): Member => {
    const member = all.find(({ member_id }) => member_id === id);
    if (member === undefined) throw new Refusal('notFound');
    return member;
  };
  const own = [...new Set([keptId, goneId])];
  const loaded = {
    kept,
    gone,
    people: people.map((pair) => ({ kept: find(pair.kept_member_id), gone: find(pair.gone_member_id) })),
    families: [...own, ...(await mergedBefore(context.db, own))],
  };
  allow(context, loaded);
  return loaded;
};

/** The same, all families locked. */
export const lockMerge = async (context: Context, people: readonly PairIds[]): Promise<LoadedMerge> => {
  const before = await placesOf(context, people);
  await lockFamilies(context.db, [before.kept, before.gone]);
  const loaded = await loadMerge(context, people);
  // Somebody who was merged meanwhile is of another family: the command is refused, and says so.
  await lockFamilies(context.db, loaded.families);
  for (const { kept, gone } of loaded.people)
    for (const { member_id } of [kept, gone]) await lockRecord(context, 'members', member_id);
  return loaded;
};
