import type { AssetItem } from '../estateItems';
import { fraction, ONE } from '../fraction';
import { fromYen } from '../yen';
import { type DividedAsset, isCost, isDivisible, MONEY, type Taker } from './division';
import { yenParts } from './yenParts';

interface Left {
  memberId: number;
  yen: bigint;
}

/** One asset from what people may still take: whole to whoever has most room for it, else in parts. */
function takersOf(amount: bigint, left: Left[], mayPart: boolean): Taker[] | null {
  const room = [...left].sort((a, b) => (a.yen > b.yen ? -1 : 1));
  const [most] = room;
  if (most && most.yen >= amount) {
    most.yen -= amount;
    return [{ memberId: most.memberId, share: ONE }];
  }
  if (!mayPart) return null;
  let open = amount;
  return room.flatMap((one) => {
    const isLast = one.yen >= open;
    const part = isLast ? open : one.yen;
    if (part <= 0n) return [];
    one.yen -= part;
    open -= part;
    return [{ memberId: one.memberId, share: fraction(part, amount) }];
  });
}

/** Assets that are meant for one person, as far as they fit into that person's part. */
export type Meant = ReadonlyMap<AssetItem, number>;

/** Divides lines of one kind so that everybody gets their part to the yen and as few as can be are in several hands. */
function divideKind(items: readonly AssetItem[], takers: readonly Taker[], meant: Meant): Map<AssetItem, Taker[]> {
  const amounts = items.map(({ amount }) => fromYen(amount));
  const parts = yenParts(
    amounts.reduce((total, amount) => total + amount, 0n),
    takers.map(({ share }) => share),
  );
  const left = takers.map(({ memberId }, index): Left => ({ memberId, yen: parts[index] ?? 0n }));
  const found = new Map<AssetItem, Taker[]>();
  const largestFirst = [...items].sort((a, b) => b.amount - a.amount);
  for (const item of largestFirst) {
    const own = left.find(({ memberId }) => memberId === meant.get(item));
    if (own === undefined || own.yen < fromYen(item.amount)) continue;
    own.yen -= fromYen(item.amount);
    found.set(item, [{ memberId: own.memberId, share: ONE }]);
  }
  for (const item of largestFirst.filter(({ asset_category }) => asset_category !== MONEY)) {
    if (found.has(item)) continue;
    const whole = takersOf(fromYen(item.amount), left, false);
    if (whole) found.set(item, whole);
  }
  // Money is parted last: what is left of everybody's part comes from it.
  const rest = largestFirst.filter((item) => !found.has(item));
  for (const item of rest) found.set(item, takersOf(fromYen(item.amount), left, true) ?? []);
  return found;
}

/**
 * A division in which each person takes their part of the whole, to the yen, with whole assets as far as they fit. Gifts and
 * insurance stay with those who got them.
 */
export function wholeAssets<Item extends AssetItem>(
  items: readonly Item[],
  takers: readonly Taker[],
  meant: Meant = new Map(),
): DividedAsset<Item>[] {
  const isPositive = ({ amount }: AssetItem) => amount > 0;
  const divisible = items.filter((item) => isDivisible(item) && isPositive(item));
  const found = new Map([
    ...divideKind(
      divisible.filter((item) => !isCost(item)),
      takers,
      meant,
    ),
    ...divideKind(divisible.filter(isCost), takers, meant),
  ]);
  return items.map((item) => {
    const fixed = item.acquirer_member_id ? [{ memberId: item.acquirer_member_id, share: ONE }] : [];
    return { item, takers: found.get(item) ?? (isDivisible(item) ? [...takers] : fixed) };
  });
}
