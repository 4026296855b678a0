import type { CalendarDay } from './calendarDay';
import { type Adoption, birthRange, type DayRange, type FamilyMember, relation } from './familyMember';
import { statutoryHeirs } from './heirs';
import type { Text } from './heirTexts';

const problemTexts = {
  noKeyPerson: { jp: '続柄「本人」の人が必要です。', en: 'One member must be the key person (self).' },
  twoKeyPersons: { jp: '続柄「本人」は家族に一人だけです。', en: 'Only one member can be the key person (self).' },
  selfLink: { jp: '自分自身を指定することはできません。', en: 'A person cannot be linked to themself.' },
  unknownMember: { jp: '同じ家族の人を選んでください。', en: 'Choose a member of the same family.' },
  sameParents: { jp: '父と母に同じ人が指定されています。', en: 'Father and mother are the same person.' },
  parentGender: { jp: '父または母の性別が合いません。', en: "The parent's gender does not fit." },
  parentYounger: { jp: '親が子より年下です。', en: 'The parent is younger than the child.' },
  cycle: { jp: '親子関係が循環しています。', en: 'The person would be their own ancestor.' },
  spouseIsRelative: { jp: '配偶者が自分の親または子です。', en: 'The spouse is a parent or child of the person.' },
  spouseElsewhere: { jp: '相手には別の配偶者が登録されています。', en: 'The spouse is linked to somebody else.' },
  sameAdopter: { jp: '同じ養親が二度指定されています。', en: 'The same adopter is named twice.' },
  threeAdopters: {
    jp: '一つの縁組の養親は一人または夫婦です。',
    en: 'An adoption is by one person or by a couple.',
  },
  tooManyAdoptions: { jp: '縁組は二つまでです。', en: 'No more than two adoptions.' },
  adopterYounger: {
    jp: '養親が養子より年下です(民法793条)。',
    en: 'The adopter is younger than the adopted person (Civil Code 793).',
  },
  adoptionBeforeBirth: { jp: '縁組の日が出生より前です。', en: 'The adoption is before the birth.' },
  adoptionAfterDeath: { jp: '縁組の日が死亡より後です。', en: 'The adoption is after a death.' },
  knownBeforeDeath: {
    jp: '被相続人の死亡日より前の日付は入力できません。',
    en: 'This cannot be before the death of the person they inherit from.',
  },
  diedBeforeBirth: { jp: '死亡日が出生より前です。', en: 'The death is before the birth.' },
} as const satisfies Record<string, Text>;
export type FamilyTreeProblemCode = keyof typeof problemTexts;

export interface FamilyTreeProblem {
  memberId: number;
  /** The field of the member's record, as on the wire. */
  field:
    | 'relation'
    | 'death_date'
    | 'father_member_id'
    | 'mother_member_id'
    | 'spouse_member_id'
    | 'adoptions'
    | 'heir_known_date';
  code: FamilyTreeProblemCode;
  text: Text;
}

type Field = FamilyTreeProblem['field'];
type Found = readonly [field: Field, code: FamilyTreeProblemCode];
type Lookup = (id: number) => FamilyMember | undefined;

const isSurelyBefore = (one: DayRange | null, other: DayRange | null) =>
  one !== null && other !== null && one.latest < other.earliest;

function isNotOlder(parent: FamilyMember, child: FamilyMember): boolean {
  const [parents, childs] = [birthRange(parent), birthRange(child)];
  return parents !== null && childs !== null && childs.latest <= parents.earliest;
}

const dayRange = (day: CalendarDay): DayRange => ({ earliest: day, latest: day });

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

function spouseProblems(member: FamilyMember, lookup: Lookup): Found[] {
  const { memberId, spouseId, deathDate } = member;
  if (!spouseId) return [];
  const field = 'spouse_member_id';
  if (spouseId === memberId) return [[field, 'selfLink']];
  const spouse = lookup(spouseId);
  if (!spouse) return [[field, 'unknownMember']];
  const parents = ({ fatherId, motherId }: FamilyMember) => [fatherId, motherId];
  const found: Found[] = [];
  if (parents(member).includes(spouseId) || parents(spouse).includes(memberId)) found.push([field, 'spouseIsRelative']);
  // Who has died may be linked to one who married again since.
  const bothLive = !deathDate && !spouse.deathDate;
  if (bothLive && spouse.spouseId && spouse.spouseId !== memberId) found.push([field, 'spouseElsewhere']);
  return found;
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
      if (date && [member, adopter].some(({ deathDate }) => deathDate && deathDate < date)) {
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

/** Those whose estate a member inherits, or would had they not renounced. */
const decedentsOf = (memberId: number, members: readonly FamilyMember[]): FamilyMember[] =>
  members.filter(({ memberId: decedentId, deathDate }) => {
    if (!deathDate || decedentId === memberId) return false;
    const { heirs, excluded } = statutoryHeirs(decedentId, members);
    const renounced = excluded.filter(({ reasonCode }) => reasonCode === 'renounced');
    return [...heirs, ...renounced].some((one) => one.memberId === memberId);
  });

/** Nobody knows of an inheritance before the first death that opens one to them. */
function knownDateProblems({ memberId, heirKnownDate }: FamilyMember, members: readonly FamilyMember[]): Found[] {
  if (!heirKnownDate) return [];
  const decedents = decedentsOf(memberId, members);
  const tooEarly = decedents.length > 0 && decedents.every(({ deathDate }) => deathDate && heirKnownDate < deathDate);
  return tooEarly ? [['heir_known_date', 'knownBeforeDeath']] : [];
}

function keyPersonProblems(members: readonly FamilyMember[]): FamilyTreeProblem[] {
  const keyPersons = members.filter((member) => member.relation === relation.self);
  const [first] = members;
  const problem = (memberId: number, code: 'noKeyPerson' | 'twoKeyPersons'): FamilyTreeProblem => ({
    memberId,
    field: 'relation',
    code,
    text: problemTexts[code],
  });
  if (keyPersons.length === 0) return first ? [problem(first.memberId, 'noKeyPerson')] : [];
  return keyPersons.length === 1 ? [] : keyPersons.map(({ memberId }) => problem(memberId, 'twoKeyPersons'));
}

/**
 * What cannot be right in a family's records, by member and field: circles, parents younger than their children, links to
 * outsiders or to oneself, adoptions by more than a couple (民法792条–798条), an inheritance known before the death, not exactly
 * one key person.
 */
export function validateFamilyTree(family: readonly FamilyMember[]): FamilyTreeProblem[] {
  const members = [...family].sort((a, b) => a.memberId - b.memberId);
  const byId = new Map(members.map((member) => [member.memberId, member]));
  const lookup: Lookup = (id) => byId.get(id);
  const ofMembers = members.flatMap((member) => {
    const { memberId, deathDate } = member;
    const isEarlyDeath = deathDate && isSurelyBefore(dayRange(deathDate), birthRange(member));
    const found: Found[] = [
      ...(isEarlyDeath ? ([['death_date', 'diedBeforeBirth']] as const) : []),
      ...parentProblems(member, lookup),
      ...spouseProblems(member, lookup),
      ...adoptionProblems(member, lookup),
      ...knownDateProblems(member, members),
    ];
    return [...new Map(found.map((one) => [one.join(), one])).values()].map(([field, code]) => ({
      memberId,
      field,
      code,
      text: problemTexts[code],
    }));
  });
  return [...keyPersonProblems(members), ...ofMembers];
}
