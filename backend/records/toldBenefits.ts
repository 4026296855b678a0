import type { Kysely } from 'kysely';
import { anyOf } from '@/backend/db/anyOf';
import type { Database } from '@/backend/db/schema';
import type { Benefit } from '@/contract/asset';

export const benefitColumns = [
  'kind',
  'member_id',
  'amount',
  'given_on',
  'is_advance',
  'is_exempt',
  'is_harmful',
] as const satisfies readonly (keyof Benefit)[];

/** Reads the gifts, bequests and contributions of several inventories; of one that does not tell whether there are any they are null. */
export const toldBenefits = async (
  db: Kysely<Database>,
  assetIds: readonly number[],
): Promise<(inventory: { family_asset_id: number; benefits_told: 0 | 1 }) => Benefit[] | null> => {
  const rows = await db
    .selectFrom('family_asset_benefits')
    .select(['family_asset_id', ...benefitColumns])
    .where('family_asset_id', '=', anyOf(assetIds))
    .orderBy('family_asset_id')
    .orderBy('sort')
    .execute();
  return ({ family_asset_id: id, benefits_told }) =>
    benefits_told === 1
      ? rows.flatMap(({ family_asset_id, ...benefit }) => (family_asset_id === id ? [benefit] : []))
      : null;
};
