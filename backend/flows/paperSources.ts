import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { treeColumns } from '@/backend/derived/treeColumns';
import type { DossierFirm, DossierMember, DossierOffice } from '@/backend/documents/sozoku/dossier';
import { fullAddress } from '@/backend/records/fullAddress';
import { Refusal } from '@/backend/refusal/refusal';
import { legalPersons } from './invoice/payees';

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

/** The legal person in whose name a department makes papers: the first in use; null while the firm keeps none. */
export const firmOf = async (db: Db, department: number): Promise<DossierFirm | null> => {
  const [person] = await legalPersons({ db }, department);
  return person === undefined ? null : { name: person.name, representative: person.representative };
};

/** The office at which a department makes a paper, with the legal person that it names. @throws Refusal 404 */
export const letterhead = async (
  db: Db,
  officeId: number,
  department: number,
): Promise<DossierOffice & { readonly id: number }> => {
  const asked = db
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
  const [office, firm] = await Promise.all([asked, firmOf(db, department)]);
  if (office === undefined) throw new Refusal('notFound');
  return { ...office, firm };
};
