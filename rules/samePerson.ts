import type { SameReason } from '@/contract/options/sameReasons';
import { emailKey, phoneKey } from './contactKey';
import { foldDigits } from './japaneseText';
import { type SameName, sameName, type WrittenName, writtenName } from './sameName';
import { placeKey } from './searchKey';

type Text = string | null | undefined;
type Int = number | null | undefined;

/** What a person is recognised by, by the names of a member's fields; whatever is unknown may be left out. */
export interface PersonFacts {
  readonly last_name?: Text;
  readonly first_name?: Text;
  readonly last_name_kana?: Text;
  readonly first_name_kana?: Text;
  readonly birth_year?: Int;
  readonly birth_month?: Int;
  readonly birth_day?: Int;
  readonly gender?: Int;
  readonly phone1?: Text;
  readonly phone2?: Text;
  readonly phone3?: Text;
  readonly email?: Text;
  readonly email2?: Text;
  readonly zipcode?: Text;
  readonly prefecture_id?: Int;
  readonly address?: Text;
  readonly address2?: Text;
}

/** The facts in the forms in which they are compared. */
export interface Identity {
  readonly name: WrittenName;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Year, month and day; null where unknown. */
  readonly birth: readonly [number | null, number | null, number | null];
  readonly gender: number | null;
  readonly zipcode: string;
  readonly prefecture: number | null;
  /** Without the prefecture; '' where it names no house. */
  readonly address: string;
}

/** Numbers that are written where there is none: all noughts, or noughts behind the area code. */
const isNobodys = (phone: string): boolean =>
  phone.length < 9 || /^(\d)\1+$/.test(phone) || /^\d{2,3}0{7,}$/.test(phone);

const keysOf = (texts: readonly Text[], key: (text: string) => string): string[] => [
  ...new Set(texts.map((text) => key(text ?? '')).filter((text) => text !== '')),
];

/** The phone numbers by which somebody is recognised. */
const ownPhones = ({ phone1, phone2, phone3 }: PersonFacts): string[] =>
  keysOf([phone1, phone2, phone3], phoneKey).filter((phone) => !isNobodys(phone));

const ownEmails = ({ email, email2 }: PersonFacts): string[] => keysOf([email, email2], emailKey);

const prefecture = /^(?:東京都|北海道|京都府|大阪府|.{2,3}県)/;

const houseOf = ({ address, address2 }: PersonFacts): string => {
  const key = placeKey([(address ?? '').replace(prefecture, ''), address2].filter(Boolean).join(' '));
  return /\d/.test(key) ? key : '';
};

export const identity = (facts: PersonFacts): Identity => ({
  name: writtenName(facts),
  phones: ownPhones(facts),
  emails: ownEmails(facts),
  birth: [facts.birth_year ?? null, facts.birth_month ?? null, facts.birth_day ?? null],
  gender: facts.gender ?? null,
  zipcode: foldDigits(facts.zipcode ?? ''),
  prefecture: facts.prefecture_id ?? null,
  address: houseOf(facts),
});

const oneSignOff = (one: string, other: string): boolean =>
  one.length === other.length && Array.from(one).filter((sign, place) => sign !== other[place]).length === 1;

/** How two births agree; null where too little is known. */
const sameBirth = ({ birth: one }: Identity, { birth: other }: Identity): SameReason | null => {
  const both = one.map((part, place) => part !== null && other[place] != null);
  const known = both.filter(Boolean).length;
  if (known === 0) return null;
  const differing = one.flatMap((part, place) => (both[place] && part !== other[place] ? [place] : []));
  if (differing.length === 0) return known === 3 ? 'birth' : 'birthPart';
  if (known < 3) return 'otherBirth';
  const text = (place: number, parts: Identity['birth']) => String(parts[place]).padStart(2, '0');
  const [place = 0] = differing;
  const isSlip = differing.length === 1 && oneSignOff(text(place, one), text(place, other));
  const isExchanged = one[0] === other[0] && one[1] === other[2] && one[2] === other[1];
  return isSlip || isExchanged ? 'nearBirth' : 'otherBirth';
};

const MALE_OR_FEMALE = 2;
const isOtherGender = ({ gender: one }: Identity, { gender: other }: Identity): boolean =>
  one !== null && other !== null && one <= MALE_OR_FEMALE && other <= MALE_OR_FEMALE && one !== other;

const shares = (one: readonly string[], other: readonly string[]): boolean => one.some((key) => other.includes(key));

const samePlace = (one: Identity, other: Identity): SameReason | null => {
  const inOnePrefecture = one.prefecture === null || other.prefecture === null || one.prefecture === other.prefecture;
  if (inOnePrefecture && one.address !== '' && one.address === other.address) return 'address';
  return one.zipcode !== '' && one.zipcode === other.zipcode ? 'zipcode' : null;
};

const points: Readonly<Partial<Record<SameReason, number>>> = {
  birth: 38,
  birthPart: 10,
  phone: 30,
  email: 30,
  address: 15,
  zipcode: 3,
  nearBirth: -10,
  otherBirth: -45,
  otherGender: -30,
};

/** What agreement in contact and address alone is worth at most: so much agrees of people who live together. */
const HOUSEHOLD = 20;

/** The score of a name, and up to where the rest can carry it. */
const worthOf = (name: SameName, isReached: boolean): readonly [start: number, most: number] => {
  if (name.is === 'other') return [0, HOUSEHOLD];
  // A day of birth or a house alone are many people's.
  if (name.is === 'unknown') return isReached ? [name.points, 100] : [0, HOUSEHOLD];
  return [name.points, 100];
};

export interface Sameness {
  /** 0–100; `likelihoodOf` says it in words. */
  readonly score: number;
  readonly reasons: readonly SameReason[];
}

/**
 * How likely two people are one. Names carry most; a birth, a phone number, an e-mail address and a house confirm them, and
 * another birth or sex contradicts. Who shares all but the given name is family: a parent, a spouse, a twin.
 * @example samePerson(identity({ last_name: '髙橋', first_name: '花子' }), identity(stored)) // { score: 50, reasons: ['name'] }
 */
export const samePerson = (one: Identity, other: Identity): Sameness => {
  const name = sameName(one.name, other.name);
  const [phone, email] = [shares(one.phones, other.phones), shares(one.emails, other.emails)];
  const found: readonly (SameReason | null | false)[] = [
    sameBirth(one, other),
    phone && 'phone',
    email && 'email',
    samePlace(one, other),
    isOtherGender(one, other) && 'otherGender',
  ];
  const facts = found.filter((reason) => reason !== null && reason !== false);
  const [start, most] = worthOf(name, phone || email);
  const sum = facts.reduce((total, reason) => total + (points[reason] ?? 0), start);
  return { score: Math.max(0, Math.min(most, sum)), reasons: [...name.reasons, ...facts] };
};
