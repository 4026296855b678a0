import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { benefitColumns } from '@/backend/records/toldBenefits';
import type { Benefit } from '@/contract/asset';
import type { BenefitBody } from '@/contract/assumptions';

/** The gifts, bequests and contributions told beside an inventory, in their order. */
export const benefitsOf = (db: Kysely<Database>, assetId: number): Promise<Benefit[]> =>
  db
    .selectFrom('family_asset_benefits')
    .select(benefitColumns)
    .where('family_asset_id', '=', assetId)
    .orderBy('sort')
    .execute();

/** The same as they are sent. */
export const benefitsSent = (benefits: readonly z.output<typeof BenefitBody>[]): Benefit[] =>
  benefits.map(({ member_id, given_on, ...row }) => ({
    ...row,
    member_id: member_id ?? null,
    given_on: given_on ?? null,
  }));

/** Writes them whole. */
export const writeBenefits = async (
  { db }: Context,
  family_asset_id: number,
  benefits: readonly Benefit[],
): Promise<void> => {
  await beforeEnd(db, db.deleteFrom('family_asset_benefits').where('family_asset_id', '=', family_asset_id).execute());
  if (benefits.length === 0) return;
  const values = benefits.map((benefit, index) => ({ ...benefit, family_asset_id, sort: index + 1 }));
  await beforeEnd(db, db.insertInto('family_asset_benefits').values(values).execute());
};
