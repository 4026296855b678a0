import type { CalendarDay } from './calendarDay';
import { dayOfDeath } from './deaths';
import { type FamilyMember, relation } from './familyMember';
import type { KinshipNote } from './kinshipNote';
import { type Couple, isDissolved, isOf, lastsUntilDeath, partnerIn, readCouples } from './marriages';
import { carriesOn, dayRange, naturalEdge, type ParentEdge } from './parentEdge';
import { edgesFromRelations } from './relationEdges';
import { remembered } from './remembered';
import { type Standing, standingOf } from './standing';

export interface Kinship {
  decedent: FamilyMember;
  /** Sorted by id. */
  members: readonly FamilyMember[];
  memberOf(id: number): FamilyMember | null;
  keyPerson: FamilyMember | null;
  /** Spouses until one of the two died: recorded marriages first, then by relation only. */
  spouseIds: readonly number[];
  /** Spouses whose marriage had ended before the death. */
  formerSpouseIds: readonly number[];
  couples: readonly Couple[];
  parentsOf(id: number): readonly ParentEdge[];
  childrenOf(id: number): readonly ParentEdge[];
  /** Lines that a special adoption ended (民法817条の9). */
  cutEdges: readonly ParentEdge[];
  standing(id: number): Standing;
  notes: readonly KinshipNote[];
}

/** Members implied by relations only (a brother's and the decedent's unnamed mother …). They count as dead. */
export const isUnnamed = (id: number) => id < 0;

/** The links written in a member's own record, adoptions after the decedent's death left out. */
function edgesOf(member: FamilyMember, until: CalendarDay | null | undefined): ParentEdge[] {
  const natural = [member.fatherId, member.motherId].flatMap((id) => (id ? [naturalEdge(id, member)] : []));
  const adoptive = member.adoptions
    .filter(({ date }) => !date || !until || date <= until)
    .map(({ adopterId, kind, date }) => ({
      parentId: adopterId,
      childId: member.memberId,
      kind,
      since: dayRange(date),
    }));
  return [...natural, ...adoptive];
}

/**
 * A child's edges after a special adoption: the natural line and earlier adoptions end, but not the line to a natural
 * parent who is the adopter's spouse (民法817条の9).
 */
function splitBySpecialAdoption(edges: readonly ParentEdge[], isCouple: (a: number, b: number) => boolean) {
  const special = edges.filter(({ kind }) => kind === 2);
  const ends = (edge: ParentEdge) => {
    if (special.some(({ parentId }) => parentId === edge.parentId || isCouple(parentId, edge.parentId))) return false;
    if (edge.kind === 'natural') return special.length > 0;
    return special.some(({ since }) => since && edge.since && edge.since.latest < since.earliest);
  };
  return { kept: edges.filter((edge) => !ends(edge)), cut: edges.filter(ends) };
}

/** One edge a parent: who is a natural child is not a second time an adopted one. */
function withoutDoubles(edges: readonly ParentEdge[]): ParentEdge[] {
  const byParent = new Map<number, ParentEdge>();
  for (const edge of edges) {
    if (!byParent.has(edge.parentId) || edge.kind === 'natural') byParent.set(edge.parentId, edge);
  }
  return [...byParent.values()];
}

function groupBy(edges: readonly ParentEdge[], key: 'parentId' | 'childId'): Map<number, ParentEdge[]> {
  const groups = new Map<number, ParentEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge[key]);
    if (group) group.push(edge);
    else groups.set(edge[key], [edge]);
  }
  return groups;
}

/**
 * Marriages that lasted until a death. A recorded marriage with the key person does not count if the relation says
 * unmarried or former.
 */
function readMarriages(members: readonly FamilyMember[], byId: ReadonlyMap<number, FamilyMember>, key: number | null) {
  const couples = readCouples(members);
  const noSpouses = new Set(
    members
      .filter((member) => member.relation === relation.deFactoSpouse || member.relation === relation.formerSpouse)
      .map(({ memberId }) => memberId),
  );
  const isLawful = (couple: Couple) =>
    key === null || !isOf(couple, key) || !noSpouses.has(partnerIn(couple, key)) || isDissolved(couple);
  const lasts = (couple: Couple, id: number) => {
    const [self, partner] = [byId.get(id), byId.get(partnerIn(couple, id))];
    return self !== undefined && partner !== undefined && lastsUntilDeath(couple, self, partner);
  };
  const partnersOf = (id: number, wanted: (couple: Couple) => boolean) => {
    const found = couples.filter((couple) => isOf(couple, id) && wanted(couple));
    // Newest first, then those with an unknown start.
    found.sort((a, b) => (a.beganOn === b.beganOn ? 0 : (a.beganOn ?? '') < (b.beganOn ?? '') ? 1 : -1));
    return [...new Set(found.map((couple) => partnerIn(couple, id)))];
  };
  return {
    couples,
    spousesOf: (id: number) => partnersOf(id, (couple) => isLawful(couple) && lasts(couple, id)),
    formerSpousesOf: (id: number) => partnersOf(id, (couple) => !(isLawful(couple) && lasts(couple, id))),
    unlawful: [...new Set(couples.filter((couple) => !isLawful(couple)).map((one) => partnerIn(one, key ?? 0)))],
    isCouple: (a: number, b: number) => couples.some((couple) => isOf(couple, a) && isOf(couple, b)),
  };
}

const kinships = remembered<readonly FamilyMember[], Kinship>();

interface KinshipOptions {
  ignoreRenunciation?: boolean;
  linksOnly?: boolean;
}

