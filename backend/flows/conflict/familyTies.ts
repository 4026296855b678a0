import type { Tie } from '@/rules/conflicts/graph';
import { type FamilyMember, relation } from '@/rules/familyMember';
import { statutoryHeirs } from '@/rules/heirs';
import { isUnnamed, readKinship } from '@/rules/kinship';
import { isDissolved } from '@/rules/marriages';
import { memberKey } from './people';

const tie = (from: number, to: number, kind: Tie['kind']): Tie => ({ from: memberKey(from), to: memberKey(to), kind });

/** 受遺者(親族外) */
const LEGATEE = 32;

/** Everybody with everybody after them in a list. */
const pairs = (ids: readonly number[]) =>
  ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));

/** The parents, children, adoptions and marriages of a family, from its links and, without links, its relations. */
export const familyTies = (members: readonly FamilyMember[]): Tie[] => {
  const key = members.find((member) => member.relation === relation.self) ?? members[0];
  if (key === undefined) return [];
  const { parentsOf, cutEdges, couples, spouseIds } = readKinship(key.memberId, members);
  const edges = [...members.flatMap(({ memberId }) => parentsOf(memberId)), ...cutEdges];
  const unnamed = new Map<number, number[]>();
  for (const { parentId, childId } of edges)
    if (isUnnamed(parentId) && !isUnnamed(childId)) unnamed.set(parentId, [...(unnamed.get(parentId) ?? []), childId]);
  const married = couples.map((couple) => tie(...couple.ids, isDissolved(couple) ? 'formerSpouse' : 'spouse'));
  const partners = (kinds: readonly number[]) =>
    members.filter((member) => kinds.includes(member.relation) && member.memberId !== key.memberId);
  return [
    ...edges
      .filter(({ parentId, childId }) => !(isUnnamed(parentId) || isUnnamed(childId)))
      .map(({ parentId, childId, kind }) => tie(childId, parentId, kind === 'natural' ? 'parent' : 'adoptiveParent')),
    ...[...unnamed.values()].flatMap((children) => pairs(children).map(([one, other]) => tie(one, other, 'sibling'))),
    ...married,
    ...spouseIds.map((id) => tie(key.memberId, id, 'spouse')),
    ...partners([relation.deFactoSpouse]).map(({ memberId }) => tie(key.memberId, memberId, 'spouse')),
    ...partners([relation.formerSpouse]).map(({ memberId }) => tie(key.memberId, memberId, 'formerSpouse')),
  ];
};

/** Those who take of an estate: its statutory heirs, and of the key person's also legatees. */
export const takersOf = (decedentId: number, members: readonly FamilyMember[]): number[] => {
  const decedent = members.find(({ memberId }) => memberId === decedentId);
  if (decedent === undefined) return [];
  const heirs = statutoryHeirs(decedentId, members).heirs.map(({ memberId }) => memberId);
  const legatees = decedent.relation === relation.self ? members.filter((one) => one.relation === LEGATEE) : [];
  return [...new Set([...heirs, ...legatees.map(({ memberId }) => memberId)])].filter((id) => !isUnnamed(id));
};
