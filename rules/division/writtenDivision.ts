import type { AssetItem } from '../estateItems';
import { compare, fraction, mul, ONE } from '../fraction';
import { fromYen } from '../yen';
import { type Division, isDivisible, MONEY, paymentItems, splitAsset } from './division';

/** A line of an inventory, as far as writing a division touches it. */
export interface WrittenItem extends AssetItem {
  name?: string | null | undefined;
  location?: string | null | undefined;
  asset_detail?: string | null | undefined;
  share_num?: number | null | undefined;
  share_den?: number | null | undefined;
}

/** How money between the heirs is called in an inventory, whatever the language of the screen. */
const PAYMENT_NAME = '代償金';

type Named = Pick<WrittenItem, 'asset_category' | 'name'>;

/** Whether a line is money between the heirs, and so no part of the estate. */
export const isPayment = ({ asset_category, name }: Named): boolean =>
  asset_category === MONEY && name === PAYMENT_NAME;

/** The lines of an inventory that a division is about. */
export const divisibleItems = <Item extends WrittenItem>(items: readonly Item[]): Item[] =>
  items.filter((item) => isDivisible(item) && !isPayment(item));

type Told = Pick<WrittenItem, 'asset_category' | 'asset_detail' | 'name' | 'location'>;
/** What is the same asset, however many lines it has. */
export const assetKey = ({ asset_category, asset_detail, name, location }: Told): string =>
  JSON.stringify([asset_category, asset_detail ?? null, name ?? null, location ?? null]);

function sumsByAsset(items: readonly WrittenItem[]): string {
  const sums = new Map<string, bigint>();
  for (const item of items) sums.set(assetKey(item), (sums.get(assetKey(item)) ?? 0n) + fromYen(item.amount));
  return JSON.stringify([...sums].map(([key, yen]) => [key, String(yen)]).sort());
}

/** Whether the inventory still holds the assets of a division, with the same amounts. */
export const isOfInventory = ({ assets }: Division<WrittenItem>, inventory: readonly WrittenItem[]): boolean =>
  sumsByAsset(assets.map(({ item }) => item)) === sumsByAsset(divisibleItems(inventory));

const mostOfShare = 9999n;

/** The share of the asset that one taker registers; none where it is too fine for a register. */
function ownShare({ share_num, share_den }: WrittenItem, share: { n: bigint; d: bigint }) {
  if (compare(share, ONE) === 0) return {};
  const own = mul(share_num && share_den ? fraction(share_num, share_den) : ONE, share);
  const fits = own.n <= mostOfShare && own.d <= mostOfShare;
  return { share_num: fits ? Number(own.n) : null, share_den: fits ? Number(own.d) : null };
}

/**
 * The lines of an inventory as a chosen division leaves them: each asset as a line for each taker, money between the heirs as
 * lines of their own, all else as it was.
 */
export function writtenDivision<Line extends WrittenItem, Item extends WrittenItem>(
  { assets, payments }: Division<Line>,
  inventory: readonly Item[],
): (Line | Item | WrittenItem)[] {
  const divided = assets.flatMap(({ item, takers }) =>
    splitAsset({ item, takers }).map((line) => {
      const taker = takers.find(({ memberId }) => memberId === line.acquirer_member_id);
      return { ...line, ...(taker ? ownShare(item, taker.share) : {}) };
    }),
  );
  const paid = paymentItems(payments).map((line): WrittenItem => ({ ...line, name: PAYMENT_NAME }));
  return [...divided, ...inventory.filter((item) => !isDivisible(item)), ...paid];
}
