import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged, query, queryByPost } from './defineEndpoint';
import { DeletionBody } from './deletion';
import { Estate } from './estate';
import { contract_tax, contractFee } from './fee';
import {
  anyDay,
  anyId,
  earliestOf,
  flag,
  idParams,
  is_deceased,
  lifeDay,
  lockVersion,
  longText,
  option,
  optional,
  partialDay,
  pastDay,
  plannedDay,
  ref,
  text,
  words,
} from './fields';
import { HeirKnownDates } from './heirKnownDate';
import type { Problem } from './messages';
import { general } from './options/common';
import {
  corporate_toss,
  opportunity_status,
  payment_status,
  progress_status,
  project_types,
  proposal_number_char,
  tax_return,
} from './options/legal';
import { stored } from './stored';
import { EngagementWorklog, LegalWorklogBody, Worklog } from './worklog';

/** The sign itself is stored, and opens the number. */
const signs = proposal_number_char.map(({ code = '' }) => code);
const numberChar = () =>
  z
    .enum(signs, { error: ({ input }) => (input === undefined || input === null ? 'required' : 'choose') })
    .meta({ kind: 'option', of: 'proposal_number_char', required: true });

const asked = () => optional(option('general', general));

/** Fields of a legal project, without order details and finances. */
export const LegalBody = z.object({
  /** Another sign is another series: the project gets the next number of it. */
  proposal_number_char: numberChar(),
  project_type: option('project_types', project_types),
  office_id: ref('office'),
  content: optional(longText()),
  opportunity_status: option('opportunity_status', opportunity_status),
  order_date: optional(pastDay()),
  ...contractFee,
  expected_billing_date: optional(plannedDay()),
  /** If the chain has a tax project, its order date is shown instead. */
  tax_order_date: optional(pastDay()),
  progress_status: option('progress_status', progress_status),
  interviewer_id: optional(ref('sales')),
  worker_id: optional(ref('employee')),
  manager_id: optional(ref('employee')),
  financial_officer_id: optional(ref('employee')),
  tax_consultant_id: optional(ref('employee')),
  tax_officer_id: optional(ref('employee')),
  decedent_member_id: optional(ref('member')),
  /** The name of a decedent who is no family member; a member's own name takes precedence. */
  decedent_name: optional(text(100)),
  death_date: optional(partialDay()),
  known_date: optional(lifeDay()),
  infringement_known_date: optional(lifeDay()),
  real_estate_sale: asked(),
  will: asked(),
  trust: asked(),
  insurance: asked(),
  tax_return: optional(option('tax_return', tax_return)),
  corporate_toss: optional(option('corporate_toss', corporate_toss)),
  cancelled_date: optional(pastDay()),
  cancel_reason: optional(longText()),
  remarks: optional(longText()),
});

export const LegalRow = z.object({
  ...stored(LegalBody.shape, [
    'decedent_name',
    'opportunity_status',
    'order_date',
    'tax_order_date',
    'expected_billing_date',
    'content',
    'progress_status',
    'real_estate_sale',
    'will',
    'trust',
    'insurance',
    'project_type',
    'contract_amount',
    'office_id',
  ]),
  id: z.number().int(),
  uniform_id: z.string(),
  proposal_number: z.string(),
  customer_name: z.string(),
  is_deceased,
  tax_consultant_name: nullableText,
  /** Days since the order, until it was completed; null without one. Spelt as the owner's server spells it. */
  elappsed_days: nullableInt,
  tax_worker_office: nullableText,
  interviewer_name: nullableText,
  worker_name: nullableText,
  tax_officer_name: nullableText,
  financial_officer_name: nullableText,
  payment_status: z.number().int(),
  /** Status of client money and refunds, in words. */
  refund_deposit: nullableText,
  last_progress_date: nullableText,
  /** 1 = every ordered service has its day of completion. */
  completion_dates_filled: z.number().int(),
  office_name: nullableText,
  customer_id: z.number().int(),
  family_code: z.string(),
  inquiry_id: z.number().int(),
  updated_at: z.string(),
  deleted_at: nullableText,
  bg_color: nullableText,
  font_color: nullableText,
  border_color: nullableText,
});
export type LegalRow = z.output<typeof LegalRow>;

