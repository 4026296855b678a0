import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { conflictNotice } from './conflict';
import { command, paged, query } from './defineEndpoint';
import { DeletionBody } from './deletion';
import {
  anyDay,
  anyId,
  choices,
  codeOf,
  flag,
  idParams,
  is_deceased,
  lockVersion,
  longText,
  number,
  option,
  optional,
  pastDay,
  plannedDay,
  ref,
  refs,
  rows,
  text,
  words,
  yen,
} from './fields';
import type { Problem } from './messages';
import { newsletter } from './options/common';
import { lost_reasons } from './options/inquiry';
import {
  age,
  insurance_inquiry,
  insurance_result_types,
  insurance_types,
  insurance_work_categories,
} from './options/insurance';
import { stored } from './stored';

/** Beneficiaries and their percentages. */
export const BeneficiaryBody = z.object({ member_id: ref('member'), ratio: number(1, 100) });
/** Work done for a case. */
export const InsuranceWorkBody = z.object({
  date: pastDay(),
  category: option('insurance_work_categories', insurance_work_categories),
  user_id: ref('employee'),
  content: longText(),
});

/** Fields of a case; its customer never changes. */
export const InsuranceFields = z.object({
  requested_date: pastDay(),
  inquiry_category_id: option('insurance_inquiry', insurance_inquiry),
  office_id: ref('office'),
  /** An employee of the insurance department. */
  manager_id: ref('employee'),
  /** An employee of the tax or legal department; required if the case comes from there. */
  requester_id: optional(ref('employee')),
  insurance_details: longText(),
  age: optional(option('age', age)),
  newsletter: optional(option('newsletter', newsletter)),
  insured_member_id: optional(ref('member')),
  policyholder_member_id: optional(ref('member')),
  beneficiaries: rows(BeneficiaryBody, 20).optional(),
  design_due_date: optional(plannedDay()),
  design_submitted_date: optional(pastDay()),
  intention_confirmed_date: optional(pastDay()),
  comparison_done: optional(flag()),
  meeting_date: optional(plannedDay()),
  attendee_ids: optional(refs('employee', 0)),
  insurance_type: optional(option('insurance_types', insurance_types)),
  insurer: optional(text(100)),
  product: optional(text(100)),
  sum_insured: optional(yen()),
  annual_premium: optional(yen()),
  single_premium: optional(yen()),
  application_date: optional(pastDay()),
  contract_date: optional(pastDay()),
  policy_no: optional(text(30)),
  commission_amount: optional(yen()),
  result_type: optional(option('insurance_result_types', insurance_result_types)),
  lost_reason: optional(option('lost_reasons', lost_reasons)),
  works: rows(InsuranceWorkBody).optional(),
});

/** `family_code` says which of a customer's families it is about, where there are several. */
export const InsuranceBody = z.object({
  customer_id: ref('customer'),
  family_code: optional(codeOf('family', 20)),
  ...InsuranceFields.shape,
});

const id = z.number().int();

export const InsuranceRow = z.object({
  ...stored(InsuranceFields.shape, [
    'requested_date',
    'inquiry_category_id',
    'office_id',
    'insurance_details',
    'insurance_type',
    'design_due_date',
    'design_submitted_date',
    'meeting_date',
    'contract_date',
    'commission_amount',
  ]),
  id,
  proposal_number: z.string(),
  manager_id: nullableInt,
  manager_name: nullableText,
  updated_at: z.string(),
  updated_by: nullableText,
  customer_id: id,
  family_code: z.string(),
  personal_code: z.string(),
  member_name: z.string(),
  is_deceased,
  name_kana: z.string(),
  phone1: nullableText,
  office_name: nullableText,
  /** As precise as known: `1950-04-01`, `1950-04` or `1950`. */
  dob: nullableText,
  requester_name: nullableText,
  result_type: id,
  deleted_at: nullableText,
  bg_color: nullableText,
  font_color: nullableText,
  border_color: nullableText,
});
export type InsuranceRow = z.output<typeof InsuranceRow>;

const named = z.object({ value: id, label: z.string() });

/** A whole insurance case. */
export const Insurance = z.object({
  ...stored(InsuranceFields.shape),
  ...InsuranceRow.shape,
  member_id: id,
  /** The requester's. */
  requester_department_id: nullableInt,
  insured_name: nullableText,
  policyholder_name: nullableText,
  /** The members and employees whom the case names, whether or not they can still be chosen. */
  members: z.array(named),
  people: z.array(named),
  created_at: z.string(),
  created_by: nullableText,
  lock_version: id,
});
export type Insurance = z.output<typeof Insurance>;

const insuranceSorts = [
  'id',
  'requested_date',
  'proposal_number',
  'inquiry_category_id',
  'result_type',
  'member_name',
  'manager_name',
  'office_name',
  'insurance_type',
  'design_due_date',
  'contract_date',
  'commission_amount',
  'updated_at',
] as const;

