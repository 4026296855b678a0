import type { z } from 'zod';
import type { PaperCase } from '@/backend/documents/estatePapers/paperCase';
import type { Context } from '@/backend/http/implement';
import { assetShown } from '@/backend/modules/family/assetStore';
import { benefitsSent } from '@/backend/modules/family/benefits';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import { TriedAssumptions } from '@/contract/assumptions';
import { type PaperKey, reckonedPapers } from '@/contract/paper';

type Tried = z.output<typeof TriedAssumptions>;

interface Asked {
  readonly keys: readonly PaperKey[];
  readonly family_asset_id?: number | null | undefined;
  readonly tried?: Tried | null | undefined;
}

/** What was sent; the rest stays as it is kept. */
const sent = ({ benefits, ...facts }: Tried) => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  ...(benefits === undefined ? {} : { benefits: benefits === null ? null : benefitsSent(benefits) }),
});

/**
 * The inventory that papers are reckoned from: the one that was chosen, with what is tried beside it. Papers that tell what is
 * on record are made from no other than that of the death.
 * @throws Refusal 404, 422
 */
export const reckonedFrom = async (
  context: Context,
  { familyId, papers }: { readonly familyId: number; readonly papers: PaperCase },
  { keys, family_asset_id: id, tried }: Asked,
): Promise<PaperCase> => {
  const asked = { family_asset_id: id, tried };
  const fields = (['family_asset_id', 'tried'] as const).filter((field) => asked[field] != null);
  if (!keys.every((key) => reckonedPapers.includes(key)))
    refuse(
      fields.map((path) => ({ path, code: 'choose' })),
      context,
    );
  const problems = await referenceProblems(context, TriedAssumptions, tried ?? {}, { families: [familyId] });
  refuse(
    problems.map((problem) => ({ ...problem, path: `tried.${problem.path}` })),
    context,
  );
  const chosen = id == null ? null : await assetShown(context.db, id);
  if (chosen !== null && chosen.member_id !== papers.decedentId)
    refuse([{ path: 'family_asset_id', code: 'choose' }], context);
  const inventory = chosen ?? papers.inventory;
  return { ...papers, inventory: inventory && { ...inventory, ...sent(tried ?? {}) } };
};
