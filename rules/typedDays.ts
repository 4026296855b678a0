import type { PossibleDays } from '@/contract/dateRange';
import { todayInTokyo } from './calendarDay';
import { parseDayNear } from './typedNearDay';
import { parseTypedMonth, parseTypedPartialDay } from './typedPartialDay';
import { halfWidth } from './typedText';
import { readTime } from './typedValues';

/** Parses a typed day, in Japanese years and without a year too (`possible` tells which is meant); else returns the text. */
export const readDay = (text: string, possible?: PossibleDays): string | null =>
  (parseDayNear(text, todayInTokyo(), possible) ?? halfWidth(text)) || null;

/** Parses a typed day as far as it is known (令和3年5月頃, 2024, 5月1日から10日までの間); else returns the text. */
export const readPartialDay = (text: string, possible?: PossibleDays): string | null =>
  (parseDayNear(text, todayInTokyo(), possible) ?? parseTypedPartialDay(text) ?? halfWidth(text)) || null;

/** Parses a typed month (2026-11, 202611, R8.11, 令和8年11月); else returns the text. */
export const readMonth = (text: string): string | null => (parseTypedMonth(text) ?? halfWidth(text)) || null;

const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Parses a typed day and time, separated by a space, 日 or bracket; else returns the text. */
export const readMoment = (text: string, possible?: PossibleDays): string | null => {
  const plain = halfWidth(text).trim();
  const [, before = '', after = ''] = /^(.*(?:[\s日)T]))\s*(\S+)$/.exec(plain) ?? [];
  const day = parseDayNear(before.replace(/T$/, ''), todayInTokyo(), possible);
  const time = clock.test(after) ? after : readTime(after);
  if (day === null || time === null || !clock.test(time)) return plain || null;
  return `${day} ${time.length === 5 ? `${time}:00` : time}`;
};
