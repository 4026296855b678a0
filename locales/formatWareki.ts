import type { Lang } from '@/contract/notation/lang';
import { type CalendarDay, dayOf } from '@/rules/calendarDay';
import { lunarYearBounds } from '@/rules/lunarCalendar';
import { countedThen, toWareki, type Wareki } from '@/rules/wareki';
import { formatsOf } from './formats';

const formatEraYear = ({ era, name, year }: Wareki, lang: Lang): string => formatsOf[lang].eraYear(era, name, year);

/**
 * '令和8年4月1日', '令和元年5月1日'; in English 'R8.4.1'. Before 1873 the month and day of the lunar calendar, leap months as
 * '閏4月', 'L4'. Empty before 1849. Throws RangeError for what is not a day.
 */
export function formatWareki(day: CalendarDay, lang: Lang): string {
  const wareki = toWareki(day);
  const counted = countedThen(day);
  if (wareki === null || counted === null) return '';
  const { month, isLeap, day: date } = counted;
  return formatsOf[lang].eraDay(formatEraYear(wareki, lang), month, date, isLeap);
}

/** The names of the years that lie between two days of one year: '昭和20年', '昭和64年/平成元年', in English 'S64/H1'. */
export function formatWarekiYears(first: CalendarDay, last: CalendarDay, lang: Lang): string {
  const names = [toWareki(first), toWareki(last)].map((wareki) => (wareki === null ? '' : formatEraYear(wareki, lang)));
  return [...new Set(names)].filter((name) => name !== '').join('/');
}

/**
 * The name of a whole year: '昭和20年', and both in a year of change: '昭和64年/平成元年'. Before 1873 that of the lunar year which
 * began in it. Empty before 1849.
 */
export function formatWarekiYear(year: number, lang: Lang): string {
  const [first, last] = lunarYearBounds(year) ?? [dayOf(year, 1, 1), dayOf(year, 12, 31)];
  return formatWarekiYears(first, last, lang);
}
