import { type CalendarDay, dayOf, isCalendarDay, lastDayOfMonth } from './calendarDay';

/** A birth date as registers and families know it: the day, or the month and day, may be unknown. */
export interface PartialDate {
  year: number;
  month: number | null;
  day: number | null;
}

/** A day of which only the bounds may be known. */
export interface DayRange {
  earliest: CalendarDay;
  latest: CalendarDay;
}

/** The range of a day of which nothing is known. */
export const SOME_DAY: DayRange = { earliest: '0001-01-01', latest: '9999-12-31' };

export const isSomeDay = ({ latest }: DayRange): boolean => latest === SOME_DAY.latest;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The day's text with the unknown parts filled in, whether or not there is such a day. */
function textOf({ year, month, day }: PartialDate, filledMonth: number, filledDay: number): string {
  return `${pad(year, 4)}-${pad(month ?? filledMonth, 2)}-${pad(day ?? filledDay, 2)}`;
}

/** Whether the known parts can be a date: whole numbers, no day without its month, a day that month has. */
export function isValidPartialDate(parts: PartialDate): boolean {
  if (parts.month === null && parts.day !== null) return false;
  return isCalendarDay(textOf(parts, 1, 1));
}

/** The first day the parts can mean. Throws RangeError for invalid parts. */
export function earliestDay({ year, month, day }: PartialDate): CalendarDay {
  return dayOf(year, month ?? 1, day ?? 1);
}

/** The last day the parts can mean. Throws RangeError for invalid parts. */
export function latestDay({ year, month, day }: PartialDate): CalendarDay {
  const lastMonth = month ?? 12;
  return dayOf(year, lastMonth, day ?? lastDayOfMonth(year, lastMonth));
}

/** A part of a day of the contract's kind `partialDay`, without its `~`. */
export const partsOf = (text: string): PartialDate => {
  const [year = 0, month = null, day = null] = text.replace('~', '').split('-').map(Number);
  return { year, month, day };
};

/** The days between which a day of the contract's kind `partialDay` lies; of one that is "about", those it names. */
export function rangeOfPartialDay(text: string): DayRange {
  const [first = '', last = first] = text.split('/');
  return { earliest: earliestDay(partsOf(first)), latest: latestDay(partsOf(last)) };
}

/** The earliest day of a `partialDay`; a full day is returned unchanged. */
export const firstDay = (text: string): string => (text.length === 10 ? text : rangeOfPartialDay(text).earliest);
