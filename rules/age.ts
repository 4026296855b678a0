import { type CalendarDay, dayParts } from './calendarDay';
import type { Lang } from './lang';
import { type DayRange, earliestDay, isSomeDay, isValidPartialDate, latestDay, type PartialDate } from './partialDate';

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

/** The ages between which somebody may be whose birth, or the day in question, is known in part. */
export interface AgeRange {
  least: number;
  most: number;
}

/**
 * The least and the most age that a birth date and a day allow: of somebody born in 1931, in November 2026, 94 and 95. Null
 * for an invalid date or one that lies wholly after the day.
 */
export function ageRange(birth: PartialDate, on: CalendarDay | DayRange): AgeRange | null {
  const { earliest, latest } = typeof on === 'string' ? { earliest: on, latest: on } : on;
  if (!isValidPartialDate(birth) || earliestDay(birth) > latest) return null;
  return {
    least: Math.max(0, ageAt(latestDay(birth), earliest)),
    most: ageAt(earliestDay(birth), latest),
  };
}

const spanOf = ({ least, most }: AgeRange, lang: Lang) =>
  least === most ? String(least) : `${least}${lang === 'jp' ? '〜' : '–'}${most}`;

/** '81 歳', '94〜95歳' / '81 yrs', '94–95 yrs'; empty where there is no age. */
export function formatAgeRange(age: AgeRange | null, lang: Lang): string {
  return age !== null && age.least === age.most ? formatAge(age.least, lang) : formatAgeClosely(age, lang);
}

/** The same without a space, for drawings: '81歳'. */
export function formatAgeClosely(age: AgeRange | null, lang: Lang): string {
  if (age === null) return '';
  if (lang === 'jp') return `${spanOf(age, lang)}歳`;
  return age.least === age.most ? formatAge(age.least, lang) : `${spanOf(age, lang)} yrs`;
}

/** '享年81歳', '享年80〜81歳' / 'aged 81', 'aged 80–81'; empty where there is no age, or no day of death is known. */
export function formatAgeAtDeath(birth: PartialDate | null, death: DayRange | null, lang: Lang): string {
  const age = birth && death && !isSomeDay(death) ? ageRange(birth, death) : null;
  if (age === null) return '';
  return lang === 'jp' ? `享年${spanOf(age, lang)}歳` : `aged ${spanOf(age, lang)}`;
}

/** '81 歳' / '81 yrs'; empty where there is no age. */
export function formatAge(age: number | null | undefined, lang: Lang): string {
  if (age === null || age === undefined || age < 0) return '';
  if (lang === 'jp') return `${age} 歳`;
  return age === 1 ? '1 yr' : `${age} yrs`;
}
