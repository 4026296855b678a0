import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { TreeMember } from '@/contract/family';

/** All families of a database, by id. */
export const familyTrees = async (db: Kysely<Database>): Promise<Map<number, TreeMember[]>> => {
  const { rows } = await sql<TreeMember & { family_id: number }>`select ${treeColumns}, m.family_id
    from members m join families f on f.id = m.family_id where m.deleted_at is null order by m.id`.execute(db);
  const trees = new Map<number, TreeMember[]>();
  for (const { family_id, ...member } of rows) trees.set(family_id, [...(trees.get(family_id) ?? []), member]);
  return trees;
};
