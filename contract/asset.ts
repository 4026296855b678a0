import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { AssumptionsBody, BenefitBody } from './assumptions';
import { ranges } from './dateRange';
import { command, query } from './defineEndpoint';
import { estimateRemarks } from './estimateNote';
import {
  codeOf,
  decimal,
  idParams,
  is_deceased,
  lifeDay,
  lockVersion,
  longText,
  number,
  option,
  optional,
  plannedDay,
  ref,
  rows,
  text,
  yen,
} from './fields';
import type { Problem } from './messages';
import { asset_categories, asset_purposes, evidence_status, land_grounds } from './options/family';
import { small_lot_types } from './options/property';
import { stored } from './stored';

/**
 * One line of an inventory. Debts and funeral costs are entered as positive amounts and subtracted by category; below zero is
 * only what one heir pays another, a line of money.
 */
export const AssetItemBody = z.object({
  asset_category: option('asset_categories', asset_categories),
  asset_detail: optional(text(50)),
  name: optional(text(100)),
  amount: yen(true),
  acquirer_member_id: optional(ref('member')),
  location: optional(text(255)),
  quantity: optional(decimal()),
  unit: optional(text(10)),
  unit_price: optional(decimal()),
  share_num: optional(number(1, 9999)),
  share_den: optional(number(1, 9999)),
  fixed_asset_value: optional(yen()),
  evidence: optional(option('evidence_status', evidence_status)),
  /** Of gifts; the donee is the acquirer. */
  gift_date: optional(lifeDay()),
  gift_tax_paid: optional(yen()),
  /** 贈与税の配偶者控除: the part of a gift that is not added. */
  spouse_deduction: optional(yen()),
  /** 小規模宅地等: the use of the land, why its acquirer qualifies, the m² that the amount is for, the m² chosen. */
  land_use: optional(option('small_lot_types', small_lot_types)),
  land_ground: optional(option('land_grounds', land_grounds)),
  land_area: optional(decimal()),
  land_chosen_area: optional(decimal()),
  /** Tax paid abroad on this asset (外国税額控除). */
  foreign_tax: optional(yen()),
});

export const AssetBody = z.object({
  family_asset_id: optional(ref('asset')),
  family_code: codeOf('family', 20),
  member_id: ref('member'),
  as_of_date: plannedDay({ from: ranges.life.from }),
  purpose: option('asset_purposes', asset_purposes),
  /** The owner's own inheritance of the last ten years (相次相続控除): the death, what they acquired net, the tax they paid. */
  first_death_date: optional(lifeDay()),
  first_acquired: optional(yen()),
  first_tax: optional(yen()),
  remarks: optional(longText()),
  items: rows(AssetItemBody, 500),
  lock_version: lockVersion(),
});

/** The totals of an inventory, in yen, as the rules compute them. */
export const AssetTotals = z.object({
  total_assets: int,
  deemed_total: int,
  exempt_total: int,
  land_relief: int,
  debt_total: int,
  funeral_total: int,
  gift_addback: int,
  net_total: int,
  heir_count: int,
  /** Null for deaths before the first whose law the product holds. */
  basic_deduction: nullableInt,
  taxable_total: nullableInt,
  total_tax: nullableInt,
});

/** An inventory as lists show it. */
export const assetHead = z.object({
  family_asset_id: int,
  ...stored(AssetBody.shape, ['member_id', 'as_of_date', 'purpose']),
  member_name: z.string(),
  is_deceased,
  item_count: int,
  net_total: int,
  ...estimateRemarks,
  updated_at: z.string(),
});
export type AssetHead = z.output<typeof assetHead>;

const AssetItem = z.object({
  ...stored(AssetItemBody.shape),
  item_id: int,
  sort: int,
});

const Benefit = z.object(stored(BenefitBody.shape));
export type Benefit = z.output<typeof Benefit>;

export const Asset = AssetTotals.extend({
  ...estimateRemarks,
  family_asset_id: int,
  ...stored(AssetBody.shape, [
    'family_code',
    'member_id',
    'as_of_date',
    'purpose',
    'first_death_date',
    'first_acquired',
    'first_tax',
    'remarks',
  ]),
  member_name: z.string(),
  is_deceased,
  items: z.array(AssetItem),
  ...stored(AssumptionsBody.shape, ['spouse_property', 'spouse_yearly_use', 'spouse_growth', 'second_death_years']),
  benefits: z.array(Benefit).nullable(),
  updated_at: z.string(),
  updated_by: nullableText,
  lock_version: int,
});
export type Asset = z.output<typeof Asset>;

type Given<Shape extends z.ZodRawShape> = { readonly [Name in keyof Shape]?: z.output<Shape[Name]> | null | undefined };
type Item = Given<typeof AssetItemBody.shape>;

const giftCategories: readonly number[] = [11, 12];
const CALENDAR_GIFT = 12;
const LAND = 1;
const MONEY = 5;
const NO_RELIEF = 5;

