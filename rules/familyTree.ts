import { type Adoption, birthRange, type FamilyMember, type Inheritance, relation } from './familyMember';
import { readKinship } from './kinship';
import { type Couple, isOf, readCouples, surelyOverlap } from './marriages';
import { couldTakeHalf, mayTakeHalf } from './outsideMarriage';
import { dayRange } from './parentEdge';
import type { DayRange } from './partialDate';

export type FamilyTreeProblemCode =
  | 'noKeyPerson'
  | 'twoKeyPersons'
  | 'selfLink'
  | 'unknownMember'
  | 'sameParents'
  | 'parentGender'
  | 'parentYounger'
  | 'cycle'
  | 'spouseIsRelative'
  | 'marriagesOverlap'
  | 'marriageReversed'
  | 'marriageBeforeBirth'
  | 'marriageAfterDeath'
  | 'endedByNoDeath'
  | 'sameAdopter'
  | 'threeAdopters'
  | 'tooManyAdoptions'
  | 'adopterYounger'
  | 'adoptionBeforeBirth'
  | 'adoptionAfterDeath'
  | 'knownBeforeDeath'
  | 'sameDecedent'
  | 'halfShareOfNobody'
  | 'halfShareTooLate'
  | 'diedBeforeBirth';

export interface FamilyTreeProblem {
  memberId: number;
  /** The field of the member's record, as on the wire. */
  field:
    | 'relation'
    | 'death_date'
    | 'father_member_id'
    | 'mother_member_id'
    | 'marriages'
    | 'adoptions'
    | 'inheritances';
  code: FamilyTreeProblemCode;
}

const DIED = 1;

type Field = FamilyTreeProblem['field'];
type Found = readonly [field: Field, code: FamilyTreeProblemCode];
type Lookup = (id: number) => FamilyMember | undefined;

const isSurelyBefore = (one: DayRange | null, other: DayRange | null) =>
  one !== null && other !== null && one.latest < other.earliest;

function isNotOlder(parent: FamilyMember, child: FamilyMember): boolean {
  const [parents, childs] = [birthRange(parent), birthRange(child)];
  return parents !== null && childs !== null && childs.latest <= parents.earliest;
}

/** Everybody above a member by birth or adoption; the member too where the links run in a circle. */
function ancestorsOf({ fatherId, motherId, adoptions }: FamilyMember, lookup: Lookup): Set<number> {
  const found = new Set<number>();
  const waiting = [fatherId, motherId, ...adoptions.map(({ adopterId }) => adopterId)];
  while (waiting.length > 0) {
    const id = waiting.pop();
    const parent = id ? lookup(id) : undefined;
    if (!parent || found.has(parent.memberId)) continue;
    found.add(parent.memberId);
    waiting.push(parent.fatherId, parent.motherId, ...parent.adoptions.map(({ adopterId }) => adopterId));
  }
  return found;
}

function parentProblems(member: FamilyMember, lookup: Lookup): Found[] {
  const found: Found[] = [];
  const slots = [
    ['father_member_id', member.fatherId, 2],
    ['mother_member_id', member.motherId, 1],
  ] as const;
  for (const [field, id, wrongGender] of slots) {
    if (!id) continue;
    const parent = lookup(id);
    if (id === member.memberId) found.push([field, 'selfLink']);
    else if (!parent) found.push([field, 'unknownMember']);
    else {
      if (parent.gender === wrongGender) found.push([field, 'parentGender']);
      if (isNotOlder(parent, member)) found.push([field, 'parentYounger']);
      if (ancestorsOf(parent, lookup).has(member.memberId)) found.push([field, 'cycle']);
    }
  }
  if (member.fatherId && member.fatherId === member.motherId) found.push(['mother_member_id', 'sameParents']);
  return found;
}

function marriageProblems(member: FamilyMember, lookup: Lookup): Found[] {
  const field = 'marriages';
  return member.marriages.flatMap(({ spouseId, beganOn, endedOn, endReason }): Found[] => {
    if (spouseId === member.memberId) return [[field, 'selfLink']];
    const spouse = lookup(spouseId);
    if (!spouse) return [[field, 'unknownMember']];
    const found: Found[] = [];
    const both = [member, spouse];
    const isAfterDeath = (day: string) => both.some(({ death }) => death && death.latest < day);
    if (ancestorsOf(member, lookup).has(spouseId) || ancestorsOf(spouse, lookup).has(member.memberId))
      found.push([field, 'spouseIsRelative']);
    if (beganOn && endedOn && endedOn < beganOn) found.push([field, 'marriageReversed']);
    if (beganOn && both.some((one) => isSurelyBefore(dayRange(beganOn), birthRange(one))))
      found.push([field, 'marriageBeforeBirth']);
    if ((beganOn && isAfterDeath(beganOn)) || (endedOn && endReason !== DIED && isAfterDeath(endedOn)))
      found.push([field, 'marriageAfterDeath']);
    if (endReason === DIED && both.every(({ death }) => !death)) found.push([field, 'endedByNoDeath']);
    return found;
  });
}

function overlapProblems({ memberId }: FamilyMember, couples: readonly Couple[], lookup: Lookup): Found[] {
  const own = couples.filter((couple) => isOf(couple, memberId));
  const overlaps = own.some((one, index) => own.slice(index + 1).some((other) => surelyOverlap(one, other, lookup)));
  return overlaps ? [['marriages', 'marriagesOverlap']] : [];
}

