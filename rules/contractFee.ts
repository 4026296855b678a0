import type { Problem } from '@/contract/messages';
import type { CalendarDay } from './calendarDay';
import { type Fee, feeOf, taxPercentOn } from './consumptionTax';

/** The stored fee of a contract in yen; all null while none is agreed. */
export interface ContractFee {
  /** Before tax. */
  readonly contract_amount: number | null;
  /** With tax, where it was agreed so: the other two follow from it. Null where it was agreed before tax. */
  readonly contract_with_tax: number | null;
  readonly contract_tax: number | null;
}

/** The tax rate is that of the order date, or of today without one. */
export interface Contract extends ContractFee {
  readonly order_date: CalendarDay | null;
}

type Agreed = Pick<Contract, 'contract_amount' | 'contract_with_tax' | 'order_date'>;
type Sent = { readonly [K in keyof Agreed]?: Agreed[K] | undefined };

/** A contract's fee with its tax; null while none is agreed. */
export const feeOfContract = ({ contract_amount: net, contract_tax }: ContractFee): Fee | null => {
  if (net === null) return null;
  const tax = contract_tax ?? 0;
  return { net, tax, total: net + tax };
};

/** The stored columns of a fee, agreed with or before tax. */
export const contractFee = (
  { contract_amount: net, contract_with_tax: withTax }: Omit<Agreed, 'order_date'>,
  day: CalendarDay,
): ContractFee => {
  if (net === null && withTax === null) return { contract_amount: null, contract_with_tax: null, contract_tax: null };
  const fee = feeOf({ net: net ?? 0, withTax }, day);
  return { contract_amount: fee.net, contract_with_tax: withTax, contract_tax: fee.tax };
};

/**
 * The fee after a change. A single amount before tax was agreed before tax; an untouched tax stays as computed. Two
 * amounts sent together must match.
 */
export const contractFeeAfter = (
  before: Contract,
  sent: Sent,
  today: CalendarDay,
): { readonly fee: ContractFee; readonly problems: readonly Problem[] } => {
  const { contract_amount = before.contract_amount, order_date = before.order_date } = sent;
  const restated = contract_amount !== before.contract_amount;
  const { contract_with_tax = restated ? null : before.contract_with_tax } = sent;
  const day = order_date ?? today;
  const sameRate = taxPercentOn(day) === taxPercentOn(before.order_date ?? today);
  if (!restated && contract_with_tax === before.contract_with_tax && sameRate) {
    const { contract_tax } = before;
    return { fee: { contract_amount, contract_with_tax, contract_tax }, problems: [] };
  }
  const fee = contractFee({ contract_amount, contract_with_tax }, day);
  const both = sent.contract_with_tax != null && sent.contract_amount != null;
  const problems =
    both && sent.contract_amount !== fee.contract_amount
      ? [netProblem('contract_amount', fee.contract_amount ?? 0)]
      : [];
  return { fee, problems };
};

/** An amount excluding tax that does not match the amount including tax. */
export const netProblem = (path: string, net: number): Problem => ({
  path,
  code: 'fee_before_tax',
  params: { net: net.toLocaleString('ja-JP') },
});
