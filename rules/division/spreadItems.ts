import type { AssetItem } from '../estateItems';
import { compare, div, type Fraction, mul, ONE, sub, sum, ZERO } from '../fraction';
import { remembered } from '../remembered';
import { fromYen, toYen } from '../yen';
import { isDivisible, splitAsset, type Taker } from './division';
import { taxKey } from './taxOfEstate';

const known = remembered<readonly AssetItem[], { kept: readonly AssetItem[]; divided: readonly AssetItem[] }>();

/** What is divided and what is not; a curve asks hundreds of times. */
const sorted = (items: readonly AssetItem[]) =>
  known(items, '', () => ({
    kept: items.filter((item) => !isDivisible(item)),
    divided: merged(items.filter(isDivisible)),
  }));

/** The lines that the tax cannot tell apart as one: the sums decide. */
function merged(items: readonly AssetItem[]): AssetItem[] {
  const groups = new Map<string, AssetItem>();
  for (const item of items) {
    const key = taxKey(item);
    const whole = fromYen(groups.get(key)?.amount ?? 0) + fromYen(item.amount);
    groups.set(key, { ...item, amount: toYen(whole), acquirer_member_id: null });
  }
  return [...groups.values()];
}

/** The lines of an estate of which each person takes the same part of everything that is divided. */
export function spreadItems(items: readonly AssetItem[], takers: readonly Taker[]): AssetItem[] {
  const { kept, divided } = sorted(items);
  return [...kept, ...divided.flatMap((item) => splitAsset({ item, takers }))];
}

/** One person's share, and the rest for the others in proportion to theirs. */
export function takersWith(personId: number | null, share: Fraction, among: readonly Taker[]): Taker[] {
  const others = among.filter(({ memberId }) => memberId !== personId);
  const all = sum(others.map((one) => one.share));
  const own = personId === null ? [] : [{ memberId: personId, share }];
  const rest = others.map((one) => ({ memberId: one.memberId, share: mul(sub(ONE, share), div(one.share, all)) }));
  return [...own, ...rest].filter((one) => compare(one.share, ZERO) > 0);
}
