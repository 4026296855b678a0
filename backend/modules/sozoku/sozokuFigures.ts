import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { TreeMember } from '@/contract/family';
import type { Sozoku } from '@/contract/sozoku';
import type { AssetItem } from '@/rules/estateItems';
import { estimateTax } from '@/rules/inheritanceTax';
import { recordedMember } from '@/rules/recordedFamily';

type Figures = Pick<Sozoku, 'estate_total' | 'heir_count' | 'total_tax' | 'payable_tax'>;

const unknown: Figures = { estate_total: null, heir_count: null, total_tax: null, payable_tax: null };

/**
 * The estate and its tax as the decedent's newest inventory tells them (概算); null while there is none.
 * @param members the family, with the decedent
 */
export const estateFigures = async (
  db: Kysely<Database>,
  members: readonly TreeMember[],
  decedentId: number | null,
): Promise<Figures> => {
  if (decedentId === null) return unknown;
  const { rows: inventories } = await sql<{ id: number; as_of_date: string }>`
    select id, as_of_date from family_assets where member_id = ${decedentId} and deleted_at is null
    order by as_of_date desc, id desc limit 1`.execute(db);
  const [inventory] = inventories;
  if (inventory === undefined) return unknown;
  const { rows: items } = await sql<AssetItem>`
    select asset_category, amount, acquirer_member_id from family_asset_items
    where family_asset_id = ${inventory.id}`.execute(db);
  const { totals, persons } = estimateTax(items, {
    decedentId,
    members: members.map(recordedMember),
    date: inventory.as_of_date,
  });
  return {
    estate_total: totals.net_total,
    heir_count: totals.heir_count,
    total_tax: totals.total_tax,
    payable_tax: persons.reduce((sum, { payable }) => sum + payable, 0),
  };
};
