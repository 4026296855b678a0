import type { AssetItem } from '../estateItems';
import { compare, div, type Fraction, mul, ONE, sub, sum, ZERO } from '../fraction';
import { remembered } from '../remembered';
import { fromYen, toYen } from '../yen';
import { isDivisible, splitAsset, type Taker } from './division';
import { taxKey } from './taxOfEstate';

interface Divided {
  item: AssetItem;
  ofGround: number | null;
}

const known = remembered<readonly AssetItem[], { kept: readonly AssetItem[]; divided: readonly Divided[] }>();

/** What is divided and what is not; a curve asks hundreds of times. */
const sorted = (items: readonly AssetItem[]) =>
  known(items, '', () => ({
    kept: items.filter((item) => !isDivisible(item)),
    divided: merged(items.filter(isDivisible)),
  }));

/** For whom the ground of 小規模宅地等 is told; null where it is not of one person. */
const groundOf = ({ land_ground, acquirer_member_id }: AssetItem): number | null =>
  land_ground ? (acquirer_member_id ?? null) : null;

/** The lines that the tax cannot tell apart as one: the sums decide. */
function merged(items: readonly AssetItem[]): Divided[] {
  const groups = new Map<string, Divided>();
  for (const item of items) {
    const ofGround = groundOf(item);
    const key = `${taxKey(item)} ${ofGround}`;
    const whole = fromYen(groups.get(key)?.item.amount ?? 0) + fromYen(item.amount);
    groups.set(key, { item: { ...item, amount: toYen(whole), acquirer_member_id: null }, ofGround });
  }
  return [...groups.values()];
}

/** Somebody else than the inventory puts down for a lot may not qualify for it. */
const withGround = (part: AssetItem, ofGround: number | null): AssetItem =>
  ofGround === null || part.acquirer_member_id === ofGround ? part : { ...part, land_ground: null };

/** The lines of an estate of which each person takes the same part of everything that is divided. */
export function spreadItems(items: readonly AssetItem[], takers: readonly Taker[]): AssetItem[] {
  const { kept, divided } = sorted(items);
  const parts = divided.flatMap(({ item, ofGround }) =>
    splitAsset({ item, takers }).map((part) => withGround(part, ofGround)),
  );
  return [...kept, ...parts];
}

/** One person's share, and the rest for the others in proportion to theirs. */
export function takersWith(personId: number | null, share: Fraction, among: readonly Taker[]): Taker[] {
  const others = among.filter(({ memberId }) => memberId !== personId);
  const all = sum(others.map((one) => one.share));
  const own = personId === null ? [] : [{ memberId: personId, share }];
  const rest = others.map((one) => ({ memberId: one.memberId, share: mul(sub(ONE, share), div(one.share, all)) }));
  return [...own, ...rest].filter((one) => compare(one.share, ZERO) > 0);
}
