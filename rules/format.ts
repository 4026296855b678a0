import { type CalendarDay, dayParts, isCalendarDay, weekdayOf } from './calendarDay';
import type { Lang } from './lang';
import { halfWidth } from './typedText';

const WEEKDAYS = {
  jp: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** What a record may hold where a figure or a day is shown; nothing shows as nothing. */
type Missing = null | undefined;

/** '2026年4月1日' / '1 Apr 2026'; empty where there is no valid day. */
export function formatDayShort(day: CalendarDay | Missing, lang: Lang): string {
  if (day === null || day === undefined || !isCalendarDay(day)) return '';
  const { year, month, day: date } = dayParts(day);
  return lang === 'en' ? `${date} ${ENGLISH_MONTHS[month - 1]} ${year}` : `${year}年${month}月${date}日`;
}

/** '2026年4月1日(水)' / '1 Apr 2026 (Wed)'; empty where there is no valid day. */
export function formatDay(day: CalendarDay | Missing, lang: Lang): string {
  const short = formatDayShort(day, lang);
  if (short === '' || !day) return '';
  const weekday = WEEKDAYS[lang][weekdayOf(day)];
  return lang === 'en' ? `${short} (${weekday})` : `${short}(${weekday})`;
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
  return lang === 'en' ? `${ENGLISH_MONTHS[number - 1]} ${year}` : `${year}年${number}月`;
}

/**
 * A number with thousands separators, digit for digit as given (a figure too large for a number comes as text or
 * bigint). Text that is not a plain decimal number stays as it is.
 */
export function formatNumber(value: number | bigint | string | Missing): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === undefined ? text : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${fraction}`;
}

/** Several words in a row: '東京本店、横浜支店' / 'Tokyo, Yokohama'. */
export const formatList = (words: readonly string[], lang: Lang): string => words.join(lang === 'en' ? ', ' : '、');

/** The same of words that were joined in Japanese. */
export const formatJoined = (joined: string | null, lang: Lang): string | null =>
  joined === null ? null : formatList(joined.split('、'), lang);

/** '1,234,567円' / '¥1,234,567', '-1,000円' / '-¥1,000'; empty where there is no amount. */
export function formatYen(value: number | bigint | string | Missing, lang: Lang): string {
  const number = formatNumber(value);
  if (number === '') return '';
  if (lang === 'jp') return `${number}円`;
  return number.startsWith('-') ? `-¥${number.slice(1)}` : `¥${number}`;
}

const MAX_YEN_DIGITS = 13;

/**
 * A typed amount in whole yen: digits of either width, commas between groups of three, ¥ or 円, and a minus (-, △ or ▲).
 * Null for anything else, for fractions and for more than 13 digits; nothing is ever cut off.
 */
export function parseYen(text: string): number | null {
  const typed = /^([-△▲]?)\s*[¥\\]?\s*([-△▲]?)(\d+|\d{1,3}(?:,\d{3})+)\s*円?$/.exec(halfWidth(text));
  if (typed === null) return null;
  const [, before, after, grouped = ''] = typed;
  const digits = grouped.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_YEN_DIGITS || (before && after)) return null;
  const amount = Number(digits);
  return (before || after) && amount !== 0 ? -amount : amount;
}

function formatDays(count: number, lang: Lang): string {
  if (lang === 'jp') return `${formatNumber(count)} 日`;
  return count === 1 ? '1 day' : `${formatNumber(count)} days`;
}

/** Days left to a deadline: '30 日' / '30 days', '期限後' / 'Past due' below zero, empty where there is no deadline. */
export function formatRemainingDays(days: number | Missing, lang: Lang): string {
  if (days === null || days === undefined || Number.isNaN(days)) return '';
  if (days < 0) return lang === 'jp' ? '期限後' : 'Past due';
  return formatDays(days, lang);
}

/** Days gone by: '1,040 日' / '1,040 days'; a missing count is shown as 0. */
export function formatElapsedDays(days: number | Missing, lang: Lang = 'jp'): string {
  return formatDays(days ?? 0, lang);
}

/** Minutes and seconds of a countdown: 1800 → '30:00'. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
}
