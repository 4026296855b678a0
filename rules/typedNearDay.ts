import { addDays, type CalendarDay, dayParts, isCalendarDay } from './calendarDay';
import { halfWidth } from './typedText';
import { parseTypedDay } from './wareki';

/** The days that a field takes. */
interface Possible {
  readonly min: CalendarDay;
  readonly max: CalendarDay;
}

const RELATIVE: Readonly<Record<string, number>> = {
  一昨日: -2,
  おととい: -2,
  昨日: -1,
  きのう: -1,
  yesterday: -1,
  今日: 0,
  本日: 0,
  きょう: 0,
  today: 0,
  明日: 1,
  あした: 1,
  あす: 1,
  tomorrow: 1,
  明後日: 2,
  あさって: 2,
};

const WEEKDAY = '(?<weekday>\\([日月火水木金土]\\))?';
const WITHOUT_YEAR = [
  /^(?<month>\d{1,2})(?<separator>[-/.])(?<date>\d{1,2})$/,
  new RegExp(`^(?<month>\\d{1,2})月(?<date>\\d{1,2})日${WEEKDAY}$`),
  /^(?<month>\d{2})(?<date>\d{2})$/,
];
const SHORT_YEAR = [
  /^(?<year>\d{1,2})(?<separator>[-/.])(?<rest>\d{1,2}\k<separator>\d{1,2})$/,
  new RegExp(`^(?<year>\\d{1,2})(?<separator>年)(?<rest>\\d{1,2}月\\d{1,2}日${WEEKDAY})$`),
];

/** How far behind a day without a year is still meant where the field also takes days to come, as of a talk put down late. */
const DAYS_BEHIND = 60;
/** Leap days may lie eight years apart. */
const YEARS_TRIED = 8;
/** A short year is read of that calendar by which it is fewer years away than this. */
const YEARS_NEAR = 10;

const two = (digits: string): string => digits.padStart(2, '0');

const wordsOf = (day: CalendarDay): string => {
  const { year, month, day: date } = dayParts(day);
  return `${year}年${month}月${date}日`;
};

const within = (day: CalendarDay, possible: Possible | undefined): boolean =>
  possible === undefined || (day >= possible.min && day <= possible.max);

/** The last that has been; where the field takes days to come, the next; of any field, the one in the year of today. */
function inNearestYear(monthAndDate: string, today: CalendarDay, possible: Possible | undefined): CalendarDay | null {
  const { year } = dayParts(today);
  const days = Array.from(
    { length: 2 * YEARS_TRIED + 1 },
    (_, index) => `${year - YEARS_TRIED + index}-${monthAndDate}`,
  )
    .filter(isCalendarDay)
    .filter((day) => within(day, possible));
  const isPlan = possible !== undefined && possible.max > today;
  const coming = isPlan ? days.find((day) => day >= addDays(today, -DAYS_BEHIND)) : undefined;
  return coming ?? days.findLast((day) => day <= (possible?.max ?? `${year}-12-31`)) ?? null;
}

/** 8.12.5 is of Reiwa, 26.12.5 of this century: whichever is possible and near; null where both or none are. */
function ofShortYear(year: string, rest: string, today: CalendarDay, possible: Possible | undefined) {
  const isNear = (day: CalendarDay) => Math.abs(dayParts(day).year - dayParts(today).year) < YEARS_NEAR;
  const readings = [`R${year}${rest}`, `20${two(year)}${rest}`];
  const days = readings.flatMap((reading) => parseTypedDay(reading) ?? []);
  const near = days.filter(isNear);
  const fitting = near.filter((day) => within(day, possible));
  // One that the field does not take is read all the same, so that the check says why.
  const [day, ...others] = fitting.length > 0 ? fitting : near;
  return day === undefined || others.length > 0 ? null : day;
}

/**
 * A day as it is typed beside a calendar: 12/5, 1205, 12月5日 (in the year that `possible` lets one mean: the past one of
 * what has happened, the coming one of plans), 8.12.5, 今日, 明日, 昨日, today, in either width; and every form of
 * `parseTypedDay`. Null for anything else, and for a short year that could mean two.
 */
export function parseDayNear(text: string, today: CalendarDay, possible?: Possible): CalendarDay | null {
  const typed = halfWidth(text).replace(/\s+/g, '').toLowerCase();
  const steps = Object.hasOwn(RELATIVE, typed) ? RELATIVE[typed] : undefined;
  if (steps !== undefined) return addDays(today, steps);
  for (const form of WITHOUT_YEAR) {
    const { month, date, weekday = '' } = form.exec(typed)?.groups ?? {};
    if (month === undefined || date === undefined) continue;
    const day = inNearestYear(`${two(month)}-${two(date)}`, today, possible);
    return day === null || weekday === '' ? day : parseTypedDay(wordsOf(day) + weekday);
  }
  for (const form of SHORT_YEAR) {
    const { year, separator = '', rest = '' } = form.exec(typed)?.groups ?? {};
    if (year !== undefined) return ofShortYear(year, separator + rest, today, possible);
  }
  return parseTypedDay(text);
}
