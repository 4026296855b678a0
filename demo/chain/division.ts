import type { Estate } from '@/demo/estate';
import { type Rng, weighted } from '@/demo/rng';
import type { CalendarDay } from '@/rules/calendarDay';
import { divisionDeadline } from '@/rules/deadlines';

const status = { before: 1, inTalks: 2, divided: 3, undivided: 5, byWill: 6, inCourt: 7 } as const;
const submitted = { divided: 1, undivided: 2, late: 4, not: 5 } as const;
const afterwards = { nothing: 1, lateReturn: 2, divided: 3, approval: 4 } as const;
/** Returns of the inheritance tax, and the kind of those that were filed before the heirs agreed. */
const inheritanceReturns: ReadonlySet<number> = new Set([1, 6, 7]);
const UNDIVIDED = 7;

const talks = weighted([
  [status.before, 34],
  [status.inTalks, 58],
  [status.inCourt, 4],
  [status.byWill, 4],
] as const);

interface Return {
  readonly dead: boolean;
  readonly type: number;
  readonly due_date: CalendarDay | null;
  readonly filedOn: CalendarDay | null;
  /** When the return of the inheritance tax was due. */
  readonly original: CalendarDay | null;
  readonly today: CalendarDay;
}

/** How the estate was divided, and what follows from that for the return. */
export function divisionOf(rng: Rng, tax: Return, estate: () => Estate) {
  const { type, due_date, filedOn } = tax;
  const none = { application_type: type, division_status: null, division_date: null };
  if (!tax.dead || !inheritanceReturns.has(type)) return { ...none, deadline_submitted: null, after_deadline: null };
  const { dividedOn } = estate();
  if (filedOn === null) {
    const overdue = due_date !== null && due_date < tax.today;
    return {
      application_type: type,
      division_status: dividedOn === null ? talks(rng) : status.divided,
      division_date: dividedOn,
      deadline_submitted: submitted.not,
      after_deadline: overdue ? afterwards.lateReturn : null,
    };
  }
  const late = due_date !== null && filedOn > due_date;
  const divided = dividedOn !== null && dividedOn <= filedOn;
  const after_deadline = late ? afterwards.lateReturn : afterwards.nothing;
  const deadline_submitted = late ? submitted.late : submitted.divided;
  if (divided)
    return { ...none, division_status: status.divided, division_date: dividedOn, deadline_submitted, after_deadline };
  if (rng.chance(0.15)) return { ...none, division_status: status.byWill, deadline_submitted, after_deadline };
  const passed = (divisionDeadline(tax.original)?.due ?? tax.today) < tax.today;
  return {
    application_type: late ? type : UNDIVIDED,
    division_status: dividedOn !== null ? status.divided : rng.chance(0.12) ? status.inCourt : status.undivided,
    division_date: dividedOn,
    deadline_submitted: late ? submitted.late : submitted.undivided,
    after_deadline: late
      ? afterwards.lateReturn
      : dividedOn !== null
        ? afterwards.divided
        : passed
          ? afterwards.approval
          : afterwards.nothing,
  };
}
