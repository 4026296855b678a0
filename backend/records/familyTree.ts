import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { TreeMember } from '@/contract/family';

/** The members of a family's tree, by member number; includes the decedent even if deleted. */
export const familyTree = async (
  db: Kysely<Database>,
  familyId: number,
  decedentId: number,
): Promise<readonly TreeMember[]> => {
  const { rows } = await sql<TreeMember>`
    select ${treeColumns} from members m join families f on f.id = m.family_id
    where m.family_id = ${familyId} and (m.deleted_at is null or m.id = ${decedentId}) order by m.member_no`.execute(
    db,
  );
  return rows;
};
