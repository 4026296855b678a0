import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullKana, fullName, nameOf } from '@/backend/derived/memberName';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { type Interview, InterviewBody, InterviewRow } from '@/contract/interview';

/** The chain's project of a kind: the one that is not cancelled, where there is such a one. */
const projectOf = (table: 'sozoku_projects' | 'legal_projects', column: string) =>
  sql`(select p.${sql.ref(column)} from ${sql.table(table)} p where p.inquiry_id = v.inquiry_id and p.deleted_at is null
    order by (p.cancelled_date is not null), p.id desc limit 1)`;

/**
 * The inquiry (i), customer (m), family (f) and office (o) of an interview (v), and the newest contact with the customer
 * (c): a planned one was none yet.
 */
export const interviewJoins = sql`join inquiries i on i.id = v.inquiry_id join members m on m.id = i.member_id
  join families f on f.id = v.family_id left join offices o on o.id = v.office_id
  left join lateral (select e.contact_date, e.content from engagements e
    where e.customer_id = i.customer_id and e.deleted_at is null and e.contact_date <= (now() at time zone 'Asia/Tokyo')::date
    order by e.contact_date desc, e.id desc limit 1) c on true`;

/** The chain's one status is the inquiry's. */
const apart = ['project_category_status'] as const;

export const interviewColumns: RawBuilder<InterviewRow> = sql<InterviewRow>`
  v.id as interview_id, ${storedColumns('interviews', 'v', InterviewBody.shape, { among: InterviewRow.shape, apart })},
  (select 1 + count(*) from interviews s where s.inquiry_id = v.inquiry_id and s.deleted_at is null
    and (s.interview_date, s.id) < (v.interview_date, v.id)) as sequence,
  i.customer_id, i.uniform_id, f.family_code, f.id as family_codes_id, m.personal_code,
  ${fullName} as cust_name, m.is_deceased, ${fullKana} as cust_name_kana, m.phone1, o.name as office_name,
  ${personName('i.first_responder')} as first_responder_name, ${personName('v.interviewer_id')} as interviewer_name,
  i.project_category_status, c.contact_date as engagement_date, c.content as engagement_content, i.first_inquiry_date,
  ${projectOf('sozoku_projects', 'id')} as project_sozoku_id, ${projectOf('legal_projects', 'id')} as project_legal_id,
  v.updated_at, v.deleted_at, o.bg_color, o.font_color, o.border_color`;

const ownColumns = storedColumns('interviews', 'v', InterviewBody.shape, { without: InterviewRow.shape });

/** Those of a list of ids, as choices in the list's order. */
const choicesOf = (ids: string, table: 'employees' | 'members') =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('value', p.id, 'label', ${nameOf('p')})
      order by a.place), '[]') from unnest(${sql.ref(ids)}) with ordinality a (id, place)
    join ${sql.table(table)} p on p.id = a.id)`;

/** An interview with all its fields. @throws Refusal 404 where there is none, or it is deleted */
export const interviewShown = async (db: Kysely<Database>, id: number): Promise<Interview> => {
  const { rows } = await sql<Interview>`select ${interviewColumns}, ${ownColumns},
    (select name from interview_locations where id = v.interview_location_id) as interview_location_name,
    ${personName('v.next_user_id')} as next_user_name, ${choicesOf('v.attendee_ids', 'employees')} as attendees,
    ${choicesOf('v.customer_attendee_ids', 'members')} as customer_attendees,
    (select name from referral_sources where id = v.introduced_by_id) as introduced_by_name,
    i.first_inquiry, i.decedent_name,
    ${projectOf('sozoku_projects', 'project_category')} as p_sozoku_type,
    ${projectOf('sozoku_projects', 'proposal_number')} as sozoku_proposal_number,
    ${projectOf('legal_projects', 'proposal_number')} as legal_proposal_number,
    v.created_at, ${personName('v.created_by')} as created_by, ${personName('v.updated_by')} as updated_by, v.lock_version
    from interviews v ${interviewJoins} where v.id = ${id} and v.deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
