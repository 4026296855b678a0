import { consumptionTax } from './projectPayments';
import { fromYen, toYen } from './yen';

/** 所得税法204条1項2号, 205条2号: of a 司法書士's fee 10,000 yen are exempt; the rate includes the reconstruction tax (復興財源確保法28条). */
const EXEMPT_FROM_WITHHOLDING = 10_000n;
const WITHHOLDING_RATE = 1021n;
const WITHHOLDING_BASE = 10_000n;

/** 源泉徴収 of a fee before tax, where its payer must withhold: (fee − 10,000) × 10.21 %, not below 0, cut to yen. */
export const withholding = (fee: number): number => {
  const taxed = fromYen(fee) - EXEMPT_FROM_WITHHOLDING;
  return taxed <= 0n ? 0 : toYen((taxed * WITHHOLDING_RATE) / WITHHOLDING_BASE);
};

export interface BillingAmounts {
  /** Before tax: yen. */
  readonly fee: number;
  readonly expenses: number;
}

export interface BillingFigures {
  readonly consumption_tax: number;
  readonly withholding: number;
  /** What the client pays: fee and its tax, expenses, less what is withheld. */
  readonly total: number;
}

export const billingFigures = ({ fee, expenses }: BillingAmounts, payerWithholds: boolean): BillingFigures => {
  const tax = consumptionTax(fee);
  const withheld = payerWithholds ? withholding(fee) : 0;
  const total = fromYen(fee) + fromYen(tax) + fromYen(expenses) - fromYen(withheld);
  return { consumption_tax: tax, withholding: withheld, total: toYen(total) };
};

/** Exact also where many amounts of 13 digits are added up. @throws RangeError beyond the safe integers */
export const sumYen = (amounts: readonly number[]): number =>
  toYen(amounts.reduce((sum, amount) => sum + fromYen(amount), 0n));

export interface Money {
  /** How many billings there are. */
  readonly billings: number;
  readonly billed: number;
  readonly received: number;
  /** The client got money back. */
  readonly refunded: boolean;
}

/**
 * A project's payment status (`payment_status` of the options): 6 refunded, 1 not billed, 2 billed, 3 part paid, 4 paid,
 * 5 overpaid.
 */
export const paymentStatus = ({ billings, billed, received, refunded }: Money): number => {
  if (refunded) return 6;
  if (billings === 0) return 1;
  if (received > billed) return 5;
  if (received === billed) return 4;
  return received === 0 ? 2 : 3;
};

export interface LedgerEntry {
  readonly date: string;
  readonly amount: number;
}

/** The balance after each entry of a ledger, by its place; entries of one day count in the order they stand in. */
export const runningBalances = (entries: readonly LedgerEntry[]): number[] => {
  const inOrder = entries
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || a.index - b.index);
  const balances: number[] = [];
  let balance = 0n;
  for (const { index, amount } of inOrder) {
    balance += fromYen(amount);
    balances[index] = toYen(balance);
  }
  return balances;
};
