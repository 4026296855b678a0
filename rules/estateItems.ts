import type { CalendarDay } from './calendarDay';
import { valueOn } from './data/datedRule';
import { settledGiftDeductions } from './data/estateTaxLaw';
import { giftAddBack, giftAddBackWindow } from './giftAddBack';
import { fromYen } from './yen';

/** The fields of an asset that the tax calculation needs. */
export interface AssetItem {
  asset_category: number;
  /** Whole yen; debts and funeral costs are positive. Gifts by their value when given, land before any relief. */
  amount: number;
  /** The share of the decedent, which `amount` is the value of already. */
  share_num?: number | null | undefined;
  share_den?: number | null | undefined;
  /** The acquirer, the donee of a gift, the bearer of a cost; null while undivided. */
  acquirer_member_id?: number | null | undefined;
  gift_date?: CalendarDay | null | undefined;
  /** The gift tax on this gift (the donee's tax of the year in proportion). */
  gift_tax_paid?: number | null | undefined;
  /** 贈与税の配偶者控除: the part of the gift that is not added (相続税法19条2項). */
  spouse_deduction?: number | null | undefined;
  /** 小規模宅地等: an entry of `small_lot_types`. */
  land_use?: number | null | undefined;
  /** Why the acquirer qualifies: an entry of `land_grounds`. */
  land_ground?: number | null | undefined;
  /** m² that `amount` is for and that are used so. */
  land_area?: number | null | undefined;
  /** m² that are chosen for the relief; null leaves the choice to the estimate. */
  land_chosen_area?: number | null | undefined;
  /** Tax paid abroad on this asset (相続税法20条の2). */
  foreign_tax?: number | null | undefined;
}

/** The acquirer of a part of an estate; null if undecided. */
export type Holder = number | null;

const category = { insurance: 7, retirement: 8, settledGift: 11, calendarGift: 12, debt: 21, funeral: 22 } as const;
const categoryNames = new Map<number, keyof typeof category>(
  Object.entries(category).map(([name, value]) => [value, name as keyof typeof category]),
);

/** What the tax makes of a row. `assets`: what the decedent owned. */
export type ItemKind = keyof typeof category | 'assets';
export const kindOfItem = ({ asset_category }: Pick<AssetItem, 'asset_category'>): ItemKind =>
  categoryNames.get(asset_category) ?? 'assets';

/** The rows of one holder by what the tax makes of them, in yen. */
export interface Lot extends Record<ItemKind, bigint> {
  /** Settled and calendar-year gifts before what the law leaves out of them. */
  settledGross: bigint;
  calendarGross: bigint;
  /** Of the calendar gifts: outside the window, and the spouse's deduction. */
  outsideWindow: bigint;
  spouseDeduction: bigint;
  /** Gifts without a day, which are added whole. */
  undatedCalendar: bigint;
  undatedSettled: bigint;
  /** Of the calendar gifts that are added: those of the year of the death, on which no gift tax falls (相続税法21条の2第4項). */
  giftOfYear: bigint;
  /** Gift tax on the calendar gifts that are added. */
  giftTax: bigint;
  /** Gift tax on settled gifts. */
  settledTax: bigint;
  /** Assets on which tax was paid abroad, and that tax. */
  foreign: bigint;
  foreignTax: bigint;
  /** 小規模宅地等. */
  landRelief: bigint;
}

export const emptyLot: Readonly<Lot> = {
  assets: 0n,
  insurance: 0n,
  retirement: 0n,
  settledGift: 0n,
  calendarGift: 0n,
  debt: 0n,
  funeral: 0n,
  settledGross: 0n,
  calendarGross: 0n,
  outsideWindow: 0n,
  spouseDeduction: 0n,
  undatedCalendar: 0n,
  undatedSettled: 0n,
  giftOfYear: 0n,
  giftTax: 0n,
  settledTax: 0n,
  foreign: 0n,
  foreignTax: 0n,
  landRelief: 0n,
};

