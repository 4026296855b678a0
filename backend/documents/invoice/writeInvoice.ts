import type { InvoiceLine, InvoicePayee, InvoiceRate } from '@/contract/invoicePaper';
import { account_kinds, INVOICE } from '@/contract/options/invoice';
import { labelIn, wordsOf } from '@/locales/all';
import { formatDayShort } from '@/locales/format';
import type { CalendarDay } from '@/rules/calendarDay';
import { formatNumber } from '@/rules/format';
import { fillDocument } from '../fillDocument';
import { paperLang } from '../papers';
import { type OwnTemplate, readTemplate } from '../templates';

/** A paper as it will be issued. */
export interface InvoicePaper {
  readonly kind: number;
  readonly number: string;
  readonly issue_date: CalendarDay;
  readonly due_date: CalendarDay | null;
  readonly addressee: { readonly name: string; readonly post_code: string | null; readonly address: string | null };
  readonly subject: string;
  readonly payee: InvoicePayee;
  readonly with_tax: boolean;
  readonly lines: readonly InvoiceLine[];
  readonly rates: readonly InvoiceRate[];
  readonly expenses: number;
  readonly withholding: number;
  readonly total: number;
  readonly note: string | null;
  /** The invoice that it corrects, gives back or is a receipt for. */
  readonly first: { readonly number: string; readonly issue_date: CalendarDay } | null;
}

const words = wordsOf[paperLang].invoicePapers;
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
const day = (value: CalendarDay | null): string => formatDayShort(value, paperLang);
/** With a minus that stands out on paper. */
const yen = (amount: number): string => (amount < 0 ? `▲${formatNumber(-amount)}` : formatNumber(amount));
const postal = (code: string | null): string => (code === null ? '' : `〒${code}`);

export const payeeBlock = ({
  name,
  registration_no,
  representative,
  post_code,
  address,
  phone,
  seal_text,
}: InvoicePayee) => ({
  name,
  registration: fill(words.registration, { number: registration_no }),
  representative: representative ?? '',
  postal: postal(post_code),
  address,
  phone: phone === null ? '' : fill(words.phone, { phone }),
  seal: seal_text ?? '',
});

export const bankLines = ({ bank_accounts }: InvoicePayee) =>
  bank_accounts.map(({ bank, branch, kind, number, holder }) => ({
    text: `${bank}　${branch}　${labelIn(account_kinds, kind, paperLang) ?? ''}　${number}`,
    holder,
  }));

export const addresseeBlock = ({ name, post_code, address }: InvoicePaper['addressee']) => ({
  sama: fill(words.addressed, { name }),
  postal: postal(post_code),
  address: address ?? '',
});

const titles: Readonly<Record<number, string>> = {
  [INVOICE.invoice]: words.titles.invoice,
  [INVOICE.receipt]: words.titles.receipt,
  [INVOICE.giveBack]: words.titles.giveBack,
  [INVOICE.corrected]: words.titles.corrected,
};

/** What the template shows of a paper. */
export const invoiceData = (paper: InvoicePaper) => {
  const { kind, first, rates, expenses, withholding, with_tax } = paper;
  const isBill = kind === INVOICE.invoice || kind === INVOICE.corrected;
  const told = first === null ? null : { number: first.number, day: day(first.issue_date) };
  return {
    title: titles[kind] ?? '',
    number: paper.number,
    day: day(paper.issue_date),
    addressee: addresseeBlock(paper.addressee),
    payee: payeeBlock(paper.payee),
    subject: paper.subject,
    total: yen(paper.total),
    basis: with_tax ? words.withTax : words.beforeTax,
    is: {
      bill: isBill,
      receipt: kind === INVOICE.receipt,
      giveBack: kind === INVOICE.giveBack,
      corrected: kind === INVOICE.corrected,
      lined: kind !== INVOICE.receipt,
    },
    first: told,
    lines: paper.lines.map(({ label, amount, percent }) => ({
      label,
      rate: percent === null ? words.untaxed : `${percent}%`,
      amount: yen(amount),
    })),
    rates: rates.map(({ percent, net, tax, total }) => ({
      name: fill(words.ofRate, { percent: String(percent) }),
      net: yen(net),
      tax: yen(tax),
      total: yen(total),
    })),
    rated: rates.length > 0,
    expenses: expenses === 0 ? null : { amount: yen(expenses) },
    withholding: withholding === 0 ? null : { amount: yen(-withholding) },
    due: isBill && paper.due_date !== null ? { day: day(paper.due_date) } : null,
    banks: isBill ? bankLines(paper.payee) : [],
    banked: isBill,
    note: paper.note === null ? null : { text: paper.note },
  };
};

/** 適格請求書, 領収書, 適格返還請求書 or a corrected invoice, as its template words it. */
export const writeInvoice = async (paper: InvoicePaper, template: OwnTemplate = null): Promise<Uint8Array> =>
  fillDocument(template ?? (await readTemplate('invoice.docx')), invoiceData(paper));

export const invoiceFileName = ({ kind, number, addressee }: InvoicePaper): string =>
  `${titles[kind] ?? ''}_${number}_${addressee.name.replace(/\s/gu, '')}`;
