import { addDays, type CalendarDay } from '@/rules/calendarDay';
import { insuranceResult } from '@/rules/insuranceStatus';
import { workdayFrom } from './moments';
import { type Rng, weighted } from './rng';

/** How far a case has come, and when it came to each step; null of a step that it has not come to. */
export interface InsuranceCourse {
  readonly result: number;
  readonly due: CalendarDay;
  readonly begun: CalendarDay | null;
  readonly intention: CalendarDay | null;
  readonly submitted: CalendarDay | null;
  readonly met: CalendarDay | null;
  readonly applied: CalendarDay | null;
  readonly closed: CalendarDay | null;
  /** When it came to where it stands. */
  readonly since: CalendarDay;
}

const { received, designing, submitted, met, applied, closed } = insuranceResult;

/** The end of a case and the step before it: closed, lost, on hold, withdrawn, or abandoned. */
const endings = weighted([
  [{ result: closed, after: closed }, 42],
  [{ result: 7, after: applied }, 5],
  [{ result: 8, after: met }, 10],
  [{ result: 9, after: submitted }, 6],
  [{ result: 10, after: met }, 5],
  [{ result: 11, after: designing }, 4],
  [{ result: applied, after: applied }, 4],
  [{ result: met, after: met }, 6],
  [{ result: submitted, after: submitted }, 7],
  [{ result: designing, after: designing }, 6],
  [{ result: received, after: received }, 5],
] as const);

/** The course of a request up to today. */
export function insuranceCourse(rng: Rng, requested: CalendarDay, today: CalendarDay): InsuranceCourse {
  const ending = endings(rng);
  const after = (day: CalendarDay, from: number, to: number) => workdayFrom(addDays(day, rng.int(from, to)));
  const begun = after(requested, 0, 3);
  const handedIn = after(begun, 2, 14);
  const meeting = after(handedIn, 2, 24);
  const application = after(meeting, 2, 28);
  const contract = after(application, 6, 35);
  const days = [requested, begun, handedIn, meeting, application, contract];
  const come = days.slice(0, ending.after).filter((day) => day < today).length;
  const reached = Math.max(received, come);
  const day = (step: number) => (reached >= step ? (days[step - 1] ?? null) : null);
  return {
    result: come === ending.after ? ending.result : reached,
    due: workdayFrom(addDays(requested, 14)),
    begun: day(designing),
    intention: day(submitted) && begun,
    submitted: day(submitted),
    met: day(met),
    applied: day(applied),
    closed: day(closed),
    since: days[reached - 1] ?? requested,
  };
}
