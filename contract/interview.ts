import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { conflictNotice } from './conflict';
import { command, paged, query, sortedQuery } from './defineEndpoint';
import {
  anyDay,
  anyId,
  exportedFile,
  flag,
  idParams,
  is_deceased,
  lockVersion,
  longText,
  option,
  optional,
  pastDay,
  plannedDay,
  ref,
  refs,
  text,
  time,
  words,
  yen,
} from './fields';
import type { Problem } from './messages';
import {
  interview_methods,
  lost_reasons,
  project_categories,
  project_categories_status,
  result_type,
} from './options/inquiry';
import { stored } from './stored';

/** The kinds of project that an interview can open. */
const projectKinds = ['sozoku', 'legal'] as const;
export type ProjectKind = (typeof projectKinds)[number];

const interviewFields = {
  interview_date: plannedDay(),
  start_time: optional(time()),
  end_time: optional(time()),
  method: option('interview_methods', interview_methods),
  interview_location_id: optional(ref('interviewLocation')),
  interviewer_id: ref('sales'),
  attendee_ids: optional(refs('employee', 0)),
  customer_attendee_ids: optional(refs('member', 0)),
  office_id: ref('office'),
  project_category: option('project_categories', project_categories),
  /** The chain's one status, which the inquiry shows too. */
  project_category_status: optional(option('project_categories_status', project_categories_status)),
  result_type: optional(option('result_type', result_type)),
  result_date: optional(pastDay()),
  first_interview_detail: optional(longText()),
  estimated_amount: optional(yen()),
  quote_date: optional(pastDay()),
  expected_order_date: optional(plannedDay()),
  introduced_by_id: optional(ref('introducedBy')),
  lost_reason: optional(option('lost_reasons', lost_reasons)),
  competitor: optional(text(100)),
  next_action_date: optional(plannedDay()),
  next_action: optional(text(255)),
  /** Who takes it; the interviewer where it is left out. */
  next_user_id: optional(ref('employee')),
};

/** Projects that are made with this save, in its transaction; one of a kind a chain. */
const create_project = z.array(z.enum(projectKinds, 'choose'), 'rows').max(projectKinds.length, 'too_many').optional();

export const InterviewBody = z.object({ inquiry_id: ref('inquiry'), ...interviewFields });
const InterviewChange = z.object(interviewFields).partial();

export const InterviewRow = z.object({
  ...stored(InterviewBody.shape, [
    'inquiry_id',
    'office_id',
    'project_category',
    'result_type',
    'estimated_amount',
    'first_interview_detail',
    'interview_date',
    'start_time',
    'method',
    'next_action_date',
  ]),
  interview_id: z.number().int(),
  sequence: z.number().int(),
  customer_id: z.number().int(),
  uniform_id: z.string(),
  family_code: z.string(),
  family_codes_id: z.number().int(),
  personal_code: z.string(),
  cust_name: z.string(),
  is_deceased,
  cust_name_kana: z.string(),
  phone1: nullableText,
  office_name: nullableText,
  first_responder_name: nullableText,
  interviewer_name: nullableText,
  project_category_status: z.number().int(),
  /** Of the customer's newest contact. */
  engagement_date: nullableText,
  engagement_content: nullableText,
  first_inquiry_date: z.string(),
  project_sozoku_id: nullableInt,
  project_legal_id: nullableInt,
  updated_at: z.string(),
  deleted_at: nullableText,
  bg_color: nullableText,
  font_color: nullableText,
  border_color: nullableText,
});
export type InterviewRow = z.output<typeof InterviewRow>;

const named = z.object({ value: z.number().int(), label: z.string() });

