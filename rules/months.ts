import { addDays, addMonthsToMonth, type CalendarDay, dayOf, dayParts, lastDayOfMonth, monthOf } from './calendarDay';

interface DayRange {
  start: CalendarDay;
  end: CalendarDay;
}

/** The last three days and today. */
export function recentDays(today: CalendarDay): DayRange {
  return { start: addDays(today, -3), end: today };
}

/** The month 'YYYY-MM' of today. */
export function currentMonth(today: CalendarDay): string {
  return monthOf(today);
}

/** The month 'YYYY-MM' two months ahead. */
export function twoMonthsAhead(today: CalendarDay): string {
  return addMonthsToMonth(monthOf(today), 2);
}

/** The month 'YYYY-MM' eleven months back: the first of the twelve that end with this one. */
export function elevenMonthsBack(today: CalendarDay): string {
  return addMonthsToMonth(monthOf(today), -11);
}

/** First and last day of a month 'YYYY-MM'. Throws RangeError for an invalid month. */
export function monthRangeDays(month: string): DayRange {
  const start = `${month}-01`;
  const { year, month: number } = dayParts(start);
  return { start, end: dayOf(year, number, lastDayOfMonth(year, number)) };
}