/** A share is a fraction of at most one. */
const shareProblem = ({ share_num, share_den }: Item): ItemProblem[] => {
  if (share_num == null && share_den == null) return [];
  if (share_num == null) return [['share_num', 'required']];
  if (share_den == null) return [['share_den', 'required']];
  return share_num > share_den ? [['share_num', 'share']] : [];
};

type ItemProblem = [field: keyof Item, code: string];

const amountProblem = ({ asset_category: kind, amount }: Item): ItemProblem[] =>
  kind != null && kind !== MONEY && amount != null && amount < 0 ? [['amount', 'only_money_below_zero']] : [];

/** What is known of gifts only. */
const giftProblem = (item: Item, asOf: string | undefined): ItemProblem[] => {
  const { asset_category: kind = 0, gift_date, gift_tax_paid, spouse_deduction, amount } = item;
  const isGift = kind !== null && giftCategories.includes(kind);
  return [
    ...(!isGift && gift_date != null ? [['gift_date', 'only_gifts'] as ItemProblem] : []),
    ...(!isGift && gift_tax_paid != null ? [['gift_tax_paid', 'only_gifts'] as ItemProblem] : []),
    ...(kind !== CALENDAR_GIFT && spouse_deduction != null
      ? [['spouse_deduction', 'only_calendar_gifts'] as ItemProblem]
      : []),
    ...(spouse_deduction != null && amount != null && spouse_deduction > amount
      ? [['spouse_deduction', 'beyond_amount'] as ItemProblem]
      : []),
    ...(isGift && gift_date != null && asOf !== undefined && gift_date > asOf
      ? [['gift_date', 'after_as_of'] as ItemProblem]
      : []),
  ];
};

/** What is known of land only; the ground fits the use, and no more is chosen than there is. */
const landProblem = (item: Item): ItemProblem[] => {
  const { asset_category: kind, land_use, land_ground, land_area, land_chosen_area } = item;
  const given = (['land_use', 'land_ground', 'land_area', 'land_chosen_area'] as const).filter(
    (field) => item[field] != null,
  );
  if (kind !== LAND) return given.map((field) => [field, 'only_land']);
  const hasUse = land_use != null && land_use !== NO_RELIEF;
  if (!hasUse)
    return given
      .filter((field) => field !== 'land_use')
      .map(() => ['land_use', 'required'] as ItemProblem)
      .slice(0, 1);
  const fits = land_grounds.find(({ value }) => value === land_ground)?.group === String(land_use);
  return [
    ...(land_ground != null && !fits ? [['land_ground', 'ground_of_use'] as ItemProblem] : []),
    ...(land_chosen_area != null && land_area == null ? [['land_area', 'required'] as ItemProblem] : []),
    ...(land_chosen_area != null && land_area != null && land_chosen_area > land_area
      ? [['land_chosen_area', 'beyond_area'] as ItemProblem]
      : []),
  ];
};

interface Inventory {
  readonly as_of_date?: string | undefined;
  readonly first_death_date?: string | null | undefined;
  readonly first_acquired?: number | null | undefined;
  readonly first_tax?: number | null | undefined;
  readonly items?: readonly Item[] | undefined;
}

/** An earlier inheritance is told whole, was before, and left more than its tax. */
const firstProblems = ({ as_of_date, first_death_date, first_acquired, first_tax }: Inventory): Problem[] => {
  const given = { first_death_date, first_acquired, first_tax };
  const missing = Object.entries(given).filter(([, value]) => value == null);
  if (missing.length === 3) return [];
  return [
    ...missing.map(([path]) => ({ path, code: 'required' })),
    ...(first_death_date && as_of_date && first_death_date > as_of_date
      ? [{ path: 'first_death_date', code: 'after_as_of' }]
      : []),
    ...(first_acquired != null && first_tax != null && first_tax > 0 && first_tax >= first_acquired
      ? [{ path: 'first_tax', code: 'beyond_acquired' }]
      : []),
  ];
};

/** The rules of an inventory that join fields. */
export const assetProblems = (inventory: Inventory): Problem[] => [
  ...firstProblems(inventory),
  ...(inventory.items ?? []).flatMap((item, index) =>
    [
      ...amountProblem(item),
      ...shareProblem(item),
      ...giftProblem(item, inventory.as_of_date),
      ...landProblem(item),
    ].map(([field, code]) => ({ path: `items.${index}.${field}`, code })),
  ),
];

export const asset = {
  save: command('POST', '/api/family-assets-save', { body: AssetBody, data: Asset }),
  show: query('/api/family-assets-show/:id', { params: idParams, data: Asset }),
  /** What is assumed beside the inventory, written whole. */
  assume: command('POST', '/api/family-assets-assume/:id', {
    params: idParams,
    body: AssumptionsBody,
    data: Asset,
    addition: true,
  }),
};
