import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { estateInventory } from '@/backend/records/estateInventory';
import { familyTree } from '@/backend/records/familyTree';
import { toldBenefits } from '@/backend/records/toldBenefits';
import type { TreeMember } from '@/contract/family';
import type { Sozoku } from '@/contract/sozoku';
import { todayInTokyo } from '@/rules/calendarDay';
import { inventoryEstimate } from '@/rules/inventory';
import { recordedFamily } from '@/rules/recordedFamily';
import { namedNotes } from '@/rules/taxNotes';

type Figures = Pick<
  Sozoku,
  'estate_total' | 'heir_count' | 'total_tax' | 'payable_tax' | 'estimate_provisional' | 'estimate_notes'
>;

const unknown: Figures = {
  estate_total: null,
  heir_count: null,
  total_tax: null,
  payable_tax: null,
  estimate_provisional: 0,
  estimate_notes: [],
};

type Matter = Parameters<typeof estateInventory>[1];

/**
 * The estate of a project and the estimated tax (概算), from the inventory for its category.
 * @param tree the family around its decedent
 */
export const estateFigures = async (
  db: Kysely<Database>,
  matter: Matter,
  tree: Promise<readonly TreeMember[]>,
): Promise<Figures> => {
  const inventory = await estateInventory(db, matter);
  if (inventory === null) return unknown;
  const { id, member_id: ownerId, benefits_told, ...head } = inventory;
  const [members, items, told] = await Promise.all([
    ownerId === matter.decedent_member_id ? tree : familyTree(db, matter.family_id, ownerId),
    db.selectFrom('family_asset_items').selectAll().where('family_asset_id', '=', id).orderBy('sort').execute(),
    toldBenefits(db, [id]),
  ]);
  const benefits = told({ family_asset_id: id, benefits_told });
  const estimate = inventoryEstimate({ ...head, ownerId, items, benefits }, recordedFamily(members), todayInTokyo());
  const { totals, persons, provisional, notes } = estimate;
  return {
    estate_total: totals.net_total,
    heir_count: totals.heir_count,
    total_tax: totals.total_tax,
    payable_tax: persons.reduce((sum, { payable }) => sum + payable, 0),
    estimate_provisional: provisional ? 1 : 0,
    estimate_notes: namedNotes(notes, members),
  };
};
