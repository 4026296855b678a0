import type { z } from 'zod';
import type { PaperCase, PaperInventory } from '@/backend/documents/estatePapers/paperCase';
import type { Context } from '@/backend/http/implement';
import { assetShown } from '@/backend/modules/family/assetStore';
import { benefitsSent } from '@/backend/modules/family/benefits';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import { TriedAssumptions } from '@/contract/assumptions';
import { type paper, reckonedPapers } from '@/contract/paper';

type Tried = z.output<typeof TriedAssumptions>;
type Asked = Pick<z.output<typeof paper.make.body>, 'papers' | 'family_asset_id'> & Tried;

const triedFields = Object.keys(TriedAssumptions.shape) as (keyof Tried)[];

/** What was sent; the rest stays as it is kept. */
const sent = (asked: Tried): Partial<PaperInventory> => {
  const { benefits, ...facts } = Object.fromEntries(
    triedFields.filter((field) => asked[field] !== undefined).map((field) => [field, asked[field]]),
  ) as Tried;
  return {
    ...(facts as Partial<PaperInventory>),
    ...(benefits === undefined ? {} : { benefits: benefits && benefitsSent(benefits) }),
  };
};

/**
 * The inventory that papers are reckoned from: the one that was chosen, with what is tried beside it. Papers that tell what is
 * on record are made from no other than that of the death.
 * @throws Refusal 404, 422
 */
export const reckonedFrom = async (
  context: Context,
  { familyId, papers }: { readonly familyId: number; readonly papers: PaperCase },
  asked: Asked,
): Promise<PaperCase> => {
  const fields = (['family_asset_id', ...triedFields] as const).filter((field) => asked[field] != null);
  if (!asked.papers.every((key) => reckonedPapers.includes(key)))
    refuse(
      fields.map((path) => ({ path, code: 'choose' })),
      context,
    );
  refuse(await referenceProblems(context, TriedAssumptions, asked, { families: [familyId] }), context);
  const chosen = asked.family_asset_id == null ? null : await assetShown(context.db, asked.family_asset_id);
  if (chosen !== null && chosen.member_id !== papers.decedentId)
    refuse([{ path: 'family_asset_id', code: 'choose' }], context);
  const inventory = chosen ?? papers.inventory;
  return { ...papers, inventory: inventory && { ...inventory, ...sent(asked) } };
};
