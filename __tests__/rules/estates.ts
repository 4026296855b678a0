import type { AssetItem } from '@/rules/estateItems';
import { estimateTax, type TaxEstimate } from '@/rules/inheritanceTax';
import type { TaxMember } from '@/rules/taxMember';
import { born, died, inherits, member } from './families';

export const DIED_ON = '2026-01-15';

/** A member known by relation only. */
export const person = (
  memberId: number,
  relation: number,
  given: Partial<TaxMember> & { bornOn?: string } = {},
): TaxMember => {
  const { bornOn, ...rest } = given;
  return member(memberId, relation, { ...(bornOn ? { birth: born(bornOn) } : {}), ...rest });
};

/** 本人, who left the estate. */
export const deceased = (given: Partial<TaxMember> = {}): TaxMember => person(1, 1, { death: died(DIED_ON), ...given });

/** Gave up the decedent's estate. */
export const renouncing = { inheritances: [inherits({ renouncedDate: '2026-03-01' })] };
export const unworthy = { inheritances: [inherits({ lossOfRight: 1 })] };

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
