import { later, workdayFrom, workdayUpTo } from '@/demo/moments';
import type { Rng } from '@/demo/rng';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';

/** How far each step is from the order to the day of filing. */
const shares = {
  prgrs_start_date: 0.03,
  prgrs_document_date: 0.3,
  prgrs_valuation_date: 0.5,
  prgrs_draft_date: 0.7,
  prgrs_review_date: 0.8,
  prgrs_confirm_date: 0.88,
  prgrs_seal_date: 0.95,
  prgrs_submission_date: 1,
} as const;

type Step = keyof typeof shares;
type Steps = Readonly<Record<Step, CalendarDay | null>>;

interface Work {
  readonly orderedOn: CalendarDay;
  readonly due: CalendarDay | null;
  /** The law leaves years for it: it is done when it is ready. */
  readonly leisurely: boolean;
  readonly today: CalendarDay;
}

export interface SozokuProgress extends Steps {
  /** The day on which it is meant to be filed. */
  readonly target: CalendarDay;
  readonly suspended_date: CalendarDay | null;
  readonly cancelled_date: CalendarDay | null;
}

/** A project whose return should be filed by now, and is not, was let slip at most this long ago. */
const SLIPPED = 40;

/** How far a return is: filed some days before it is due, now and then late, given up or let lie. */
export function sozokuProgress(rng: Rng, { orderedOn, due, leisurely, today }: Work): SozokuProgress {
  const target = targetOf(rng, orderedOn, due, leisurely);
  const span = daysBetween(orderedOn, target);
  const at = (share: number) => workdayUpTo(addDays(orderedOn, Math.floor(share * span)), orderedOn);
  const fate = rng.next();
  const stoppedOn = at(rng.int(5, 80) / 100);
  const stopped = fate < 0.06 && stoppedOn < today;
  const slipped = due !== null && due < today && daysBetween(due, today) <= SLIPPED && rng.chance(0.3);
  const until = stopped || slipped ? stoppedOn : addDays(today, -1);
  const dayOf = (step: Step) => {
    const day = at(shares[step]);
    return day <= until ? day : null;
  };
  return {
    target,
    prgrs_start_date: dayOf('prgrs_start_date'),
    prgrs_document_date: dayOf('prgrs_document_date'),
    prgrs_valuation_date: dayOf('prgrs_valuation_date'),
    prgrs_draft_date: dayOf('prgrs_draft_date'),
    prgrs_review_date: dayOf('prgrs_review_date'),
    prgrs_confirm_date: dayOf('prgrs_confirm_date'),
    prgrs_seal_date: dayOf('prgrs_seal_date'),
    prgrs_submission_date: stopped || slipped ? null : dayOf('prgrs_submission_date'),
    suspended_date: stopped && fate < 0.025 ? stoppedOn : null,
    cancelled_date: stopped && fate >= 0.025 ? stoppedOn : null,
  };
}

function targetOf(rng: Rng, orderedOn: CalendarDay, due: CalendarDay | null, leisurely: boolean): CalendarDay {
  const soonest = addDays(orderedOn, rng.int(25, 40));
  if (due === null || leisurely || due <= orderedOn) return workdayFrom(addDays(orderedOn, rng.int(60, 150)));
  const spare = rng.chance(0.04) ? -rng.int(1, 30) : rng.int(0, 32);
  return workdayUpTo(later(addDays(due, -spare), soonest), soonest);
}

interface Amounts {
  readonly deposit_amount: number;
}

/** Half is billed at the order, the rest when it is filed; each is paid some weeks later, and now and then not yet. */
export function sozokuPayments(
  rng: Rng,
  orderedOn: CalendarDay,
  { deposit_amount }: Amounts,
  { prgrs_submission_date: filed, cancelled_date, suspended_date }: SozokuProgress,
  today: CalendarDay,
) {
  const until = cancelled_date ?? suspended_date ?? addDays(today, -1);
  const upTo = (day: CalendarDay | null, end = until) => (day !== null && day <= end ? day : null);
  const after = (day: CalendarDay | null, from: number, to: number) =>
    day === null ? null : workdayFrom(addDays(day, rng.int(from, to)));
  const paid = (day: CalendarDay | null, from: number, to: number, unpaid: number) => {
    const receipt = upTo(after(day, from, to), addDays(today, -1));
    return rng.chance(unpaid) ? null : receipt;
  };
  const deposit = deposit_amount === 0 ? null : upTo(after(orderedOn, 0, 9));
  const received = paid(deposit, 5, 30, 0.04);
  const balance = upTo(after(filed, 0, 10));
  const balanceReceived = paid(balance, 7, 40, 0.06);
  const returned = paid(balanceReceived ?? balance, 3, 30, 0.1);
  return {
    prgrs_deposit_billing_date: deposit,
    prgrs_payment_date: received,
    prgrs_balance_billing_date: balance,
    prgrs_balance_deposit_date: balanceReceived,
    prgrs_return_date: filed === null ? null : returned,
  };
}
