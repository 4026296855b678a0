import { addDays, type CalendarDay } from '../calendarDay';

/** A register in which a person stood: from the day of entry to that of leaving, or to the end of life. */
export interface RegisterPeriod {
  readonly began_on: CalendarDay;
  /** Null while they stand in it, or until they died. */
  readonly ended_on: CalendarDay | null;
}

export interface Gap {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/**
 * The days of a life that no register covers. A register that is entered on the day after another was left follows it.
 * @param to the last day of the life, or today
 */
export const registerGaps = (life: Gap, periods: readonly RegisterPeriod[]): Gap[] => {
  const gaps: Gap[] = [];
  let open = life.from;
  const inOrder = [...periods].sort((one, other) => (one.began_on < other.began_on ? -1 : 1));
  for (const { began_on, ended_on } of inOrder) {
    const end = ended_on ?? life.to;
    if (began_on > life.to || end < open) continue;
    if (began_on > open) gaps.push({ from: open, to: addDays(began_on, -1) });
    open = addDays(end, 1);
  }
  if (open <= life.to) gaps.push({ from: open, to: life.to });
  return gaps;
};
