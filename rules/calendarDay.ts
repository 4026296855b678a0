/**
 * Calendar days as text 'YYYY-MM-DD', years 0001–9999, without a time zone. All arithmetic is on whole civil days
 * (proleptic Gregorian), so the machine's zone never plays a part.
 */
export type CalendarDay = string;

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface DayParts {
  year: number;
  month: number;
  day: number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const TOKYO_OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The number of the last day of a month (28–31). Month is 1–12; throws RangeError otherwise. */
export function lastDayOfMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29;
  const length = MONTH_LENGTHS[month - 1];
  if (length === undefined) throw new RangeError(`Not a month: ${month}`);
  return length;
}

/** A whole number written in `length` ASCII digits from `start`, or -1. */
function digitsAt(text: string, start: number, length: number): number {
  let value = 0;
  for (let index = start; index < start + length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function partsOrNull(text: string): DayParts | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const year = digitsAt(text, 0, 4);
  const month = digitsAt(text, 5, 2);
  const day = digitsAt(text, 8, 2);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > lastDayOfMonth(year, month)) return null;
  return { year, month, day };
}

/** Whether the text is a real date written 'YYYY-MM-DD'. */
export function isCalendarDay(text: string): boolean {
  return partsOrNull(text) !== null;
}

/** Year, month and day of a calendar day. Throws RangeError for anything that is not one. */
export function dayParts(day: CalendarDay): DayParts {
  const parts = partsOrNull(day);
  if (parts === null) throw new RangeError(`Not a calendar day: ${day}`);
  return parts;
}

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The calendar day of a year, month and day. Throws RangeError where there is no such day. */
export function dayOf(year: number, month: number, day: number): CalendarDay {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (partsOrNull(text) === null) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

/** Days since 1970-01-01, counting years from March so that the leap day is a year's last. */
function civilNumber({ year, month, day }: DayParts): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `civilNumber`. */
function dayFromCivilNumber(number: number): CalendarDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return dayOf(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1);
}

/** The day `count` days later (earlier if negative). Throws RangeError outside years 0001–9999. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayFromCivilNumber(civilNumber(dayParts(day)) + count);
}

/** The same day `count` months later, or the last day of that month. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const from = dayParts(day);
  const months = from.year * 12 + from.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return dayOf(year, month, Math.min(from.day, lastDayOfMonth(year, month)));
}

/** Days from one day to another: positive where `to` is later. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return civilNumber(dayParts(to)) - civilNumber(dayParts(from));
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: CalendarDay): Weekday {
  // 1970-01-01 was a Thursday (4).
  const remainder = (civilNumber(dayParts(day)) + 4) % 7;
  return (remainder < 0 ? remainder + 7 : remainder) as Weekday;
}

/** The month 'YYYY-MM' of a day. */
export function monthOf(day: CalendarDay): string {
  return day.slice(0, 7);
}

/** Adds months to a month 'YYYY-MM'. Throws RangeError for an invalid month. */
export function addMonthsToMonth(month: string, count: number): string {
  return monthOf(addMonths(`${month}-01`, count));
}

function tokyoClock(now: Date): { day: CalendarDay; secondOfDay: number } {
  const shifted = now.getTime() + TOKYO_OFFSET_MS;
  const civil = Math.floor(shifted / DAY_MS);
  return { day: dayFromCivilNumber(civil), secondOfDay: Math.floor((shifted - civil * DAY_MS) / 1000) };
}

/** The calendar day in Tokyo (UTC+9 all year) at an instant, now if none is given. */
export function todayInTokyo(now: Date = new Date()): CalendarDay {
  return tokyoClock(now).day;
}

/** Date and time in Tokyo, 'YYYY-MM-DD HH:mm:ss', at an instant, now if none is given. */
export function nowInTokyo(now: Date = new Date()): string {
  const { day, secondOfDay } = tokyoClock(now);
  const hours = Math.floor(secondOfDay / 3600);
  const minutes = Math.floor((secondOfDay % 3600) / 60);
  return `${day} ${pad(hours, 2)}:${pad(minutes, 2)}:${pad(secondOfDay % 60, 2)}`;
}
