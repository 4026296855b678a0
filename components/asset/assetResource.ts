import { familyHref } from '@/components/parts/familyHref';
import { useFamilyRights } from '@/components/parts/useRights';
import { saveByBody } from '@/components/resource/adaptApi';
import { defineResource } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import { assetApi } from '@/store/asset';
import { AsOfDate } from './AsOfDate';
import { AssetNotice } from './AssetNotice';
import { useAssetChoices, useNewAsset } from './assetChoices';
import { DetailInput } from './DetailInput';

const StoredTotals = lazyPart(() => import('./AssetTotals').then((module) => module.StoredTotals));
const LiveTotals = lazyPart(() => import('./AssetTotals').then((module) => module.LiveTotals));

export const assetHref = (id: number): string => `/family/asset/${id}`;

/** An inventory is never deleted: a later one takes its place. */
const useAssetRights = () => ({ ...useFamilyRights(), remove: () => false });

export const assetResource = defineResource({
  noun: 'asset',
  api: saveByBody(assetApi, 'family_asset_id'),
  useRights: useAssetRights,
  params: ({ family_asset_id }) => ({ id: family_asset_id }),
  href: ({ family_asset_id }) => assetHref(family_asset_id),
  listHref: familyHref,
  form: {
    load: async () => {
      const { AssetBody, assetProblems } = await import('@/contract/asset');
      const body = AssetBody.omit({ family_asset_id: true, lock_version: true });
      return { create: body, update: body, problems: assetProblems };
    },
    useChoices: useAssetChoices,
    useInitial: useNewAsset,
    always: ({
      family_code,
      member_id,
      as_of_date,
      purpose,
      first_death_date,
      first_acquired,
      first_tax,
      remarks,
      items,
    }) => ({
      family_code,
      member_id,
      as_of_date,
      purpose,
      first_death_date,
      first_acquired,
      first_tax,
      remarks,
      items: items.map(({ item_id: _id, sort: _sort, ...item }) => item),
    }),
    storedHref: ({ family_asset_id }: { family_asset_id: number }) => assetHref(family_asset_id),
    sections: [
      { key: 'head', entries: ['member_id', 'purpose', { field: 'as_of_date', Edit: AsOfDate }] },
      { key: 'items', entries: [{ field: 'items', cells: { asset_detail: DetailInput } }] },
      { key: 'first', entries: ['first_death_date', 'first_acquired', 'first_tax'] },
      { key: 'totals', entries: [{ key: 'totals', fields: [], wide: true, Edit: LiveTotals, Show: StoredTotals }] },
      { key: 'remarks', entries: ['remarks'] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ member_name }) => member_name,
    summary: [
      { field: 'as_of_date', kind: 'day' },
      { field: 'purpose', kind: 'option', of: 'asset_purposes' },
      { field: 'net_total', kind: 'yen' },
      { field: 'basic_deduction', kind: 'yen' },
      { field: 'total_tax', kind: 'yen' },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by' },
    ],
    Notice: AssetNotice,
  },
});
