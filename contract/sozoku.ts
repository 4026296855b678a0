import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged, query } from './defineEndpoint';
import { DeletionBody } from './deletion';
import { Estate } from './estate';
import { estimateRemarks } from './estimateNote';
import { contract_tax, contractFee, quoteWithTax } from './fee';
import {
  anyDay,
  anyId,
  choices,
  decimal,
  earliestOf,
  exportedFile,
  flag,
  id,
  idParams,
  is_deceased,
  lifeDay,
  lockVersion,
  longText,
  number,
  option,
  optional,
  partialDay,
  pastDay,
  plannedDay,
  plannedMonth,
  plannedYear,
  ref,
  rows,
  text,
  words,
  yen,
} from './fields';
import { HeirKnownDates } from './heirKnownDate';
import type { Problem } from './messages';
import { general, yes_no } from './options/common';
import { project_categories as all_categories } from './options/inquiry';
import { group_contribution } from './options/legal';
import {
  after_deadline,
  application_types,
  blue_application,
  deadline_submitted,
  deposit_status,
  division_statuses,
  due_date_types,
  quote_kinds,
} from './options/sozoku';
import { quoteAmount } from './quoteAmount';
import { stored } from './stored';
import { EngagementWorklog, SozokuWorklogBody, Worklog } from './worklog';

/** Confirmed, revised and during life: those that the tax department works on. */
const sozoku_categories = all_categories.filter(({ value }) => value <= 3);

/** A line of the quote, in yen: before tax, or with tax where the quote is; below zero for a discount. */
export const QuoteLineBody = z.object({
  kind: optional(option('quote_kinds', quote_kinds)),
  label: text(100),
  quantity: optional(decimal(9_999)),
  unit_price: optional(yen(true)),
  amount: yen(true),
});

/** The days on which the steps of the work were done, in their order. */
export const progressFields = [
  'prgrs_start_date',
  'prgrs_document_date',
  'prgrs_valuation_date',
  'prgrs_draft_date',
  'prgrs_review_date',
  'prgrs_confirm_date',
  'prgrs_seal_date',
  'prgrs_submission_date',
  'prgrs_return_date',
] as const;

/** Fields of the bulk edit: agreed, billed and received amounts. */
const payment = {
  deposit_amount: optional(yen()),
  balance_amount: optional(yen()),
  prgrs_deposit_billing_date: optional(pastDay()),
  prgrs_payment_date: optional(pastDay()),
  prgrs_balance_billing_date: optional(pastDay()),
  prgrs_balance_deposit_date: optional(pastDay()),
};

export const SozokuBody = z.object({
  project_category: option('project_categories', sozoku_categories),
  application_type: option('application_types', application_types),
  office_id: ref('office'),
  order_date: optional(pastDay()),
  ...contractFee,
  representative_member_id: ref('living'),
  tax_office: optional(text(50)),
  efiling: optional(option('yes_no', yes_no)),
  doc_33_2: optional(option('yes_no', yes_no)),
  decedent_member_id: optional(ref('member')),
  decedent_name: optional(text(100)),
  death_date: optional(partialDay()),
  known_date: optional(lifeDay()),
  quote_with_tax: quoteWithTax(),
  quote_lines: rows(QuoteLineBody, 100),
  interviewer_id: optional(ref('employee')),
  worker1_id: optional(ref('employee')),
  worker2_id: optional(ref('employee')),
  manager_id: optional(ref('employee')),
  due_date_type: option('due_date_types', due_date_types),
  /** Computed from the base dates; another day needs its reason. */
  due_date: optional(plannedDay()),
  due_date_reason: optional(text(255)),
  gift_year: optional(plannedYear()),
  original_due_date: optional(plannedDay()),
  expected_submission_month: optional(plannedMonth()),
  deadline_submitted: optional(option('deadline_submitted', deadline_submitted)),
  after_deadline: optional(option('after_deadline', after_deadline)),
  blue_application: optional(option('blue_application', blue_application)),
  quasi_return_needed: optional(option('general', general)),
  /** When the decedent's final income-tax return was filed. */
  quasi_final_submission_date: optional(pastDay()),
  deferral: optional(option('general', general)),
  tax_audit: optional(option('general', general)),
  prgrs_start_date: optional(pastDay()),
  prgrs_document_date: optional(pastDay()),
  prgrs_valuation_date: optional(pastDay()),
  prgrs_draft_date: optional(pastDay()),
  prgrs_review_date: optional(pastDay()),
  prgrs_confirm_date: optional(pastDay()),
  prgrs_seal_date: optional(pastDay()),
  prgrs_submission_date: optional(pastDay()),
  prgrs_return_date: optional(pastDay()),
  suspended_date: optional(pastDay()),
  cancelled_date: optional(pastDay()),
  cancel_reason: optional(longText()),
  division_status: optional(option('division_statuses', division_statuses)),
  division_date: optional(lifeDay()),
  ...payment,
  /** Derived from the four days; 6, 7 and 8 are set by hand, and cleared it is derived again. */
  deposit_status: optional(option('deposit_status', deposit_status)),
  group_contribution: optional(option('group_contribution', group_contribution)),
  legal_toss: optional(flag()),
  insurance_toss: optional(flag()),
  real_estate_toss: optional(flag()),
  work_remarks: optional(longText()),
});
export const SozokuChange = SozokuBody.partial();

