import type { FigureColumn } from '@/contract/dashboard';
import { labels, wordsOf } from '@/locales/all';
import { formatMonth } from '@/locales/format';
import { formatsOf } from '@/locales/formats';
import { addDays, addMonthsToMonth, type CalendarDay, monthOf } from '@/rules/calendarDay';
import { monthRangeDays } from '@/rules/months';

/** A column over the months `first` to `last` of the range, counted from 0. */
export interface Span extends FigureColumn {
  readonly first: number;
  readonly last: number;
}

interface Range {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
}

/** Every calendar month that a range touches, as `YYYY-MM`, the oldest first. */
export const monthsOf = ({ start, end }: Range): string[] => {
  const months: string[] = [];
  for (let month = monthOf(start); month <= monthOf(end); month = addMonthsToMonth(month, 1)) months.push(month);
  return months;
};

/** The days of the range in one of its months. */
export const daysOfMonth = (month: string, { start, end }: Range): Range => {
  const days = monthRangeDays(month);
  return { start: days.start < start ? start : days.start, end: days.end > end ? end : days.end };
};

const grandLabel = labels((lang) => wordsOf[lang].figures.grandTotal);

/** The columns of a dashboard: its months, after the last of each calendar year the year's total, then the whole range. */
export const spansOf = (
  range: Range,
  { yearly, grand }: { readonly yearly: boolean; readonly grand: boolean },
): Span[] => {
  const months = monthsOf(range);
  const spans = months.flatMap((month, index): Span[] => {
    const own: Span = {
      key: month,
      kind: 'month',
      ...labels((lang) => formatMonth(month, lang)),
      first: index,
      last: index,
    };
    const year = month.slice(0, 4);
    if (!yearly || months[index + 1]?.startsWith(year)) return [own];
    const first = months.findIndex((other) => other.startsWith(year));
    const total = labels((lang) => formatsOf[lang].yearTotal(Number(year)));
    return [own, { key: `${year}-total`, kind: 'year', ...total, first, last: index }];
  });
  return grand
    ? [...spans, { key: 'grand-total', kind: 'grand', ...grandLabel, first: 0, last: months.length - 1 }]
    : spans;
};

/** Twelve months from the first of a day's month. */
export const yearFrom = (day: CalendarDay): Range => {
  const first = monthOf(day);
  return { start: `${first}-01`, end: addDays(`${addMonthsToMonth(first, 12)}-01`, -1) };
};
