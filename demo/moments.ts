import { addDays, type CalendarDay, weekdayOf } from '@/rules/calendarDay';
import type { Rng } from './rng';

/** A moment in Japan, by the minute of the day. */
export const momentAt = (day: CalendarDay, minute: number, rng: Rng): string =>
  `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(rng.int(0, 59))}+09`;

/** A moment in the hours of the office. */
export const officeMoment = (rng: Rng, day: CalendarDay): string => momentAt(day, rng.int(9 * 60, 18 * 60 - 1), rng);

/** The time of an appointment: the hours of the office, by the quarter. */
export const appointmentTime = (rng: Rng): string =>
  `${two(rng.int(9, 17))}:${rng.pick(['00', '00', '15', '30', '30', '45'])}`;

export function later(one: CalendarDay, other: CalendarDay): CalendarDay {
  if (one > other) return one;
  return other;
}

export function earlier(one: CalendarDay, other: CalendarDay): CalendarDay {
  if (one < other) return one;
  return other;
}

/** The day itself, or the Friday before a weekend, but none before `from`. */
export function workdayUpTo(day: CalendarDay, from: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  const moved = weekday === 0 ? addDays(day, -2) : weekday === 6 ? addDays(day, -1) : day;
  return later(moved, from);
}

/** The day itself, or the Monday after a weekend. */
export function workdayFrom(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  return weekday === 0 ? addDays(day, 1) : weekday === 6 ? addDays(day, 2) : day;
}

const two = (value: number): string => String(value).padStart(2, '0');
