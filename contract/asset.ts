import * as z from 'zod';
import { int, nullableText } from './answerKinds';
import { ranges } from './dateRange';
import { command, query } from './defineEndpoint';
import { estimateRemarks } from './estimateNote';
import {
  codeOf,
  decimal,
  idParams,
  is_deceased,
  lockVersion,
  longText,
  number,
  option,
  optional,
  type Problem,
  plannedDay,
  ref,
  rows,
  text,
  yen,
} from './fields';
import { asset_categories, asset_purposes, evidence_status } from './options/family';
import { stored } from './stored';

/** One line of an inventory. Debts and funeral costs are entered as positive amounts and subtracted by category. */
export const AssetItemBody = z.object({
  asset_category: option('asset_categories', asset_categories),
  asset_detail: optional(text(50)),
  name: optional(text(100)),
  location: optional(text(255)),
  quantity: optional(decimal()),
  unit: optional(text(10)),
  unit_price: optional(decimal()),
  share_num: optional(number(1, 9999)),
  share_den: optional(number(1, 9999)),
  fixed_asset_value: optional(yen()),
  amount: yen(true),
  acquirer_member_id: optional(ref('member')),
  evidence: optional(option('evidence_status', evidence_status)),
});

export const AssetBody = z.object({
  family_asset_id: optional(ref('asset')),
  family_code: codeOf('family', 20),
  member_id: ref('member'),
  as_of_date: plannedDay({ from: ranges.life.from }),
  purpose: option('asset_purposes', asset_purposes),
  remarks: optional(longText()),
  items: rows(AssetItemBody, 500),
  lock_version: lockVersion(),
});

/** The totals of an inventory, in yen, as the rules compute them. */
export const AssetTotals = z.object({
  total_assets: int,
  deemed_total: int,
  exempt_total: int,
  debt_total: int,
  funeral_total: int,
  gift_addback: int,
  net_total: int,
  heir_count: int,
  basic_deduction: int,
  taxable_total: int,
  total_tax: int,
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

export const Asset = AssetTotals.extend({
  ...estimateRemarks,
  family_asset_id: int,
  ...stored(AssetBody.shape, ['family_code', 'member_id', 'as_of_date', 'purpose', 'remarks']),
  member_name: z.string(),
  is_deceased,
  items: z.array(AssetItem),
  updated_at: z.string(),
  updated_by: nullableText,
  lock_version: int,
});
export type Asset = z.output<typeof Asset>;

type Items = readonly {
  readonly share_num?: number | null | undefined;
  readonly share_den?: number | null | undefined;
}[];

/** The rules of an inventory that join fields: a share is a fraction of at most one. */
export const assetProblems = ({ items = [] }: { readonly items?: Items | undefined }): Problem[] =>
  items.flatMap(({ share_num, share_den }, index) => {
    if (share_num == null && share_den == null) return [];
    if (share_num == null) return [{ path: `items.${index}.share_num`, code: 'required' }];
    if (share_den == null) return [{ path: `items.${index}.share_den`, code: 'required' }];
    return share_num > share_den ? [{ path: `items.${index}.share_num`, code: 'share' }] : [];
  });

export const asset = {
  save: command('POST', '/api/family-assets-save', { body: AssetBody, data: Asset }),
  show: query('/api/family-assets-show/:id', { params: idParams, data: Asset }),
};
