import { eventsOf, type MemberChanges, newMemberValues } from '@/backend/modules/family/memberStore';
import { CustomerBody, customerProblems, MemberBody, memberProblems } from '@/contract/member';
import { relation } from '@/rules/familyMember';
import { validateFamilyTree } from '@/rules/familyTree';
import { recordedMember } from '@/rules/recordedFamily';
import { unknownMember } from '@/rules/unknownMember';
import type { StoredMember } from './directory';
import { parseRow, type ReadRow } from './readRow';

/** A person to be stored; the ids of what is not stored yet are below 0. */
export interface NewPerson {
  readonly id: number;
  /** The row that tells of the person. */
  readonly read: ReadRow;
  readonly isCustomer: boolean;
  readonly changes: MemberChanges;
}

/** A family that people are added to: a new one (its id is below 0), or a stored one. */
export interface Family {
  readonly id: number;
  readonly people: NewPerson[];
  /** By what the file names it. */
  readonly key?: string;
  readonly stored: readonly StoredMember[];
}

/** Somebody whom a row names. */
export interface Somebody {
  readonly id: number;
  readonly family: Family;
  readonly isCustomer: boolean;
}

const mostMembers = 99;

/** A person as a row tells; null where the row is not valid. */
export const personOf = (read: ReadRow, id: number, today: string): NewPerson | null => {
  const changes = parseRow(read, read.isCustomer ? CustomerBody : MemberBody);
  if (changes === null) return null;
  for (const problem of (read.isCustomer ? customerProblems : memberProblems)(changes, today)) read.fault(problem);
  return { id, read, isCustomer: read.isCustomer, changes };
};

const linkPaths = ({ father_member_id, mother_member_id, marriages, adoptions, inheritances }: MemberChanges) =>
  [
    ['father_member_id', father_member_id],
    ['mother_member_id', mother_member_id],
    ...(marriages ?? []).map((one, at) => [`marriages.${at}.spouse_member_id`, one.spouse_member_id] as const),
    ...(adoptions ?? []).map((one, at) => [`adoptions.${at}.adopter_member_id`, one.adopter_member_id] as const),
    ...(inheritances ?? []).map(
      (one, at) => [`inheritances.${at}.decedent_member_id`, one.decedent_member_id] as const,
    ),
  ] as const;

/** Puts the ids of the people whom a row names into its links, and faults those of other families. */
export const linkPerson = (
  { id, read, changes }: NewPerson,
  family: Family,
  whom: (text: string) => Somebody | undefined,
): void => {
  for (const [path] of linkPaths(changes)) {
    const text = read.people.get(path);
    if (text === undefined) continue;
    const found = whom(text);
    if (found === undefined) continue;
    if (found.family !== family || found.id === id) {
      read.fault({ path, code: 'not_in_family' });
      continue;
    }
    const [name = '', row, column = ''] = path.split('.');
    const holder = row === undefined ? changes : (Reflect.get(changes, name) as object[])[Number(row)];
    if (holder !== undefined) Reflect.set(holder, row === undefined ? name : column, found.id);
  }
};

type Marriages = NonNullable<MemberChanges['marriages']>;
type Couple = Marriages[number] & { readonly of: number };

const isBare = ({ began_on, ended_on, end_reason }: Couple): boolean =>
  began_on == null && ended_on == null && end_reason == null;
const coupleKey = ({ of, spouse_member_id }: Couple): string =>
  [of, spouse_member_id].sort((one, other) => one - other).join(' ');
const couplesOf = ({ id, changes }: NewPerson): Couple[] =>
  (changes.marriages ?? []).map((marriage) => ({ ...marriage, of: id }));

/** The marriages that a family's rows tell of, each once: both may name it, and one of them may say no more than whom. */
export const newMarriages = ({ people }: Pick<Family, 'people'>): readonly Couple[] => {
  const kept = new Map<string, Couple>();
  for (const couple of people.flatMap(couplesOf)) {
    const pair = coupleKey(couple);
    const same = [pair, couple.began_on, couple.ended_on, couple.end_reason].join(' ');
    const bare = [...kept].find(([, other]) => coupleKey(other) === pair && isBare(other));
    if (bare !== undefined && !isBare(couple)) kept.delete(bare[0]);
    const known = [...kept.values()].some((other) => coupleKey(other) === pair);
    if (!(isBare(couple) && known)) kept.set(same, couple);
  }
  return [...kept.values()];
};

