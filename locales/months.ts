import { dayParts, todayInTokyo } from '@/rules/calendarDay';
import type { Lang } from '@/rules/lang';
import { generatedMonthLabels } from '@/rules/months';

/** The labels of months and yearly totals that no language file needs to hold: `t('months.2025-04')`. */
export const monthLabels = (lang: Lang): Record<string, string> =>
  generatedMonthLabels(dayParts(todayInTokyo()).year, lang);
