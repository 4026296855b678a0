import type { z } from 'zod';
import { beforeEnd } from '@/backend/db/inTransaction';
import { lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { invoicedProblem, legalInvoices, type StandingInvoice } from '@/backend/records/standingInvoices';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import {
  type LegalFinance,
  type LegalFinanceBody,
  LegalFinanceFields,
  legalFinanceProblems,
} from '@/contract/legalFinance';
import type { Problem } from '@/contract/messages';
import { formatNumber } from '@/rules/format';
import { billingFigures, paymentStatus, runningBalances, sumYen } from '@/rules/legalFinance';
import { COMPLETED } from '@/rules/legalProject';
import { lineFeeProblems } from '@/rules/lineFee';
import { detailsOf, lockDetails, saveDetails } from './details';
import type { LegalProject } from './legalFacts';
import { syncLegalSale } from './legalSale';
import { rowsOf, writeRows } from './rowLists';

const parts: readonly string[] = ['billings', 'deposits'];
const fields = Object.keys(LegalFinanceFields.shape).filter((field) => !parts.includes(field));

type Computed = 'billings' | 'deposits' | 'billed_total' | 'received_total' | 'receivable' | 'deposit_balance';
type Stored = Omit<LegalFinance, Computed> & { readonly family_id: number; readonly family_code: string };
type Billing = Omit<LegalFinance['billings'][number], 'billing_id'> & { readonly id: number };
type Deposit = Omit<LegalFinance['deposits'][number], 'deposit_id' | 'balance'> & { readonly id: number };

const totalsOf = (billings: readonly { readonly total: number; readonly received_amount: number | null }[]) => {
  const billed = sumYen(billings.map(({ total }) => total));
  const received = sumYen(billings.map(({ received_amount }) => received_amount ?? 0));
  return { billed_total: billed, received_total: received, receivable: billed - received };
};

/** @throws Refusal 404 */
export const financeShown = async ({ db }: Pick<Context, 'db'>, id: number): Promise<LegalFinance> => {
  const [{ family_id: _family, family_code: _code, ...stored }, billings, deposits] = await Promise.all([
    detailsOf<Stored>(db, 'legal_finances', fields, id),
    rowsOf<Billing>({ db }, 'legal_billings', id),
    rowsOf<Deposit>({ db }, 'legal_deposits', id),
  ]);
  const balances = runningBalances(deposits);
  return {
    ...stored,
    payer_withholds: stored.payer_withholds ?? 0,
    billings: billings.map(({ id: billing_id, ...billing }) => ({ billing_id, ...billing })),
    deposits: deposits.map(({ id: deposit_id, ...deposit }, index) => ({
      deposit_id,
      ...deposit,
      balance: balances[index] ?? 0,
    })),
    ...totalsOf(billings),
    deposit_balance: sumYen(deposits.map(({ amount }) => amount)),
  };
};

type Body = z.output<typeof LegalFinanceBody>;

const staff = 4;

/** Staff write the money of the cases only where they are worker or manager. @throws Refusal 403 */
export const allowBilling = ({ actor, allow }: Context, { office_id, worker_id, manager_id }: LegalProject): void => {
  if (actor.role_id !== staff) allow(office_id);
  else if (worker_id !== actor.id && manager_id !== actor.id) throw new Refusal('forbidden');
};

/** The balance must never be negative; the first row that makes it so is reported. */
const ledgerProblems = (deposits: readonly { readonly date: string; readonly amount: number }[]): Problem[] => {
  const balances = runningBalances(deposits);
  const below = [...deposits.entries()]
    .filter(([index]) => (balances[index] ?? 0) < 0)
    .sort(([a, first], [b, second]) => (first.date < second.date ? -1 : Number(first.date > second.date)) || a - b);
  return below.slice(0, 1).map(([index]) => ({
    path: `deposits.${index}.amount`,
    code: 'balance_negative',
    params: { balance: formatNumber(balances[index] ?? 0) },
  }));
};

const keptByInvoice = [
  'billing_date',
  'kind',
  'fee',
  'fee_with_tax',
  'expenses',
  'received_date',
  'received_amount',
] as const;
type Row = { readonly [Field in (typeof keptByInvoice)[number] | 'billing_no']?: unknown };

/** Bills that a change would make say something else than their invoices, or take away. */
const invoicedProblems = (
  before: LegalFinance,
  rows: readonly Row[],
  payerWithholds: number,
  invoices: readonly StandingInvoice[],
) =>
  invoices.flatMap((invoice): Problem[] => {
    const old = before.billings.find(({ billing_no }) => billing_no === invoice.number);
    if (old === undefined) return [];
    const index = rows.findIndex(({ billing_no }) => billing_no === invoice.number);
    const row = rows[index];
    if (row === undefined) return [invoicedProblem('billings', invoice)];
    // Of a fee agreed with tax the amount before tax follows, and need not be sent.
    const follows = old.fee_with_tax === null ? null : 'fee';
    return [
      ...keptByInvoice
        .filter((field) => field !== follows && (row[field] ?? (field === 'expenses' ? 0 : null)) !== old[field])
        .map((field) => invoicedProblem(`billings.${index}.${field}`, invoice)),
      ...(payerWithholds === before.payer_withholds ? [] : [invoicedProblem('payer_withholds', invoice)]),
    ];
  });

/**
 * Stores billings and client money; the rows are written whole, in their order.
 * @param byInvoice what invoices and their payments tell, which nobody else may
 * @throws Refusal 403, 404, 409, 422
 */
export const saveFinance = async (
  context: Context,
  body: Body,
  byInvoice = false,
): Promise<() => Promise<LegalFinance>> => {
  const { project_legal_id: id, lock_version, billings: billed, deposits: held, ...own } = body;
  const [project, finance, before, invoices, ...old] = await Promise.all([
    lockRecord(context, 'legal_projects', id),
    lockDetails(context, 'legal_finances', id),
    financeShown(context, id),
    byInvoice ? [] : legalInvoices(context.db, id),
    rowsOf(context, 'legal_billings', id),
    rowsOf(context, 'legal_deposits', id),
  ]);
  allowBilling(context, project);
  const sent = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const after = { ...before, ...sent };
  const rows = billed ?? before.billings;
  const deposits = held ?? before.deposits;
  const balance = sumYen(deposits.map(({ amount }) => amount));
  refuse(
    [
      ...legalFinanceProblems({ ...after, billings: rows, deposits } as Body, context.today, before),
      ...lineFeeProblems('billings', rows, ({ billing_date }) => billing_date),
      ...ledgerProblems(deposits),
      ...invoicedProblems(before, rows, after.payer_withholds ?? 0, invoices),
      ...(project.progress_status === COMPLETED && balance !== 0
        ? [{ path: 'deposits', code: 'legal_deposit_left' }]
        : []),
    ],
    context,
  );
  const billings = rows.map((row) => ({
    billing_no: row.billing_no ?? null,
    billing_date: row.billing_date,
    kind: row.kind,
    fee_with_tax: row.fee_with_tax ?? null,
    expenses: row.expenses ?? 0,
    ...billingFigures({ ...row, expenses: row.expenses ?? 0 }, after.payer_withholds === 1, before.billings),
    due_date: row.due_date ?? null,
    received_date: row.received_date ?? null,
    received_amount: row.received_amount ?? null,
  }));
  const entries = deposits.map(({ date, kind, amount, note }) => ({ date, kind, amount, note: note ?? null }));
  const also = {
    ...(await writeRows(context, { table: 'legal_billings', field: 'billings', projectId: id }, old[0], billings)),
    ...(await writeRows(context, { table: 'legal_deposits', field: 'deposits', projectId: id }, old[1], entries)),
  };
  const values = { ...sent, ...('payer_withholds' in sent ? { payer_withholds: after.payer_withholds ?? 0 } : {}) };
  await saveDetails(context, 'legal_finances', {
    id,
    before: finance,
    values: values as never,
    version: lock_version,
    present: async () => before,
    also,
  });
  const { billed_total, received_total } = totalsOf(billings);
  const status =
    after.payment_status_override ??
    paymentStatus({
      billings: billings.length,
      billed: billed_total,
      received: received_total,
      refunded: after.finance_refund === REFUNDED,
    });
  if (status !== project.payment_status) {
    // Derived from the payments; not reported as a change of the project, which would conflict with its editors.
    const paid = context.db.updateTable('legal_projects').set({ payment_status: status }).where('id', '=', id);
    await beforeEnd(context.db, paid.execute());
  }
  await syncLegalSale(context, id);
  return () => financeShown(context, id);
};

const REFUNDED = 3;
