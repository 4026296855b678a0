import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, query } from './defineEndpoint';
import { depositSign } from './depositSign';
import { lineFee, lineFeeProblems } from './fee';
import { flag, idParams, lockVersion, option, optional, pastDay, plannedDay, ref, rows, text, yen } from './fields';
import type { Problem } from './messages';
import { billing_kinds, deposit_kinds, finance_deposit, finance_refund, payment_status } from './options/legal';
import { stored } from './stored';

/** Consumption tax, withholding and total follow from the fee. */
export const BillingBody = z.object({
  billing_no: optional(text(30)),
  billing_date: pastDay(),
  kind: option('billing_kinds', billing_kinds),
  fee: lineFee.fee,
  // What is asked of every bill stands before what few of them have.
  received_date: optional(pastDay()),
  received_amount: optional(yen()),
  fee_with_tax: lineFee.fee_with_tax,
  expenses: optional(yen()),
  due_date: optional(plannedDay()),
});

/** Incoming amounts are positive, outgoing ones negative. */
export const DepositBody = z.object({
  date: pastDay(),
  kind: option('deposit_kinds', deposit_kinds),
  amount: yen(true),
  note: optional(text(255)),
});

export const LegalFinanceFields = z.object({
  payer_withholds: flag().optional(),
  billings: rows(BillingBody).optional(),
  /** Overrides the status computed from the billings. */
  payment_status_override: optional(option('payment_status', payment_status)),
  deposits: rows(DepositBody, 500).optional(),
  finance_deposit: optional(option('finance_deposit', finance_deposit)),
  finance_refund: optional(option('finance_refund', finance_refund)),
  refund_amount: optional(yen()),
  refund_date: optional(pastDay()),
  registration_tax_total: optional(yen()),
  postage_total: optional(yen()),
});

export const LegalFinanceBody = LegalFinanceFields.extend({
  project_legal_id: ref('legal'),
  lock_version: lockVersion(),
});

const sum = z.number().int();

export const LegalFinance = z.object({
  ...stored(LegalFinanceFields.shape),
  project_legal_id: z.number().int(),
  office_id: z.number().int(),
  worker_id: nullableInt,
  manager_id: nullableInt,
  payer_withholds: z.number().int(),
  billings: z.array(
    z.object({
      billing_id: z.number().int(),
      ...stored(BillingBody.shape),
      fee: sum,
      consumption_tax: sum,
      withholding: sum,
      expenses: sum,
      total: sum,
    }),
  ),
  payment_status: z.number().int(),
  deposits: z.array(
    z.object({
      deposit_id: z.number().int(),
      ...stored(DepositBody.shape),
      /** Client money held after this entry, in date order. */
      balance: sum,
    }),
  ),
  billed_total: sum,
  received_total: sum,
  /** Billed and not received yet; below zero where too much came. */
  receivable: sum,
  deposit_balance: sum,
  updated_at: nullableText,
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type LegalFinance = z.output<typeof LegalFinance>;

type Body = z.output<typeof LegalFinanceFields>;
type Values = { readonly [K in keyof Body]?: Body[K] | undefined };

const REFUNDED = 3;

type Deposit = Pick<z.output<typeof DepositBody>, 'date' | 'kind' | 'amount'>;

const keyOf = ({ date, kind, amount }: Deposit): string => [date, kind, amount].join();

/**
 * Amounts of client money whose sign is not that of their kind. Lines that are stored so by an older version may stay as
 * long as nobody changes them.
 */
const signProblems = (deposits: readonly Deposit[], stored: readonly Deposit[]): Problem[] => {
  const kept = stored.map(keyOf);
  return deposits.flatMap((entry, index) => {
    const sign = depositSign(entry.kind);
    if (sign === null || Math.sign(entry.amount) === sign) return [];
    const at = kept.indexOf(keyOf(entry));
    if (at >= 0) {
      kept.splice(at, 1);
      return [];
    }
    const code = entry.amount === 0 ? 'amount_zero' : sign > 0 ? 'deposit_comes_in' : 'deposit_goes_out';
    return [{ path: `deposits.${index}.amount`, code }];
  });
};

interface Stored {
  readonly deposits: readonly Deposit[];
}

/**
 * The rules of the finances that join fields. `values` are those that will be stored.
 * @param stored what is stored already
 */
export const legalFinanceProblems = (values: Values, _today?: string, stored?: Stored | null): Problem[] => [
  ...lineFeeProblems('billings', values.billings),
  ...signProblems(values.deposits ?? [], stored?.deposits ?? []),
  ...(values.billings ?? []).flatMap(({ received_date, received_amount }, index) => {
    const at = (column: string, code: string) => [{ path: `billings.${index}.${column}`, code }];
    if (received_date && received_amount == null) return at('received_amount', 'required');
    if (!received_date && received_amount != null) return at('received_date', 'required');
    return [];
  }),
  ...(values.finance_refund === REFUNDED && values.refund_date == null
    ? [{ path: 'refund_date', code: 'required' }]
    : []),
];

export const legalFinance = {
  save: command('PUT', '/api/project-legal-finances-save', { body: LegalFinanceBody, data: LegalFinance }),
  show: query('/api/project-legal-finances-show/:id', {
    params: idParams,
    data: LegalFinance,
    failure: 'Failed to fetch legal finance log details',
  }),
};
