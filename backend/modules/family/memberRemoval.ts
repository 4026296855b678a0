import { type Kysely, sql } from 'kysely';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import type { Reference } from '@/backend/db/references';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { refuseWhileNeeded } from '@/backend/records/refuseWhileNeeded';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { allowFamily, makeRepresentative } from './familyOffice';
import { linkProblems, lockFamilyOf, placeIn, selfProblem } from './memberStore';

/** Records of the family's chains that reference a member: inquiries, interview attendees, projects and their standing invoices, insurance cases. */
const chainUses = (familyId: number, memberId: number) => {
  const living = sql`family_id = ${familyId} and deleted_at is null`;
  return sql`select 'inquiries', id from inquiries where ${living} and ${memberId} in (member_id, decedent_member_id)
    union all select 'interviews', id from interviews where ${living} and ${memberId} = any(customer_attendee_ids)
    union all select 'sozoku_projects', id from sozoku_projects
      where ${living} and ${memberId} in (representative_member_id, decedent_member_id)
    union all select 'legal_projects', id from legal_projects where ${living} and decedent_member_id = ${memberId}
    union all select 'invoices', id from invoices where kind in (1, 4) and ended_by_id is null
      and addressee_member_id in (select id from members where id = ${memberId} or merged_into_id = ${memberId})
    union all select 'insurance_cases', id from insurance_cases
      where ${living} and ${memberId} in (member_id, insured_member_id, policyholder_member_id)`;
};

/** Other records that depend on a member: relatives, inventories, proposals to divide them, properties, sales, chains. */
const usesOf = async (db: Kysely<Database>, familyId: number, memberId: number): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select 'members' as "table", id from members where deleted_at is null and (father_member_id = ${memberId}
      or mother_member_id = ${memberId} or adoptions @> ${JSON.stringify([{ adopter_member_id: memberId }])}::jsonb)
    union select 'members', one_member_id + other_member_id - ${memberId} from marriages
      where ${memberId} in (one_member_id, other_member_id)
    union select 'members', member_id from inheritances where decedent_member_id = ${memberId}
    union select 'family_assets', id from family_assets where member_id = ${memberId} and deleted_at is null
    union select 'properties', id from properties where owner_member_id = ${memberId} and deleted_at is null
    union select 'sales', id from sales where member_id = ${memberId} and deleted_at is null
    union select 'family_assets', family_asset_id from family_asset_benefits where member_id = ${memberId}
    union select 'family_assets', d.family_asset_id from division_proposals d where d.deleted_at is null and (
      exists (select from division_takers t where t.division_id = d.id and t.member_id = ${memberId})
      or exists (select from division_payments p where p.division_id = d.id
        and ${memberId} in (p.from_member_id, p.to_member_id)))
    union (${chainUses(familyId, memberId)})
    order by 1, 2`.execute(db);
  return rows;
};

const isAlone = async (db: Kysely<Database>, familyId: number, memberId: number): Promise<boolean> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', '<>', memberId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  return rows.length === 0;
};

/**
 * Deletes a member without dependent records; the representative can only be deleted last.
 * @throws Refusal 403, 404, 422
 */
export const destroyMember = async (context: Context, id: number): Promise<void> => {
  const { family, memberId } = await lockFamilyOf(context, id);
  if (memberId !== id) throw new Refusal('notFound');
  const member = await lockRecord(context, 'members', memberId);
  await allowFamily(context, family.id);
  context.allow(member.office_id);
  if (family.main_member_id === memberId && !(await isAlone(context.db, family.id, memberId)))
    throw new Refusal('lastMember');
  await refuseWhileNeeded(context, await usesOf(context.db, family.id, memberId));
  await deleteRecord(context, 'members', memberId);
};

/** Restores a deleted member if the family still fits: one key person, valid links. @throws Refusal 404, 422 */
export const restoreMember = async (context: Context, memberId: number): Promise<void> => {
  const { family } = await lockFamilyOf(context, memberId);
  const member = await restoreRecordChecked(context, 'members', memberId, ({ office_id }) => context.allow(office_id));
  refuse(
    [
      ...(await linkProblems(context.db, family.id, member, memberId)),
      ...(await selfProblem(context.db, family.id, member.relation, memberId)),
    ],
    context,
  );
  const { livingRepresentative } = await placeIn(context.db, family.id);
  if (!livingRepresentative) await makeRepresentative(context, family.id, memberId);
};
