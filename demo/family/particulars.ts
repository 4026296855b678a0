import { prefectures } from '@/contract/options/prefectures';
import { type Address, domicileNear, homeAbroad, homeAnywhere, homeNear } from '@/demo/addresses';
import { areaCodeOf, emailAddress, landline, mobilePhone } from '@/demo/contacts';
import { occupations, remarks } from '@/demo/data/words';
import { romaji } from '@/demo/names';
import { type Rng, weighted } from '@/demo/rng';
import { optionLabel } from '@/locales/all';
import { type CalendarDay, dayParts } from '@/rules/calendarDay';
import { ageOn, isAlive, type MemberRow, type Person, relation } from './tree';

/** The household's address and phone. */
interface Household {
  readonly home: Address;
  readonly officePrefecture: number | null;
  readonly landline: string;
  readonly people: readonly Person[];
}

export const createHousehold = (rng: Rng, people: readonly Person[], officePrefecture: number | null): Household => {
  const home = homeNear(rng, officePrefecture);
  return { home, officePrefecture, landline: landline(rng, areaCodeOf(home.prefecture_id ?? 13)), people };
};

const prefectureNames: ReadonlyMap<number, string> = new Map(
  prefectures.map((option) => [option.value, optionLabel(option, 'jp')]),
);
const newsletterOfCustomer = weighted([
  [1, 46],
  [2, 18],
  [3, 4],
  [4, 32],
] as const);
const NOT_ASKED = 4;
const MOBILE = 1;
const HOME = 2;
const otherPhones = [3, 4, 99] as const;
const occupationPicks = occupations.map(([from, entries]) => ({ from, pick: weighted<string>(entries) }));

/** Everything that is on file of a person beside name and kin: of a customer nearly all, of other relatives what was said in passing. */
export function fillParticulars(rng: Rng, person: Person, household: Household, day: CalendarDay): void {
  const { row } = person;
  const customer = row.customer_id !== null;
  fillBirth(rng, person, customer || row.relation === relation.self);
  row.newsletter = customer ? newsletterOfCustomer(rng) : NOT_ASKED;
  if (rng.chance(0.06)) row.disability = rng.chance(0.75) ? 1 : rng.int(2, 3);
  if (row.relation === relation.self) fillKeyPerson(rng, row, household.home);
  if (customer || rng.chance(0.1)) row.occupation = occupationOf(rng, ageOn(person, row.death_date ?? day));
  if (customer && rng.chance(0.14)) row.remarks = remark(rng);
  if (!isAlive(person)) return;
  if (customer || rng.chance(0.55)) fillAddress(rng, person, household, day);
  if (customer || rng.chance(0.35)) fillContacts(rng, person, household, day);
}

function fillBirth(rng: Rng, { row, born }: Person, exact: boolean): void {
  const known = exact ? 1 : rng.next();
  const { year, month, day } = dayParts(born);
  if (known > 0.15) row.birth_year = year;
  if (known > 0.27) row.birth_month = month;
  if (known > 0.29) row.birth_day = day;
}

function fillKeyPerson(rng: Rng, row: MemberRow, home: Address): void {
  Object.assign(row, home);
  if (rng.chance(row.death_date === null ? 0.1 : 0.6)) row.domicile = domicileNear(rng, home, prefectureNames);
}

function fillAddress(rng: Rng, person: Person, household: Household, day: CalendarDay): void {
  const { row } = person;
  const young = ageOn(person, day) < 22;
  const host = hostOf(person, young, household.people);
  if (host?.address && rng.chance(0.9)) copyAddress(row, host);
  else if (rng.chance(shareAtHome(row.relation))) Object.assign(row, household.home);
  else if (!young && rng.chance(0.012)) {
    Object.assign(row, homeAbroad(rng));
    row.is_resident = 0;
  } else Object.assign(row, rng.chance(0.78) ? homeNear(rng, household.officePrefecture) : homeAnywhere(rng));
}

/** Husband and wife live together, and the young with a parent. */
function hostOf({ row, marriages }: Person, young: boolean, people: readonly Person[]): MemberRow | undefined {
  const together = marriages.filter(({ end_reason }) => end_reason === null);
  const hosts = young
    ? [row.mother_member_id, row.father_member_id]
    : together.map(({ spouse_member_id }) => spouse_member_id);
  return people.find((person) => hosts.includes(person.row.id) && isAlive(person))?.row;
}

function copyAddress(row: MemberRow, { zipcode, prefecture_id, address, address2, is_resident }: MemberRow): void {
  Object.assign(row, { zipcode, prefecture_id, address, address2, is_resident });
}

function shareAtHome(kin: number): number {
  if (kin <= relation.wife) return 0.97;
  return kin <= relation.adopted ? 0.3 : 0.04;
}

function fillContacts(rng: Rng, person: Person, household: Household, day: CalendarDay): void {
  const { row } = person;
  const age = ageOn(person, day);
  if (age < 15) return;
  const atHome = row.address === household.home.address;
  const numbers: [phone: string, type: number][] = [];
  if (rng.chance(age < 70 ? 0.94 : 0.6)) numbers.push([mobilePhone(rng), MOBILE]);
  if (rng.chance(age < 50 ? 0.15 : 0.6) || numbers.length === 0)
    numbers.push([atHome ? household.landline : landline(rng, areaCodeOf(row.prefecture_id ?? 13)), HOME]);
  if (age > 75 && rng.chance(0.5)) numbers.reverse();
  if (rng.chance(0.07)) numbers.push([landline(rng, areaCodeOf(row.prefecture_id ?? 13)), rng.pick(otherPhones)]);
  const [last, first] = [romaji(row.last_name_kana ?? ''), romaji(row.first_name_kana ?? '')];
  const year = dayParts(person.born).year;
  if (rng.chance(age < 60 ? 0.66 : age < 76 ? 0.38 : 0.1)) row.email = emailAddress(rng, last, first, year);
  if (row.email !== null && rng.chance(0.05)) row.email2 = emailAddress(rng, last, first, year);
  if (row.email !== null && rng.chance(0.03)) numbers.length = 0;
  [row.phone1 = null, row.phone2 = null, row.phone3 = null] = numbers.map(([phone]) => phone);
  [row.phone_type1 = null, row.phone_type2 = null, row.phone_type3 = null] = numbers.map(([, type]) => type);
}

function occupationOf(rng: Rng, age: number): string | null {
  const kind = occupationPicks.find(({ from }) => age >= from);
  return kind && rng.chance(0.72) ? kind.pick(rng) : null;
}

const remark = (rng: Rng): string =>
  rng.chance(0.8) ? rng.pick(remarks) : `${rng.pick(remarks)}\n${rng.pick(remarks)}`;
