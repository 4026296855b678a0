import type { InvoicePayee } from '@/contract/invoicePaper';
import { deposit_kinds } from '@/contract/options/legal';
import { labelIn } from '@/locales/all';
import { formatDayShort } from '@/locales/format';
import type { CalendarDay } from '@/rules/calendarDay';
import { formatNumber } from '@/rules/format';
import { fillDocument } from '../fillDocument';
import { paperLang } from '../papers';
import { type OwnTemplate, readTemplate } from '../templates';
import { addresseeBlock, type InvoicePaper, payeeBlock } from './writeInvoice';

/** The client-money ledger of a project, in the order of its days. */
export interface ClientMoneyPaper {
  readonly today: CalendarDay;
  readonly addressee: InvoicePaper['addressee'];
  readonly payee: InvoicePayee;
  readonly proposal_number: string;
  readonly subject: string;
  readonly entries: readonly {
    readonly date: CalendarDay;
    readonly kind: number;
    readonly amount: number;
    readonly note: string | null;
    readonly balance: number;
  }[];
}

const day = (value: CalendarDay): string => formatDayShort(value, paperLang);

export const clientMoneyData = ({ today, addressee, payee, proposal_number, subject, entries }: ClientMoneyPaper) => {
  const sum = (of: (amount: number) => boolean) =>
    entries.filter(({ amount }) => of(amount)).reduce((all, { amount }) => all + Math.abs(amount), 0);
  const closing = entries.at(-1)?.balance ?? 0;
  return {
    day: day(today),
    addressee: addresseeBlock(addressee),
    payee: payeeBlock(payee),
    proposal_number,
    subject,
    opening: formatNumber(0),
    entries: entries.map(({ date, kind, amount, note, balance }) => ({
      day: day(date),
      text: [labelIn(deposit_kinds, kind, paperLang), note].filter((part) => part).join('　'),
      in: amount > 0 ? formatNumber(amount) : '',
      out: amount < 0 ? formatNumber(-amount) : '',
      balance: formatNumber(balance),
    })),
    received: formatNumber(sum((amount) => amount > 0)),
    spent: formatNumber(sum((amount) => amount < 0)),
    closing: formatNumber(closing),
    is: { settled: closing === 0, left: closing !== 0 },
  };
};

/** 預り金精算書: opening, each line, closing, as its template words it. */
export const writeClientMoney = async (paper: ClientMoneyPaper, template: OwnTemplate = null): Promise<Uint8Array> =>
  fillDocument(template ?? (await readTemplate('clientMoney.docx')), clientMoneyData(paper));