/** A whole interview. Of the projects also their kind and number, so that a link can name them. */
export const Interview = z.object({
  ...stored(InterviewBody.shape),
  ...InterviewRow.shape,
  interview_location_name: nullableText,
  next_user_name: nullableText,
  attendees: z.array(named),
  customer_attendees: z.array(named),
  introduced_by_name: nullableText,
  first_inquiry: z.string(),
  decedent_name: nullableText,
  p_sozoku_type: nullableInt,
  sozoku_proposal_number: nullableText,
  legal_proposal_number: nullableText,
  created_at: z.string(),
  created_by: nullableText,
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Interview = z.output<typeof Interview>;

const interviewSorts = [
  'interview_id',
  'uniform_id',
  'cust_name',
  'office_name',
  'interviewer_name',
  'project_category',
  'result_type',
  'estimated_amount',
  'interview_date',
  'updated_at',
] as const;

const interviewFilters = {
  cust_name: words(),
  phone: words(40),
  uniform_id: words(20),
  /** The interviews of one inquiry. */
  inquiry_id: anyId('inquiry'),
  office_id: anyId('office'),
  interviewer_id: anyId('employee'),
  first_responder: anyId('employee'),
  project_category: optional(option('project_categories', project_categories)),
  project_category_status: optional(option('project_categories_status', project_categories_status)),
  result_type: optional(option('result_type', result_type)),
  /** 1 = held, and no result entered yet. */
  result_missing: optional(flag()),
  introduced_by_id: anyId('introducedBy'),
  method: optional(option('interview_methods', interview_methods)),
  interview_from: optional(anyDay()),
  interview_to: optional(anyDay()),
  first_inquiry_from: optional(anyDay()),
  first_inquiry_to: optional(anyDay()),
  amount_from: optional(yen()),
  amount_to: optional(yen()),
  /** 1 = deleted records, for people who may restore them. */
  deleted: optional(flag()),
};

type Values = { readonly [K in keyof z.output<typeof InterviewBody>]?: z.output<typeof InterviewBody>[K] | undefined };

const groups = new Map(result_type.map(({ value, group }) => [value, group]));
/** won, open, lost or void; undefined without a result. */
export const resultGroup = (result: number | null | undefined): string | undefined => groups.get(result ?? 0);

/** Methods at the office or a partner's, which need a place. */
const methodsWithPlace = new Set([1, 5]);

/** The rules of an interview that join fields. `values` are those that will be stored, of a change with what is stored already. */
export const interviewProblems = (values: Values, today: string): Problem[] => {
  const problems: Problem[] = [];
  const { interview_date: held, start_time: start, end_time: end, result_type: result } = values;
  const group = resultGroup(result);
  const past = held != null && held < today;
  if (methodsWithPlace.has(values.method ?? 0) && values.interview_location_id == null)
    problems.push({ path: 'interview_location_id', code: 'required' });
  if (start && end && end <= start) problems.push({ path: 'end_time', code: 'end_before_start' });
  if (past && result == null) problems.push({ path: 'result_type', code: 'required' });
  if (past && group !== 'void' && !values.first_interview_detail)
    problems.push({ path: 'first_interview_detail', code: 'required' });
  if (held != null && held > today && result != null && group !== 'void')
    problems.push({ path: 'result_type', code: 'result_before_interview' });
  if (held && values.result_date && values.result_date < held && group !== 'void')
    problems.push({ path: 'result_date', code: 'before_interview' });
  if (group === 'lost' && values.lost_reason == null) problems.push({ path: 'lost_reason', code: 'lost_reason' });
  return problems;
};

const answer = z.object({
  id: z.number().int(),
  project_sozoku_id: nullableInt,
  project_legal_id: nullableInt,
  conflict_notice: conflictNotice,
});

export const interview = {
  store: command('POST', '/api/interview-store', { body: InterviewBody.extend({ create_project }), data: answer }),
  destroy: command('DELETE', '/api/interview-destroy/:id', { params: idParams, data: z.object({}) }),
  restore: command('POST', '/api/interview-restore/:id', { params: idParams, data: z.object({}), addition: true }),
  export: query('/api/interview-export', {
    /** `columns`: those of the sheet, by their fields, parted by commas; all where it is empty. */
    query: sortedQuery(interviewSorts, { ...interviewFilters, columns: words(1000) }),
    data: exportedFile,
  }),
  /** One row a page where nothing is asked, as the owner has it; the screen asks for 50. */
  listing: paged('/api/interview-listing', {
    row: InterviewRow,
    sorts: interviewSorts,
    limit: 1,
    filters: interviewFilters,
  }),
  show: query('/api/interview-show/:id', {
    params: idParams,
    data: Interview,
    failure: 'Failed to fetch interview details',
  }),
  update: command('PUT', '/api/interview-update/:id', {
    params: idParams,
    body: InterviewChange.extend({ create_project, lock_version: lockVersion() }),
    data: Interview.extend({ conflict_notice: conflictNotice }),
  }),
};
