import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullKana, fullName } from '@/backend/derived/memberName';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { type Inquiry, InquiryRow, inquiryFields } from '@/contract/inquiry';

/** The customer (m), family (f) and office (o) of an inquiry (i). */
export const inquiryJoins = sql`join members m on m.id = i.member_id join families f on f.id = i.family_id
  left join offices o on o.id = i.office_id`;

/** Columns of both the list row and the record of an inquiry. */
export const sharedColumns = sql`
  i.id as inquiry_id, ${storedColumns('inquiries', 'i', inquiryFields, { among: InquiryRow.shape, apart: ['first_responder'] })},
  i.customer_id, i.uniform_id, f.family_code, m.personal_code,
  ${fullName} as cust_name, m.is_deceased, ${fullKana} as cust_name_kana, m.phone1, m.phone2, m.phone3,
  o.name as office_name, ${personName('i.assigned_user_id')} as assigned_user_name,
  (select name from referral_sources where id = i.introduced_by_id) as introduced_by_name,
  (select count(*) from interviews v where v.inquiry_id = i.id and v.deleted_at is null) as interview_count,
  i.updated_at, ${personName('i.updated_by')} as last_updated_by, i.deleted_at, o.bg_color, o.font_color, o.border_color`;

const ownColumns = storedColumns('inquiries', 'i', inquiryFields, { without: InquiryRow.shape });

/** One whole inquiry. @throws Refusal 404 if it does not exist or is deleted */
export const inquiryShown = async (db: Kysely<Database>, id: number): Promise<Inquiry> => {
  const { rows } = await sql<Inquiry>`select ${sharedColumns}, ${ownColumns}, i.first_responder,
    ${personName('i.first_responder')} as first_responder_name, i.member_id,
    f.id as family_codes_id, m.email, i.decedent_member_id,
    i.created_at, ${personName('i.created_by')} as created_by, ${personName('i.updated_by')} as updated_by, i.lock_version
    from inquiries i ${inquiryJoins} where i.id = ${id} and i.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
