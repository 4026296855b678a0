import type { Lang } from '@/contract/notation/lang';
import { monthOf } from '@/rules/calendarDay';
import { SOLAR_CALENDAR_FROM } from '@/rules/lunarCalendar';
import { earliestDay, isValidPartialDate, latestDay, type PartialDate, partsOf } from '@/rules/partialDate';
import { formatDay, formatDayShort, formatMonth } from './format';
import { formatsOf } from './formats';
import { formatWareki, formatWarekiYear, formatWarekiYears } from './formatWareki';

/** '1945年3月12日(月)', '1945年3月' or '1945年'; in English '12 Mar 1945 (Mon)', 'Mar 1945' or '1945'. Empty if invalid. */
export function formatPartialDate(parts: PartialDate, lang: Lang): string {
  if (!isValidPartialDate(parts)) return '';
  if (parts.day !== null) return formatDay(earliestDay(parts), lang);
  if (parts.month !== null) return formatMonth(monthOf(earliestDay(parts)), lang);
  return formatsOf[lang].year(parts.year);
}

/** The same without the weekday. */
export const formatPartialDateShort = (parts: PartialDate, lang: Lang): string =>
  isValidPartialDate(parts) && parts.day !== null
    ? formatDayShort(earliestDay(parts), lang)
    : formatPartialDate(parts, lang);

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
  return formatsOf[lang].eraMonth(years, parts.month);
}

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
  const { about, between } = formatsOf[lang];
  if (last !== undefined) return between(shown(first), shown(last));
  return first.endsWith('~') ? about(shown(first)) : shown(first);
}
