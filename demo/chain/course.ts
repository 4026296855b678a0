import { later, workdayFrom } from '@/demo/moments';
import { type Rng, weighted } from '@/demo/rng';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import { chainStatus } from '@/rules/chainStatus';

/** One interview of a chain: null results are still to come, or to be entered. */
export interface Meeting {
  readonly day: CalendarDay;
  /** The day on which it was booked. */
  readonly bookedOn: CalendarDay;
  readonly result: number | null;
  readonly resultOn: CalendarDay | null;
  readonly quotedOn: CalendarDay | null;
  readonly lostReason: number | null;
}

/** How a chain went up to the day. */
export interface Course {
  /** An entry of `project_categories_status`. */
  readonly status: number;
  /** When it came to stand there. */
  readonly since: CalendarDay;
  readonly meetings: readonly Meeting[];
  readonly lost: { readonly on: CalendarDay; readonly reason: number } | null;
  /** When the client said yes. */
  readonly wonOn: CalendarDay | null;
  readonly orderedOn: CalendarDay | null;
}

/** Entries of `result_type`. */
const result = {
  wonAtOnce: 1,
  wonLater: 2,
  considering: 3,
  again: 4,
  advice: 10,
  onHold: 12,
  moved: 13,
  cancelled: 14,
} as const;

const ending = weighted([
  ['void', 4],
  ['unreached', 12],
  ['cancelled', 4],
  ['advice', 7],
  ['hold', 7],
  ['lost', 22],
  ['won', 44],
] as const);
/** Entries of `result_type`, with a matching reason. */
const losses = weighted([
  [[5, 1], 38],
  [[6, 2], 22],
  [[7, 3], 15],
  [[8, 4], 12],
  [[9, 5], 6],
  [[11, 6], 3],
  [[5, 9], 4],
] as const);
const unreachedReason = weighted([
  [5, 44],
  [1, 22],
  [3, 14],
  [4, 12],
  [7, 6],
  [99, 2],
] as const);
const adviceReason = weighted([
  [4, 50],
  [3, 30],
  [8, 20],
] as const);

interface Steps {
  readonly rng: Rng;
  readonly came: CalendarDay;
  readonly today: CalendarDay;
}

/** @param sold what the firm can take an order for; else the best end is good advice */
export function courseOf(rng: Rng, came: CalendarDay, today: CalendarDay, sold: boolean): Course {
  const steps = { rng, came, today };
  const end = ending(rng);
  const bookedOn = workdayFrom(addDays(came, rng.int(0, 4)));
  const first = workdayFrom(addDays(bookedOn, rng.int(1, 16)));
  if (end === 'void') return notOurs(steps);
  if (end === 'unreached' || bookedOn > today) return unreached(steps);
  if (rng.chance(0.06) && first < today) {
    const next = workdayFrom(addDays(first, rng.int(3, 10)));
    const moved = { ...planned(bookedOn, first), result: result.moved, resultOn: first };
    const course = fromFirst(steps, next, first, end, sold);
    return { ...course, meetings: [moved, ...course.meetings] };
  }
  return fromFirst(steps, first, bookedOn, end, sold);
}

const planned = (bookedOn: CalendarDay, day: CalendarDay): Meeting => ({
  day,
  bookedOn,
  result: null,
  resultOn: null,
  quotedOn: null,
  lostReason: null,
});

const open: Omit<Course, 'status' | 'since'> = { meetings: [], lost: null, wonOn: null, orderedOn: null };

function notOurs({ rng, came, today }: Steps): Course {
  if (came === today && rng.chance(0.5)) return { ...open, status: chainStatus.fresh, since: came };
  return { ...open, status: chainStatus.outOfScope, since: came };
}

/** The client was not reached, or decided before an interview. */
function unreached({ rng, came, today }: Steps): Course {
  const closedOn = workdayFrom(addDays(came, rng.int(18, 55)));
  if (closedOn < today)
    return {
      ...open,
      status: chainStatus.lost,
      since: closedOn,
      lost: { on: closedOn, reason: unreachedReason(rng) },
    };
  const called = rng.chance(daysBetween(came, today) < 2 ? 0.3 : 0.9);
  const calledOn = workdayFrom(addDays(came, rng.int(0, 2)));
  if (!called || calledOn > today) return { ...open, status: chainStatus.fresh, since: came };
  return { ...open, status: chainStatus.awaitingContact, since: calledOn };
}

/** The longest that a result may be missing, in days. */
const FORGOTTEN = 9;

