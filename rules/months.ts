import { addDays, addMonthsToMonth, type CalendarDay, dayOf, dayParts, lastDayOfMonth, monthOf } from './calendarDay';
import { formatMonth } from './format';
import type { Lang } from './lang';

interface DayRange {
  start: CalendarDay;
  end: CalendarDay;
}

/** From three days ago to today. */
export function recentDays(today: CalendarDay): DayRange {
  return { start: addDays(today, -3), end: today };
}

/** The month 'YYYY-MM' of today. */
export function currentMonth(today: CalendarDay): string {
  return monthOf(today);
}

/** The month 'YYYY-MM' two months ahead. */
export function twoMonthsAhead(today: CalendarDay): string {
  return addMonthsToMonth(monthOf(today), 2);
}

/** The month 'YYYY-MM' eleven months back: the first of the twelve that end with this one. */
export function elevenMonthsBack(today: CalendarDay): string {
  return addMonthsToMonth(monthOf(today), -11);
}

/** First and last day of a month 'YYYY-MM'. Throws RangeError for what is not a month. */
export function monthRangeDays(month: string): DayRange {
  const start = `${month}-01`;
  const { year, month: number } = dayParts(start);
  return { start, end: dayOf(year, number, lastDayOfMonth(year, number)) };
}

const FIRST_LABELLED_YEAR = 2000;
const LABELLED_YEARS_AHEAD = -20 + 80;

/**
 * Labels of all months and yearly totals from 2000 to 60 years after the current one, by 'YYYY-MM' and 'YYYY-total':
 * '2025年4月', '2025年 合計'; in English 'Apr 2025', '2025 total'.
 */
export function generatedMonthLabels(currentYear: number, lang: Lang): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let year = FIRST_LABELLED_YEAR; year <= currentYear + LABELLED_YEARS_AHEAD; year++) {
    for (let number = 1; number <= 12; number++) {
      const month = monthOf(dayOf(year, number, 1));
      labels[month] = formatMonth(month, lang);
    }
    labels[`${year}-total`] = lang === 'jp' ? `${year}年 合計` : `${year} total`;
  }
  return labels;
}