/** Gains by inheritance or bequest, actual or deemed (相続税法3条, 21条の15, 21条の16). */
export const gainOf = ({ assets, insurance, retirement, settledGift, landRelief }: Lot): bigint =>
  assets + insurance + retirement + settledGift - landRelief;

/** Whether anything is acquired by inheritance, bequest, or as a gift under 相続時精算課税. */
export const isAcquiring = ({ assets, insurance, retirement, settledGross }: Lot): boolean =>
  assets + insurance + retirement + settledGross > 0n;

const optionalYen = (amount: number | null | undefined): bigint => fromYen(amount ?? 0);
const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** Calendar-year gifts of one donee: what is added of them, and why not the rest (相続税法19条). */
function addCalendarGifts(lot: Lot, gifts: readonly AssetItem[], day: CalendarDay): void {
  if (gifts.length === 0) return;
  const { from, to } = giftAddBackWindow(day);
  const dated: { date: CalendarDay; amount: bigint }[] = [];
  for (const { amount, gift_date, gift_tax_paid, spouse_deduction } of gifts) {
    const whole = fromYen(amount);
    const kept = atLeastZero(whole - optionalYen(spouse_deduction));
    lot.calendarGross += whole;
    if (gift_date && (gift_date < from || gift_date > to)) {
      lot.outsideWindow += whole;
      continue;
    }
    lot.spouseDeduction += whole - kept;
    if (kept > 0n) lot.giftTax += optionalYen(gift_tax_paid);
    if (gift_date?.slice(0, 4) === day.slice(0, 4)) lot.giftOfYear += kept;
    if (gift_date) dated.push({ date: gift_date, amount: kept });
    else lot.undatedCalendar += kept;
  }
  lot.calendarGift = lot.undatedCalendar + giftAddBack(dated, day);
}

/** Gifts under 相続時精算課税 of one donee: each calendar year less its deduction (相続税法21条の15). */
function addSettledGifts(lot: Lot, gifts: readonly AssetItem[]): void {
  const years = new Map<string, { amount: bigint; deduction: bigint }>();
  for (const { amount, gift_date, gift_tax_paid } of gifts) {
    const whole = fromYen(amount);
    lot.settledGross += whole;
    lot.settledTax += optionalYen(gift_tax_paid);
    if (!gift_date) {
      lot.undatedSettled += whole;
      continue;
    }
    const key = gift_date.slice(0, 4);
    const deduction = BigInt(valueOn(settledGiftDeductions, gift_date)?.yearlyDeduction ?? 0);
    years.set(key, { deduction, amount: (years.get(key)?.amount ?? 0n) + whole });
  }
  lot.settledGift = lot.undatedSettled;
  for (const { amount, deduction } of years.values()) lot.settledGift += atLeastZero(amount - deduction);
}

/**
 * The rows of a list of assets, added up for each holder. Throws RangeError for amounts that are no whole yen.
 * @param day of death, or of the valuation while the owner lives
 */
export function lotsOf(items: readonly AssetItem[], day: CalendarDay): Map<Holder, Lot> {
  const rows = new Map<Holder, AssetItem[]>();
  for (const item of items) {
    const holder = item.acquirer_member_id ?? null;
    const own = rows.get(holder);
    if (own) own.push(item);
    else rows.set(holder, [item]);
  }
  return new Map([...rows].map(([holder, own]) => [holder, lotOf(own, day)]));
}

function lotOf(items: readonly AssetItem[], day: CalendarDay): Lot {
  const lot: Lot = { ...emptyLot };
  const gifts: Record<'settledGift' | 'calendarGift', AssetItem[]> = { settledGift: [], calendarGift: [] };
  for (const item of items) {
    const kind = kindOfItem(item);
    if (kind === 'settledGift' || kind === 'calendarGift') gifts[kind].push(item);
    else lot[kind] += fromYen(item.amount);
    if (kind === 'assets' && item.foreign_tax) {
      lot.foreign += fromYen(item.amount);
      lot.foreignTax += fromYen(item.foreign_tax);
    }
  }
  addCalendarGifts(lot, gifts.calendarGift, day);
  addSettledGifts(lot, gifts.settledGift);
  return lot;
}
