import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/db/treeColumns';
import type { AssetTotals } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import type { AssetItem } from '@/rules/estateItems';
import { assetTotals } from '@/rules/inheritanceTax';
import { recordedMember } from '@/rules/recordedFamily';

interface Valued {
  /** Whose inventory it is. */
  readonly member_id: number;
  readonly as_of_date: string;
}

/** The totals of an inventory of `owner`, as the rules compute them from the family as it stands. */
export const assetTotalsOf = async (
  db: Kysely<Database>,
  familyId: number,
  { member_id, as_of_date }: Valued,
  items: readonly AssetItem[],
): Promise<z.output<typeof AssetTotals>> => {
  const { rows } = await sql<TreeMember>`
    select ${treeColumns} from members m join families f on f.id = m.family_id
    where m.family_id = ${familyId} and (m.deleted_at is null or m.id = ${member_id}) order by m.member_no`.execute(db);
  return assetTotals(items, { decedentId: member_id, members: rows.map(recordedMember), date: as_of_date });
};
