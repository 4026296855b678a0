import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { registrationColumns } from '@/backend/derived/registrationColumns';
import type { Estate, EstateProperty } from '@/contract/estate';
import type { TreeMember } from '@/contract/family';
import { estateHeirs } from '@/rules/duties/estateHeirs';

/** The real estate in a decedent's name. */
export const estateProperties = async (
  db: Kysely<Database>,
  decedentId: number | null,
): Promise<readonly EstateProperty[]> => {
  if (decedentId === null) return [];
  const { rows } = await sql<EstateProperty>`
    select p.id as property_id, p.location, p.status, ${registrationColumns}
    from properties p join members m on m.id = p.owner_member_id
    where p.owner_member_id = ${decedentId} and p.deleted_at is null order by p.id`.execute(db);
  return rows;
};

/** A decedent's estate from the family's records: its heirs, and the real estate. */
export const estateOf = (
  members: readonly TreeMember[],
  decedentId: number | null,
  properties: readonly EstateProperty[],
): Estate => ({ heirs: decedentId === null ? [] : estateHeirs(members, decedentId), properties: [...properties] });