export const SozokuRow = z.object({
  ...stored(SozokuBody.shape, [
    'application_type',
    'decedent_name',
    'due_date',
    'due_date_type',
    'expected_submission_month',
    'work_remarks',
    'deposit_amount',
    'balance_amount',
    'prgrs_deposit_billing_date',
    'prgrs_payment_date',
    'prgrs_balance_billing_date',
    'prgrs_balance_deposit_date',
    'project_category',
    'order_date',
    'contract_amount',
    'prgrs_submission_date',
    'office_id',
  ]),
  id: z.number().int(),
  uniform_id: z.string(),
  proposal_number: z.string(),
  project_order_elapsed_days: nullableInt,
  due_date_within_3years_date: nullableText,
  due_date_within_3years_date_remaining_days: nullableInt,
  interviewer_name: nullableText,
  worker1_name: nullableText,
  worker2_name: nullableText,
  manager_name: nullableText,
  worklog_category: nullableInt,
  worklog_content: nullableText,
  representative_name: z.string(),
  is_deceased,
  deposit_status: z.number().int(),
  /** An entry of `sozoku_states`. */
  state: z.number().int(),
  office_name: nullableText,
  updated_at: z.string(),
  deleted_at: nullableText,
  lock_version: z.number().int(),
});
export type SozokuRow = z.output<typeof SozokuRow>;

/** The inquiry that opened the project's chain. */
export const InquiryDetails = z.object({
  inquiry_id: z.number().int(),
  uniform_id: z.string(),
  first_inquiry_date: z.string(),
  first_responder_name: nullableText,
  approach_way: z.number().int(),
  introduced_by_name: nullableText,
  project_category: z.number().int(),
  project_category_status: z.number().int(),
  customer_situation: z.number().int(),
  first_inquiry: z.string(),
  remarks: nullableText,
});

export const InterviewDetails = z.object({
  interview_id: z.number().int(),
  sequence: z.number().int(),
  interview_date: z.string(),
  start_time: nullableText,
  method: z.number().int(),
  location_name: nullableText,
  interviewer_name: nullableText,
  result_type: nullableInt,
  estimated_amount: nullableInt,
  first_interview_detail: nullableText,
  next_action_date: nullableText,
  next_action: nullableText,
});

/** A warning: the field, the reason, the field it disagrees with, and differing sums in yen. */
const Warning = z.object({
  field: z.string(),
  code: z.string(),
  other: z.string(),
  sums: z.object({ own: z.number().int(), other: z.number().int() }).optional(),
});

const InterviewHistory = z.object({
  inquiry_details: InquiryDetails,
  interview_details: z.array(InterviewDetails),
});
export type InterviewHistory = z.output<typeof InterviewHistory>;

