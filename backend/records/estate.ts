import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { registrationColumns } from '@/backend/derived/registrationColumns';
import type { Estate, EstateProperty } from '@/contract/estate';
import type { TreeMember } from '@/contract/family';
import { estateHeirs } from '@/rules/duties/estateHeirs';

/** A decedent's estate from the family's records: its heirs, and the real estate in the owner's name. */
export const estateOf = async (
  db: Kysely<Database>,
  members: readonly TreeMember[],
  decedentId: number | null,
): Promise<Estate> => {
  if (decedentId === null) return { heirs: [], properties: [] };
  const { rows } = await sql<EstateProperty>`
    select p.id as property_id, p.location, p.status, ${registrationColumns}
    from properties p join members m on m.id = p.owner_member_id
    where p.owner_member_id = ${decedentId} and p.deleted_at is null order by p.id`.execute(db);
  return { heirs: estateHeirs(members, decedentId), properties: rows };
};
