import { type AssetItem, type ItemKind, kindOfItem } from '../estateItems';
import { compare, type Fraction, ONE, sub, sum, ZERO } from '../fraction';
import { fromYen, toYen } from '../yen';
import { yenParts } from './yenParts';

export interface Taker {
  memberId: number;
  share: Fraction;
}

/** An asset or debt, and who takes which part of it; what no taker has stays undivided. */
export interface DividedAsset<Item extends AssetItem = AssetItem> {
  item: Item;
  takers: readonly Taker[];
}

/** 代償金: money that one heir pays another out of their own pocket. */
export interface Payment {
  from: number;
  to: number;
  /** Yen. */
  amount: number;
}

export interface Division<Item extends AssetItem = AssetItem> {
  assets: readonly DividedAsset<Item>[];
  payments: readonly Payment[];
}

/** 現金・預貯金等: what money between heirs counts as. */
export const MONEY = 5;

type Kind = Pick<AssetItem, 'asset_category'>;
const costs: ReadonlySet<ItemKind> = new Set(['debt', 'funeral']);

export const isCost = (item: Kind): boolean => costs.has(kindOfItem(item));
/**
 * Whether the heirs divide it: the decedent's property and debts. Deemed property and gifts have their takers by contract or
 * by the gift: a division has no say in them.
 */
export const isDivisible = (item: Kind): boolean => kindOfItem(item) === 'assets' || isCost(item);

/** The part of an asset that nobody takes yet; below zero where more is given out than there is. */
const undividedShare = ({ takers }: Pick<DividedAsset, 'takers'>): Fraction =>
  sub(ONE, sum(takers.map(({ share }) => share)));

/** What else of a line is parted with it: the area of land, and tax that was paid abroad. */
function measuredParts(
  { land_area, land_chosen_area, foreign_tax }: AssetItem,
  { n, d }: Fraction,
): Partial<AssetItem> {
  if (n === d) return {};
  const area = (whole: number) => Math.floor((whole * 100 * Number(n)) / Number(d)) / 100;
  return {
    ...(land_area == null ? {} : { land_area: area(land_area) }),
    ...(land_chosen_area == null ? {} : { land_chosen_area: area(land_chosen_area) }),
    ...(foreign_tax == null ? {} : { foreign_tax: Number((BigInt(foreign_tax) * n) / d) }),
  };
}

/** An asset as one line for each taker, in whole yen, and one without acquirer for what is undivided. */
export function splitAsset<Item extends AssetItem>({ item, takers }: DividedAsset<Item>): (Item & AssetItem)[] {
  const rest = undividedShare({ takers });
  const open = compare(rest, ZERO) > 0 ? [{ memberId: null, share: rest }] : [];
  const holders = [...takers, ...open];
  const parts = yenParts(
    fromYen(item.amount),
    holders.map(({ share }) => share),
  );
  return holders.map(({ memberId, share }, index) => ({
    ...item,
    ...measuredParts(item, share),
    amount: toYen(parts[index] ?? 0n),
    acquirer_member_id: memberId,
  }));
}

/** 代償金 as lines of an inventory: less for who pays, more for who receives (相続税法基本通達11の2-9). */
export const paymentItems = (payments: readonly Payment[]): AssetItem[] =>
  payments.flatMap(({ from, to, amount }) => [
    { asset_category: MONEY, amount: -amount, acquirer_member_id: from },
    { asset_category: MONEY, amount, acquirer_member_id: to },
  ]);

/** The lines of an estate as a division leaves it; they add up to the estate. */
export const dividedItems = ({ assets, payments }: Division): AssetItem[] => [
  ...assets.flatMap(splitAsset),
  ...paymentItems(payments),
];

/** What one person gets by a division, in yen; `null` is what nobody takes yet. */
export interface Holding {
  memberId: number | null;
  assets: number;
  /** Debts and funeral costs. */
  costs: number;
  funeral: number;
  paid: number;
  received: number;
  /** Property less debts, with the money between the heirs. */
  net: number;
}

/** What each person gets of what the heirs divide, in the order given; those without anything too. */
export function holdingsOf(division: Division, memberIds: readonly number[]): Holding[] {
  const lines = division.assets.filter(({ item }) => isDivisible(item)).flatMap(splitAsset);
  const total = (amounts: readonly number[]) => toYen(amounts.reduce((whole, one) => whole + fromYen(one), 0n));
  return [...memberIds, null].map((memberId) => {
    const own = lines.filter(({ acquirer_member_id }) => (acquirer_member_id ?? null) === memberId);
    const assets = total(own.filter((item) => !isCost(item)).map(({ amount }) => amount));
    const costs = total(own.filter(isCost).map(({ amount }) => amount));
    const funeral = total(own.filter((item) => kindOfItem(item) === 'funeral').map(({ amount }) => amount));
    const paid = total(division.payments.filter(({ from }) => from === memberId).map(({ amount }) => amount));
    const received = total(division.payments.filter(({ to }) => to === memberId).map(({ amount }) => amount));
    return { memberId, assets, costs, funeral, paid, received, net: assets - costs - paid + received };
  });
}

/** What is wrong with a division: the asset or payment of which index, and how. */
export interface DivisionProblem {
  of: 'assets' | 'payments';
  index: number;
  code: 'moreThanWhole' | 'takenTwice' | 'notPositive' | 'paidToSelf' | 'notDivided';
}

export const divisionProblems = ({ assets, payments }: Division): DivisionProblem[] => [
  ...assets.flatMap(({ item, takers }, index): DivisionProblem[] => {
    const found = (code: DivisionProblem['code']): DivisionProblem[] => [{ of: 'assets', index, code }];
    if (takers.some(({ share }) => compare(share, ZERO) <= 0)) return found('notPositive');
    if (new Set(takers.map(({ memberId }) => memberId)).size < takers.length) return found('takenTwice');
    if (compare(undividedShare({ takers }), ZERO) < 0) return found('moreThanWhole');
    return isDivisible(item) || takers.length <= 1 ? [] : found('notDivided');
  }),
  ...payments.flatMap(({ from, to, amount }, index): DivisionProblem[] => {
    if (from === to) return [{ of: 'payments', index, code: 'paidToSelf' }];
    return amount > 0 ? [] : [{ of: 'payments', index, code: 'notPositive' }];
  }),
];
