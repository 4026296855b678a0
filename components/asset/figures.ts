import type { TreeMember } from '@/contract/family';
import { asset_categories } from '@/contract/options/family';
import { isCalendarDay } from '@/rules/calendarDay';
import type { AssetItem } from '@/rules/estateItems';
import type { TaxEstimate } from '@/rules/inheritanceTax';
import { inventoryEstimate } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';

export interface Subtotal {
  /** An entry of `asset_categories`. */
  readonly category: number;
  readonly count: number;
  /** Yen; debts and funeral costs below zero. */
  readonly amount: number;
}

const subtracted = new Set(['debt', 'funeral']);

/** Whether a line has any value. */
export const isFilledIn = (item: object): boolean =>
  Object.values(item).some((value) => value !== null && value !== undefined && value !== '');

/** The lines of a form that can be reckoned with: those with a kind and a whole amount. */
export const reckoned = (items: unknown): AssetItem[] =>
  (Array.isArray(items) ? (items as readonly Readonly<Record<string, unknown>>[]) : []).flatMap(
    ({ asset_category, amount, acquirer_member_id }) =>
      typeof asset_category === 'number' && Number.isSafeInteger(amount)
        ? [
            {
              asset_category,
              amount: Number(amount),
              acquirer_member_id: typeof acquirer_member_id === 'number' ? acquirer_member_id : null,
            },
          ]
        : [],
  );

/** Subtotals by kind, in the order of the return; kinds without items are left out. */
export const subtotalsOf = (items: readonly AssetItem[]): Subtotal[] =>
  asset_categories.flatMap(({ value, group = '' }) => {
    const own = items.filter(({ asset_category }) => asset_category === value);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    return own.length === 0 ? [] : [{ category: value, count: own.length, amount: subtracted.has(group) ? -sum : sum }];
  });

interface Estate {
  readonly items: readonly AssetItem[];
  readonly members: readonly TreeMember[] | undefined;
  readonly ownerId: unknown;
  readonly date: unknown;
  readonly purpose: unknown;
}

/** The figures of an inventory, by the same rules as on the server; null if not computable. */
export const estimateOf = ({ items, members, ownerId, date, purpose }: Estate): TaxEstimate | null => {
  const owner = members?.find(({ member_id }) => member_id === ownerId);
  if (members === undefined || owner === undefined) return null;
  if (typeof date !== 'string' || !isCalendarDay(date)) return null;
  const inventory = { ownerId: owner.member_id, items, as_of_date: date, purpose: Number(purpose) };
  return inventoryEstimate(inventory, members.map(recordedMember));
};
