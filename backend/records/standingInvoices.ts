import type { Kysely } from 'kysely';
import { anyOf } from '@/backend/db/anyOf';
import type { Reference } from '@/backend/db/references';
import type { Database } from '@/backend/db/schema';
import type { Problem } from '@/contract/messages';
import { INVOICE } from '@/contract/options/invoice';

/** An invoice that stands for a bill of a project: neither given back nor replaced. */
export interface StandingInvoice {
  readonly id: number;
  readonly number: string;
  readonly project_id: number;
  /** Of a tax project: 1 the retainer, 2 the balance. */
  readonly part: number | null;
}

const standing = (db: Kysely<Database>) =>
  db.selectFrom('invoices').where('kind', 'in', [INVOICE.invoice, INVOICE.corrected]).where('ended_by_id', 'is', null);

/** Those of tax projects. */
export const taxInvoices = (db: Kysely<Database>, ids: readonly number[]): Promise<StandingInvoice[]> =>
  standing(db)
    .select(['id', 'number', 'part'])
    .select((eb) => eb.ref('sozoku_project_id').$notNull().as('project_id'))
    .where('sozoku_project_id', '=', anyOf(ids))
    .execute();

/** Those of a legal project. */
export const legalInvoices = (db: Kysely<Database>, id: number): Promise<StandingInvoice[]> =>
  standing(db)
    .select(['id', 'number', 'part'])
    .select((eb) => eb.ref('legal_project_id').$notNull().as('project_id'))
    .where('legal_project_id', '=', id)
    .execute();

/** Those of a project, as records that need it. */
export const invoicesNeeding = async (
  db: Kysely<Database>,
  column: 'sozoku_project_id' | 'legal_project_id',
  id: number,
): Promise<Reference[]> =>
  (await standing(db).select('id').where(column, '=', id).orderBy('id').execute()).map((invoice) => ({
    table: 'invoices',
    id: invoice.id,
  }));

/** Whether a part of a tax project's standing invoices has come in, but not all of one. */
export const isPartPaid = async (db: Kysely<Database>, id: number): Promise<boolean> => {
  const rows = await standing(db)
    .select('id')
    .where('sozoku_project_id', '=', id)
    .where('paid_total', '>', 0)
    .whereRef('paid_total', '<', 'total')
    .limit(1)
    .execute();
  return rows.length > 0;
};

/** What may not be changed because an invoice says so. */
export const invoicedProblem = (path: string, { id, number }: StandingInvoice): Problem => ({
  path,
  code: 'invoiced',
  params: { number },
  link: { label: number, href: `/invoice/${id}` },
});

/** The fields of a tax project that an invoice of a part stands for. */
export const fieldsOfPart: Readonly<Record<number, readonly [amount: string, billed: string, received: string]>> = {
  1: ['deposit_amount', 'prgrs_deposit_billing_date', 'prgrs_payment_date'],
  2: ['balance_amount', 'prgrs_balance_billing_date', 'prgrs_balance_deposit_date'],
};

/** Fields of a tax project that a change would make say something else than the invoices that stand for them. */
export const taxInvoiceProblems = (
  before: { readonly id: number },
  after: Readonly<Record<string, unknown>>,
  invoices: readonly StandingInvoice[],
): Problem[] =>
  invoices
    .filter(({ project_id }) => project_id === before.id)
    .flatMap((invoice) =>
      (fieldsOfPart[invoice.part ?? 0] ?? [])
        .filter((field) => after[field] !== undefined && after[field] !== Reflect.get(before, field))
        .map((field) => invoicedProblem(field, invoice)),
    );
