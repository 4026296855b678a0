import type { Asset, AssetHead } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { assetTotals } from '@/rules/inheritanceTax';
import { recordedMember } from '@/rules/recordedFamily';
import { father, mother, son } from '../family/familyData';

type Item = Asset['items'][number];

export const item = (changes: Partial<Item>, index = 0): Item => ({
  item_id: index + 1,
  sort: index + 1,
  asset_category: 5,
  asset_detail: null,
  name: null,
  location: null,
  quantity: null,
  unit: null,
  unit_price: null,
  share_num: null,
  share_den: null,
  fixed_asset_value: null,
  amount: 0,
  acquirer_member_id: null,
  evidence: null,
  gift_date: null,
  gift_tax_paid: null,
  spouse_deduction: null,
  land_use: null,
  land_ground: null,
  land_area: null,
  land_chosen_area: null,
  foreign_tax: null,
  ...changes,
});

/** The totals as the server reckons them. */
export const totalsOf = (
  items: readonly Item[],
  members: readonly TreeMember[] = [father, mother, son],
  date = '2026-01-10',
) => assetTotals(items, { decedentId: 31, members: members.map(recordedMember), date });

export const inventory = (changes: Partial<Asset> = {}): Asset => {
  const items = changes.items ?? [];
  return {
    family_asset_id: 4,
    family_code: 'F0000001',
    member_id: 31,
    member_name: '髙橋　太郎',
    is_deceased: 0,
    as_of_date: '2026-01-10',
    purpose: 2,
    first_death_date: null,
    first_acquired: null,
    first_tax: null,
    spouse_property: null,
    spouse_yearly_use: null,
    spouse_growth: null,
    second_death_years: null,
    benefits: null,
    remarks: null,
    items,
    updated_at: '2026-04-01 09:05:00',
    updated_by: '髙橋　澪',
    lock_version: 3,
    estimate_provisional: 0,
    estimate_notes: [],
    ...totalsOf(items),
    ...changes,
  };
};

export const assetHead = (changes: Partial<AssetHead> = {}): AssetHead => ({
  family_asset_id: 4,
  member_id: 31,
  member_name: '髙橋　太郎',
  is_deceased: 0,
  as_of_date: '2026-01-10',
  purpose: 2,
  item_count: 12,
  net_total: 123_456_000,
  estimate_provisional: 0,
  estimate_notes: [],
  updated_at: '2026-04-01 09:05:00',
  ...changes,
});
