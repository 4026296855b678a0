import type { AssetHead } from '@/contract/asset';
import { familyApi } from '@/store/family';

/**
 * The latest inventory of what a member owns, of a purpose where one is asked for; undefined while it is on its way or
 * where there is none.
 */
export const useNewestInventory = (memberId: number | null, purpose?: number): AssetHead | undefined => {
  const { data } = familyApi.show.useQuery(memberId === null ? null : { params: { id: memberId } });
  return data?.family_assets
    .filter((asset) => asset.member_id === memberId && (purpose === undefined || asset.purpose === purpose))
    .reduce<AssetHead | undefined>(
      (newest, asset) => (newest && newest.as_of_date >= asset.as_of_date ? newest : asset),
      undefined,
    );
};
