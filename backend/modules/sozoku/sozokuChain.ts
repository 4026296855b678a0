import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '@/backend/db/schema';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import type { InquiryDetails, InterviewDetails, InterviewHistory } from '@/contract/sozoku';

type Db = Kysely<Database>;

/** The inquiry that opened a chain and its interviews, the first one first. @throws Refusal 404 */
export const interviewHistory = async (db: Db, inquiryId: number): Promise<InterviewHistory> => {
  const inquiry = sql<z.output<typeof InquiryDetails>>`
    select i.id as inquiry_id, i.uniform_id, i.first_inquiry_date, ${personName('i.first_responder')} as first_responder_name,
      i.approach_way, (select name from referral_sources where id = i.introduced_by_id) as introduced_by_name,
      i.project_category, i.project_category_status, i.customer_situation, i.first_inquiry, i.remarks
    from inquiries i where i.id = ${inquiryId}`;
  const interviews = sql<z.output<typeof InterviewDetails>>`
    select v.id as interview_id, row_number() over (order by v.interview_date, v.id) as sequence, v.interview_date,
      v.start_time, v.method, (select name from interview_locations where id = v.interview_location_id) as location_name,
      ${personName('v.interviewer_id')} as interviewer_name, v.result_type, v.estimated_amount, v.first_interview_detail,
      v.next_action_date, v.next_action
    from interviews v where v.inquiry_id = ${inquiryId} and v.deleted_at is null
    order by v.interview_date, v.id`;
  const [{ rows: inquiries }, { rows: interview_details }] = await Promise.all([
    inquiry.execute(db),
    interviews.execute(db),
  ]);
  const [inquiry_details] = inquiries;
  if (inquiry_details === undefined) throw new Refusal('notFound');
  return { inquiry_details, interview_details };
};
