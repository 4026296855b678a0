import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { command, paged, query, sortedQuery } from './defineEndpoint';
import {
  anyDay,
  anyId,
  exportedFile,
  flag,
  idParams,
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
import { invoice_kinds, invoice_parts, invoice_states } from './options/invoice';

/** Of a tax project (1) or a legal one (2). */
const department = number(1, 2);

export const InvoiceRow = z.object({
  id: int,
  number: z.string(),
  /** An entry of `invoice_kinds`. */
  kind: int,
  /** An entry of `invoice_states`. */
  state: int,
  issue_date: z.string(),
  due_date: nullableText,
  /** Days since the due day of what is still open; null where nothing is overdue. */
  overdue_days: nullableInt,
  addressee_name: z.string(),
  subject: z.string(),
  total: int,
  paid_total: int,
  open_amount: int,
  paid_on: nullableText,
  reminder_step: int,
  reminded_on: nullableText,
  project_type: int,
  project_id: int,
  proposal_number: z.string(),
  legal_person_name: z.string(),
  office_id: int,
  office_name: z.string(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const Line = z.object({ label: z.string(), amount: int, percent: nullableInt });

const Payment = z.object({
  id: int,
  paid_on: z.string(),
  amount: int,
  payer: nullableText,
  note: nullableText,
  created_by: nullableText,
  created_at: z.string(),
  receipt_id: nullableInt,
  receipt_number: nullableText,
  /** The payment that it takes back. */
  reverses_id: nullableInt,
  /** Whether it was taken back. */
  reversed: z.boolean(),
});

/** What names another paper. */
const Named = z.object({ id: int, number: z.string(), kind: int });

/** Who may bill the project: they, besides managers and administrators. */
const inCharge = { in_charge_ids: z.array(int) };

/** A paper as it was issued, and what became of it. */
export const Invoice = z.object({
  ...InvoiceRow.shape,
  family_code: z.string(),
  ...inCharge,
  addressee_member_id: int,
  addressee_post_code: nullableText,
  addressee_address: nullableText,
  registration_no: z.string(),
  with_tax: int,
  lines: z.array(Line),
  rates: z.array(z.object({ percent: int, net: int, tax: int, total: int })),
  net: int,
  tax: int,
  expenses: int,
  withholding: int,
  note: nullableText,
  file_name: z.string(),
  created_at: z.string(),
  created_by: nullableText,
  of_invoice: Named.nullable(),
  ended_by: Named.nullable(),
  payments: z.array(Payment),
  reminders: z.array(z.object({ id: int, step: int, sent_on: z.string(), open_amount: int, created_by: nullableText })),
});
export type Invoice = z.output<typeof Invoice>;

/** A bill that has no invoice yet. */
const Billable = z.object({
  /** Of a tax project: 1 the retainer, 2 the balance. */
  part: nullableInt,
  /** Of a legal project. */
  billing_id: nullableInt,
  kind: nullableInt,
  billing_date: nullableText,
  due_date: nullableText,
  label: z.string(),
  total: int,
});

const Project = { project_type: department, project_id: ref('project') };

const LineRow = z.object({ label: text(60), amount: yen(true), untaxed: optional(flag()) });
export type LineRow = z.output<typeof LineRow>;

const lineRows = optional(rows(LineRow, 40));

/** What may be said of an invoice; the rest follows from the project's bill. */
const particulars = {
  addressee_member_id: optional(ref('living')),
  subject: optional(text(60)),
  due_date: optional(plannedDay()),
  /** The bill in lines; one line where there are none. They add up to it. */
  lines: lineRows,
};

export const IssueItem = z.object({
  ...Project,
  part: optional(option('invoice_parts', invoice_parts)),
  billing_id: optional(ref('billing')),
  legal_person_id: optional(ref('legalPerson')),
  /** Of a tax project: the day of the bill where it has none yet; today where it is empty. */
  issue_date: optional(pastDay()),
  /** Of a tax project whose payer withholds income tax. */
  payer_withholds: optional(flag()),
  ...particulars,
});

/** An item that was not issued, by its place among those asked for. */
const LeftOut = z.object({
  index: int,
  reasons: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
});
export type LeftOut = z.output<typeof LeftOut>;

const sorts = ['issue_date', 'number', 'due_date', 'addressee_name', 'total', 'paid_on'] as const;
const filters = {
  number: words(30),
  addressee_name: words(),
  state: optional(option('invoice_states', invoice_states)),
  /** 1 = only what is overdue and open. */
  overdue: optional(flag()),
  kind: optional(option('invoice_kinds', invoice_kinds)),
  office_id: anyId('office'),
  proposal_number: words(20),
  issue_from: optional(anyDay()),
  issue_to: optional(anyDay()),
  due_from: optional(anyDay()),
  due_to: optional(anyDay()),
};

const changed = { params: idParams, data: Invoice, addition: true } as const;

/** Invoices and receipts of tax and legal projects. All of it is an addition. */
export const invoice = {
  listing: paged('/api/invoice-listing', { row: InvoiceRow, sorts, limit: 50, filters, addition: true }),
  export: query('/api/invoice-export', {
    query: sortedQuery(sorts, { ...filters, columns: optional(text(1000)) }),
    data: exportedFile,
    addition: true,
  }),
  show: query('/api/invoice-show/:id', { params: idParams, data: Invoice, addition: true }),
  /** What was issued for a project, and what may be. */
  ofProject: query('/api/invoice-of-project', {
    query: z.object(Project),
    data: z.object({
      office_id: int,
      ...inCharge,
      issued: z.array(InvoiceRow),
      billable: z.array(Billable),
      addressees: z.array(z.object({ value: int, label: z.string() })),
      addressee_member_id: nullableInt,
      legal_persons: z.array(z.object({ value: int, label: z.string() })),
      /** Client money moved on it, so that it can be settled on paper. */
      has_client_money: z.boolean(),
    }),
    addition: true,
  }),
  /** All of them, or none; or those that can be, the others named with the reason. */
  issue: command('POST', '/api/invoice-issue', {
    body: z.object({
      items: z.array(IssueItem, { error: 'rows' }).min(1, 'required').max(100, 'too_many'),
      /** 1 = what cannot be issued does not keep the rest from being issued. */
      leave_out: optional(flag()),
    }),
    data: z.object({ issued: z.array(InvoiceRow), left_out: z.array(LeftOut) }),
    makesPapers: true,
    addition: true,
  }),
  /** A corrected invoice, which names the first and takes its place; the amounts are those of the bill. */
  correct: command('POST', '/api/invoice-correct/:id', {
    ...changed,
    body: z.object({ ...particulars, note: text(255) }),
  }),
  /** 適格返還請求書 over the whole: the bill is free again. */
  giveBack: command('POST', '/api/invoice-return/:id', {
    ...changed,
    body: z.object({ issue_date: optional(pastDay()), note: text(255) }),
  }),
  /** A payment came in, or was paid back (below zero). */
  pay: command('POST', '/api/invoice-pay/:id', {
    ...changed,
    body: z.object({ paid_on: pastDay(), amount: yen(true), payer: optional(text(60)), note: optional(text(255)) }),
  }),
  /** Takes back a payment that was entered by mistake: the line of its statement may be recorded again. */
  reverse: command('POST', '/api/invoice-reverse/:id', {
    ...changed,
    body: z.object({ payment_id: ref('payment'), note: text(255) }),
  }),
  /** A receipt for a payment. */
  receipt: command('POST', '/api/invoice-receipt/:id', { ...changed, body: z.object({ payment_id: ref('payment') }) }),
  /** The next of the three reminders. */
  remind: command('POST', '/api/invoice-remind/:id', changed),
  /** The file as it was issued; of a reminder its letter. */
  file: query('/api/invoice-file/:id', {
    params: idParams,
    query: z.object({ reminder_id: anyId('reminder') }),
    data: exportedFile,
    addition: true,
  }),
  /** The files of several papers as they were issued, in one zip. */
  files: command('POST', '/api/invoice-files', {
    body: z.object({ ids: refs('invoice') }),
    data: exportedFile,
    makesPapers: true,
    addition: true,
  }),
  /** 預り金精算書 of a legal project. */
  clientMoney: query('/api/client-money-statement/:id', { params: idParams, data: exportedFile, addition: true }),
};
