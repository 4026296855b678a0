import type { Selectable } from 'kysely';
import type { MemberTable } from '@/backend/db/schema';
import { type Inheritance, InheritanceBody, type Marriage } from '@/contract/member';
import { storedRow } from '@/contract/stored';
import type { Surname } from '@/demo/data/surnames';
import { type Gender, pickGivenName } from '@/demo/names';
import type { Rng } from '@/demo/rng';
import { addDays, type CalendarDay, dayOf, dayParts, daysBetween } from '@/rules/calendarDay';
import { recordedMember } from '@/rules/recordedFamily';

/** A member as stored, without what the database works out. */
export type MemberRow = Omit<Selectable<MemberTable>, 'personal_code' | 'sort_kana' | 'death_from' | 'death_to'>;

/** A member and what is true of them, whether it is on file or not. */
export interface Person {
  readonly row: MemberRow;
  readonly gender: Gender;
  readonly born: CalendarDay;
  readonly surname: Surname;
  readonly marriages: Marriage[];
  readonly inheritances: Inheritance[];
}

interface Someone {
  readonly relation: number;
  readonly gender: Gender;
  readonly birthYear: number;
  readonly surname: Surname;
}

/** The people of one family as they stand on a day. */
export interface Tree {
  readonly rng: Rng;
  readonly asOf: CalendarDay;
  readonly people: Person[];
  /** How many more can be added. */
  room(): number;
  add(someone: Someone): Person;
}

const MOST_MEMBERS = 9;
/** Days before today in which no family member dies. */
const QUIET_DAYS = 60;

export const relation = {
  self: 1,
  husband: 2,
  wife: 3,
  sons: [4, 5, 6],
  daughters: [7, 8, 9],
  child: 10,
  adopted: 11,
  grandchild: 12,
  father: 14,
  mother: 15,
  elderBrother: 20,
  youngerBrother: 21,
  elderSister: 22,
  youngerSister: 23,
  halfSibling: 24,
  nephew: 25,
  niece: 26,
  childInLaw: 27,
  formerSpouse: 30,
  cousin: 31,
} as const;

export function createTree(rng: Rng, asOf: CalendarDay, familyId: number, nextId: () => number): Tree {
  const people: Person[] = [];
  const givenNames = new Set<string>();
  return {
    rng,
    asOf,
    people,
    room: () => MOST_MEMBERS - people.length,
    add: ({ relation, gender, birthYear, surname }) => {
      const given = pickGivenName(rng, gender, birthYear, givenNames);
      givenNames.add(given.kanji);
      const person: Person = {
        gender,
        born: addDays(dayOf(birthYear, 1, 1), rng.int(0, 364)),
        surname,
        marriages: [],
        inheritances: [],
        row: {
          ...blank,
          id: nextId(),
          family_id: familyId,
          member_no: people.length + 1,
          last_name: surname.kanji,
          last_name_kana: surname.kana,
          first_name: given.kanji,
          first_name_kana: given.kana,
          relation,
          gender: gender === 'male' ? 1 : 2,
        },
      };
      people.push(person);
      return person;
    },
  };
}

const blank: MemberRow = {
  erased_on: null,
  kept_until: null,
  id: 0,
  family_id: 0,
  member_no: 0,
  customer_id: null,
  last_name: '',
  first_name: null,
  last_name_kana: null,
  first_name_kana: null,
  relation: 0,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  gender: null,
  phone1: null,
  phone_type1: null,
  phone2: null,
  phone_type2: null,
  phone3: null,
  phone_type3: null,
  email: null,
  email2: null,
  zipcode: null,
  prefecture_id: null,
  address: null,
  address2: null,
  newsletter: null,
  office_id: 0,
  contractor_id: null,
  occupation: null,
  domicile: null,
  is_deceased: 0,
  death_date: null,
  death_time: null,
  death_effects: null,
  known_date: null,
  father_member_id: null,
  mother_member_id: null,
  adoptions: [],
  merged_into_id: null,
  disability: null,
  is_fetus: 0,
  is_resident: 1,
  remarks: null,
  search_name: '',
  search_phone: '',
  search_email: '',
  search_address: '',
  search_tokens: [],
  created_at: '',
  created_by: null,
  updated_at: '',
  updated_by: null,
  deleted_at: null,
  lock_version: 0,
};

export const yearOf = (day: CalendarDay): number => dayParts(day).year;

export const ageOn = ({ born }: Person, day: CalendarDay): number => Math.floor(daysBetween(born, day) / 365.2425);

export const isAlive = ({ row }: Person): boolean => row.death_date === null;

/** A life as long as lives are, and long enough to bring up children; who would have died by now is dead. */
export function liveOut({ rng, asOf }: Tree, person: Person): void {
  const end = addDays(person.born, rng.near(85, 9, 60, 104) * 365 + rng.int(0, 364));
  if (daysBetween(end, asOf) > QUIET_DAYS) person.row.death_date = end;
}

/** A death before its time, from the age of 25 on, of some who are old enough. */
export function maybeDieYoung({ rng, asOf }: Tree, person: Person, share: number): void {
  const from = addDays(person.born, 25 * 365);
  const days = daysBetween(from, asOf) - QUIET_DAYS;
  if (days > 0 && rng.chance(share)) person.row.death_date = addDays(from, rng.int(0, days));
}

/** The other parent's link is left as it is. */
export function linkParent(child: Person, parent: Person): void {
  if (parent.gender === 'male') child.row.father_member_id = parent.row.id;
  else child.row.mother_member_id = parent.row.id;
}

const marry = (one: Person, other: Person, end_reason: number | null): void => {
  for (const [person, spouse] of [
    [one, other],
    [other, one],
  ] as const)
    person.marriages.push({ spouse_member_id: spouse.row.id, began_on: null, ended_on: null, end_reason });
};

export const linkSpouses = (one: Person, other: Person): void => marry(one, other, null);

const DIVORCE = 2;

export const linkDivorced = (one: Person, other: Person): void => marry(one, other, DIVORCE);

/** A person's acts as an heir of a decedent; created if missing. */
export function inheritanceOf({ inheritances }: Person, decedent: Person): Inheritance {
  const found = inheritances.find(({ decedent_member_id }) => decedent_member_id === decedent.row.id);
  if (found) return found;
  const begun = storedRow<Inheritance>(InheritanceBody.shape, { decedent_member_id: decedent.row.id });
  inheritances.push(begun);
  return begun;
}

export const hasRenounced = ({ inheritances }: Person): boolean =>
  inheritances.some(({ renounced_date }) => renounced_date !== null);

/** A person as the law of inheritance reads them. */
export const recorded = ({ row, marriages, inheritances }: Person) =>
  recordedMember({ ...row, member_id: row.id, marriages, inheritances });
