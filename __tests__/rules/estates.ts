import { dayParts } from '@/rules/calendarDay';
import type { AssetItem } from '@/rules/estateItems';
import type { Adoption, AdoptionKind } from '@/rules/familyMember';
import { estimateTax, type TaxEstimate } from '@/rules/inheritanceTax';
import type { PartialDate } from '@/rules/partialDate';
import type { TaxMember } from '@/rules/personalTax';

export const DIED_ON = '2026-01-15';
export const DEATH = '2024-05-10';

/** A member told by the relation alone. */
export const person = (
  memberId: number,
  relation: number,
  given: Partial<TaxMember> & { bornOn?: string } = {},
): TaxMember => {
  const { bornOn, ...rest } = given;
  return {
    memberId,
    relation,
    marriages: [],
    adoptions: [],
    inheritances: [],
    ...(bornOn ? { birth: dayParts(bornOn) } : {}),
    ...rest,
  };
};

/** Died on a day that is known. */
export const diedOn = (day: string) => ({ death: { earliest: day, latest: day, time: null } });

/** 本人, who left the estate. */
export const deceased = (given: Partial<TaxMember> = {}): TaxMember => person(1, 1, { ...diedOn(DIED_ON), ...given });

export const born = (day: string): PartialDate => dayParts(day);

export const adopted = (adopterId: number, kind: AdoptionKind = 1, date?: string): Adoption => ({
  adopterId,
  kind,
  date,
});

export const marriedTo = (spouseId: number) => ({ marriages: [{ spouseId }] });

/** The decedent of the worked families. */
export const decedent = (given: Partial<TaxMember> = {}): TaxMember => person(1, 1, { ...diedOn(DEATH), ...given });

/** A child linked to the decedent. */
export const child = (memberId: number, given: Partial<TaxMember> = {}): TaxMember =>
  person(memberId, 10, { fatherId: 1, ...given });

/** Gave up the decedent's estate. */
export const renouncing = { inheritances: [{ decedentId: 1, renouncedDate: '2026-03-01' }] };
export const unworthy = { inheritances: [{ decedentId: 1, lossOfRight: 1 }] };

const kind = {
  land: 1,
  cash: 5,
  insurance: 7,
  retirement: 8,
  settledGift: 11,
  gift: 12,
  debt: 21,
  funeral: 22,
} as const;

/** A row of an inventory: what, yen, who takes it. */
export const row = (what: keyof typeof kind, amount: number, taker: number | null = null): AssetItem => ({
  asset_category: kind[what],
  amount,
  acquirer_member_id: taker,
});

export const estimateOf = (members: readonly TaxMember[], ...items: AssetItem[]): TaxEstimate =>
  estimateTax(items, { decedentId: 1, members, date: DIED_ON });

export const payableBy = ({ persons }: TaxEstimate): Record<number, number> =>
  Object.fromEntries(persons.map(({ memberId, payable }) => [memberId, payable]));

export const personIn = ({ persons }: TaxEstimate, id: number) => persons.find(({ memberId }) => memberId === id);
