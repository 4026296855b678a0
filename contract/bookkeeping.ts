import * as z from 'zod';
import { int, nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import { anyDay, exportedFile, flag, idParams, option, optional, pastDay, ref, yen } from './fields';
import { unknown_signs } from './options/bookkeeping';

const Side = z.object({ account: z.string(), sub_account: z.string(), tax_class: z.string() });

/** A line of a journal: one debit against one credit of the same amount. */
export const JournalLine = z.object({
  invoice_id: int,
  /** Of a payment; null of an invoice. */
  payment_id: nullableInt,
  number: z.string(),
  day: z.string(),
  debit: Side,
  credit: Side,
  amount: int,
  /** The consumption tax in it, on the side of the sales. */
  tax: int,
  tax_side: z.enum(['debit', 'credit']),
  partner: z.string(),
  partner_kana: z.string(),
  subject: z.string(),
});
export type JournalLine = z.output<typeof JournalLine>;

/** Why a document is left out. */
const Fault = z.object({
  invoice_id: int,
  payment_id: nullableInt,
  number: z.string(),
  code: z.enum(['signs', 'rate', 'long', 'amount']),
  text: z.string(),
});
export type JournalFault = z.output<typeof Fault>;

const choices = {
  /** 1 = also what was exported before. */
  again: optional(flag()),
  signs: optional(option('unknown_signs', unknown_signs)),
};

const Export = z.object({
  id: int,
  period_from: z.string(),
  period_to: z.string(),
  program: int,
  line_count: int,
  total: int,
  again: z.literal([0, 1]),
  created_at: z.string(),
  created_by: nullableText,
});

/** Invoices and payments for the programs that keep the books. All of it is an addition. */
export const bookkeeping = {
  preview: query('/api/bookkeeping-preview', {
    query: z.object({ ...choices, legal_person_id: ref('legalPerson'), from: anyDay(), to: anyDay() }),
    data: z.object({
      program: int,
      lines: z.array(JournalLine),
      total: int,
      /** Documents of the period that were exported before. */
      before: int,
      faults: z.array(Fault),
      exports: z.array(Export),
    }),
    addition: true,
  }),
  /** Marks what was seen as exported, and keeps its lines. */
  store: command('POST', '/api/bookkeeping-store', {
    body: z.object({
      ...choices,
      legal_person_id: ref('legalPerson'),
      from: pastDay(),
      to: pastDay(),
      /** The sum that was seen. */
      total: yen(),
    }),
    data: z.object({ id: int }),
    addition: true,
  }),
  /** The file of an export, as it was. */
  file: query('/api/bookkeeping-file/:id', { params: idParams, data: exportedFile, addition: true }),
};
