import { type CalendarDay, dayParts, isCalendarDay, weekdayOf } from './calendarDay';
import { fromLunar, type LunarDay, SOLAR_CALENDAR_FROM, toLunar } from './lunarCalendar';
import { halfWidth } from './typedText';

type EraName = '嘉永' | '安政' | '万延' | '文久' | '元治' | '慶応' | '明治' | '大正' | '昭和' | '平成' | '令和';

export interface Wareki {
  /** The letter in use, or the name of an older era in Latin letters. */
  era: string;
  name: EraName;
  /** 1 is 元年. */
  year: number;
}

interface Era {
  era: string;
  name: EraName;
  first: CalendarDay;
  /** The Western year of 元年. */
  firstYear: number;
  /** Days on which this era's name is also read when typed, though the next era names them. */
  sharedDay?: CalendarDay;
}

/**
 * Eras by the Western day on which each begins. 明治 was proclaimed on 1868-10-23 for the whole of that (lunar) year,
 * hence from 1868-01-25. 大正 and 昭和 began on the very day the edict was given, which the older era had begun; 平成 and 令和
 * began the day after.
 */
const ERAS: readonly Era[] = [
  { era: 'Kaei', name: '嘉永', first: '1848-04-01', firstYear: 1848 },
  { era: 'Ansei', name: '安政', first: '1855-01-15', firstYear: 1854 },
  { era: "Man'en", name: '万延', first: '1860-04-08', firstYear: 1860 },
  { era: 'Bunkyu', name: '文久', first: '1861-03-29', firstYear: 1861 },
  { era: 'Genji', name: '元治', first: '1864-03-27', firstYear: 1864 },
  { era: 'Keio', name: '慶応', first: '1865-05-01', firstYear: 1865 },
  { era: 'M', name: '明治', first: '1868-01-25', firstYear: 1868, sharedDay: '1912-07-30' },
  { era: 'T', name: '大正', first: '1912-07-30', firstYear: 1912, sharedDay: '1926-12-25' },
  { era: 'S', name: '昭和', first: '1926-12-25', firstYear: 1926 },
  { era: 'H', name: '平成', first: '1989-01-08', firstYear: 1989 },
  { era: 'R', name: '令和', first: '2019-05-01', firstYear: 2019 },
];

/** Year, month and day as the calendar of the time counted them: lunar ones before 1873. Null before the years on record. */
export function countedThen(day: CalendarDay): LunarDay | null {
  return day < SOLAR_CALENDAR_FROM ? toLunar(day) : { ...dayParts(day), isLeap: false };
}

/** The era and year of a day, or null before 1849. Throws RangeError for what is not a day. */
export function toWareki(day: CalendarDay): Wareki | null {
  dayParts(day);
  const era = ERAS.findLast(({ first }) => first <= day);
  const counted = countedThen(day);
  if (era === undefined || counted === null) return null;
  return { era: era.era, name: era.name, year: counted.year - era.firstYear + 1 };
}

function dayOrNull(year: number, month: number, date: number): CalendarDay | null {
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}`;
  return isCalendarDay(day) ? day : null;
}

/** A typed day; `lunar` was converted from the lunar calendar, `reform` lies in the month that the solar calendar cut off. */
export interface TypedDay {
  day: CalendarDay;
  note: 'lunar' | 'reform' | null;
}

/** A lunar day of an era, which gave its name to the years in which it began and ended from end to end. */
function lunarDayInEra(era: Era, counted: LunarDay): TypedDay | null {
  const next = ERAS[ERAS.indexOf(era) + 1];
  if (counted.year < era.firstYear || (next && counted.year > next.firstYear)) return null;
  const day = fromLunar(counted);
  return day === null ? null : { day, note: day < SOLAR_CALENDAR_FROM ? 'lunar' : 'reform' };
}

/** The day of an era named by letter, name or its first sign, or null where that era did not name such a day. */
function dayInEra(typedEra: string, eraYear: number, month: number, date: number, isLeap: boolean): TypedDay | null {
  const typedName = typedEra.replace('應', '応');
  const era = ERAS.find(({ era, name }) => era === typedName || name === typedName || name[0] === typedName);
  if (era === undefined) return null;
  const year = era.firstYear + eraYear - 1;
  if (year < dayParts(SOLAR_CALENDAR_FROM).year) return lunarDayInEra(era, { year, month, isLeap, day: date });
  const day = isLeap ? null : dayOrNull(year, month, date);
  if (day === null) return null;
  return day === era.sharedDay || toWareki(day)?.era === era.era ? { day, note: null } : null;
}

const WEEKDAYS = '日月火水木金土';
const LEAP = '(?<leap>閏|L)?';
const SEPARATED = `(?<separator>[-/.])${LEAP}(?<month>\\d{1,2})\\k<separator>(?<date>\\d{1,2})`;
const IN_WORDS = `年${LEAP}(?<month>\\d{1,2})月(?<date>\\d{1,2})日(?:\\((?<weekday>[${WEEKDAYS}])\\))?`;
const RUN_TOGETHER = '(?<month>\\d{2})(?<date>\\d{2})';
const WESTERN = '(?<year>\\d{4})';
const ERA = '(?<era>[MTSHR]|明治?|大正?|昭和?|平成?|令和?|慶[応應]|元治|文久|万延|安政|嘉永)';

const TYPED_FORMS = [
  `${WESTERN}${SEPARATED}`,
  `${WESTERN}${IN_WORDS}`,
  `${WESTERN}${RUN_TOGETHER}`,
  `${ERA}(?<year>元|\\d{1,2})${SEPARATED}`,
  `${ERA}(?<year>元|\\d{1,2})${IN_WORDS}`,
  `${ERA}(?<year>\\d{2})${RUN_TOGETHER}`,
].map((form) => new RegExp(`^${form}$`));

/**
 * A day as staff type it: 2026-04-01, 2026/4/1, 2026.4.1, 20260401, 2026年4月1日, R8.4.1, R080401, 令和8年4月1日,
 * 令和元年5月1日, 昭64.1.7, in either width and with spaces anywhere. Days of an era before 1873 (明治3年閏10月5日, 慶応元年5月1日)
 * are lunar ones. Null for anything else: no such day, a day outside the era named (S64.1.8, R1.4.30), a weekday that is
 * not that day's.
 */
export function readTypedDay(text: string): TypedDay | null {
  const typed = halfWidth(text).replace(/\s+/g, '').toUpperCase();
  for (const form of TYPED_FORMS) {
    const groups = form.exec(typed)?.groups;
    if (groups === undefined) continue;
    const year = groups.year === '元' ? 1 : Number(groups.year);
    const month = Number(groups.month);
    const date = Number(groups.date);
    const isLeap = groups.leap !== undefined;
    if (groups.era !== undefined) return withWeekday(dayInEra(groups.era, year, month, date, isLeap), groups.weekday);
    const day = isLeap ? null : dayOrNull(year, month, date);
    return withWeekday(day === null ? null : { day, note: null }, groups.weekday);
  }
  return null;
}

const withWeekday = (read: TypedDay | null, weekday: string | undefined): TypedDay | null =>
  read !== null && weekday !== undefined && WEEKDAYS[weekdayOf(read.day)] !== weekday ? null : read;

/** The day alone, as `readTypedDay`. */
export const parseTypedDay = (text: string): CalendarDay | null => readTypedDay(text)?.day ?? null;
