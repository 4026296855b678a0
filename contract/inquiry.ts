import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged, query, sortedQuery } from './defineEndpoint';
import {
  anyDay,
  anyId,
  codeOf,
  earliestOf,
  email,
  exportedFile,
  flag,
  idParams,
  is_deceased,
  kana,
  lifeDay,
  lockVersion,
  longText,
  number,
  option,
  optional,
  partialDay,
  pastDay,
  phone,
  plannedDay,
  plannedMoment,
  ref,
  text,
  time,
  words,
  yen,
} from './fields';
import type { Problem } from './messages';
import { general } from './options/common';
import { relations } from './options/family';
import {
  approach_ways,
  categories,
  customer_situations,
  form_statuses,
  lost_reasons,
  priorities,
  project_categories,
  project_categories_status,
} from './options/inquiry';
import { prefectures } from './options/prefectures';
import { stored } from './stored';

/** The fields of an inquiry that can be written. */
export const inquiryFields = {
  first_inquiry_date: pastDay(),
  first_inquiry_time: optional(time()),
  first_inquiry: longText(),
  first_responder: ref('employee'),
  assigned_user_id: optional(ref('sales')),
  approach_way: option('approach_ways', approach_ways),
  introduced_by_id: optional(ref('introducedBy')),
  introducer_name: optional(text(100)),
  project_category: option('project_categories', project_categories),
  project_category_status: optional(option('project_categories_status', project_categories_status)),
  customer_situation: option('customer_situations', customer_situations),
  category_id: optional(option('categories', categories)),
  priority_id: optional(option('priorities', priorities)),
  status_id: optional(option('statuses', form_statuses)),
  office_id: ref('office'),
  decedent_name: optional(text(100)),
  decedent_kana: optional(kana(100)),
  death_date: optional(partialDay()),
  known_date: optional(lifeDay()),
  relation: optional(option('relations', relations)),
  heirs_count: optional(number(0, 99)),
  estate_amount: optional(yen()),
  has_real_estate: optional(option('general', general)),
  has_will: optional(option('general', general)),
  has_dispute: optional(option('general', general)),
  desired_date1: optional(plannedMoment()),
  desired_date2: optional(plannedMoment()),
  interview_location_id: optional(ref('interviewLocation')),
  next_contact_date: optional(plannedDay()),
  lost_reason: optional(option('lost_reasons', lost_reasons)),
  lost_date: optional(pastDay()),
  remarks: optional(longText()),
};

/** The caller's telephone numbers: kept with the customer, and changed from here too. */
const phones = { phone1: optional(phone()), phone2: optional(phone()), phone3: optional(phone()) };

/** The caller: a stored customer, or a new one, who gets a family. */
const caller = {
  customer_id: optional(ref('customer')),
  family_code: optional(codeOf('family', 20)),
  last_name: optional(text(50)),
  first_name: optional(text(50)),
  last_name_kana: optional(kana(50)),
  first_name_kana: optional(kana(50)),
  ...phones,
  email: optional(email()),
};

/** The fields of an inquiry in answers; phone numbers are the customer's. */
const ownFields = { ...phones, ...inquiryFields };

export const InquiryBody = z.object({ ...caller, ...inquiryFields });
export const InquiryChange = z.object(ownFields).partial();

export const InquiryRow = z.object({
  ...stored(ownFields, [
    'phone1',
    'phone2',
    'phone3',
    'decedent_name',
    'priority_id',
    'status_id',
    'next_contact_date',
    'project_category',
    'customer_situation',
    'office_id',
    'approach_way',
    'first_inquiry_date',
    'first_inquiry',
  ]),
  inquiry_id: z.number().int(),
  project_category_status: z.number().int(),
  customer_id: z.number().int(),
  uniform_id: z.string(),
  family_code: z.string(),
  personal_code: z.string(),
  cust_name: z.string(),
  is_deceased,
  cust_name_kana: z.string(),
  office_name: nullableText,
  first_responder: nullableText,
  assigned_user_name: nullableText,
  introduced_by_name: nullableText,
  interview_count: z.number().int(),
  updated_at: z.string(),
  last_updated_by: nullableText,
  deleted_at: nullableText,
  bg_color: nullableText,
  font_color: nullableText,
  border_color: nullableText,
});
export type InquiryRow = z.output<typeof InquiryRow>;

