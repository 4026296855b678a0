import type { TFunction } from 'i18next';
import type { Choices } from '@/components/resource/defineResource';
import type { Lang } from '@/contract/notation/lang';
import { formatDateTime, formatList, formatMonth } from '@/locales/format';
import type { TabDescriptor } from './defineDashboard';
import { searchTypes, type View } from './view';

/** The active filters in words, for the printed table. */
export const noteOf = (
  view: View,
  { by, further = [], period }: TabDescriptor,
  choices: Choices,
  { t, lang, at }: { t: TFunction; lang: Lang /** When they were counted, `YYYY-MM-DD HH:mm:ss`. */; at: string },
): string => {
  const labelsOf = (set: string, ids: readonly (number | null)[]): string =>
    formatList(
      ids.flatMap((id) => choices[set]?.find(({ value }) => value === id)?.label ?? []),
      lang,
    );
  const months = `${formatMonth(view.start, lang)} ${t('dashboard.filters.to')} ${formatMonth(view.end, lang)}`;
  const comparison = formatList(
    view.compare.map((one) => t(`dashboard.compare.${one}.grand`)),
    lang,
  );
  const counted = [
    comparison && `${t('dashboard.compare.title')} ${comparison}`,
    `${t('dashboard.counted')} ${formatDateTime(at, lang)}`,
  ];
  if (period === 'year') return [months, ...counted].filter(Boolean).join(' / ');
  const said = [
    months,
    labelsOf('cities', [view.city_id]),
    labelsOf('offices', [view.office_id]),
    t(`dashboard.searchTypes.${searchTypes[view.search_type]}`),
    by === undefined
      ? ''
      : labelsOf({ user_ids: 'users', referral_ids: 'referrals', result_type_ids: 'result_types' }[by], view.ids),
    ...further.map((field) => labelsOf(field === 'due_date_types' ? field : 'application_types', view[field])),
    ...counted,
  ];
  return said.filter(Boolean).join(' / ');
};
