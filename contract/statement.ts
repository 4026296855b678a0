import * as z from 'zod';
import { int } from './answerKinds';
import { command, queryByPost } from './defineEndpoint';
import { longText, number, optional, pastDay, ref, rows, text, yen } from './fields';
import { InvoiceRow } from './invoice';

/** What tells that a line of a bank's statement is for an invoice, or how far it is not. */
export const grounds = [
  'number',
  'name',
  'family',
  'close',
  'amount',
  'part',
  'over',
  'sum',
  'shared',
  'early',
] as const;
export type Ground = (typeof grounds)[number];
export const levels = ['sure', 'likely', 'several', 'none'] as const;
export type Level = (typeof levels)[number];
const statementFaults = ['day', 'amount', 'columns', 'cancelled'] as const;

/** The most lines of a statement that are recorded at once. */
const MOST_LINES = 200;
const PAYER = 60;

const Line = z.object({
  /** Of the pasted text, from 1. */
  row: int,
  /** Which of equal lines it is. */
  nth: int,
  day: z.string(),
  amount: int,
  payer: z.string(),
  description: z.string(),
  level: z.enum(levels),
  grounds: z.array(z.enum(grounds)),
  /** The likeliest invoices; all of them together where the ground is `sum`. */
  invoice_ids: z.array(int),
  /** The invoice that it was recorded for before; `by_hand` where somebody typed the payment. */
  recorded: z.object({ id: int, number: z.string(), by_hand: z.boolean() }).nullable(),
});
export type StatementLine = z.output<typeof Line>;

const Open = InvoiceRow.pick({
  id: true,
  number: true,
  addressee_name: true,
  subject: true,
  open_amount: true,
  due_date: true,
  proposal_number: true,
  office_id: true,
}).extend({ in_charge_ids: z.array(int) });
export type OpenInvoice = z.output<typeof Open>;

export const RecordedLine = z.object({
  day: pastDay(),
  amount: yen(),
  /** Empty where the bank names nobody. */
  payer: optional(text(PAYER)),
  description: optional(text(PAYER)),
  nth: number(1, MOST_LINES),
  /** What it pays, with what was open when somebody decided. */
  invoices: rows(z.object({ id: ref('invoice'), open_amount: yen() }), 20),
});

/** Statements of banks, matched with open invoices. All of it is an addition. */
export const statement = {
  match: queryByPost('/api/statement-match', {
    body: z.object({ text: longText(200_000) }),
    data: z.object({
      lines: z.array(Line),
      faults: z.array(z.object({ row: int, code: z.enum(statementFaults), text: z.string() })),
      /** Lines of what went out. */
      outgoing: int,
      open: z.array(Open),
    }),
    addition: true,
  }),
  /** Records the payments, all or none. */
  record: command('POST', '/api/statement-record', {
    body: z.object({ lines: z.array(RecordedLine, { error: 'rows' }).min(1, 'required').max(MOST_LINES, 'too_many') }),
    data: z.object({ recorded: int }),
    addition: true,
  }),
};