/** The members of a family with the new ones, as the law reads them. */
const treeOf = (family: Family) => {
  const couples = newMarriages(family);
  const marriagesOf = (id: number) =>
    couples.flatMap(({ of, spouse_member_id, began_on = null, ended_on = null, end_reason = null }) => {
      const other = of === id ? spouse_member_id : spouse_member_id === id ? of : null;
      return other === null ? [] : [{ spouse_member_id: other, began_on, ended_on, end_reason }];
    });
  const stored = family.stored.map((member) => ({
    ...member,
    marriages: [...member.marriages, ...marriagesOf(member.member_id)],
  }));
  const added = family.people.map(({ id, changes }) => ({
    ...unknownMember,
    member_id: id,
    ...withoutGaps(newMemberValues(changes)),
    inheritances: [...(eventsOf(changes).inheritances ?? [])],
    marriages: marriagesOf(id),
  }));
  return [...stored, ...added].map(recordedMember);
};

const withoutGaps = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

const treeFaults = (family: Family): void => {
  const before = new Set(
    validateFamilyTree(family.stored.map(recordedMember)).map((one) => `${one.memberId} ${one.field} ${one.code}`),
  );
  for (const { memberId, field, code } of validateFamilyTree(treeOf(family))) {
    if (code === 'noKeyPerson' || before.has(`${memberId} ${field} ${code}`)) continue;
    const person = family.people.find(({ id }) => id === memberId) ?? family.people[0];
    person?.read.fault({ path: field, code, tree: true });
  }
};

/** A family tree has one key person (本人) only. */
const selfFaults = ({ stored, people }: Family): void => {
  const nameOf = ({ changes }: NewPerson) => [changes.last_name, changes.first_name].filter(Boolean).join('　');
  const first = stored.find((member) => member.relation === relation.self)?.cust_name;
  const selves = people.filter(({ changes }) => changes.relation === relation.self);
  for (const person of first === undefined ? selves.slice(1) : selves)
    person.read.fault({
      path: 'relation',
      code: 'one_self',
      params: { name: first ?? nameOf(selves[0] ?? person) },
    });
};

const isDead = ({ changes }: NewPerson): boolean => newMemberValues(changes).is_deceased === 1;

/**
 * Who represents the family once its new people are stored one after the other: the first, whoever is said to, and the
 * first living one where the representative is dead. `fault` hears of a dead one named among the living.
 */
export const representativeOf = (family: Family, fault?: (person: NewPerson) => void): number | null => {
  const alive = new Set(family.stored.filter((member) => member.is_deceased === 0).map(({ member_id }) => member_id));
  let main = family.stored[0]?.main_member_id ?? null;
  for (const person of family.people) {
    const dead = isDead(person);
    const named = person.changes.is_representative === 1;
    if (named && dead && alive.size > 0) fault?.(person);
    if (named || main === null || (!alive.has(main) && !dead)) main = person.id;
    if (!dead) alive.add(person.id);
  }
  return main;
};

/** Holds the people of a family against each other, as saving them one by one would. */
export const checkFamily = (family: Family, mayWrite: (officeId: number) => boolean): void => {
  const { people, stored } = family;
  const [member] = stored;
  for (const { read, changes } of people) {
    if (!mayWrite(changes.office_id ?? 0)) read.fault({ path: 'office_id', code: 'own_office_only' });
    if (member?.family_office_id != null && !mayWrite(member.family_office_id))
      read.fault({ path: 'family', code: 'own_office_only' });
  }
  for (const { read } of people.slice(Math.max(0, mostMembers - (member?.last_no ?? 0))))
    read.fault({ path: 'family', code: 'family_full' });
  selfFaults(family);
  representativeOf(family, ({ read }) => read.fault({ path: 'is_representative', code: 'living_member' }));
  if (
    people.length + stored.length > 1 ||
    people.some(({ changes }) => linkPaths(changes).some(([, id]) => id != null))
  )
    treeFaults(family);
};
