import type { Choice } from '@/contract/fields';
import type { Inquiry } from '@/contract/inquiry';

const atTheOffice = 1;

/** The interviewer must be a sales employee: the assigned one, else oneself. */
const interviewerOf = (sales: readonly Choice[], ...wanted: readonly (number | null | undefined)[]) =>
  wanted.find((id) => id != null && sales.some(({ value }) => value === id));

/** Defaults of a new interview, from its inquiry. */
export const interviewDefaults = (inquiry: Inquiry, sales: readonly Choice[], me: number | undefined) => ({
  inquiry_id: inquiry.inquiry_id,
  interview_date: inquiry.desired_date1?.slice(0, 10),
  start_time: inquiry.desired_date1?.slice(11, 16),
  method: atTheOffice,
  interview_location_id: inquiry.interview_location_id,
  interviewer_id: interviewerOf(sales, inquiry.assigned_user_id, me),
  office_id: inquiry.office_id,
  project_category: inquiry.project_category,
  introduced_by_id: inquiry.introduced_by_id,
  customer_attendee_ids: [inquiry.member_id],
});
