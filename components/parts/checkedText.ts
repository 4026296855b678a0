import type { TFunction } from 'i18next';
import type { Lang } from '@/contract/notation/lang';
import { formatDateTime } from '@/locales/format';

/** When kept figures were last checked, and with how many differences. */
export const checkedText = (
  { checked_at, differences }: { readonly checked_at: string | null; readonly differences: number },
  { t, lang }: { readonly t: TFunction; readonly lang: Lang },
): string => {
  if (checked_at === null) return t('figureCheck.notYet');
  const outcome = differences === 0 ? t('figureCheck.agreed') : t('figureCheck.differed', { count: differences });
  return `${t('figureCheck.checked', { at: formatDateTime(checked_at, lang) })} ${outcome}`;
};
