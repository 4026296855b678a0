interface Payments {
  /** 着手金, with tax. */
  readonly deposit_amount: number;
  /** 残金, with tax. */
  readonly balance_amount: number;
}

/**
 * How a fee is paid where nothing else is agreed: half of it on order, cut to yen, the rest on completion.
 * @param total the fee with its tax, in yen
 */
export const usualPayments = (total: number): Payments => {
  const deposit_amount = Math.floor(total / 2);
  return { deposit_amount, balance_amount: total - deposit_amount };
};

/** The days of a project's two payments, and the amounts; null while nothing of it is known. */
interface PaymentDays {
  readonly deposit_amount: number | null;
  readonly balance_amount: number | null;
  readonly prgrs_deposit_billing_date: string | null;
  readonly prgrs_payment_date: string | null;
  readonly prgrs_balance_billing_date: string | null;
  readonly prgrs_balance_deposit_date: string | null;
}

/** 入金状況 as the days of billing and receipt tell it: an entry of the list `deposit_status`. */
export const derivedDepositStatus = (project: PaymentDays): number => {
  const { prgrs_payment_date: received, prgrs_balance_deposit_date: balanceReceived } = project;
  if (balanceReceived !== null && (received !== null || project.deposit_amount === 0)) return 5;
  if (project.prgrs_balance_billing_date !== null) return 4;
  if (received !== null) return 3;
  return project.prgrs_deposit_billing_date !== null ? 2 : 1;
};

/** Billed and received amounts in yen with tax, and the day of the last receipt. */
export const paidOf = (project: PaymentDays) => {
  const on = (day: string | null, amount: number | null) => (day === null ? 0 : (amount ?? 0));
  const { deposit_amount: deposit, balance_amount: balance } = project;
  const days = [project.prgrs_payment_date, project.prgrs_balance_deposit_date].filter((day) => day !== null);
  return {
    billed: on(project.prgrs_deposit_billing_date, deposit) + on(project.prgrs_balance_billing_date, balance),
    received: on(project.prgrs_payment_date, deposit) + on(project.prgrs_balance_deposit_date, balance),
    lastReceipt: days.sort().at(-1) ?? null,
  };
};
