import { birthRange, type FamilyMember, relation } from './familyMember';
import { genderOfRelation } from './genderOfRelation';
import { statutoryHeirs } from './heirs';
import { commonParents, type Kinship, readKinship, siblingsOf } from './kinship';
import type { ParentEdge } from './parentEdge';

const UNWORTHY = 1;
const SPECIAL = 2;

/** A relation to the decedent as registers word it: an entry of `relations`, or a child by order of birth. Null where the records do not tell. */
export type RegisterRelation =
  | { readonly entry: number }
  | { readonly gender: number; readonly order: number }
  | { readonly descendant: number }
  | null;

/** A person below the decedent, or beside them: an heir, or one who is replaced by those below. */
export interface HeirNode {
  readonly memberId: number;
  readonly inherits: boolean;
  readonly relation: RegisterRelation;
  /** An heir in the place of the one above. */
  readonly byRepresentation: boolean;
  /** Hangs from the decedent and the spouse, or both parents of the decedent; from one of them where not. */
  readonly ofCouple: boolean;
  /** The gender of the one parent whom a half brother or sister shares with the decedent. */
  readonly sharedGender: number | null;
  readonly below: readonly HeirNode[];
}

/** The heirs at a death in the order in which they are drawn. */
export interface HeirTree {
  readonly decedentId: number;
  readonly spouse: HeirNode | null;
  /** Of the heirs beside the spouse; null where there are none. */
  readonly rank: 1 | 2 | 3 | null;
  readonly branches: readonly HeirNode[];
}

type Acts = FamilyMember['inheritances'][number];

const withActs = <M extends FamilyMember>(members: readonly M[], decedentId: number, edit: (acts: Acts) => Acts): M[] =>
  members.map((member) => ({
    ...member,
    inheritances: member.inheritances.map((one) => (one.decedentId === decedentId ? edit(one) : one)),
  }));

/** A family as it was at a death, before anybody renounced (民法939条). */
export const beforeRenouncing = <M extends FamilyMember>(members: readonly M[], decedentId: number): M[] =>
  withActs(members, decedentId, (acts) => ({ ...acts, renouncedDate: null }));

/**
 * A family as its registers tell it: that an heir renounced or is unworthy (民法891条) stands in no register, that one was
 * disinherited (892条) does.
 */
export const asRegistered = <M extends FamilyMember>(members: readonly M[], decedentId: number): M[] =>
  withActs(beforeRenouncing(members, decedentId), decedentId, (acts) => ({
    ...acts,
    lossOfRight: acts.lossOfRight === UNWORTHY ? null : acts.lossOfRight,
  }));

const genderOf = (member: FamilyMember | null): number | null =>
  member === null ? null : (member.gender ?? genderOfRelation(member.relation));

const isNamedChild = (id: number) => id >= 4 && id <= 9;
const entry = (id: number): RegisterRelation => ({ entry: id });

/** Whether one is born before the other; null where their births do not tell. */
const isOlder = (one: FamilyMember, other: FamilyMember): boolean | null => {
  const [a, b] = [birthRange(one), birthRange(other)];
  if (a === null || b === null) return null;
  if (a.latest < b.earliest) return true;
  return b.latest < a.earliest ? false : null;
};

/** The parents whose child the register counts somebody as: by birth, or by 特別養子縁組 in their place (民法817条の9). */
const parentKey = (kinship: Kinship, id: number): string =>
  kinship
    .parentsOf(id)
    .filter(({ kind }) => kind === 'natural' || kind === SPECIAL)
    .map(({ parentId }) => parentId)
    .sort((a, b) => a - b)
    .join(' ');

/** 長男, 二女 …: counted among the children of the same parents, as in the register. */
const childRelation = (kinship: Kinship, edge: ParentEdge): RegisterRelation => {
  if (edge.kind === 1 || edge.kind === 3) return entry(relation.adoptedChild);
  const child = kinship.memberOf(edge.childId);
  if (child === null) return null;
  if (isNamedChild(child.relation)) return entry(child.relation);
  const gender = genderOf(child);
  if (gender === null) return null;
  const key = parentKey(kinship, child.memberId);
  const others = kinship
    .childrenOf(edge.parentId)
    .filter((one) => one.childId !== child.memberId && parentKey(kinship, one.childId) === key)
    .flatMap(({ childId }) => kinship.memberOf(childId) ?? []);
  const older = others
    .filter((one) => genderOf(one) !== 3 - gender)
    .map((one) => {
      const before = isOlder(one, child);
      return before && genderOf(one) === null ? null : before;
    });
  return older.includes(null) ? null : { gender, order: 1 + older.filter(Boolean).length };
};

const byGender = (gender: number | null, male: number, female: number): RegisterRelation =>
  gender === 1 ? entry(male) : gender === 2 ? entry(female) : null;

const siblingRelation = (kinship: Kinship, id: number): RegisterRelation => {
  const member = kinship.memberOf(id);
  if (member === null) return null;
  const { relation: recorded } = member;
  if (kinship.decedent.relation === relation.self && recorded >= 20 && recorded <= 23) return entry(recorded);
  const older = isOlder(member, kinship.decedent);
  if (older === null) return null;
  return older ? byGender(genderOf(member), 20, 22) : byGender(genderOf(member), 21, 23);
};