const insuranceFilters = {
  member_name: words(),
  phone: words(40),
  proposal_number: words(20),
  result_type: optional(option('insurance_result_types', insurance_result_types)),
  inquiry_category_id: optional(option('insurance_inquiry', insurance_inquiry)),
  insurance_type: optional(option('insurance_types', insurance_types)),
  office_id: anyId('office'),
  manager_id: anyId('employee'),
  requester_id: anyId('employee'),
  requested_from: optional(anyDay()),
  requested_to: optional(anyDay()),
  design_due_from: optional(anyDay()),
  design_due_to: optional(anyDay()),
  contract_from: optional(anyDay()),
  contract_to: optional(anyDay()),
  /** 1 = deleted records, for people who may restore them. */
  deleted: optional(flag()),
};

type Values = {
  readonly [K in keyof z.output<typeof InsuranceFields>]?: z.output<typeof InsuranceFields>[K] | undefined;
};

const RECEIVED = 1;
/** The results along which a case goes up: 3 submitted, 5 applied, 6 closed. */
const [SUBMITTED, APPLIED, CLOSED] = [3, 5, 6] as const;
/** Cases that come from the tax or the legal department, which have somebody there who asked for them. */
const fromDepartments: ReadonlySet<unknown> = new Set([1, 2]);
const groupOf = (result: number | null | undefined) =>
  insurance_result_types.find(({ value }) => value === result)?.group;

/** Required fields by result; each step includes those before it. */
const resultNeeds = (values: Values): Problem[] => {
  const result = values.result_type ?? RECEIVED;
  if (result > CLOSED) return [];
  const need = (from: number, path: keyof Values, code: string): Problem[] =>
    result >= from && (values[path] == null || values[path] === 0) ? [{ path, code }] : [];
  const commission = result >= CLOSED && values.commission_amount == null;
  return [
    ...need(SUBMITTED, 'design_submitted_date', 'insurance_needs_design'),
    ...need(APPLIED, 'intention_confirmed_date', 'insurance_needs_intention'),
    ...need(APPLIED, 'comparison_done', 'insurance_needs_comparison'),
    ...need(CLOSED, 'contract_date', 'insurance_needs_contract'),
    ...(commission ? [{ path: 'commission_amount', code: 'insurance_needs_commission' }] : []),
  ];
};

const beneficiaryProblems = (beneficiaries: NonNullable<Values['beneficiaries']>): Problem[] => {
  const sum = beneficiaries.reduce((total, { ratio }) => total + ratio, 0);
  const last = beneficiaries.length - 1;
  const members = beneficiaries.map(({ member_id }) => member_id);
  return [
    ...members.flatMap((member, index) =>
      members.indexOf(member) < index ? [{ path: `beneficiaries.${index}.member_id`, code: 'beneficiary_twice' }] : [],
    ),
    ...(last < 0 || sum === 100 ? [] : [{ path: `beneficiaries.${last}.ratio`, code: 'ratio_sum', params: { sum } }]),
  ];
};

/** The rules of a case that join fields. `values` are those that will be stored, of a change with what is stored already. */
export const insuranceProblems = (values: Values): Problem[] => {
  const { application_date: applied, contract_date: closed } = values;
  return [
    ...(fromDepartments.has(values.inquiry_category_id) && values.requester_id == null
      ? [{ path: 'requester_id', code: 'required' }]
      : []),
    ...(values.manager_id == null && (values.result_type ?? RECEIVED) !== RECEIVED
      ? [{ path: 'manager_id', code: 'required' }]
      : []),
    ...(applied && closed && closed < applied ? [{ path: 'contract_date', code: 'before_insurance_application' }] : []),
    ...(groupOf(values.result_type) === 'lost' && values.lost_reason == null
      ? [{ path: 'lost_reason', code: 'lost_reason' }]
      : []),
    ...beneficiaryProblems(values.beneficiaries ?? []),
    ...resultNeeds(values),
  ];
};

const listing = paged('/api/project-insurance-listing', {
  row: InsuranceRow,
  sorts: insuranceSorts,
  limit: 50,
  filters: insuranceFilters,
});

export const insurance = {
  /** Beside the page it tells the origins, by which rows and filters are read. */
  listing: { ...listing, data: listing.data.extend({ insurance_inquiry: choices }) },
  store: command('POST', '/api/project-insurance-store', {
    body: InsuranceBody,
    data: z.object({ id, proposal_number: z.string(), conflict_notice: conflictNotice }),
  }),
  show: query('/api/project-insurance-show/:id', { params: idParams, data: Insurance }),
  update: command('PUT', '/api/project-insurance-update/:id', {
    params: idParams,
    body: InsuranceFields.partial().extend({ lock_version: lockVersion() }),
    data: Insurance,
  }),
  destroy: command('DELETE', '/api/project-insurance-destroy/:id', {
    params: idParams,
    body: DeletionBody,
    data: z.object({}),
  }),
  restore: command('POST', '/api/project-insurance-restore/:id', {
    params: idParams,
    data: z.object({}),
    addition: true,
  }),
};
