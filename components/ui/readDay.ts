import { parseTypedMonth } from '@/rules/typedPartialDay';
import { halfWidth } from '@/rules/typedText';
import { parseTypedDay } from '@/rules/wareki';
import { readTime } from './readers';

/** Parses a typed day, also in Japanese years; else returns the text. */
export const readDay = (text: string): string | null => (parseTypedDay(text) ?? halfWidth(text)) || null;

/** Parses a typed month (2026-11, 202611, R8.11, 令和8年11月); else returns the text. */
export const readMonth = (text: string): string | null => (parseTypedMonth(text) ?? halfWidth(text)) || null;

const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Parses a typed day and time, separated by a space, 日 or bracket; else returns the text. */
export const readMoment = (text: string): string | null => {
  const plain = halfWidth(text).trim();
  const [, before = '', after = ''] = /^(.*(?:[\s日)T]))\s*(\S+)$/.exec(plain) ?? [];
  const day = parseTypedDay(before.replace(/T$/, ''));
  const time = clock.test(after) ? after : readTime(after);
  if (day === null || time === null || !clock.test(time)) return plain || null;
  return `${day} ${time.length === 5 ? `${time}:00` : time}`;
};
