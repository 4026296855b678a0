import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { DossierMember, DossierOffice } from '@/backend/documents/sozoku/dossier';
import { fullAddress } from '@/backend/records/fullAddress';
import { Refusal } from '@/backend/refusal/refusal';

type Db = Kysely<Database>;

/** The members of a family as papers show them, in the order of their numbers; the decedent even if deleted. */
export const paperMembers = async (db: Db, familyId: number, decedentId: number | null): Promise<DossierMember[]> => {
  const { rows } = await sql<DossierMember>`select ${treeColumns}, m.last_name_kana, m.first_name_kana, m.zipcode,
      ${fullAddress} as cust_address, m.phone1, m.domicile
    from members m join families f on f.id = m.family_id
    where m.family_id = ${familyId} and (m.deleted_at is null or m.id = ${decedentId}) order by m.member_no`.execute(
    db,
  );
  return rows;
};

/** The office that a paper names as its maker. @throws Refusal 404 */
export const letterhead = async (db: Db, officeId: number): Promise<DossierOffice & { readonly id: number }> => {
  const office = await db
    .selectFrom('offices')
    .select([
      'id',
      'name',
      'post_code',
      'prefecture_id',
      'address',
      'address2',
      'phone',
      'fax',
      'representative',
      'representative_position',
    ])
    .where('id', '=', officeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (office === undefined) throw new Refusal('notFound');
  return office;
};
