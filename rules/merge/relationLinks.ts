import type { TreeMember } from '@/contract/family';
import { relation } from '@/rules/familyMember';
import { genderOfRelation } from '@/rules/genderOfRelation';
import { statutoryHeirs } from '@/rules/heirs';
import { readKinship } from '@/rules/kinship';
import { recordedMember } from '@/rules/recordedFamily';
import type { MarriageRow } from './joinedRows';

/** A relation that places nobody. */
export const UNPLACED = 99;
const MALE = 1;
const DIVORCED = 2;

interface Linked {
  readonly members: TreeMember[];
  /** Marriages that only a relation told of. */
  readonly marriages: MarriageRow[];
}

/**
 * A family whose relations to the key person are written as links too, so that they hold when the relations are seen from
 * somebody else. Who is placed through people that are not on record stays without a link.
 */
export const withRelationsAsLinks = (members: readonly TreeMember[]): Linked => {
  const key = members.find((member) => member.relation === relation.self);
  if (key === undefined) return { members: [...members], marriages: [] };
  const kinship = readKinship(key.member_id, members.map(recordedMember));
  const isMale = (id: number): boolean => {
    const member = members.find(({ member_id }) => member_id === id);
    return (member?.gender ?? genderOfRelation(member?.relation ?? 0) ?? MALE) === MALE;
  };
  const married = new Set(kinship.couples.flatMap(({ ids }) => (ids.includes(key.member_id) ? ids : [])));
  const wed = (id: number, end_reason: number | null): MarriageRow[] =>
    married.has(id) ? [] : [{ id: null, one: key.member_id, other: id, began_on: null, ended_on: null, end_reason }];
  const former = members.filter((member) => member.relation === relation.formerSpouse);
  return {
    members: members.map((member) => {
      const linked = { ...member, adoptions: [...member.adoptions] };
      for (const { parentId, kind } of kinship.parentsOf(member.member_id)) {
        if (parentId < 0 || [linked.father_member_id, linked.mother_member_id].includes(parentId)) continue;
        if (linked.adoptions.some(({ adopter_member_id }) => adopter_member_id === parentId)) continue;
        if (kind !== 'natural') linked.adoptions.push({ adopter_member_id: parentId, kind, date: null });
        else if (linked.father_member_id === null && (isMale(parentId) || linked.mother_member_id !== null))
          linked.father_member_id = parentId;
        else linked.mother_member_id ??= parentId;
      }
      return linked;
    }),
    marriages: [
      ...kinship.spouseIds.flatMap((id) => wed(id, null)),
      ...former.flatMap(({ member_id }) => wed(member_id, DIVORCED)),
    ],
  };
};

export const heirsOf = (decedent: number, members: readonly TreeMember[]) =>
  statutoryHeirs(decedent, members.map(recordedMember)).heirs;

const heirsKey = (decedent: number, members: readonly TreeMember[]): string =>
  heirsOf(decedent, members)
    .map(({ memberId, share }) => `${memberId} ${share}`)
    .join();

/** The deceased whose heirs would be others if only the links of the family told who they are. */
export const heirsByRelationOnly = (before: readonly TreeMember[], linked: readonly TreeMember[]): TreeMember[] => {
  const alone = linked.map((member) => ({ ...member, relation: UNPLACED }));
  return before.filter(
    ({ member_id, is_deceased }) => is_deceased === 1 && heirsKey(member_id, before) !== heirsKey(member_id, alone),
  );
};
