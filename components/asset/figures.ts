import type { TreeMember } from '@/contract/family';
import { asset_categories } from '@/contract/options/family';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';
import type { AssetItem } from '@/rules/estateItems';
import type { TaxEstimate } from '@/rules/inheritanceTax';
import { type FirstInheritance, inventoryEstimate } from '@/rules/inventory';
import type { RecordedBenefit } from '@/rules/receivedBenefits';
import { recordedMember } from '@/rules/recordedFamily';
import type { NamedRow } from './steps/FigureSteps';

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

/** A line that was reckoned, with its number in the list and what it is called there. */
export interface ListedItem extends AssetItem {
  readonly no: number;
  readonly name: string | null;
}

const numeric = [
  'gift_tax_paid',
  'spouse_deduction',
  'land_use',
  'land_ground',
  'land_area',
  'land_chosen_area',
  'foreign_tax',
  'acquirer_member_id',
] as const;

/** A line as the rules read it; what is not typed whole yet is left out. */
const itemOf = (row: Readonly<Record<string, unknown>>, index: number): ListedItem[] => {
  const { asset_category, amount, gift_date, name, asset_detail } = row;
  if (typeof asset_category !== 'number' || !Number.isSafeInteger(amount)) return [];
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null);
  return [
    {
      no: index + 1,
      name: [name, asset_detail].find((text) => typeof text === 'string' && text !== '')?.toString() ?? null,
      asset_category,
      amount: Number(amount),
      gift_date: typeof gift_date === 'string' && isCalendarDay(gift_date) ? gift_date : null,
      ...Object.fromEntries(numeric.map((field) => [field, number(row[field])])),
    },
  ];
};

/** The lines of a form that can be reckoned with: those with a kind and a whole amount. */
export const reckoned = (items: unknown): ListedItem[] =>
  (Array.isArray(items) ? (items as readonly Readonly<Record<string, unknown>>[]) : []).flatMap(itemOf);

/** Subtotals by kind, in the order of the return; kinds without items are left out. */
export const subtotalsOf = (items: readonly AssetItem[]): Subtotal[] =>
  asset_categories.flatMap(({ value, group = '' }) => {
    const own = items.filter(({ asset_category }) => asset_category === value);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    return own.length === 0 ? [] : [{ category: value, count: own.length, amount: subtracted.has(group) ? -sum : sum }];
  });

/** The earlier inheritance as far as it is typed. */
export const firstOf = (typed: { readonly [Name in keyof FirstInheritance]-?: unknown }): FirstInheritance => {
  const yen = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : null);
  const { first_death_date: day } = typed;
  return {
    first_death_date: typeof day === 'string' && isCalendarDay(day) ? day : null,
    first_acquired: yen(typed.first_acquired),
    first_tax: yen(typed.first_tax),
  };
};

interface Estate {
  readonly items: readonly AssetItem[];
  readonly members: readonly TreeMember[] | undefined;
  readonly ownerId: unknown;
  readonly date: unknown;
  readonly purpose: unknown;
  readonly first: FirstInheritance;
  readonly benefits: readonly RecordedBenefit[] | null;
}

/** The lines as the steps of figures name them: by name, else by kind. */
export const namedRows = (lines: readonly ListedItem[], kindOf: (category: number) => string): NamedRow[] =>
  lines.map(({ no, name, asset_category }) => ({ no, name: name ?? kindOf(asset_category) }));

/** The figures of an inventory, by the same rules as on the server; null if not computable. */
export const estimateOf = ({ items, members, ownerId, date, purpose, first, benefits }: Estate): TaxEstimate | null => {
  const owner = members?.find(({ member_id }) => member_id === ownerId);
  if (members === undefined || owner === undefined) return null;
  if (typeof date !== 'string' || !isCalendarDay(date)) return null;
  const inventory = { ...first, ownerId: owner.member_id, items, benefits, as_of_date: date, purpose: Number(purpose) };
  return inventoryEstimate(inventory, members.map(recordedMember), todayInTokyo());
};