/** A whole project, with what the owner's call carries beside its own fields. */
export const Sozoku = z.object({
  ...stored(SozokuBody.shape),
  ...SozokuRow.shape,
  inquiry_id: z.number().int(),
  interview_id: nullableInt,
  customer_id: z.number().int(),
  family_code: z.string(),
  cust_name: z.string(),
  cust_name_kana: z.string(),
  /** Of the recorded person who has died; null where they are known by name only. */
  decedent_name_kana: nullableText,
  /** The representative's. */
  phone1: nullableText,
  contract_tax,
  /** Of the newest inventory for the project's category, in yen; null where there is none. */
  estate_total: nullableInt,
  heir_count: nullableInt,
  total_tax: nullableInt,
  payable_tax: nullableInt,
  ...estimateRemarks,
  ...HeirKnownDates.shape,
  estate: Estate,
  /** The reviewer, who must never have prepared the project. Null for reviews entered before this was stored. */
  reviewer_id: nullableInt,
  reviewer_name: nullableText,
  warnings: z.array(Warning),
  /** The employee who last entered each progress date, by field. */
  progress_by: z.record(z.string(), z.string()),
  engagement_worklog: EngagementWorklog,
  ...InterviewHistory.shape,
  users: choices,
  locations: choices,
  created_at: z.string(),
  created_by: nullableText,
  updated_by: nullableText,
});
export type Sozoku = z.output<typeof Sozoku>;

/** 1 全件, 2 進行中(未申告), 3 申告済・残金未入金, 4 完了, 5 中断・解約. */
const sozokuTabs = [1, 2, 3, 4, 5] as const;

const sorts = [
  'id',
  'proposal_number',
  'uniform_id',
  'due_date',
  'due_date_within_3years_date_remaining_days',
  'expected_submission_month',
  'representative_name',
  'office_name',
  'order_date',
  'deposit_amount',
  'balance_amount',
  'prgrs_deposit_billing_date',
  'prgrs_payment_date',
  'prgrs_balance_billing_date',
  'prgrs_balance_deposit_date',
  'updated_at',
] as const;

const filters = {
  active_tab: optional(number(1, sozokuTabs.length)),
  project_category: optional(option('project_categories', sozoku_categories)),
  cust_name: words(),
  decedent_name: words(),
  phone: words(40),
  proposal_number: words(20),
  uniform_id: words(20),
  city_id: anyId('city'),
  office_id: anyId('office'),
  interviewer_id: anyId('employee'),
  /** Preparers of either kind. */
  worker_id: anyId('employee'),
  manager_id: anyId('employee'),
  application_type: optional(option('application_types', application_types)),
  due_date_type: optional(option('due_date_types', due_date_types)),
  due_from: optional(anyDay()),
  due_to: optional(anyDay()),
  order_from: optional(anyDay()),
  order_to: optional(anyDay()),
  deposit_status: optional(option('deposit_status', deposit_status)),
  division_status: optional(option('division_statuses', division_statuses)),
  /** 1 = deleted records, for people who may restore them. */
  deleted: optional(flag()),
};

const listing = paged('/api/project-sozoku-listing', {
  row: SozokuRow,
  sorts,
  limit: 50,
  filters: {
    ...filters,
    /** 1 = all rows as a file, whose path is answered in place of a page; `columns` then names those of the sheet. */
    export: optional(flag()),
    columns: words(1000),
  },
});

const failure = 'Failed to fetch project sozoku details';

/** A row of the bulk edit; missing fields stay unchanged. */
export const BillingBody = z.object({ id: ref('project'), ...payment, lock_version: lockVersion() });

export const sozoku = {
  listing: { ...listing, data: z.union([listing.data, exportedFile]) },
  /** `officeId`: the office at which the person signed in, whose people and places come with the record. */
  show: query('/api/project-sozoku-show/:id/:officeId', {
    params: z.object({ id: id(), officeId: id() }),
    data: Sozoku,
    failure,
  }),
  update: command('PUT', '/api/project-sozoku-update/:id', {
    params: idParams,
    body: SozokuChange.extend({ lock_version: lockVersion() }),
    data: Sozoku,
  }),
  destroy: command('DELETE', '/api/project-sozoku-destroy/:id', {
    params: idParams,
    body: DeletionBody,
    data: z.object({}),
  }),
  restore: command('POST', '/api/project-sozoku-restore/:id', {
    params: idParams,
    data: z.object({}),
    addition: true,
  }),
  worklogShow: query('/api/project-sozoku-engagement-worklog-show/:id', {
    params: idParams,
    data: EngagementWorklog,
    failure: 'Failed to fetch engagement worklog data',
  }),
  worklogSave: command('PUT', '/api/project-sozoku-engagement-worklog-save', {
    body: SozokuWorklogBody,
    data: Worklog,
  }),
  interviewHistory: query('/api/project-sozoku-inquiry-interview-history-show/:id', {
    params: idParams,
    data: InterviewHistory,
    failure: 'Failed to fetch interview inquiry history data',
  }),
  billingBulkUpdate: command('PUT', '/api/project-sozoku-billing-bulk-update', {
    body: z.array(BillingBody, { error: 'rows' }).min(1, 'required').max(1000, 'too_many'),
    data: z.array(SozokuRow),
  }),
};

