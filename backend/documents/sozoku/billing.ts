import { consumptionTax } from '@/rules/projectPayments';
import type { DossierProject } from './dossier';

export interface BilledPart {
  readonly amount: number | null;
  readonly billed_on: string | null;
  readonly billed: number | null;
  readonly received_on: string | null;
  readonly received: number | null;
  /** What is still to come. */
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
export const billingOf = (project: DossierProject) => {
  const { contract_amount, deposit_amount, balance_amount } = project;
  const tax = contract_amount === null ? null : consumptionTax(contract_amount);
  const deposit = part(deposit_amount, project.prgrs_deposit_billing_date, project.prgrs_payment_date);
  const balance = part(balance_amount, project.prgrs_balance_billing_date, project.prgrs_balance_deposit_date);
  const both = [deposit, balance];
  return {
    contract_amount,
    tax,
    total: contract_amount === null || tax === null ? null : contract_amount + tax,
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
