import { dayParts } from '@/rules/calendarDay';
import type { Adoption, AdoptionKind, Death, FamilyMember, Inheritance, Marriage } from '@/rules/familyMember';
import { statutoryHeirs } from '@/rules/heirs';
import { type PartialDate, rangeOfPartialDay, SOME_DAY } from '@/rules/partialDate';
import type { TaxMember } from '@/rules/taxMember';

export const DEATH = '2024-05-10';

export const born = (day: string): PartialDate => dayParts(day);

export const adopted = (adopterId: number, kind: AdoptionKind = 1, date?: string): Adoption => ({
  adopterId,
  kind,
  date,
});

/** A death on a day, or as far as one is known. */
export const died = (day: string, time: string | null = null): Death => ({ ...rangeOfPartialDay(day), time });

/** A death of which no day is known. */
export const diedSometime: Death = { ...SOME_DAY, time: null };

export const married = (spouseId: number, given: Partial<Marriage> = {}): Marriage => ({ spouseId, ...given });

/** Acts in the decedent's estate. */
export const inherits = (given: Partial<Inheritance>): Inheritance => ({ decedentId: 1, ...given });

type Given = Partial<Omit<TaxMember, 'memberId' | 'relation'>>;

/** A member with few words: id, relation, the rest. */
export const member = (memberId: number, relation: number, given: Given = {}): TaxMember => ({
  memberId,
  relation,
  marriages: [],
  adoptions: [],
  inheritances: [],
  ...given,
});

/** The decedent of most tests: member 1, the key person. */
export const decedent = (given: Given = {}): TaxMember => member(1, 1, { death: died(DEATH), gender: 1, ...given });

/** Children linked to the decedent. */
export const child = (memberId: number, given: Given = {}): TaxMember =>
  member(memberId, 10, { fatherId: 1, ...given });

export const sharesOf = (members: readonly FamilyMember[], decedentId = 1): Record<number, string> =>
  Object.fromEntries(statutoryHeirs(decedentId, members).heirs.map(({ memberId, share }) => [memberId, share]));

export const whyNot = (members: readonly FamilyMember[], decedentId = 1): Record<number, string> =>
  Object.fromEntries(statutoryHeirs(decedentId, members).excluded.map((one) => [one.memberId, one.reason]));

export const warned = (members: readonly FamilyMember[], decedentId = 1): [string, number | null][] =>
  statutoryHeirs(decedentId, members).warnings.map(({ code, memberId }) => [code, memberId]);
