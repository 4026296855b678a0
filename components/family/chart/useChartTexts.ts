import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { type PersonTexts, personTexts } from '@/locales/personTexts';
import type { ChartPerson } from '@/rules/familyChart/people';
import { relationName } from '../relationName';

/** The texts of a person's box, in the current language. */
export const useChartTexts = (): ((person: ChartPerson) => PersonTexts) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (person) =>
    personTexts(person, lang, {
      relation: (id) => relationName(id, t),
      birth: (date) => t('family.chart.birth', { date }),
      death: (date) => t('family.chart.death', { date }),
      deathAtAge: (date, age) => t('family.chart.deathAtAge', { date, age }),
      share: (share) => t('family.chart.share', { share }),
      mark: (mark) => t(`family.chart.marks.${mark}`),
    });
};
