import type { TFunction } from 'i18next';
import type { Lang } from '@/contract/notation/lang';
import { formatDayShort } from '@/locales/format';
import { formatsOf } from '@/locales/formats';
import type { HeirFact } from '@/rules/heirFacts';
import type { HeirWarning } from '@/rules/heirWarning';

/** A warning as a sentence. */
export const warningText = ({ code, places }: HeirWarning, t: TFunction): string => {
  const kinship = places && { said: t(`heirs.kinClass.${places.said}`), linked: t(`heirs.kinClass.${places.linked}`) };
  return t(`heirs.warning.${code}`, { ...kinship });
};

/** A fact with its day, or the days between which it lies. */
export const factText = ({ code, days }: HeirFact, t: TFunction, lang: Lang): string => {
  const fact = t(`heirs.fact.${code}`);
  if (days === null) return fact;
  const { dayRange, remark } = formatsOf[lang];
  const dates = days.length === 0 ? t('heirs.dayUnknown') : days.map((day) => formatDayShort(day, lang)).join(dayRange);
  return dates === '' ? fact : remark(fact, dates);
};
