import { isCalendarDay, monthOf } from './calendarDay';
import { sumYen } from './legalFinance';
import { withTax } from './projectPayments';
import { sozokuSteps } from './sozokuState';

/** What is taken though it looks like a slip: which field, why, and the field it does not agree with. */
interface SozokuWarning {
  readonly field: string;
  readonly code:
    | 'quote_differs'
    | 'after_earliest'
    | 'before_step'
    | 'after_due'
    | 'month_after_due'
    | 'sum_differs'
    | 'before_billing';
  readonly other: string;
  /** Of sums that differ: both, in yen. */
  readonly sums?: { readonly own: number; readonly other: number };
}

type Values = Readonly<Record<string, unknown>>;

const dayOf = (values: Values, field: string): string | null => {
  const value = values[field];
  return typeof value === 'string' && isCalendarDay(value) ? value : null;
};

const steps: readonly string[] = [
  ...sozokuSteps.map(([field]) => field).filter((field) => field !== 'prgrs_balance_deposit_date'),
  'prgrs_return_date',
];

/** Steps that lie before the latest one of those that come first. */
const outOfOrder = (values: Values): SozokuWarning[] => {
  let latest: { field: string; day: string } | null = null;
  return steps.flatMap((field): SozokuWarning[] => {
    const day = dayOf(values, field);
    if (day === null) return [];
    if (latest !== null && day < latest.day) return [{ field, code: 'before_step', other: latest.field }];
    latest = { field, day };
    return [];
  });
};

const payments = [
  ['prgrs_payment_date', 'prgrs_deposit_billing_date'],
  ['prgrs_balance_deposit_date', 'prgrs_balance_billing_date'],
] as const;

const sums = (values: Values): SozokuWarning[] => {
  const { contract_amount: fee, deposit_amount: deposit, balance_amount: balance } = values;
  if (![fee, deposit, balance].every(Number.isSafeInteger)) return [];
  return Number(deposit) + Number(balance) === withTax(Number(fee))
    ? []
    : [{ field: 'balance_amount', code: 'sum_differs', other: 'contract_amount' }];
};

/** Lines of the quote that do not come to the fee; a line that has no amount yet counts as nothing. */
const quote = ({ quote_lines: lines, contract_amount: fee }: Values): SozokuWarning[] => {
  if (!Array.isArray(lines) || lines.length === 0 || !Number.isSafeInteger(fee)) return [];
  const amounts = lines.map(({ amount }: { amount?: unknown }) => (Number.isSafeInteger(amount) ? Number(amount) : 0));
  const sums = { own: sumYen(amounts), other: Number(fee) };
  return sums.own === sums.other
    ? []
    : [{ field: 'quote_lines', code: 'quote_differs', other: 'contract_amount', sums }];
};

/** A day of knowing after that of an heir, from which the deadlines would run too late. */
const knownTooLate = (values: Values): SozokuWarning[] => {
  const [field, other] = ['known_date', 'earliest_known_date'];
  const [known, earliest] = [dayOf(values, field), dayOf(values, other)];
  return known !== null && earliest !== null && known > earliest ? [{ field, code: 'after_earliest', other }] : [];
};

/** What of a project looks wrong and is taken all the same; a form's values may hold what is no day or amount yet. */
export const sozokuWarnings = (values: Values): SozokuWarning[] => {
  const [due, filed] = [dayOf(values, 'due_date'), dayOf(values, 'prgrs_submission_date')];
  const month = String(values.expected_submission_month ?? '');
  return [
    ...knownTooLate(values),
    ...outOfOrder(values),
    ...(due !== null && filed !== null && filed > due
      ? [{ field: 'prgrs_submission_date', code: 'after_due', other: 'due_date' } as const]
      : []),
    ...(due !== null && /^\d{4}-\d{2}$/.test(month) && month > monthOf(due)
      ? [{ field: 'expected_submission_month', code: 'month_after_due', other: 'due_date' } as const]
      : []),
    ...payments.flatMap(([field, other]): SozokuWarning[] => {
      const [received, billed] = [dayOf(values, field), dayOf(values, other)];
      return received !== null && billed !== null && received < billed
        ? [{ field, code: 'before_billing', other }]
        : [];
    }),
    ...sums(values),
    ...quote(values),
  ];
};