function adoptionProblems(member: FamilyMember, lookup: Lookup): Found[] {
  const field = 'adoptions';
  const found: Found[] = [];
  const birth = birthRange(member);
  for (const { adopterId, date } of member.adoptions) {
    const adopter = lookup(adopterId);
    if (adopterId === member.memberId) found.push([field, 'selfLink']);
    else if (!adopter) found.push([field, 'unknownMember']);
    else {
      if (isSurelyBefore(birth, birthRange(adopter))) found.push([field, 'adopterYounger']);
      if (ancestorsOf(adopter, lookup).has(member.memberId)) found.push([field, 'cycle']);
      if (date && [member, adopter].some(({ death }) => death && death.latest < date)) {
        found.push([field, 'adoptionAfterDeath']);
      }
    }
    if (date && isSurelyBefore(dayRange(date), birth)) found.push([field, 'adoptionBeforeBirth']);
  }
  const adopters = member.adoptions.map(({ adopterId }) => adopterId);
  if (new Set(adopters).size < adopters.length) found.push([field, 'sameAdopter']);
  // The two of a couple adopt on one day.
  const byDay = new Map<string, Adoption[]>();
  for (const adoption of member.adoptions) {
    const day = adoption.date ?? '';
    byDay.set(day, [...(byDay.get(day) ?? []), adoption]);
  }
  if ([...byDay.values()].some((adoption) => adoption.length > 2)) found.push([field, 'threeAdopters']);
  if (byDay.size > 2) found.push([field, 'tooManyAdoptions']);
  return found;
}

/** Only for deaths of a time, and for children and those who represent them, was there a half share (民法900条4号). */
function halfShareProblems(
  id: number,
  { takesHalf = null }: Inheritance,
  decedent: FamilyMember,
  members: readonly FamilyMember[],
): Found[] {
  if (takesHalf === null) return [];
  if (!couldTakeHalf(decedent)) return [['inheritances', 'halfShareTooLate']];
  const isChild = mayTakeHalf(readKinship(decedent.memberId, members), id);
  return isChild ? [] : [['inheritances', 'halfShareOfNobody']];
}

/** Acts on an inheritance cannot precede the death that opens it. */
function inheritanceProblems(
  { memberId, inheritances }: FamilyMember,
  members: readonly FamilyMember[],
  lookup: Lookup,
): Found[] {
  const field = 'inheritances';
  const ids = inheritances.map(({ decedentId }) => decedentId);
  return [
    ...inheritances.flatMap((one): Found[] => {
      if (one.decedentId === memberId) return [[field, 'selfLink']];
      const decedent = lookup(one.decedentId);
      if (!decedent) return [[field, 'unknownMember']];
      const days = [one.knownDate, one.acceptedDate, one.limitedAcceptanceDate, one.renouncedDate];
      const isEarly = days.some((day) => day && decedent.death && day < decedent.death.earliest);
      return [
        ...(isEarly ? ([[field, 'knownBeforeDeath']] as const) : []),
        ...halfShareProblems(memberId, one, decedent, members),
      ];
    }),
    ...(new Set(ids).size < ids.length ? ([[field, 'sameDecedent']] as const) : []),
  ];
}

function keyPersonProblems(members: readonly FamilyMember[]): FamilyTreeProblem[] {
  const keyPersons = members.filter((member) => member.relation === relation.self);
  const [first] = members;
  const problem = (memberId: number, code: 'noKeyPerson' | 'twoKeyPersons'): FamilyTreeProblem => ({
    memberId,
    field: 'relation',
    code,
  });
  if (keyPersons.length === 0) return first ? [problem(first.memberId, 'noKeyPerson')] : [];
  return keyPersons.length === 1 ? [] : keyPersons.map(({ memberId }) => problem(memberId, 'twoKeyPersons'));
}

/**
 * What cannot be right in a family's records, by member and field: circles, parents younger than their children, links to
 * outsiders or to oneself, two marriages at once or of kin in a direct line (民法732条–736条), adoptions by more than a couple
 * (792条–798条), an inheritance known before the death, not exactly one key person.
 */
export function validateFamilyTree(family: readonly FamilyMember[]): FamilyTreeProblem[] {
  const members = [...family].sort((a, b) => a.memberId - b.memberId);
  const byId = new Map(members.map((member) => [member.memberId, member]));
  const lookup: Lookup = (id) => byId.get(id);
  const couples = readCouples(members);
  const ofMembers = members.flatMap((member) => {
    const { memberId, death = null } = member;
    const isEarlyDeath = isSurelyBefore(death, birthRange(member));
    const found: Found[] = [
      ...(isEarlyDeath ? ([['death_date', 'diedBeforeBirth']] as const) : []),
      ...parentProblems(member, lookup),
      ...marriageProblems(member, lookup),
      ...overlapProblems(member, couples, lookup),
      ...adoptionProblems(member, lookup),
      ...inheritanceProblems(member, members, lookup),
    ];
    return [...new Map(found.map((one) => [one.join(), one])).values()].map(([field, code]) => ({
      memberId,
      field,
      code,
    }));
  });
  return [...keyPersonProblems(members), ...ofMembers];
}
