import { workdayFrom, workdayUpTo } from '@/demo/moments';
import type { Rng } from '@/demo/rng';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import { billingFigures, paymentStatus } from '@/rules/legalFinance';
import type { LegalWork } from './works';

/** Entries of `progress_status`. */
export const progress = { none: 1, returned: 10, billed: 11, completed: 12, suspended: 13, terminated: 14 } as const;

export interface Step {
  readonly status: number;
  readonly on: CalendarDay;
}

export interface Billing {
  /** An entry of `billing_kinds`. */
  readonly kind: number;
  readonly billedOn: CalendarDay;
  readonly fee: number;
  readonly tax: number;
  readonly total: number;
  readonly receivedOn: CalendarDay | null;
  readonly received: number;
}

export interface LegalCourse {
  /** Every status that the matter came to, the last one where it stands. */
  readonly steps: readonly [Step, ...Step[]];
  readonly billings: readonly Billing[];
  readonly payment: number;
  /** When all that was ordered was done. */
  readonly doneOn: CalendarDay | null;
  readonly expectedBillingOn: CalendarDay;
  readonly cancelledOn: CalendarDay | null;
}

const kind = { retainer: 1, balance: 3, whole: 4 } as const;
/** From this fee on half is paid with the order; yen before tax. */
const HALVED = 300_000;

const BILLED_AFTER = 0.7;

/** From the order to the return of the papers; some are suspended or terminated. */
export function legalCourse(
  rng: Rng,
  work: LegalWork,
  fee: number,
  ordered: CalendarDay,
  today: CalendarDay,
): LegalCourse {
  const days = rng.int(work.days[0], work.days[1]);
  const at = (share: number) => workdayUpTo(addDays(ordered, Math.round(share * days)), ordered);
  const fate = rng.next();
  const stoppedOn = at(rng.int(8, 70) / 100);
  const stopped = fate < 0.06 && stoppedOn < today;
  const until = stopped ? stoppedOn : addDays(today, -1);
  const steps: [Step, ...Step[]] = [{ status: progress.none, on: ordered }];
  const working = work.steps.filter((status) => status < progress.billed);
  working.forEach((status, index) => {
    const on = at((index + 1) / (working.length + 1));
    if (on <= until) steps.push({ status, on });
  });
  const doneOn = at(1);
  const done = !stopped && doneOn < today;
  const billings = billingsOf(rng, fee, ordered, done ? doneOn : null, until, today);
  const last = billings.at(-1);
  // Some are closed with the papers given back, and billed after.
  if (done && fate > BILLED_AFTER) steps.push({ status: progress.completed, on: doneOn });
  else if (done && last && last.billedOn >= doneOn) {
    steps.push({ status: progress.billed, on: last.billedOn });
    if (last.receivedOn !== null) steps.push({ status: progress.completed, on: last.receivedOn });
  }
  const cancelledOn = stopped && fate >= 0.025 ? stoppedOn : null;
  if (stopped) steps.push({ status: cancelledOn ? progress.terminated : progress.suspended, on: stoppedOn });
  return {
    steps,
    billings,
    payment: paymentOf(billings),
    doneOn: done ? doneOn : null,
    expectedBillingOn: workdayFrom(addDays(ordered, days)),
    cancelledOn,
  };
}

function billingsOf(
  rng: Rng,
  fee: number,
  ordered: CalendarDay,
  doneOn: CalendarDay | null,
  until: CalendarDay,
  today: CalendarDay,
): Billing[] {
  const half = fee >= HALVED ? Math.floor(fee / 2) : 0;
  const billings: Billing[] = [];
  const bill = (of: number, part: number, billedOn: CalendarDay) => {
    const { consumption_tax: tax, total } = billingFigures({ billing_date: billedOn, fee: part, expenses: 0 }, false);
    const paidOn = workdayFrom(addDays(billedOn, rng.int(5, 35)));
    const paid = paidOn < today && rng.chance(daysBetween(paidOn, today) > 60 ? 0.985 : 0.92);
    billings.push({
      kind: of,
      billedOn,
      fee: part,
      tax,
      total,
      receivedOn: paid ? paidOn : null,
      received: paid ? total : 0,
    });
  };
  const retainerOn = workdayFrom(addDays(ordered, rng.int(0, 10)));
  if (half > 0 && retainerOn <= until) bill(kind.retainer, half, retainerOn);
  const balanceOn = doneOn === null ? null : workdayFrom(addDays(doneOn, rng.int(0, 7)));
  if (balanceOn !== null && balanceOn < today) bill(half > 0 ? kind.balance : kind.whole, fee - half, balanceOn);
  return billings;
}

export interface Paid {
  readonly billed_amount: number;
  readonly received_amount: number;
  readonly last_receipt_date: CalendarDay | null;
}

export const paidOf = (billings: readonly Billing[]): Paid => ({
  billed_amount: billings.reduce((sum, { total }) => sum + total, 0),
  received_amount: billings.reduce((sum, { received }) => sum + received, 0),
  last_receipt_date:
    billings
      .flatMap(({ receivedOn }) => receivedOn ?? [])
      .sort()
      .at(-1) ?? null,
});

function paymentOf(billings: readonly Billing[]): number {
  const { billed_amount: billed, received_amount: received } = paidOf(billings);
  return paymentStatus({ billings: billings.length, billed, received, refunded: false });
}
