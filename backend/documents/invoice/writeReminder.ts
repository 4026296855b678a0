import type { InvoicePayee } from '@/contract/invoicePaper';
import { reminder_steps } from '@/contract/options/invoice';
import { labelIn, wordsOf } from '@/locales/all';
import { formatDayShort } from '@/locales/format';
import type { CalendarDay } from '@/rules/calendarDay';
import { formatNumber } from '@/rules/format';
import { payBy } from '@/rules/reminder';
import { fillDocument } from '../fillDocument';
import { paperLang } from '../papers';
import { type OwnTemplate, readTemplate } from '../templates';
import { addresseeBlock, bankLines, type InvoicePaper, payeeBlock } from './writeInvoice';

/** A reminder of what is still open of an invoice. */
export interface ReminderPaper {
  readonly step: number;
  readonly today: CalendarDay;
  readonly addressee: InvoicePaper['addressee'];
  readonly payee: InvoicePayee;
  readonly invoice: {
    readonly number: string;
    readonly issue_date: CalendarDay;
    readonly due_date: CalendarDay;
    readonly subject: string;
    readonly total: number;
  };
  readonly paid: number;
  /** The reminder before this one. */
  readonly before: CalendarDay | null;
}

const day = (value: CalendarDay): string => formatDayShort(value, paperLang);
const words = wordsOf[paperLang].invoicePapers;

export const reminderData = ({ step, today, addressee, payee, invoice, paid, before }: ReminderPaper) => ({
  title: labelIn(reminder_steps, step, paperLang) ?? '',
  day: day(today),
  addressee: addresseeBlock(addressee),
  payee: payeeBlock(payee),
  is: { first: step === 1, second: step === 2, last: step === 3 },
  number: invoice.number,
  issued: day(invoice.issue_date),
  due: day(invoice.due_date),
  subject: invoice.subject,
  total: formatNumber(invoice.total),
  paid: paid === 0 ? null : { amount: formatNumber(paid) },
  open: formatNumber(invoice.total - paid),
  before: before === null ? null : { day: day(before) },
  pay_by: day(payBy(today)),
  banks: bankLines(payee),
});

/** The letter of a reminder, as its template words each of the three. */
export const writeReminder = async (paper: ReminderPaper, template: OwnTemplate = null): Promise<Uint8Array> =>
  fillDocument(template ?? (await readTemplate('reminder.docx')), reminderData(paper));

export const reminderFileName = ({ step, invoice, addressee }: ReminderPaper): string =>
  `${labelIn(reminder_steps, step, paperLang) ?? words.titles.invoice}_${invoice.number}_${addressee.name.replace(/\s/gu, '')}`;
