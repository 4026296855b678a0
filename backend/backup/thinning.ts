import { addDays, type CalendarDay, weekdayOf } from '@/rules/calendarDay';

/** How many days, weeks and months of which there are copies keep their last one. */
const KEPT = { days: 7, weeks: 5, months: 12 };

const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((weekdayOf(day) + 6) % 7));

const periods: readonly (readonly [kept: number, of: (day: CalendarDay) => string])[] = [
  [KEPT.days, (day) => day],
  [KEPT.weeks, mondayOf],
  [KEPT.months, (day) => day.slice(0, 7)],
];

/** The times that may go, of copies made then (`YYYY-MM-DD HH:mm:ss`); a week begins on Monday. */
export const spareCopies = (times: readonly string[]): string[] => {
  const newestFirst = [...times].sort().reverse();
  const kept = new Set<string>();
  for (const [most, of] of periods) {
    const last = new Map<string, string>();
    for (const time of newestFirst) {
      const period = of(time.slice(0, 10));
      if (!last.has(period) && last.size < most) last.set(period, time);
    }
    for (const time of last.values()) kept.add(time);
  }
  return newestFirst.filter((time) => !kept.has(time)).reverse();
};
