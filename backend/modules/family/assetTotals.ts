import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '@/backend/db/schema';
import { familyTree } from '@/backend/records/familyTree';
import type { Asset, AssetTotals } from '@/contract/asset';
import { todayInTokyo } from '@/rules/calendarDay';
import type { AssetItem } from '@/rules/estateItems';
import { type FirstInheritance, inventoryEstimate } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';
import { namedNotes } from '@/rules/taxNotes';

type Reckoned = z.output<typeof AssetTotals> & Pick<Asset, 'estimate_provisional' | 'estimate_notes'>;

/** The totals and notes of an inventory, computed by the rules from the current family. */
export const assetTotalsOf = async (
  db: Kysely<Database>,
  familyId: number,
  { member_id, ...head }: Pick<Asset, 'member_id' | 'as_of_date' | 'purpose' | 'benefits'> & FirstInheritance,
  items: readonly AssetItem[],
): Promise<Reckoned> => {
  const members = await familyTree(db, familyId, member_id);
  const inventory = { ...head, ownerId: member_id, items };
  const { totals, provisional, notes } = inventoryEstimate(inventory, members.map(recordedMember), todayInTokyo());
  return { ...totals, estimate_provisional: provisional ? 1 : 0, estimate_notes: namedNotes(notes, members) };
};
