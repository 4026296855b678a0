import { splitNames } from '@/contract/notation/joinedNames';
import type { Lang } from '@/contract/notation/lang';
import { type CalendarDay, dayParts, isCalendarDay, weekdayOf } from '@/rules/calendarDay';
import { formatNumber } from '@/rules/format';
import { formatsOf } from './formats';

/** Missing values are formatted as empty text. */
type Missing = null | undefined;

/** '2026年4月1日' / '1 Apr 2026'; empty where there is no valid day. */
export function formatDayShort(day: CalendarDay | Missing, lang: Lang): string {
  if (day === null || day === undefined || !isCalendarDay(day)) return '';
  const { year, month, day: date } = dayParts(day);
  return formatsOf[lang].day(year, month, date);
}

/** '2026年4月1日(水)' / '1 Apr 2026 (Wed)'; empty where there is no valid day. */
export function formatDay(day: CalendarDay | Missing, lang: Lang): string {
  const short = formatDayShort(day, lang);
  if (short === '' || !day) return '';
  const { onWeekday, weekdays } = formatsOf[lang];
  return onWeekday(short, weekdays[weekdayOf(day)] ?? '');
}

/** A day near today: '4月1日(水)' / '1 Apr (Wed)', or with its year in place of the weekday where that is another. */
export function formatNearDay(day: CalendarDay, today: CalendarDay, lang: Lang): string {
  const { year, month, day: date } = dayParts(day);
  if (year !== dayParts(today).year) return formatDayShort(day, lang);
  const { dayOfYear, onWeekday, weekdays } = formatsOf[lang];
  return onWeekday(dayOfYear(month, date), weekdays[weekdayOf(day)] ?? '');
}

/** The day and minute of a moment 'YYYY-MM-DD HH:mm:ss': '2026年4月1日(水) 14:05' / '1 Apr 2026 (Wed) 14:05'. */
export function formatDateTime(moment: string | Missing, lang: Lang): string {
  const [, day, time] = /^(\S{10})[ T]([01]\d:[0-5]\d|2[0-3]:[0-5]\d)/.exec(moment ?? '') ?? [];
  const shown = formatDay(day, lang);
  return shown === '' ? '' : `${shown} ${time}`;
}

/** A month 'YYYY-MM' as '2025年4月' / 'Apr 2025'; empty where it is not a month. */
export function formatMonth(month: string, lang: Lang): string {
  const first = `${month}-01`;
  if (!isCalendarDay(first)) return '';
  const { year, month: number } = dayParts(first);
  return formatsOf[lang].month(year, number);
}

/** Several words in a row: '東京本店、横浜支店' / 'Tokyo, Yokohama'. */
export const formatList = (words: readonly string[], lang: Lang): string => words.join(formatsOf[lang].comma);

/** Several facts of one thing; what is empty is left out: '電話・発信' / 'Phone · Outgoing'. */
export const formatFacts = (facts: readonly (string | false | null | undefined)[], lang: Lang): string =>
  facts.filter(Boolean).join(formatsOf[lang].dot);

/** The same for names that a row holds in one text. */
export const formatJoined = (joined: string | null, lang: Lang): string | null =>
  joined === null ? null : formatList(splitNames(joined), lang);

/** The label in a language of what the API names in two. */
export const labelOf = (named: { readonly label_ja: string; readonly label_en: string }, lang: Lang): string =>
  named[`label_${formatsOf[lang].labelSuffix}`];

/** '1,234,567円' / '¥1,234,567', '-1,000円' / '-¥1,000'; empty where there is no amount. */
export function formatYen(value: number | bigint | string | Missing, lang: Lang): string {
  const number = formatNumber(value);
  return number === '' ? '' : formatsOf[lang].yen(number);
}

const formatDays = (count: number, lang: Lang): string => formatsOf[lang].days(count, formatNumber(count));

/** Days left to a deadline: '30 日' / '30 days', '期限後' / 'Past due' below zero, empty where there is no deadline. */
export function formatRemainingDays(days: number | Missing, lang: Lang): string {
  if (days === null || days === undefined || Number.isNaN(days)) return '';
  return days < 0 ? formatsOf[lang].pastDue : formatDays(days, lang);
}

/** Days gone by: '1,040 日' / '1,040 days'; a missing count is shown as 0. */
export function formatElapsedDays(days: number | Missing, lang: Lang): string {
  return formatDays(days ?? 0, lang);
}

const HOUR = 60;

/** 150 minutes → '2時間30分' / '2 h 30 min'; nothing for nothing. */
export function formatMinutes(minutes: number | null, lang: Lang): string {
  if (minutes === null) return '';
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return formatsOf[lang].duration(hours || undefined, hours > 0 && rest === 0 ? undefined : rest);
}
