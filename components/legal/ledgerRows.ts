import type { FollowRow } from '@/components/resource/defineResource';
import { signedDeposit } from '@/contract/depositSign';
import type { LegalFinance } from '@/contract/legalFinance';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { billingFigures, runningBalances } from '@/rules/legalFinance';

type Billing = LegalFinance['billings'][number];
type Deposit = LegalFinance['deposits'][number];

const most = 9_999_999_999_999;
/** The typed amount; 0 if it is not a number yet. */
const amountOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= most ? value : 0;
const rowsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

const feeTyped = (value: unknown): number | null => (typeof value === 'number' ? Math.max(0, amountOf(value)) : null);

/**
 * Billings with what follows from their fees while they are typed; a fee that is none yet counts as 0.
 * @param stored those that stay the same keep their tax
 */
export const billingsTyped = (value: unknown, withholds: boolean, stored: readonly Billing[] = []) =>
  rowsOf(value).map((row) => {
    const expenses = Math.max(0, amountOf(row.expenses));
    const day = typeof row.billing_date === 'string' && isCalendarDay(row.billing_date) ? row.billing_date : null;
    const typed = { fee: feeTyped(row.fee), fee_with_tax: feeTyped(row.fee_with_tax), expenses };
    return {
      ...row,
      expenses,
      ...billingFigures({ ...typed, billing_date: day ?? todayInTokyo() }, withholds, stored),
      received_amount: amountOf(row.received_amount),
    } as Pick<Billing, 'fee' | 'expenses' | 'consumption_tax' | 'withholding' | 'total'> & {
      received_amount: number;
      billing_date?: string;
      kind?: number;
    };
  });

/** The ledger with its balances while it is typed, in the order of the days; rows without a day do not count yet. */
export const ledgerTyped = (value: unknown): Pick<Deposit, 'date' | 'kind' | 'amount' | 'balance' | 'note'>[] => {
  const dated = rowsOf(value).filter(({ date }) => typeof date === 'string' && isCalendarDay(date));
  const entries = dated.map((row) => ({
    date: String(row.date),
    kind: amountOf(row.kind),
    amount: amountOf(row.amount),
    note: typeof row.note === 'string' ? row.note : null,
  }));
  const balances = runningBalances(entries);
  return inOrder(entries.map((entry, index) => ({ ...entry, balance: balances[index] ?? 0 })));
};

/** Gives an amount the sign of its kind. */
export const followDeposit: FollowRow = (row, changes) => {
  const { kind, amount } = { ...row, ...changes };
  return typeof amount === 'number' && ('kind' in changes || 'amount' in changes)
    ? { amount: signedDeposit(kind, amount) }
    : {};
};

/** Sorted by day; entries of one day keep their order. */
export const inOrder = <Entry extends { readonly date: string }>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
