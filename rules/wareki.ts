import { type CalendarDay, dayOf, dayParts, isCalendarDay, weekdayOf } from './calendarDay';
import type { Lang } from './lang';
import { halfWidth } from './typedText';

type EraLetter = 'M' | 'T' | 'S' | 'H' | 'R';
type EraName = '明治' | '大正' | '昭和' | '平成' | '令和';

interface Wareki {
  era: EraLetter;
  name: EraName;
  /** 1 is 元年. */
  year: number;
}

interface Era {
  era: EraLetter;
  name: EraName;
  first: CalendarDay;
  /** Days on which this era's name is also read when typed, though the next era names them. */
  sharedDay?: CalendarDay;
}

/**
 * Eras by the Western day on which each begins. 明治 was proclaimed on 1868-10-23 for the whole of that (lunar) year,
 * hence from 1868-01-25; days before the solar calendar of 1873 are named by their Western month and day. 大正 and 昭和
 * began on the very day the edict was given, which the older era had begun; 平成 and 令和 began the day after.
 */
const ERAS: readonly Era[] = [
  { era: 'M', name: '明治', first: '1868-01-25', sharedDay: '1912-07-30' },
  { era: 'T', name: '大正', first: '1912-07-30', sharedDay: '1926-12-25' },
  { era: 'S', name: '昭和', first: '1926-12-25' },
  { era: 'H', name: '平成', first: '1989-01-08' },
  { era: 'R', name: '令和', first: '2019-05-01' },
];

const yearInEra = (era: Era, year: number) => year - dayParts(era.first).year + 1;

/** The era and year of a day, or null before 明治. Throws RangeError for what is not a day. */
export function toWareki(day: CalendarDay): Wareki | null {
  const { year } = dayParts(day);
  const era = ERAS.findLast(({ first }) => first <= day);
  return era === undefined ? null : { era: era.era, name: era.name, year: yearInEra(era, year) };
}

function formatEraYear({ era, name, year }: Wareki, lang: Lang): string {
  return lang === 'en' ? `${era}${year}` : `${name}${year === 1 ? '元' : year}年`;
}

/** '令和8年4月1日', '令和元年5月1日'; in English 'R8.4.1'. Empty before 明治. Throws RangeError for what is not a day. */
export function formatWareki(day: CalendarDay, lang: Lang): string {
  const wareki = toWareki(day);
  if (wareki === null) return '';
  const { month, day: date } = dayParts(day);
  const eraYear = formatEraYear(wareki, lang);
  return lang === 'en' ? `${eraYear}.${month}.${date}` : `${eraYear}${month}月${date}日`;
}

/** The names of the years that lie between two days of one year: '昭和20年', '昭和64年/平成元年', in English 'S64/H1'. */
export function formatWarekiYears(first: CalendarDay, last: CalendarDay, lang: Lang): string {
  const names = [toWareki(first), toWareki(last)].map((wareki) => (wareki === null ? '' : formatEraYear(wareki, lang)));
  return [...new Set(names)].filter((name) => name !== '').join('/');
}

/** The name of a whole year: '昭和20年', and both in a year of change: '昭和64年/平成元年'. Empty before 明治. */
export function formatWarekiYear(year: number, lang: Lang = 'jp'): string {
  return formatWarekiYears(dayOf(year, 1, 1), dayOf(year, 12, 31), lang);
}

function dayOrNull(year: number, month: number, date: number): CalendarDay | null {
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}`;
  return isCalendarDay(day) ? day : null;
}

/** The day of an era named by letter, name or its first sign, or null where that era did not name such a day. */
function dayInEra(typedEra: string, eraYear: number, month: number, date: number): CalendarDay | null {
  const era = ERAS.find(({ era, name }) => era === typedEra || name === typedEra || name[0] === typedEra);
  if (era === undefined) return null;
  const day = dayOrNull(dayParts(era.first).year + eraYear - 1, month, date);
  if (day === null) return null;
  return day === era.sharedDay || toWareki(day)?.era === era.era ? day : null;
}

const WEEKDAYS = '日月火水木金土';
const SEPARATED = '(?<separator>[-/.])(?<month>\\d{1,2})\\k<separator>(?<date>\\d{1,2})';
const IN_WORDS = `年(?<month>\\d{1,2})月(?<date>\\d{1,2})日(?:\\((?<weekday>[${WEEKDAYS}])\\))?`;
const RUN_TOGETHER = '(?<month>\\d{2})(?<date>\\d{2})';
const WESTERN = '(?<year>\\d{4})';
const ERA = '(?<era>[MTSHR]|明治?|大正?|昭和?|平成?|令和?)';

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
 * 令和元年5月1日, 昭64.1.7, in either width and with spaces anywhere. Null for anything else: no such day, a day
 * outside the era named (S64.1.8, R1.4.30), a weekday that is not that day's.
 */
export function parseTypedDay(text: string): CalendarDay | null {
  const typed = halfWidth(text).replace(/\s+/g, '').toUpperCase();
  for (const form of TYPED_FORMS) {
    const groups = form.exec(typed)?.groups;
    if (groups === undefined) continue;
    const year = groups.year === '元' ? 1 : Number(groups.year);
    const month = Number(groups.month);
    const date = Number(groups.date);
    const day = groups.era === undefined ? dayOrNull(year, month, date) : dayInEra(groups.era, year, month, date);
    const wrongWeekday = day !== null && groups.weekday !== undefined && WEEKDAYS[weekdayOf(day)] !== groups.weekday;
    return wrongWeekday ? null : day;
  }
  return null;
}
