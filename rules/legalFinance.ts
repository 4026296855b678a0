import type { CalendarDay } from './calendarDay';
import { feeOfLine, type LineFee } from './lineFee';
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

export interface BillingAmounts extends LineFee {
  readonly billing_date: CalendarDay;
  readonly expenses: number;
}

export interface BillingFigures {
  /** Before tax. */
  readonly fee: number;
  readonly consumption_tax: number;
  readonly withholding: number;
  /** The payable amount: fee with tax and expenses, minus withholding. */
  readonly total: number;
}

type Billed = LineFee & Pick<BillingAmounts, 'billing_date'> & Pick<BillingFigures, 'consumption_tax'>;

/** The tax that a billing was stored with, as long as nothing changes it. */
const storedTax = ({ billing_date, fee, fee_with_tax }: BillingAmounts, stored: readonly Billed[]) =>
  stored.find(
    (line) =>
      line.billing_date === billing_date && line.fee === fee && (line.fee_with_tax ?? null) === (fee_with_tax ?? null),
  )?.consumption_tax;

/**
 * What follows from a billing's fee, by the rate of its day; the fee before tax too where it was agreed with tax.
 * @param stored the project's billings before the change: those that stay the same keep their tax
 */
export const billingFigures = (
  billing: BillingAmounts,
  payerWithholds: boolean,
  stored: readonly Billed[] = [],
): BillingFigures => {
  const { net: fee, tax } = feeOfLine(billing, billing.billing_date);
  const consumption_tax = storedTax(billing, stored) ?? tax;
  const withheld = payerWithholds ? withholding(fee) : 0;
  const total = fromYen(fee) + fromYen(consumption_tax) + fromYen(billing.expenses) - fromYen(withheld);
  return { fee, consumption_tax, withholding: withheld, total: toYen(total) };
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
