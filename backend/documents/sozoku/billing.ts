import { percentOf, taxPercentOn } from '@/rules/consumptionTax';
import { feeOfContract } from '@/rules/contractFee';
import type { Dossier } from './dossier';

export interface BilledPart {
  readonly amount: number | null;
  readonly billed_on: string | null;
  readonly billed: number | null;
  readonly received_on: string | null;
  readonly received: number | null;
  /** The amount still outstanding. */
  readonly difference: number | null;
}

const part = (amount: number | null, billed_on: string | null, received_on: string | null): BilledPart => ({
  amount,
  billed_on,
  billed: billed_on === null ? null : amount,
  received_on,
  received: received_on === null ? null : amount,
  difference: amount === null ? null : amount - (received_on === null ? 0 : amount),
});

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The contract's amount with its tax, and what of it was billed and received; amounts of the two parts are after tax. */
export const billingOf = ({ project, today }: Pick<Dossier, 'project' | 'today'>) => {
  const { deposit_amount, balance_amount, order_date } = project;
  const fee = feeOfContract(project);
  const day = order_date ?? today;
  const deposit = part(deposit_amount, project.prgrs_deposit_billing_date, project.prgrs_payment_date);
  const balance = part(balance_amount, project.prgrs_balance_billing_date, project.prgrs_balance_deposit_date);
  const both = [deposit, balance];
  return {
    contract_amount: fee?.net ?? null,
    tax: fee?.tax ?? null,
    total: fee?.total ?? null,
    percent: fee === null ? taxPercentOn(day) : percentOf(fee, day),
    deposit,
    balance,
    sum: {
      amount: sumOf(both.map(({ amount }) => amount)),
      billed: sumOf(both.map(({ billed }) => billed)),
      received: sumOf(both.map(({ received }) => received)),
      difference: sumOf(both.map(({ difference }) => difference)),
    },
  };
};