/**
 * Reads a family as a graph of parents and children around a decedent. Each member is placed by the links in the records;
 * only who has none is placed by the relation to the key person (not at all with `linksOnly`).
 *
 * Throws RangeError where the decedent is not among the members.
 */
export function readKinship(
  decedentId: number,
  family: readonly FamilyMember[],
  options: KinshipOptions = {},
): Kinship {
  return kinships(family, `${decedentId} ${options.ignoreRenunciation} ${options.linksOnly}`, () =>
    readAnew(decedentId, family, options),
  );
}

function readAnew(decedentId: number, family: readonly FamilyMember[], options: KinshipOptions): Kinship {
  const members = [...family].sort((a, b) => a.memberId - b.memberId);
  const byId = new Map(members.map((member) => [member.memberId, member]));
  const decedent = byId.get(decedentId);
  if (!decedent) throw new RangeError(`Not a member of the family: ${decedentId}`);
  const isKey = (member: FamilyMember) => member.relation === relation.self;
  const keyPerson = isKey(decedent) ? decedent : (members.find(isKey) ?? null);

  const standings = new Map<number, Standing>();
  const standing = (id: number): Standing => {
    const member = byId.get(id);
    if (!member) return { state: 'replaced', code: 'diedBefore', doubt: null };
    const found = standings.get(id) ?? standingOf(member, decedent, options.ignoreRenunciation ?? false);
    standings.set(id, found);
    return found;
  };

  const linked = members
    .flatMap((member) => edgesOf(member, dayOfDeath(decedent)))
    .filter(({ parentId, childId }) => byId.has(parentId) && parentId !== childId);
  const marriages = readMarriages(members, byId, keyPerson?.memberId ?? null);
  const implied = edgesFromRelations({
    members: options.linksOnly ? [] : members,
    keyPerson,
    decedent,
    linked,
    linkedSpouses: keyPerson ? marriages.spousesOf(keyPerson.memberId) : [],
    couples: marriages.couples,
    standing,
  });

  const spousesOf = (id: number): number[] => {
    if (id === keyPerson?.memberId) return [...marriages.spousesOf(id), ...implied.spouses];
    return implied.spouses.includes(id) && keyPerson
      ? [...marriages.spousesOf(id), keyPerson.memberId]
      : marriages.spousesOf(id);
  };

  const kept: ParentEdge[] = [];
  const cutEdges: ParentEdge[] = [];
  for (const edges of groupBy([...linked, ...implied.edges], 'childId').values()) {
    const split = splitBySpecialAdoption(edges, (a, b) => marriages.isCouple(a, b) || spousesOf(a).includes(b));
    kept.push(...withoutDoubles(split.kept));
    cutEdges.push(...split.cut);
  }
  const parents = groupBy(kept, 'childId');
  const children = groupBy(kept, 'parentId');

  return {
    decedent,
    members,
    memberOf: (id) => byId.get(id) ?? null,
    keyPerson,
    spouseIds: spousesOf(decedentId),
    formerSpouseIds: marriages.formerSpousesOf(decedentId),
    couples: marriages.couples,
    parentsOf: (id) => parents.get(id) ?? [],
    childrenOf: (id) => children.get(id) ?? [],
    cutEdges,
    standing,
    notes: [
      ...implied.notes,
      ...marriages.unlawful.map((memberId) => ({ code: 'notLawfulSpouse' as const, memberId })),
    ],
  };
}

/** All lineal descendants; with `certain`, only those not in doubt through an unknown day. */
export function descendantsOf(kinship: Kinship, id: number, certain = false): Set<number> {
  const found = new Set<number>();
  const seen = new Set<ParentEdge>();
  const follow = (edge: ParentEdge) => {
    if (seen.has(edge)) return;
    seen.add(edge);
    found.add(edge.childId);
    for (const next of kinship.childrenOf(edge.childId)) {
      if (carriesOn(edge, next) ?? !certain) follow(next);
    }
  };
  for (const edge of kinship.childrenOf(id)) follow(edge);
  return found;
}

/** Lineal ascendants by degree: parents, grandparents … Each in one degree only. */
export function ascendantDegrees(kinship: Kinship, id: number): number[][] {
  const degrees: number[][] = [];
  const found = new Set<number>([id]);
  let edges = new Set(kinship.parentsOf(id));
  for (;;) {
    const degree = [...new Set([...edges].map(({ parentId }) => parentId))].filter((parentId) => !found.has(parentId));
    if (degree.length === 0) return degrees;
    degrees.push(degree);
    for (const parentId of degree) found.add(parentId);
    const upwards = (lower: ParentEdge) =>
      kinship.parentsOf(lower.parentId).filter((upper) => carriesOn(upper, lower) !== false);
    edges = new Set([...edges].flatMap(upwards));
  }
}

/** Whether a descendant is so by another descendant too: a grandchild, adopted by the grandparent or not. */
export const isFurtherDescendant = (kinship: Kinship, id: number, descendants: ReadonlySet<number>) =>
  kinship.parentsOf(id).some(({ parentId }) => descendants.has(parentId));

/** The persons who are parents of both. */
export function commonParents(kinship: Kinship, one: number, other: number): number[] {
  const parents = kinship.parentsOf(other).map(({ parentId }) => parentId);
  return kinship.parentsOf(one).flatMap(({ parentId }) => (parents.includes(parentId) ? [parentId] : []));
}

/** Brothers and sisters of whole and half blood, adopted ones included. */
export function siblingsOf(kinship: Kinship, id: number): number[] {
  const siblings = kinship.parentsOf(id).flatMap(({ parentId }) => kinship.childrenOf(parentId));
  return [...new Set(siblings.map(({ childId }) => childId))].filter((childId) => childId !== id).sort((a, b) => a - b);
}
