import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { purposeOfProject } from '@/rules/inventory';

interface Matter {
  readonly family_id: number;
  readonly decedent_member_id: number | null;
  readonly project_category: number;
}

/** The inventory by which a tax project estimates. */
export interface EstateInventory {
  readonly id: number;
  /** The owner of the estate. */
  readonly member_id: number;
  readonly purpose: number;
  readonly as_of_date: string;
  readonly first_death_date: string | null;
  readonly first_acquired: number | null;
  readonly first_tax: number | null;
  readonly benefits_told: 0 | 1;
}

/**
 * The newest inventory for a project's category, of the decedent or else the family's key person. Null if there is
 * none.
 */
export const estateInventory = async (db: Kysely<Database>, matter: Matter): Promise<EstateInventory | null> => {
  const { family_id, decedent_member_id: decedent, project_category } = matter;
  const { rows } = await sql<EstateInventory>`
    select a.id, a.member_id, a.purpose, a.as_of_date, a.first_death_date, a.first_acquired, a.first_tax, a.benefits_told
    from family_assets a join members m on m.id = a.member_id
    where a.family_id = ${family_id} and a.deleted_at is null and a.purpose = ${purposeOfProject(project_category)}
      and (a.member_id = ${decedent} or (${decedent}::int is null and m.relation = 1))
    order by a.as_of_date desc, a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};
