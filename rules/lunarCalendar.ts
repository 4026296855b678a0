import { addDays, type CalendarDay, daysBetween } from './calendarDay';
import { lunarYears } from './data/lunarYears';

/** A day of the lunisolar calendar in use until the end of 1872. */
export interface LunarDay {
  year: number;
  month: number;
  isLeap: boolean;
  day: number;
}

/** The first day of the solar calendar: 明治5年12月3日 became 明治6年1月1日. */
export const SOLAR_CALENDAR_FROM: CalendarDay = '1873-01-01';

interface Month {
  year: number;
  month: number;
  isLeap: boolean;
  first: CalendarDay;
  length: number;
}

const months: readonly Month[] = lunarYears.flatMap(([year, first, leapMonth, lengths]) => {
  let next = first;
  return [...lengths].map((size, index): Month => {
    const afterLeap = leapMonth !== null && index >= leapMonth;
    const own = next;
    const length = size === '大' ? 30 : 29;
    next = addDays(own, length);
    return { year, month: index + (afterLeap ? 0 : 1), isLeap: index === leapMonth, first: own, length };
  });
});

/** The lunar day that a day was called, or null outside the years on record. */
export function toLunar(day: CalendarDay): LunarDay | null {
  if (day >= SOLAR_CALENDAR_FROM) return null;
  const month = months.findLast(({ first }) => first <= day);
  return month
    ? { year: month.year, month: month.month, isLeap: month.isLeap, day: daysBetween(month.first, day) + 1 }
    : null;
}

/** The day of a lunar one, by the calendar as it would have run on; null where its year had no such day. */
export function fromLunar({ year, month, isLeap, day }: LunarDay): CalendarDay | null {
  const found = months.find((one) => one.year === year && one.month === month && one.isLeap === isLeap);
  return found && day >= 1 && day <= found.length ? addDays(found.first, day - 1) : null;
}

/** The first and the last day of a lunar year, or null outside the years on record. */
export function lunarYearBounds(year: number): [first: CalendarDay, last: CalendarDay] | null {
  const own = months.filter((one) => one.year === year);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return null;
  const end = addDays(last.first, last.length - 1);
  return [first.first, end < SOLAR_CALENDAR_FROM ? end : addDays(SOLAR_CALENDAR_FROM, -1)];
}
