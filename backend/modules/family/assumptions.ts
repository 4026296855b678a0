import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { lockRecord, updateRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import type { Asset } from '@/contract/asset';
import { AssumptionsBody } from '@/contract/assumptions';
import { assetShown, comparable } from './assetStore';
import { benefitsOf, benefitsSent, writeBenefits } from './benefits';
import { allowFamily } from './familyOffice';

/** Keeps with an inventory what is assumed of the second death, and who got what before. */
export const saveAssumptions = async (
  context: Context,
  id: number,
  { benefits, lock_version, ...head }: z.output<typeof AssumptionsBody>,
): Promise<() => Promise<Asset>> => {
  const before = await lockRecord(context, 'family_assets', id);
  await allowFamily(context, before.family_id);
  refuse(await referenceProblems(context, AssumptionsBody, { benefits }, { families: [before.family_id] }), context);
  const now = benefitsSent(benefits ?? []);
  const old = await benefitsOf(context.db, id);
  const isOther = !isDeepStrictEqual(old, now);
  const present = () => assetShown(context.db, id);
  const values = {
    spouse_property: head.spouse_property ?? null,
    spouse_yearly_use: head.spouse_yearly_use ?? null,
    spouse_growth: head.spouse_growth ?? null,
    second_death_years: head.second_death_years ?? null,
    benefits_told: benefits == null ? (0 as const) : (1 as const),
  };
  const also = isOther ? { benefits: [comparable(old), comparable(now)] as [unknown, unknown] } : {};
  await updateRecord(context, 'family_assets', before, values, { version: lock_version, present, also });
  if (isOther) await writeBenefits(context, id, now);
  return present;
};
