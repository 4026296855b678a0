import { isCalendarDay } from './calendarDay';
import { halfWidth } from './typedText';
import { parseTypedDay } from './wareki';

/** The first that is a day. An era begins or ends within its first and last months and years, so that several are tried. */
const firstDayOf = (texts: readonly string[]): string | null =>
  texts.reduce<string | null>((found, text) => found ?? parseTypedDay(text), null);

/** A month `YYYY-MM` as it is typed, with or without its 月: 2026-11, 202611, R8.11, 令和8年11月. Null for anything else. */
export function parseTypedMonth(text: string): string | null {
  const month = halfWidth(text).replace(/月$/, '');
  const days = ['01', '30', '31'].flatMap((day) => ['-', '.', '/', '月', ''].map((sign) => [sign, day] as const));
  const typed = days.map(([sign, day]) => `${month}${sign}${day}${sign === '月' ? '日' : ''}`);
  return firstDayOf(typed)?.slice(0, 7) ?? null;
}

/** A year `YYYY` as it is typed, with or without its 年: 1950, S25, 昭和25年, 令和元年. Null for anything else. */
export function parseTypedYear(text: string): string | null {
  const year = halfWidth(text).replace(/年$/, '');
  return firstDayOf([`${year}年12月31日`, `${year}年1月1日`])?.slice(0, 4) ?? null;
}

const parseSingle = (text: string): string | null =>
  parseTypedDay(text) ?? parseTypedMonth(text) ?? parseTypedYear(text);

const two = (digits: string) => digits.padStart(2, '0');

/** The later end of a span, which may leave out what it shares with the earlier one: 5月10日, 05-10, 10日. */
const parseLast = (text: string, first: string): string | null => {
  const [, day] = /^(\d{1,2})日?$/.exec(text) ?? [];
  if (day !== undefined && first.length === 10) return `${first.slice(0, 8)}${two(day)}`;
  const [, month] = /^(\d{1,2})月$/.exec(text) ?? [];
  if (month !== undefined) return `${first.slice(0, 4)}-${two(month)}`;
  const [, ofMonth, ofDay] = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  if (ofMonth === undefined || ofDay === undefined) return parseSingle(text);
  return `${first.slice(0, 4)}-${two(ofMonth)}-${two(ofDay)}`;
};

const ABOUT = /(?:頃|ころ|ごろ|[~〜])$/;
const SPANS = [
  /^between(.+)and(.+)$/,
  /^(\d{4}(?:-\d{2}){0,2})\/(\d{4}(?:-\d{2}){0,2})$/,
  /^(.+?)(?:から|乃至|to|[~〜])(.+?)(?:まで)?(?:の?間)?$/,
];

const parseSpan = (text: string): string | null => {
  for (const form of SPANS) {
    const [, from, to] = form.exec(text) ?? [];
    if (from === undefined || to === undefined) continue;
    const first = parseSingle(from.replace(ABOUT, ''));
    const last = first === null ? null : parseLast(to.replace(ABOUT, ''), first);
    if (first === null || last === null || !isCalendarDay(`${last}-01-01`.slice(0, 10))) continue;
    if (first < last) return `${first}/${last}`;
  }
  return null;
};

/**
 * A day as far as it is known, as staff and registers write it, in the notation of the contract's kind `partialDay`: a day
 * in any form of `parseTypedDay`; 2024年5月, R6.5 or 202405; 2024, 令和6年; with 頃, `~`, 推定 or `about` where it is only
 * about then; and two with から, ～, `to` or `/` between, the second of which may leave out its year and month
 * (令和3年5月1日から10日までの間). Null for anything else.
 */
export function parseTypedPartialDay(text: string): string | null {
  const typed = halfWidth(text).replace(/\s+/g, '').toLowerCase();
  const plain = typed.replace(/^(?:推定|about)/, '');
  const span = parseSpan(plain);
  if (span !== null) return span;
  const single = parseSingle(plain.replace(ABOUT, ''));
  if (single === null) return null;
  return plain !== typed || ABOUT.test(plain) ? `${single}~` : single;
}
