import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { fullKana, fullName } from '@/backend/derived/memberName';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import type { Inquiry } from '@/contract/inquiry';

/** The customer (m), family (f) and office (o) of an inquiry (i). */
export const inquiryJoins = sql`join members m on m.id = i.member_id join families f on f.id = i.family_id
  left join offices o on o.id = i.office_id`;

/** Columns of both the list row and the record of an inquiry. */
export const sharedColumns = sql`
  i.id as inquiry_id, i.customer_id, i.uniform_id, f.family_code, m.personal_code,
  ${fullName} as cust_name, m.is_deceased, ${fullKana} as cust_name_kana, i.project_category, i.project_category_status,
  i.customer_situation, m.phone1, m.phone2, m.phone3, i.office_id, o.name as office_name,
  ${personName('i.assigned_user_id')} as assigned_user_name, i.approach_way,
  (select name from referral_sources where id = i.introduced_by_id) as introduced_by_name,
  i.first_inquiry_date, i.first_inquiry, i.decedent_name, i.priority_id, i.status_id, i.next_contact_date,
  (select count(*) from interviews v where v.inquiry_id = i.id and v.deleted_at is null) as interview_count,
  i.updated_at, ${personName('i.updated_by')} as last_updated_by, i.deleted_at, o.bg_color, o.font_color, o.border_color`;

/** An inquiry with all its fields. @throws Refusal 404 where there is none, or it is deleted */
export const inquiryShown = async (db: Kysely<Database>, id: number): Promise<Inquiry> => {
  const { rows } = await sql<Inquiry>`select ${sharedColumns},
    i.first_responder, ${personName('i.first_responder')} as first_responder_name, i.member_id,
    f.id as family_codes_id, m.email, i.first_inquiry_time, i.assigned_user_id, i.introduced_by_id, i.introducer_name,
    i.category_id, i.decedent_member_id, i.decedent_kana, i.death_date, i.known_date, i.relation, i.heirs_count,
    i.estate_amount, i.has_real_estate, i.has_will, i.has_dispute, i.desired_date1, i.desired_date2,
    i.interview_location_id, i.lost_reason, i.lost_date, i.remarks,
    i.created_at, ${personName('i.created_by')} as created_by, ${personName('i.updated_by')} as updated_by, i.lock_version
    from inquiries i ${inquiryJoins} where i.id = ${id} and i.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
