import type { TreeMember } from '@/contract/family';
import { birthRange, type FamilyMember, kinClassOf, relation } from '../familyMember';
import { type Kinship, readKinship } from '../kinship';
import { recordedMember } from '../recordedFamily';
import { isUnmarriedRelation, readTies, type Tie, type TieKind, tieOf } from './ties';

/** `ended`: kinship that a special adoption ended. */
export type DescentKind = 'natural' | 'adoptive' | 'ended';

/** One line's upper end and its lower ends: parents, or a single parent, and their children. */
export interface Unit {
  readonly key: string;
  /** Empty for siblings with unrecorded parents. */
  readonly parents: readonly number[];
  /** The eldest first. */
  readonly children: readonly { readonly id: number; readonly kind: DescentKind | TieKind }[];
}

/** A family as people, couples and descents, whatever the order of its records. */
export interface FamilyGraph {
  /** The eldest first. */
  readonly people: readonly FamilyMember[];
  readonly ties: readonly Tie[];
  readonly units: readonly Unit[];
  readonly keyId: number | null;
}

const UNNAMED_PARENTS: readonly number[] = [-1, -2];

const birthKey = (member: FamilyMember) => birthRange(member)?.earliest ?? '9999';

const byBirth = (one: FamilyMember, other: FamilyMember) => {
  const [a, b] = [birthKey(one), birthKey(other)];
  return a === b ? one.memberId - other.memberId : a < b ? -1 : 1;
};

type Descents = ReadonlyMap<number, DescentKind>;

/** A member's parents on record: as the law reads them, and lines that it leaves out (ended ones, later adoptions). */
function parentsOf(member: FamilyMember, kinship: Kinship): Descents {
  const found = new Map<number, DescentKind>();
  const put = (parentId: number | null | undefined, kind: DescentKind) => {
    if (parentId && parentId !== member.memberId && kinship.memberOf(parentId) && !found.has(parentId)) {
      found.set(parentId, kind);
    }
  };
  for (const { parentId, kind } of kinship.parentsOf(member.memberId)) {
    put(parentId, kind === 'natural' ? 'natural' : 'adoptive');
  }
  for (const { parentId, childId } of kinship.cutEdges) if (childId === member.memberId) put(parentId, 'ended');
  put(member.fatherId, 'natural');
  put(member.motherId, 'natural');
  for (const { adopterId } of member.adoptions) put(adopterId, 'adoptive');
  return found;
}

/**
 * Parents of all members: links before relations. Links that would make somebody their own ancestor are dropped; such
 * records are refused, but must not break the drawing.
 */
function readDescents(people: readonly FamilyMember[], kinship: Kinship): Map<number, Map<number, DescentKind>> {
  const kept = new Map(people.map(({ memberId }) => [memberId, new Map<number, DescentKind>()]));
  const isAbove = (id: number, other: number): boolean => {
    const above = new Set([other]);
    for (const one of above) for (const parentId of kept.get(one)?.keys() ?? []) above.add(parentId);
    return above.has(id);
  };
  const isLinked = ({ fatherId, motherId, adoptions }: FamilyMember, parentId: number) =>
    fatherId === parentId || motherId === parentId || adoptions.some(({ adopterId }) => adopterId === parentId);
  for (const byLink of [true, false]) {
    for (const member of people) {
      for (const [parentId, kind] of parentsOf(member, kinship)) {
        if (isLinked(member, parentId) !== byLink || isAbove(member.memberId, parentId)) continue;
        kept.get(member.memberId)?.set(parentId, kind);
      }
    }
  }
  return kept;
}

/** A child's parents as they stand together: its natural parents, and each couple or person who adopted it. */
function unitsOfChild(parents: Descents, isCouple: (a: number, b: number) => boolean): [number[], DescentKind][] {
  const units: [number[], DescentKind][] = [];
  for (const kind of ['natural', 'adoptive', 'ended'] as const) {
    const waiting = [...parents].flatMap(([id, of]) => (of === kind ? [id] : [])).sort((a, b) => a - b);
    while (waiting.length > 0) {
      const [first = 0] = waiting.splice(0, 1);
      const partner = waiting.findIndex((id) => kind !== 'adoptive' || isCouple(first, id));
      units.push([partner < 0 ? [first] : [first, ...waiting.splice(partner, 1)], kind]);
    }
  }
  return units;
}

/** Builds the graph to draw from a family's records. Without a key person only links count. */
export function familyGraph(members: readonly TreeMember[]): FamilyGraph {
  const people = members.map(recordedMember).sort(byBirth);
  const [first] = people;
  if (!first) return { people, ties: [], units: [], keyId: null };
  const key = people.find((member) => member.relation === relation.self) ?? null;
  const kinship = readKinship((key ?? first).memberId, people);
  const ties = readTies(people, key);
  const descents = readDescents(people, kinship);

  const units = new Map<string, { parents: number[]; children: { id: number; kind: DescentKind }[] }>();
  const put = (parents: number[], id: number, kind: DescentKind) => {
    const unitKey = parents.join('+');
    const unit = units.get(unitKey) ?? { parents, children: [] };
    unit.children.push({ id, kind });
    units.set(unitKey, unit);
  };
  for (const { memberId } of people) {
    const parents = descents.get(memberId) ?? new Map();
    for (const [unit, kind] of unitsOfChild(parents, (a, b) => ties.has(tieOf(a, b, 'marriage').key)))
      put(unit, memberId, kind);
    const isUnnamed = kinship.parentsOf(memberId).some(({ parentId }) => UNNAMED_PARENTS.includes(parentId));
    if (isUnnamed && ![...parents.values()].includes('natural')) put([], memberId, 'natural');
  }
  for (const { parents } of units.values()) {
    const [a, b] = parents;
    if (a === undefined || b === undefined) continue;
    const tie = tieOf(a, b, 'unmarried');
    if (!ties.has(tie.key)) ties.set(tie.key, tie);
  }
  return {
    people,
    ties: [...ties.values()],
    units: [...units].flatMap(([unitKey, unit]) =>
      unit.parents.length === 0 && unit.children.length < 2 ? [] : [{ key: unitKey, ...unit }],
    ),
    keyId: key?.memberId ?? null,
  };
}

/** The generation that a relation names, counted from the key person's; null where it names none. */
export function generationOf({ relation: seen }: FamilyMember): number | null {
  if (isUnmarriedRelation(seen)) return 0;
  switch (kinClassOf(seen)) {
    case 'self':
    case 'spouse':
    case 'sibling':
      return 0;
    case 'child':
    case 'nephew':
      return 1;
    case 'descendant':
      return seen === relation.greatGrandchild ? 3 : 2;
    case 'ascendant':
      return seen === relation.grandfather || seen === relation.grandmother ? -2 : -1;
    default:
      return null;
  }
}
