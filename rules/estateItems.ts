import { fromYen } from './yen';

/** The fields of an asset that the tax calculation needs. */
export interface AssetItem {
  asset_category: number;
  /** Whole yen; debts and funeral costs are positive. */
  amount: number;
  /** The acquirer; null while undivided. */
  acquirer_member_id?: number | null | undefined;
}

/** The acquirer of a part of an estate; null if undecided. */
export type Holder = number | null;

const category = { insurance: 7, retirement: 8, settledGift: 11, calendarGift: 12, debt: 21, funeral: 22 } as const;
const categoryNames = new Map<number, keyof typeof category>(
  Object.entries(category).map(([name, value]) => [value, name as keyof typeof category]),
);

/** The rows of one holder by what the tax makes of them, in yen. `assets`: what the decedent owned. */
export type Lot = Record<keyof typeof category | 'assets', bigint>;

export const emptyLot: Readonly<Lot> = {
  assets: 0n,
  insurance: 0n,
  retirement: 0n,
  settledGift: 0n,
  calendarGift: 0n,
  debt: 0n,
  funeral: 0n,
};

/** Gains by inheritance or bequest, actual or deemed (相続税法3条, 21条の15, 21条の16). */
export const gainOf = ({ assets, insurance, retirement, settledGift }: Lot): bigint =>
  assets + insurance + retirement + settledGift;

/** The rows of a list of assets, added up for each holder. Throws RangeError for amounts that are no whole yen. */
export function lotsOf(items: readonly AssetItem[]): Map<Holder, Lot> {
  const lots = new Map<Holder, Lot>();
  for (const { asset_category, amount, acquirer_member_id } of items) {
    const holder = acquirer_member_id ?? null;
    const lot = lots.get(holder) ?? { ...emptyLot };
    lot[categoryNames.get(asset_category) ?? 'assets'] += fromYen(amount);
    lots.set(holder, lot);
  }
  return lots;
}
