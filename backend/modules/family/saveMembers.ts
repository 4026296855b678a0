import { lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { MemberRow } from '@/contract/family';
import type { Member } from '@/contract/member';
import type { ErrorLink, ErrorsMap } from '@/contract/messages';
import { relation } from '@/rules/familyMember';
import { allowFamily, familyOffice } from './familyOffice';
import { familyShown } from './memberRows';
import { changeMember, storeMember } from './memberStore';

const isNew = ({ member_id }: Pick<MemberRow, 'member_id'>): boolean => member_id < 0;

/** The members that a row names: path in the row → id. */
const namedIn = (row: MemberRow): [path: string, id: number][] => {
  const named: [string, number | null | undefined][] = [
    ['father_member_id', row.father_member_id],
    ['mother_member_id', row.mother_member_id],
    ...(row.marriages ?? []).map((one, at): [string, number] => [
      `marriages.${at}.spouse_member_id`,
      one.spouse_member_id,
    ]),
    ...(row.adoptions ?? []).map((one, at): [string, number] => [
      `adoptions.${at}.adopter_member_id`,
      one.adopter_member_id,
    ]),
  ];
  return named.filter((one): one is [string, number] => one[1] != null);
};

/** The rows as they came, but each after those that it names, and whoever ceases to be the key person first. */
const inOrder = (rows: readonly MemberRow[], keyPerson: number | undefined): MemberRow[] => {
  const placed = new Set<MemberRow>();
  const ordered: MemberRow[] = [];
  const place = (row: MemberRow): void => {
    if (placed.has(row)) return;
    placed.add(row);
    for (const [, id] of namedIn(row)) {
      const other = id < 0 && rows.find(({ member_id }) => member_id === id);
      if (other) place(other);
    }
    ordered.push(row);
  };
  const resigns = (row: MemberRow) =>
    row.member_id === keyPerson && row.relation !== undefined && row.relation !== relation.self;
  for (const row of [...rows.filter(resigns), ...rows]) place(row);
  return ordered;
};

/** A row with the ids that the members it names have been stored under. */
const withIds = (row: MemberRow, idOf: (id: number) => number): MemberRow => ({
  ...row,
  ...(row.father_member_id == null ? {} : { father_member_id: idOf(row.father_member_id) }),
  ...(row.mother_member_id == null ? {} : { mother_member_id: idOf(row.mother_member_id) }),
  ...(row.marriages == null
    ? {}
    : { marriages: row.marriages.map((one) => ({ ...one, spouse_member_id: idOf(one.spouse_member_id) })) }),
  ...(row.adoptions == null
    ? {}
    : { adoptions: row.adoptions.map((one) => ({ ...one, adopter_member_id: idOf(one.adopter_member_id) })) }),
});

/**
 * @throws Refusal 409 with the present family where a stored member was changed, or deleted, since it was read, 422 where one is
 * of another family
 */
const refuseStale = async (context: Context, familyId: number, rows: readonly MemberRow[]): Promise<Member[]> => {
  const present = await familyShown(context.db, familyId);
  const storedOf = (row: MemberRow) => present.members.find(({ member_id }) => member_id === row.member_id);
  const isStale = (row: MemberRow) =>
    row.lock_version !== undefined && row.lock_version !== storedOf(row)?.lock_version;
  const known = rows.filter((row) => !isNew(row));
  if (known.some(isStale)) throw new Refusal('stale', { data: present });
  // What nobody has read here is not a member that has gone meanwhile.
  const strange = known.filter((row) => storedOf(row) === undefined);
  refuse(
    strange.map((row) => ({ path: `members.${rows.indexOf(row)}.member_id`, code: 'not_in_family' })),
    context,
  );
  return present.members;
};

const newMembersNeed = ['last_name', 'relation'] as const;

/**
 * Saves members of a family together: all of them or none. New ones belong to the office of the family's representative
 * unless they say another.
 * @throws Refusal 403, 409 with the present family, 422 on `members.index.field` with what is wrong about any of them
 */
export const saveMembers = async (context: Context, familyId: number, rows: readonly MemberRow[]): Promise<void> => {
  await lockRecord(context, 'families', familyId);
  await allowFamily(context, familyId);
  const twice = rows.flatMap(({ member_id }, at) =>
    rows.findIndex((row) => row.member_id === member_id) < at ? [{ path: `members.${at}.member_id`, code: 'id' }] : [],
  );
  refuse(twice, context);
  const present = await refuseStale(context, familyId, rows);
  const office = await familyOffice(context, familyId);
  const ids = new Map<number, number>();
  const refused = new Set<number>();
  const errors: ErrorsMap = {};
  const links: ErrorLink[] = [];

  const save = async (row: MemberRow, unknown: readonly string[]): Promise<void> => {
    const { member_id, lock_version: _, ...changes } = withIds(row, (id) => ids.get(id) ?? id);
    const missing = isNew(row) ? newMembersNeed.filter((path) => changes[path] == null) : [];
    refuse(
      [
        ...unknown.map((path) => ({ path, code: 'not_in_family' })),
        ...missing.map((path) => ({ path, code: 'required' })),
      ],
      context,
    );
    if (!isNew(row)) {
      await changeMember(context, member_id, changes);
      return;
    }
    const { id } = await storeMember(context, { ...changes, office_id: changes.office_id ?? office }, { familyId });
    ids.set(member_id, id);
  };

  const keyPerson = present.find((member) => member.relation === relation.self)?.member_id;
  for (const row of inOrder(rows, keyPerson)) {
    const unknown = namedIn(row).filter(([, id]) => id < 0 && !ids.has(id));
    // What hangs on a refused row is tried with it the next time.
    if (unknown.some(([, id]) => refused.has(id))) {
      refused.add(row.member_id);
      continue;
    }
    try {
      await save(
        row,
        unknown.map(([path]) => path),
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error;
      for (const [path, sentences] of Object.entries(error.details.errors ?? {}))
        errors[`members.${rows.indexOf(row)}.${path}`] = sentences;
      links.push(...(error.details.links ?? []));
      refused.add(row.member_id);
    }
  }
  if (refused.size > 0) throw new Refusal('invalid', { errors, ...(links.length > 0 ? { links } : {}) });
};
