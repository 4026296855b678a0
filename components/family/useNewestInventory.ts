import type { AssetHead } from '@/contract/asset';
import { familyApi } from '@/store/family';

/** The latest inventory of what a member owns; undefined while it is on its way or where there is none. */
export const useNewestInventory = (memberId: number | null): AssetHead | undefined => {
  const { data } = familyApi.useQuery('show', memberId === null ? null : { params: { id: memberId } });
  return data?.family_assets
    .filter((asset) => asset.member_id === memberId)
    .reduce<AssetHead | undefined>(
      (newest, asset) => (newest && newest.as_of_date >= asset.as_of_date ? newest : asset),
      undefined,
    );
};
