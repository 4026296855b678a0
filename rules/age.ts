import { type CalendarDay, dayParts } from './calendarDay';
import { type DayRange, earliestDay, isValidPartialDate, latestDay, type PartialDate } from './partialDate';

/**
 * Completed years of age on a day; negative before the birth.
 *
 * A year of age is reached at the end of the day before the birthday (年齢計算ニ関スル法律, 民法143条2項), so that the number
 * changes as the birthday begins. Born on 29 February, it is reached at the end of 28 February, and where the year has
 * no 29 February the new number holds from 1 March.
 */
export function ageAt(birthDay: CalendarDay, onDay: CalendarDay): number {
  const birth = dayParts(birthDay);
  const on = dayParts(onDay);
  const beforeBirthday = on.month < birth.month || (on.month === birth.month && on.day < birth.day);
  return on.year - birth.year - (beforeBirthday ? 1 : 0);
}

/**
 * The age surely reached: where day or month is unknown it counts from the last day the birth date can mean, so it is
 * never too high and at most one year too low. Null for an invalid date or one that lies wholly after the day.
 */
export function ageOfPartial(birth: PartialDate, onDay: CalendarDay): number | null {
  if (!isValidPartialDate(birth) || earliestDay(birth) > onDay) return null;
  return Math.max(0, ageAt(latestDay(birth), onDay));
}

/** The range of ages for a partly known birth or day. */
export interface AgeRange {
  least: number;
  most: number;
}

/**
 * The lowest and highest age for a birth date on a day: born in 1931, in November 2026, 94 and 95. Null for an
 * invalid date or one entirely after the day.
 */
export function ageRange(birth: PartialDate, on: CalendarDay | DayRange): AgeRange | null {
  const { earliest, latest } = typeof on === 'string' ? { earliest: on, latest: on } : on;
  if (!isValidPartialDate(birth) || earliestDay(birth) > latest) return null;
  return {
    least: Math.max(0, ageAt(latestDay(birth), earliest)),
    most: ageAt(earliestDay(birth), latest),
  };
}