function fromFirst(steps: Steps, day: CalendarDay, bookedOn: CalendarDay, end: string, sold: boolean): Course {
  const { rng, today } = steps;
  const meeting = planned(bookedOn, day);
  const missing = rng.chance(0.4) && daysBetween(day, today) <= FORGOTTEN;
  if (day >= today || missing) return { ...open, status: chainStatus.booked, since: bookedOn, meetings: [meeting] };
  switch (end) {
    case 'cancelled': {
      const reason = rng.pick([5, 8, 1, 9]);
      return {
        ...closed(day, reason, { ...meeting, result: result.cancelled, resultOn: day, lostReason: reason }),
        status: chainStatus.cancelled,
      };
    }
    case 'hold':
      return {
        ...open,
        status: chainStatus.onHold,
        since: day,
        meetings: [{ ...meeting, result: result.onHold, resultOn: day }],
      };
    case 'lost':
      return rng.chance(0.25) ? onLoss(rng, meeting, day, null) : considered(steps, meeting, false);
    case 'won':
      if (sold) return rng.chance(0.4) ? atOnce(steps, meeting) : considered(steps, meeting, true);
      break;
  }
  const reason = adviceReason(rng);
  return closed(day, reason, { ...meeting, result: result.advice, resultOn: day, lostReason: reason });
}

const closed = (on: CalendarDay, reason: number, ...meetings: readonly Meeting[]): Course => ({
  ...open,
  status: chainStatus.lost,
  since: on,
  lost: { on, reason },
  meetings,
});

function onLoss(rng: Rng, meeting: Meeting, on: CalendarDay, quotedOn: CalendarDay | null): Course {
  const [loss, reason] = losses(rng);
  return closed(on, reason, { ...meeting, result: loss, resultOn: on, quotedOn, lostReason: reason });
}

function atOnce(steps: Steps, meeting: Meeting): Course {
  const { day } = meeting;
  const won = { ...meeting, result: result.wonAtOnce, resultOn: day, quotedOn: day };
  return ordered(steps, day, [won]);
}

/** They think it over for some weeks, perhaps come again, and then decide. */
function considered(steps: Steps, meeting: Meeting, won: boolean): Course {
  const { rng, today } = steps;
  const { day } = meeting;
  const quoteOn = workdayFrom(addDays(day, rng.int(0, 8)));
  const quotedOn = quoteOn <= today && rng.chance(0.9) ? quoteOn : null;
  const again = rng.chance(0.3) ? workdayFrom(addDays(day, rng.int(7, 28))) : null;
  const decidedOn = workdayFrom(later(addDays(day, rng.int(3, 45)), again ?? day));
  const status = quotedOn === null ? chainStatus.considering : chainStatus.quoted;
  const since = quotedOn ?? day;
  if (again !== null) {
    const one = { ...meeting, result: result.again, resultOn: day, quotedOn };
    const next = planned(day, again);
    if (again >= today) return { ...open, status: chainStatus.booked, since: day, meetings: [one, next] };
    if (decidedOn >= today)
      return { ...open, status, since, meetings: [one, { ...next, result: result.considering, resultOn: again }] };
    if (won) return ordered(steps, decidedOn, [one, { ...next, result: result.wonLater, resultOn: decidedOn }]);
    const course = onLoss(rng, next, decidedOn, null);
    return { ...course, meetings: [one, ...course.meetings] };
  }
  if (decidedOn >= today)
    return { ...open, status, since, meetings: [{ ...meeting, result: result.considering, resultOn: day, quotedOn }] };
  if (won)
    return ordered(steps, decidedOn, [
      { ...meeting, result: result.wonLater, resultOn: decidedOn, quotedOn: quotedOn ?? quoteOn },
    ]);
  return onLoss(rng, meeting, decidedOn, quotedOn);
}

/** A contract is signed some days after the decision; sometimes never. */
function ordered({ rng, today }: Steps, wonOn: CalendarDay, meetings: readonly Meeting[]): Course {
  const orderedOn = workdayFrom(addDays(wonOn, rng.int(0, 12)));
  const stalled = rng.chance(0.06);
  if (stalled || orderedOn >= today) {
    const gaveUp = stalled ? workdayFrom(addDays(wonOn, rng.int(30, 80))) : today;
    const given = { ...open, meetings, wonOn };
    if (gaveUp >= today) return { ...given, status: chainStatus.quoted, since: wonOn };
    const lost = { on: gaveUp, reason: rng.pick([1, 2, 8, 99]) };
    return rng.chance(0.3)
      ? { ...given, status: chainStatus.onHold, since: gaveUp }
      : { ...given, status: chainStatus.lost, since: gaveUp, lost };
  }
  return { ...open, meetings, wonOn, orderedOn, status: chainStatus.ordered, since: orderedOn };
}