const spouseRelation = (kinship: Kinship, id: number): RegisterRelation => {
  const member = kinship.memberOf(id);
  const other = genderOf(kinship.decedent);
  return byGender(genderOf(member) ?? (other === null ? null : 3 - other), relation.husband, relation.wife);
};

const ascendantRelation = (kinship: Kinship, id: number): RegisterRelation => {
  const gender = genderOf(kinship.memberOf(id));
  const edge = kinship.parentsOf(kinship.decedent.memberId).find(({ parentId }) => parentId === id);
  if (edge === undefined) return byGender(gender, relation.grandfather, relation.grandmother);
  return edge.kind === 'natural'
    ? byGender(gender, relation.father, relation.mother)
    : byGender(gender, relation.adoptiveFather, relation.adoptiveMother);
};

interface Place extends Pick<HeirNode, 'relation' | 'ofCouple'> {
  readonly depth: number;
  readonly sharedGender?: number | null;
}

const directHeir = (memberId: number, said: RegisterRelation): HeirNode => ({
  memberId,
  inherits: true,
  relation: said,
  byRepresentation: false,
  ofCouple: true,
  sharedGender: null,
  below: [],
});

/** The heirs of a decedent as a tree, with those whom others replace. @throws RangeError where the decedent is not among the members */
export const heirTree = (decedentId: number, members: readonly FamilyMember[]): HeirTree => {
  const kinship = readKinship(decedentId, members);
  const { heirs } = statutoryHeirs(decedentId, members);
  const found = new Map(heirs.map((heir) => [heir.memberId, heir]));
  const spouse = heirs.find(({ rank }) => rank === 0);
  const rank = heirs.find((heir) => heir.rank !== 0)?.rank || null;
  const siblings = rank === 3;
  const birthOf = (id: number): string => {
    const member = kinship.memberOf(id);
    return (member && birthRange(member)?.earliest) ?? '9999';
  };
  const inOrder = <T>(list: readonly T[], idOf: (one: T) => number): T[] =>
    [...list].sort((a, b) => birthOf(idOf(a)).localeCompare(birthOf(idOf(b)), 'en') || idOf(a) - idOf(b));

  const relationBelow = (id: number, depth: number): RegisterRelation =>
    siblings ? byGender(genderOf(kinship.memberOf(id)), 25, 26) : { descendant: depth };
  const nodeOf = (
    id: number,
    { depth, relation: said, ofCouple, sharedGender = null }: Place,
    above: ReadonlySet<number>,
  ): HeirNode | null => {
    if (above.has(id)) return null;
    const inherits = found.has(id);
    const path = new Set([...above, id]);
    const children = inherits ? [] : inOrder(kinship.childrenOf(id), ({ childId }) => childId);
    const below = children.flatMap(
      ({ childId }) =>
        nodeOf(childId, { depth: depth + 1, relation: relationBelow(childId, depth + 1), ofCouple: true }, path) ?? [],
    );
    if (!inherits && below.length === 0) return null;
    const byRepresentation = inherits && depth > 1;
    return { memberId: id, inherits, relation: said, byRepresentation, ofCouple, sharedGender, below };
  };
  const top = new Set([decedentId]);

  const branchesOf = (): HeirNode[] => {
    if (rank === 1)
      return inOrder(kinship.childrenOf(decedentId), ({ childId }) => childId).flatMap((edge) => {
        const parents = kinship.parentsOf(edge.childId).map(({ parentId }) => parentId);
        const ofCouple = spouse !== undefined && parents.includes(spouse.memberId);
        return nodeOf(edge.childId, { depth: 1, relation: childRelation(kinship, edge), ofCouple }, top) ?? [];
      });
    if (rank === 3)
      return inOrder(siblingsOf(kinship, decedentId), (id) => id).flatMap((id) => {
        const [shared = 0, ...others] = commonParents(kinship, decedentId, id);
        const ofCouple = others.length > 0;
        const sharedGender = ofCouple ? null : genderOf(kinship.memberOf(shared));
        return nodeOf(id, { depth: 1, relation: siblingRelation(kinship, id), ofCouple, sharedGender }, top) ?? [];
      });
    return heirs
      .filter((heir) => heir.rank === 2)
      .map(({ memberId }) => directHeir(memberId, ascendantRelation(kinship, memberId)));
  };
  return {
    decedentId,
    rank,
    branches: branchesOf(),
    spouse: spouse ? directHeir(spouse.memberId, spouseRelation(kinship, spouse.memberId)) : null,
  };
};

/** Everybody of a tree, the spouse first. */
export const nodesOf = ({ spouse, branches }: HeirTree): HeirNode[] => {
  const withBelow = (node: HeirNode): HeirNode[] => [node, ...node.below.flatMap(withBelow)];
  return [...(spouse ? [spouse] : []), ...branches.flatMap(withBelow)];
};

/** A family in which whoever lost the right to a decedent, and has nobody in their place, stands beside the heirs. */
export const withLosers = <M extends FamilyMember>(members: readonly M[], decedentId: number): M[] => {
  const drawn = new Set(nodesOf(heirTree(decedentId, members)).map(({ memberId }) => memberId));
  const lost = members.filter(({ memberId }) => !drawn.has(memberId));
  const restored = new Map(
    withActs(lost, decedentId, (acts) => ({ ...acts, lossOfRight: null })).map((one) => [one.memberId, one]),
  );
  return members.map((member) => restored.get(member.memberId) ?? member);
};
