import { parseTypedMonth } from '@/rules/typedPartialDay';
import { halfWidth } from '@/rules/typedText';
import { parseTypedDay } from '@/rules/wareki';
import { readTime } from './readers';

/** A day as staff type it, in Japanese years too; what is none stays the text. */
export const readDay = (text: string): string | null => (parseTypedDay(text) ?? halfWidth(text)) || null;

/** A month as staff type it, with or without its 月: 2026-11, 202611, R8.11, 令和8年11月. What is none stays the text. */
export const readMonth = (text: string): string | null => (parseTypedMonth(text) ?? halfWidth(text)) || null;

const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A day and a time as staff type them, with a space or the day's own 日 or bracket between; what is none stays the text. */
export const readMoment = (text: string): string | null => {
  const plain = halfWidth(text).trim();
  const [, before = '', after = ''] = /^(.*(?:[\s日)T]))\s*(\S+)$/.exec(plain) ?? [];
  const day = parseTypedDay(before.replace(/T$/, ''));
  const time = clock.test(after) ? after : readTime(after);
  if (day === null || time === null || !clock.test(time)) return plain || null;
  return `${day} ${time.length === 5 ? `${time}:00` : time}`;
};
