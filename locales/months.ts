import type { Lang } from '@/contract/notation/lang';
import { dayOf, dayParts, monthOf, todayInTokyo } from '@/rules/calendarDay';
import { formatMonth } from './format';
import { formatsOf } from './formats';

const FIRST_LABELLED_YEAR = 2000;
const LABELLED_YEARS_AHEAD = 60;

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
    labels[`${year}-total`] = formatsOf[lang].yearTotal(year);
  }
  return labels;
}

/** The labels of months and yearly totals that no language file needs to hold: `t('months.2025-04')`. */
export const monthLabels = (lang: Lang): Record<string, string> =>
  generatedMonthLabels(dayParts(todayInTokyo()).year, lang);
