import { type CalendarDay, dayOf, isCalendarDay, lastDayOfMonth, monthOf } from './calendarDay';
import { formatDay, formatMonth } from './format';
import type { Lang } from './lang';
import { SOLAR_CALENDAR_FROM } from './lunarCalendar';
import { formatWareki, formatWarekiYear, formatWarekiYears } from './wareki';

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

/** '1945年3月12日(月)', '1945年3月' or '1945年'; in English '12 Mar 1945 (Mon)', 'Mar 1945' or '1945'. Empty if invalid. */
export function formatPartialDate(parts: PartialDate, lang: Lang): string {
  if (!isValidPartialDate(parts)) return '';
  if (parts.day !== null) return formatDay(earliestDay(parts), lang);
  if (parts.month !== null) return formatMonth(monthOf(earliestDay(parts)), lang);
  return lang === 'jp' ? `${parts.year}年` : String(parts.year);
}

/**
 * The same in Japanese years, to stand beside it: '昭和20年3月12日', '昭和20年3月', '昭和20年'; both names where the era
 * changed meanwhile ('昭和64年/平成元年1月'); in English 'S20.3.12', 'S20.3', 'S20'. Empty if invalid or before 明治.
 */
export function formatPartialWareki(parts: PartialDate, lang: Lang): string {
  if (!isValidPartialDate(parts)) return '';
  if (parts.day !== null) return formatWareki(earliestDay(parts), lang);
  if (parts.month === null) return formatWarekiYear(parts.year, lang);
  const years = formatWarekiYears(earliestDay(parts), latestDay(parts), lang);
  // The months of the lunar calendar were others.
  if (years === '' || latestDay(parts) < SOLAR_CALENDAR_FROM) return years;
  return lang === 'jp' ? `${years}${parts.month}月` : `${years}.${parts.month}`;
}

/** A part of a day of the contract's kind `partialDay`, without its `~`. */
const partsOf = (text: string): PartialDate => {
  const [year = 0, month = null, day = null] = text.replace('~', '').split('-').map(Number);
  return { year, month, day };
};

/** The days between which a day of the contract's kind `partialDay` lies; of one that is "about", those it names. */
export function rangeOfPartialDay(text: string): DayRange {
  const [first = '', last = first] = text.split('/');
  return { earliest: earliestDay(partsOf(first)), latest: latestDay(partsOf(last)) };
}

/** The first day that a day of the contract's kind `partialDay` can mean; a full day is left as it is. */
export const firstDay = (text: string): string => (text.length === 10 ? text : rangeOfPartialDay(text).earliest);

/**
 * '2021年5月頃', '2021年5月1日(土)から2021年5月10日(月)までの間': a day of the contract's kind `partialDay` as far as it is
 * known. Empty for what is none.
 */
export const formatPartialDay = (text: string, lang: Lang): string => wordsOfPartialDay(text, lang, formatPartialDate);

/** The same in Japanese years: '令和3年5月頃'; Western ones where there are none. */
export const formatPartialDayWareki = (text: string, lang: Lang): string =>
  wordsOfPartialDay(text, lang, (parts) => formatPartialWareki(parts, lang) || formatPartialDate(parts, lang));

function wordsOfPartialDay(text: string, lang: Lang, format: typeof formatPartialDate): string {
  const [first = '', last] = text.split('/');
  const shown = (part: string) => format(partsOf(part), lang);
  if (shown(first) === '' || (last !== undefined && shown(last) === '')) return '';
  if (last !== undefined)
    return lang === 'jp' ? `${shown(first)}から${shown(last)}までの間` : `between ${shown(first)} and ${shown(last)}`;
  if (!first.endsWith('~')) return shown(first);
  return lang === 'jp' ? `${shown(first)}頃` : `about ${shown(first)}`;
}