/** A whole legal project, but for its order's details and its finances, which have calls of their own. */
export const Legal = z.object({
  ...stored(LegalBody.shape),
  ...LegalRow.shape,
  interview_id: nullableInt,
  customer_name_kana: z.string(),
  /** The customer's. */
  phone1: nullableText,
  contract_tax,
  proposal_number_char: z.string(),
  /** That of the chain's tax project. */
  sozoku_order_date: nullableText,
  project_sozoku_id: nullableInt,
  manager_name: nullableText,
  ...HeirKnownDates.shape,
  estate: Estate,
  /** From its order: filings with court and registry. */
  renounce_filed_date: nullableText,
  renounce_accepted_date: nullableText,
  registration_filed_date: nullableText,
  registration_completed_date: nullableText,
  renounce_due_date: nullableText,
  registration_due_date: nullableText,
  forced_share_due_date: nullableText,
  /** The first of the three that lies ahead. */
  next_deadline: nullableText,
  /** The customer whose chain it is. */
  member_id: z.number().int(),
  /** The start and duration of the current progress. */
  progress_since: nullableText,
  progress_days: z.number().int(),
  services_count: z.number().int(),
  billed_total: z.number().int(),
  received_total: z.number().int(),
  deposit_balance: z.number().int(),
  created_at: z.string(),
  created_by: nullableText,
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Legal = z.output<typeof Legal>;

export const legalSorts = [
  'id',
  'proposal_number',
  'customer_name',
  'opportunity_status',
  'order_date',
  'expected_billing_date',
  'payment_status',
  'progress_status',
  'last_progress_date',
  'project_type',
  'interviewer_name',
  'worker_name',
  'office_name',
  'updated_at',
] as const;

/** The tabs of the list: all, under way, completed, lost or terminated. */
const legalTabs = [1, 2, 3, 4] as const;

const legalFilters = {
  tab: optional(z.preprocess((value) => (value === undefined ? value : Number(value)), z.literal(legalTabs, 'choose'))),
  customer_name: words(),
  decedent_name: words(),
  proposal_number: words(20),
  phone: words(40),
  opportunity_status: optional(option('opportunity_status', opportunity_status)),
  progress_status: optional(option('progress_status', progress_status)),
  payment_status: optional(option('payment_status', payment_status)),
  project_type: optional(option('project_types', project_types)),
  proposal_number_char: optional(numberChar()),
  city_id: anyId('city'),
  office_id: anyId('office'),
  worker_id: anyId('employee'),
  interviewer_id: anyId('employee'),
  manager_id: anyId('employee'),
  financial_officer_id: anyId('employee'),
  tax_officer_id: anyId('employee'),
  tax_consultant_id: anyId('employee'),
  order_from: optional(anyDay()),
  order_to: optional(anyDay()),
  expected_billing_from: optional(anyDay()),
  expected_billing_to: optional(anyDay()),
  last_progress_from: optional(anyDay()),
  last_progress_to: optional(anyDay()),
  uniform_id: words(20),
  /** 1 = deleted records, for people who may restore them. */
  deleted: optional(flag()),
};

type Values = { readonly [K in keyof z.output<typeof LegalBody>]?: z.output<typeof LegalBody>[K] | undefined };

const TERMINATED = 6;

/** The rules of a legal project that join fields. `values` are those that will be stored, of a change with what is stored already. */
export const legalProblems = (values: Values): Problem[] => {
  const { order_date: ordered, death_date: death, known_date: known, cancelled_date: cancelled } = values;
  const needed = ordered ? (['interviewer_id', 'worker_id', 'manager_id'] as const) : [];
  const terminated = values.opportunity_status === TERMINATED;
  return [
    ...needed.filter((path) => values[path] == null).map((path) => ({ path, code: 'required' })),
    ...(death && known && known < earliestOf(death) ? [{ path: 'known_date', code: 'before_death' }] : []),
    ...(death && values.infringement_known_date && values.infringement_known_date < earliestOf(death)
      ? [{ path: 'infringement_known_date', code: 'before_death' }]
      : []),
    ...(ordered && cancelled && cancelled < ordered ? [{ path: 'cancelled_date', code: 'before_order' }] : []),
    ...(cancelled && !terminated ? [{ path: 'cancelled_date', code: 'legal_not_terminated' }] : []),
    ...(terminated && !values.cancel_reason ? [{ path: 'cancel_reason', code: 'required' }] : []),
  ];
};

export const legal = {
  listing: paged('/api/project-legal-listing', {
    row: LegalRow,
    sorts: legalSorts,
    limit: 50,
    filters: legalFilters,
  }),
  show: query('/api/project-legal-show/:id', {
    params: idParams,
    data: Legal,
    failure: 'Failed to fetch project legal details',
  }),
  update: command('PUT', '/api/project-legal-update/:id', {
    params: idParams,
    body: LegalBody.partial().extend({ lock_version: lockVersion() }),
    data: Legal,
  }),
  destroy: command('DELETE', '/api/project-legal-destroy/:id', {
    params: idParams,
    body: DeletionBody,
    data: z.object({}),
  }),
  restore: command('POST', '/api/project-legal-restore/:id', { params: idParams, data: z.object({}), addition: true }),
  worklogShow: query('/api/project-legal-engagement-worklog-show/:id', {
    params: idParams,
    data: EngagementWorklog,
    failure: 'Failed to fetch legal work log details',
  }),
  worklogSave: command('PUT', '/api/project-legal-engagement-worklog-save', {
    body: LegalWorklogBody,
    data: Worklog,
  }),
  /** The number that the next project of a sign would get; numbers are allotted on save. */
  nextProposalNumber: queryByPost('/api/project-legal-next-proposal-number', {
    body: z.object({ proposal_number_char: numberChar() }),
    data: z.object({ next_proposal_number: z.string() }),
    failure: 'Failed to fetch next proposal number',
  }),
};
