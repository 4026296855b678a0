import { type Selectable, sql } from 'kysely';
import type { LegalPersonTable } from '@/backend/db/schema';
import { programOf, usualAccounts } from '@/backend/documents/bookkeeping/programs';
import type { Context } from '@/backend/http/implement';
import type { JournalFault, JournalLine } from '@/contract/bookkeeping';
import type { InvoiceRate } from '@/contract/invoicePaper';
import { PROGRAM, ROLE } from '@/contract/options/bookkeeping';
import { INVOICE } from '@/contract/options/invoice';

type Person = Selectable<LegalPersonTable>;
type Side = JournalLine['debit'];

/** The rate that the settings name a tax class for. */
const RATE = 10;

/** The tax class of sales at a rate: of another than the present one it follows from what is set for that. */
const taxClassAt = (
  percent: number,
  set: string | null,
  taxed: Readonly<Record<number, string>>,
): string | undefined => {
  const usual = taxed[percent];
  if (set === null || percent === 0) return usual;
  if (percent === RATE) return set;
  return usual !== undefined && set.includes(`${RATE}%`) ? set.replace(`${RATE}%`, `${percent}%`) : undefined;
};

/** The account for something, as the settings or the program have it; without a tax class where nobody knows one. */
const sideOf = (person: Person, role: number, percent = RATE): Side => {
  const { taxed, untaxed } = programOf(person.bookkeeping_program ?? PROGRAM.yayoi);
  const set = person.journal_accounts.find((one) => one.role === role);
  const isSales = role === ROLE.sales || role === ROLE.givenBack;
  const tax_class = set?.tax_class ?? null;
  return {
    account: set?.account ?? usualAccounts[role] ?? '',
    sub_account: set?.sub_account ?? '',
    tax_class: (isSales ? taxClassAt(percent, tax_class, taxed) : (tax_class ?? untaxed)) ?? '',
  };
};

interface Document {
  readonly invoice_id: number;
  readonly payment_id: number | null;
  readonly number: string;
  readonly kind: number;
  readonly day: string;
  readonly rates: readonly InvoiceRate[];
  readonly expenses: number;
  readonly withholding: number;
  readonly amount: number;
  readonly partner: string;
  readonly partner_kana: string;
  readonly subject: string;
  readonly exported: boolean;
}

type Booked = Pick<JournalLine, 'amount' | 'tax' | 'tax_side'> & {
  readonly debit: number;
  readonly credit: number;
  readonly percent?: number;
};

/** What an invoice or a payment changes: one debit against one credit each. */
const bookings = ({ payment_id, kind, rates, expenses, withholding, amount }: Document): Booked[] => {
  const line = (debit: number, credit: number, sum: number, tax = 0): Booked[] => {
    if (sum === 0) return [];
    return sum > 0
      ? [{ debit, credit, amount: sum, tax, tax_side: 'credit' }]
      : [{ debit: credit, credit: debit, amount: -sum, tax: -tax, tax_side: 'debit' }];
  };
  if (payment_id !== null) return line(ROLE.bank, ROLE.receivable, amount);
  // A return takes back what the invoice booked.
  const sign = kind === INVOICE.giveBack ? -1 : 1;
  const sales = kind === INVOICE.giveBack ? ROLE.givenBack : ROLE.sales;
  return [
    ...rates.flatMap(({ total, tax, percent }) =>
      line(ROLE.receivable, sales, sign * total, sign * tax).map((booked) => ({ ...booked, percent })),
    ),
    ...line(ROLE.receivable, ROLE.expenses, sign * expenses),
    ...line(ROLE.withheld, ROLE.receivable, sign * withholding),
  ];
};

export interface Journal {
  readonly lines: JournalLine[];
  readonly faults: JournalFault[];
  readonly before: number;
}

const named = ({ invoice_id, payment_id, number }: Document) => ({ invoice_id, payment_id, number });

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly again?: 0 | 1 | null | undefined;
}

/**
 * What a legal person issued and received in a period. A corrected invoice has the amounts of the first, which is booked: it is not
 * booked again.
 */
export const journalOf = async ({ db }: Pick<Context, 'db'>, person: Person, asked: Asked): Promise<Journal> => {
  const { rows } = await sql<Document>`
    with documents as (
      select v.id as invoice_id, null::int as payment_id, v.issue_date as day, v.total as amount from invoices v
        where v.kind in (${INVOICE.invoice}, ${INVOICE.giveBack}) and v.issue_date between ${asked.from} and ${asked.to}
          and v.legal_person_id = ${person.id}
      union all select p.invoice_id, p.id, p.paid_on, p.amount from invoice_payments p join invoices v on v.id = p.invoice_id
        where p.paid_on between ${asked.from} and ${asked.to} and v.legal_person_id = ${person.id})
    select d.*, v.number, v.kind, v.rates, v.expenses, v.withholding, replace(v.addressee_name, '　', ' ') as partner, v.subject,
      coalesce(m.last_name_kana || ' ' || m.first_name_kana, '') as partner_kana,
      exists (select from journal_exported x where x.invoice_id = d.invoice_id
        and x.payment_id is not distinct from d.payment_id) as exported
    from documents d join invoices v on v.id = d.invoice_id join members m on m.id = v.addressee_member_id
    order by d.day, v.number, d.payment_id nulls first`.execute(db);
  const taken = asked.again === 1 ? rows : rows.filter(({ exported }) => !exported);
  const lines = taken.flatMap((document) => {
    const { invoice_id, payment_id, number, day, partner, partner_kana, subject } = document;
    return bookings(document).map(({ debit, credit, percent, ...sums }) => ({
      invoice_id,
      payment_id,
      number,
      day,
      debit: sideOf(person, debit, percent),
      credit: sideOf(person, credit, percent),
      ...sums,
      partner,
      partner_kana,
      subject,
    }));
  });
  const faults = taken.flatMap((document): JournalFault[] =>
    bookings(document).flatMap(({ debit, credit, percent }) =>
      percent === undefined || [debit, credit].every((role) => sideOf(person, role, percent).tax_class !== '')
        ? []
        : [{ ...named(document), code: 'rate' as const, text: `${percent}%` }],
    ),
  );
  return {
    lines,
    faults,
    before: rows.filter(({ exported }) => exported).length,
  };
};