/** An inquiry whole: its own fields, who calls, and the chain that it opened. */
export const Inquiry = z.object({
  ...stored(ownFields),
  ...InquiryRow.shape,
  first_responder: z.number().int(),
  first_responder_name: nullableText,
  member_id: z.number().int(),
  family_codes_id: z.number().int(),
  email: nullableText,
  decedent_member_id: nullableInt,
  created_at: z.string(),
  created_by: nullableText,
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Inquiry = z.output<typeof Inquiry>;

const inquirySorts = [
  'inquiry_id',
  'uniform_id',
  'cust_name',
  'office_name',
  'first_responder',
  'approach_way',
  'project_category',
  'project_category_status',
  'customer_situation',
  'first_inquiry_date',
  'next_contact_date',
  'updated_at',
] as const;

const inquiryFilters = {
  /** The chains of one customer. */
  customer_id: anyId('customer'),
  cust_name: words(),
  phone: words(40),
  uniform_id: words(20),
  decedent_name: words(),
  office_id: anyId('office'),
  first_responder: anyId('employee'),
  assigned_user_id: anyId('employee'),
  approach_way: optional(option('approach_ways', approach_ways)),
  introduced_by_id: anyId('introducedBy'),
  project_category: optional(option('project_categories', project_categories)),
  project_category_status: optional(option('project_categories_status', project_categories_status)),
  customer_situation: optional(option('customer_situations', customer_situations)),
  priority_id: optional(option('priorities', priorities)),
  status_id: optional(option('statuses', form_statuses)),
  prefecture_id: optional(option('prefectures', prefectures)),
  first_inquiry_from: optional(anyDay()),
  first_inquiry_to: optional(anyDay()),
  next_contact_from: optional(anyDay()),
  next_contact_to: optional(anyDay()),
  /** 1 = deleted records, for people who may restore them. */
  deleted: optional(flag()),
};

type Values = { readonly [K in keyof z.output<typeof InquiryBody>]?: z.output<typeof InquiryBody>[K] | undefined };

const referral = 5;
const lost = new Set([7, 10]);

/** The rules of an inquiry that join fields. `values` are those that will be stored, of a change with what is stored already. */
export const inquiryProblems = (values: Values): Problem[] => {
  const problems: Problem[] = [];
  if (values.approach_way === referral && values.introduced_by_id == null && !values.introducer_name)
    problems.push({ path: 'introduced_by_id', code: 'introducer' });
  if (values.known_date && values.death_date && values.known_date < earliestOf(values.death_date))
    problems.push({ path: 'known_date', code: 'before_death' });
  if (lost.has(values.project_category_status ?? 0) && values.lost_reason == null)
    problems.push({ path: 'lost_reason', code: 'lost_reason' });
  if (values.lost_date && values.first_inquiry_date && values.lost_date < values.first_inquiry_date)
    problems.push({ path: 'lost_date', code: 'before_first_inquiry' });
  return problems;
};

const self = 1;

/**
 * Requirements of a new caller: those of a customer; with a decedent also their relation to the decedent, who becomes
 * the family's 本人.
 */
const newCallerProblems = (values: Values): Problem[] => [
  ...(['last_name', 'last_name_kana'] as const).flatMap((path) => (values[path] ? [] : [{ path, code: 'required' }])),
  ...(values.phone1 || values.email ? [] : [{ path: 'phone1', code: 'phone_or_email' }]),
  ...(values.decedent_name && values.relation == null ? [{ path: 'relation', code: 'required' }] : []),
  ...(values.decedent_name && values.relation === self ? [{ path: 'relation', code: 'not_self' }] : []),
];

/** The rules of a new inquiry. */
export const newInquiryProblems = (values: Values): Problem[] => [
  ...inquiryProblems(values),
  ...(values.customer_id == null ? newCallerProblems(values) : []),
  // A new caller gets a new family.
  ...(values.customer_id == null && values.family_code != null ? [{ path: 'family_code', code: 'choose' }] : []),
];

export const inquiry = {
  store: command('POST', '/api/inquiry-store', {
    body: InquiryBody,
    data: z.object({
      id: z.number().int(),
      uniform_id: z.string(),
      customer_id: z.number().int(),
      family_code: z.string(),
    }),
  }),
  destroy: command('DELETE', '/api/inquiry-destroy/:id', { params: idParams, data: z.object({}) }),
  restore: command('POST', '/api/inquiry-restore/:id', { params: idParams, data: z.object({}), addition: true }),
  show: query('/api/inquiry-show/:id', { params: idParams, data: Inquiry }),
  export: query('/api/inquiry-export', {
    /** `columns`: those of the sheet, by their fields, parted by commas; all where it is empty. */
    query: sortedQuery(inquirySorts, { ...inquiryFilters, columns: words(1000) }),
    data: exportedFile,
  }),
  listing: paged('/api/inquiry-listing', {
    row: InquiryRow,
    sorts: inquirySorts,
    limit: 50,
    filters: inquiryFilters,
  }),
  update: command('PUT', '/api/inquiry-update/:id', {
    params: idParams,
    body: InquiryChange.extend({ lock_version: lockVersion() }),
    data: Inquiry,
  }),
};
