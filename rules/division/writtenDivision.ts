import type { AssetItem } from '../estateItems';
import { compare, type Fraction, fraction, mul, ONE, sub, sum } from '../fraction';
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

type Told = Pick<WrittenItem, 'asset_category' | 'asset_detail' | 'name' | 'location' | 'land_use'>;

/** What is the same asset, however many lines it has. */
export const assetKey = ({ asset_category, asset_detail, name, location, land_use }: Told): string =>
  JSON.stringify([asset_category, asset_detail ?? null, name ?? null, location ?? null, land_use ?? null]);

/** What is parted with an asset beside its amount, and how much of it cutting a part may lose. */
const measures = { land_area: 0.01, land_chosen_area: 0.01, foreign_tax: 1 } as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

/** The measures of several lines of an asset together; null where none has it. */
export const measuresOf = (items: readonly WrittenItem[]) =>
  Object.fromEntries(
    measureNames.map((name) => {
      const known = items.flatMap((item) => item[name] ?? []);
      return [name, known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)];
    }),
  ) as Record<Measure, number | null>;

function byAsset<Item extends WrittenItem>(items: readonly Item[]): Map<string, Item[]> {
  const lines = new Map<string, Item[]>();
  for (const item of items) lines.set(assetKey(item), [...(lines.get(assetKey(item)) ?? []), item]);
  return lines;
}

const sumOf = (items: readonly WrittenItem[]): bigint => items.reduce((sum, { amount }) => sum + fromYen(amount), 0n);

/** Whether lines of an asset measure as much as its copy does, but for what is lost where each is cut. */
function measureTheSame(copies: readonly WrittenItem[], present: readonly WrittenItem[]): boolean {
  const [before, now] = [measuresOf(copies), measuresOf(present)];
  return measureNames.every(
    (name) => Math.abs((before[name] ?? 0) - (now[name] ?? 0)) <= measures[name] * (present.length + 0.5),
  );
}

/** Whether each copy has a line of its own in the inventory, which then says how the asset is now. */
const areLineByLine = (copies: readonly WrittenItem[], present: readonly WrittenItem[]): boolean =>
  copies.length === present.length && copies.every(({ amount }, index) => amount === present[index]?.amount);

/** Whether the inventory still holds the assets of a division, with the same amounts and measures. */
export function isOfInventory({ assets }: Division<WrittenItem>, inventory: readonly WrittenItem[]): boolean {
  const copies = byAsset(assets.map(({ item }) => item));
  const present = byAsset(divisibleItems(inventory));
  return (
    copies.size === present.size &&
    [...copies].every(([key, own]) => {
      const now = present.get(key) ?? [];
      return sumOf(own) === sumOf(now) && (areLineByLine(own, now) || measureTheSame(own, now));
    })
  );
}

const mostOfShare = 9999n;

type Registered = Pick<WrittenItem, 'share_num' | 'share_den'>;

/** A share as a register has it; none where it is too fine for one. */
const registered = ({ n, d }: Fraction) => {
  const fits = n <= mostOfShare && d <= mostOfShare;
  return { share_num: fits ? Number(n) : null, share_den: fits ? Number(d) : null };
};

const shareOf = ({ share_num, share_den }: Registered): Fraction | null =>
  share_num && share_den ? fraction(share_num, share_den) : null;

/** The share that several lines of an asset register together; none where one of them has none, or where they are all of it. */
export function sharesOf(items: readonly Registered[]) {
  const shares = items.flatMap((item) => shareOf(item) ?? []);
  const whole = sum(shares);
  if (shares.length < items.length || compare(whole, ONE) >= 0) return { share_num: null, share_den: null };
  return registered(whole);
}

/** The share of the asset that a part of it has in the register. */
const ownShare = (item: Registered, share: Fraction) =>
  compare(share, ONE) === 0 ? {} : registered(mul(shareOf(item) ?? ONE, share));

/** What a line says of its asset beside how much of it there is and whose it is. */
const described = <Item extends WrittenItem>({
  amount: _amount,
  acquirer_member_id: _acquirer,
  share_num: _num,
  share_den: _den,
  land_area: _area,
  land_chosen_area: _chosen,
  foreign_tax: _tax,
  ...rest
}: Item) => rest;

/**
 * The lines of an inventory as a chosen division leaves them: each asset as a line for each taker, money between the heirs as
 * lines of their own, all else as it was. Of an asset stands what the inventory says of it now, not what it said when the
 * proposal was made.
 */
export function writtenDivision<Line extends WrittenItem, Item extends WrittenItem>(
  { assets, payments }: Division<Line>,
  inventory: readonly Item[],
): (Line | Item | WrittenItem)[] {
  const present = byAsset(divisibleItems(inventory));
  const copies = byAsset(assets.map(({ item }) => item));
  const divided = assets.flatMap(({ item: copy, takers }) => {
    const now = present.get(assetKey(copy)) ?? [];
    const own = copies.get(assetKey(copy)) ?? [];
    const whole = areLineByLine(own, now) ? now[own.indexOf(copy)] : undefined;
    const item = { ...copy, ...whole };
    return splitAsset({ item, takers }).map((line) => {
      const taker = takers.find(({ memberId }) => memberId === line.acquirer_member_id);
      const share = taker?.share ?? sub(ONE, sum(takers.map((one) => one.share)));
      const theirs = now.find(({ acquirer_member_id }) => acquirer_member_id === line.acquirer_member_id) ?? now[0];
      return {
        ...line,
        ...(whole === undefined && theirs ? described(theirs) : {}),
        ...ownShare(item, share),
      };
    });
  });
  const paid = paymentItems(payments).map((line): WrittenItem => ({ ...line, name: PAYMENT_NAME }));
  return [...divided, ...inventory.filter((item) => !isDivisible(item)), ...paid];
}
