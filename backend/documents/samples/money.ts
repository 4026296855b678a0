import type { InvoicePayee } from '@/contract/invoicePaper';
import { INVOICE } from '@/contract/options/invoice';
import { clientMoneyData } from '../invoice/writeClientMoney';
import { type InvoicePaper, invoiceData } from '../invoice/writeInvoice';
import { reminderData } from '../invoice/writeReminder';
import { sampleToday } from './people';
import type { Sample } from './sample';

const payee: InvoicePayee = {
  name: '見本税理士法人',
  registration_no: 'T0000000000000',
  representative: '代表社員　見本　代表',
  post_code: '100-0000',
  address: '東京都見本区見本1丁目2番3号',
  phone: '03-0000-0000',
  seal_text: '見本税理士法人之印',
  bank_accounts: [{ bank: '見本銀行', branch: '本店', kind: 1, number: '0000000', holder: 'ミホンゼイリシホウジン' }],
};
const addressee = { name: '見本　花子', post_code: '100-0000', address: '東京都見本区見本二丁目3番4号' };
const due_date = '2026-12-31';

const paper: InvoicePaper = {
  kind: INVOICE.invoice,
  number: 'Z2026-00000',
  issue_date: sampleToday,
  due_date,
  addressee,
  subject: '相続税申告　着手金',
  payee,
  with_tax: false,
  lines: [
    { label: '相続税申告報酬　着手金', amount: 500_000, percent: 10 },
    { label: '登録免許税（立替）', amount: 20_000, percent: null },
  ],
  rates: [{ percent: 10, net: 500_000, tax: 50_000, total: 550_000 }],
  expenses: 20_000,
  withholding: 51_050,
  total: 518_950,
  note: '見本です。',
  first: null,
};
const first = { number: 'Z2026-00000', issue_date: '2026-10-30' };

/** An invoice, a receipt, a return and a corrected invoice. */
export const invoiceSamples = (): Sample[] =>
  [
    paper,
    { ...paper, kind: INVOICE.receipt, first },
    { ...paper, kind: INVOICE.giveBack, first },
    { ...paper, kind: INVOICE.corrected, first },
  ].map((one) => {
    const data = invoiceData(one);
    return { name: data.title, data };
  });

const invoice = {
  number: 'Z2026-00000',
  issue_date: '2026-09-30',
  due_date: '2026-10-31',
  subject: '相続税申告　着手金',
  total: 550_000,
};

/** Each of the three reminders. */
export const reminderSamples = (): Sample[] =>
  [1, 2, 3].map((step) => {
    const data = reminderData({
      step,
      today: sampleToday,
      addressee,
      payee,
      invoice,
      paid: 50_000,
      before: step === 1 ? null : '2026-11-15',
    });
    return { name: data.title, data };
  });

const entry = (date: string, kind: number, amount: number, balance: number) => ({
  date,
  kind,
  amount,
  note: '見本',
  balance,
});

/** A ledger that is settled. */
export const clientMoneySamples = (): Sample[] => {
  const data = clientMoneyData({
    today: sampleToday,
    addressee,
    payee,
    proposal_number: 'LG26-0000',
    subject: '相続登記',
    entries: [
      entry('2026-10-01', 1, 300_000, 300_000),
      entry('2026-10-20', 2, -250_000, 50_000),
      entry('2026-11-20', 3, -50_000, 0),
    ],
  });
  return [{ name: '', data }];
};