type Values = { readonly [K in keyof z.output<typeof SozokuBody>]?: z.output<typeof SozokuBody>[K] | undefined };

/** The base date required by a kind of deadline. */
const dueBases: Readonly<Record<number, keyof Values>> = {
  3: 'gift_year',
  4: 'original_due_date',
  5: 'division_date',
  6: 'gift_year',
  7: 'due_date',
};
const withDecedent: ReadonlySet<unknown> = new Set([1, 2]);

/** Fields required of an order, but not of a draft. */
const orderNeeds = (values: Values): (keyof Values)[] => {
  const base = dueBases[values.due_date_type ?? 0];
  return [
    'contract_amount',
    'interviewer_id',
    'manager_id',
    ...(withDecedent.has(values.project_category) ? (['decedent_name'] as const) : []),
    // Of a death on no day that is known, the day on which it became known decides.
    ...(withDecedent.has(values.project_category) && values.known_date == null ? (['death_date'] as const) : []),
    ...(base === undefined ? [] : [base]),
  ];
};

const receipts = [
  ['prgrs_payment_date', 'prgrs_deposit_billing_date'],
  ['prgrs_balance_deposit_date', 'prgrs_balance_billing_date'],
] as const;

/** A receipt requires a bill before it. */
export const receiptProblems = (
  values: { readonly [K in (typeof receipts)[number][number]]?: string | null | undefined },
) =>
  receipts.flatMap(([received, billed]): Problem[] =>
    values[received] && !values[billed] ? [{ path: received, code: 'receipt_before_billing' }] : [],
  );

/** The days on which a project was billed, paid or filed, of which none may stand on one that nobody ordered. */
export const settledDays = [...receipts.flat(), 'prgrs_submission_date'] as const;

/** Whether money moved on a project or it was filed: then it is kept, and with it its order. */
export const isSettled = (
  values: { readonly [K in (typeof settledDays)[number]]?: string | null | undefined },
): boolean => settledDays.some((field) => values[field]);

const lineProblems = (lines: Values['quote_lines'] = []): Problem[] => [
  ...(lines.reduce((sum, { amount }) => sum + amount, 0) < 0
    ? [{ path: 'quote_lines', code: 'quote_below_zero' }]
    : []),
  ...lines.flatMap(({ quantity, unit_price, amount }, index) =>
    quantity != null && unit_price != null && quoteAmount(quantity, unit_price) !== amount
      ? [
          {
            path: `quote_lines.${index}.amount`,
            code: 'quote_amount',
            params: { product: quoteAmount(quantity, unit_price).toLocaleString('ja-JP') },
          },
        ]
      : [],
  ),
];

/**
 * The rules of a project that join fields. `values` are those that will be stored, of a change with what is stored already.
 * @param stored the project before the change
 */
export const sozokuProblems = (
  values: Values,
  _today?: string,
  stored?: { readonly order_date: string | null } | null,
): Problem[] => {
  const { death_date: death, known_date: known, manager_id: manager } = values;
  const missing = values.order_date ? orderNeeds(values).filter((path) => values[path] == null) : [];
  const reviews = values.prgrs_review_date && manager != null;
  return [
    ...(known && death && known < earliestOf(death) ? [{ path: 'known_date', code: 'before_death' }] : []),
    ...(stored?.order_date && !values.order_date && isSettled(values)
      ? [{ path: 'order_date', code: 'order_in_use' }]
      : []),
    ...missing.map((path) => ({ path, code: 'needed_for_order' })),
    ...(reviews && (manager === values.worker1_id || manager === values.worker2_id)
      ? [{ path: 'manager_id', code: 'reviewer_is_worker' }]
      : []),
    ...receiptProblems(values),
    ...lineProblems(values.quote_lines),
  ];
};
