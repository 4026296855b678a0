import { isCalendarDay, monthOf } from './calendarDay';
import { feeOfContract } from './contractFee';
import { sumYen } from './legalFinance';
import { quotedOf } from './quoteSums';
import { sozokuSteps } from './sozokuState';

/** A warning: the field, the reason, and the field it disagrees with. */
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
  /** The two differing sums, in yen. */
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

const yenOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

const feeOf = ({ contract_amount, contract_tax }: Values) =>
  feeOfContract({
    contract_amount: yenOf(contract_amount),
    contract_with_tax: null,
    contract_tax: yenOf(contract_tax),
  });

const sums = (values: Values): SozokuWarning[] => {
  const [fee, deposit, balance] = [feeOf(values), yenOf(values.deposit_amount), yenOf(values.balance_amount)];
  if (fee === null || deposit === null || balance === null) return [];
  return deposit + balance === fee.total
    ? []
    : [{ field: 'balance_amount', code: 'sum_differs', other: 'contract_amount' }];
};

/** Lines of the quote that do not come to the fee on their basis; a line that has no amount yet counts as nothing. */
const quote = (values: Values): SozokuWarning[] => {
  const { quote_lines: lines, quote_with_tax: withTax } = values;
  const fee = feeOf(values);
  if (!Array.isArray(lines) || lines.length === 0 || fee === null) return [];
  const own = sumYen(lines.map(({ amount }: { amount?: unknown }) => yenOf(amount) ?? 0));
  const other = quotedOf(fee, withTax === 1);
  return own === other
    ? []
    : [{ field: 'quote_lines', code: 'quote_differs', other: 'contract_amount', sums: { own, other } }];
};

/** A day of knowing after that of an heir, from which the deadlines would run too late. */
const knownTooLate = (values: Values): SozokuWarning[] => {
  const [field, other] = ['known_date', 'earliest_known_date'];
  const [known, earliest] = [dayOf(values, field), dayOf(values, other)];
  return known !== null && earliest !== null && known > earliest ? [{ field, code: 'after_earliest', other }] : [];
};

/** Warnings about suspicious values. Form values may not be dates or amounts yet. */
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
