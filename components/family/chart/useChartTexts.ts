import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { ageOfPartial, formatAge } from '@/rules/age';
import { formatDayShort } from '@/rules/format';
import { formatPartialDate, formatPartialWareki } from '@/rules/partialDate';
import { formatWareki } from '@/rules/wareki';
import { relationName } from '../relationName';
import type { ChartPerson, Mark } from './people';

export interface PersonTexts {
  readonly relation: string;
  readonly name: string;
  readonly birth: string;
  readonly death: string;
  readonly share: string;
  readonly marks: readonly { readonly mark: Mark; readonly text: string }[];
}

/** What stands in a person's box, in the language spoken. Years are Japanese ones; Western before 明治. */
export const useChartTexts = (): ((person: ChartPerson) => PersonTexts) => {
  const { t } = useTranslation();
  const lang = useLang();
  return ({ member, share, marks }) => {
    const { birth_year: year, birth_month: month, birth_day: day, death_date: died } = member;
    const birth = year === null ? null : { year, month, day };
    const born = birth === null ? '' : formatPartialWareki(birth, lang) || formatPartialDate(birth, lang);
    const date = died === null ? '' : formatWareki(died, lang) || formatDayShort(died, lang);
    const age = birth === null || died === null ? '' : formatAge(ageOfPartial(birth, died), lang).replace(' 歳', '歳');
    return {
      relation: relationName(member.relation, lang),
      name: member.cust_name,
      birth: born && t('family.chart.birth', { date: born }),
      death: date && (age ? t('family.chart.deathAtAge', { date, age }) : t('family.chart.death', { date })),
      share: share === null ? '' : t('family.chart.share', { share }),
      marks: marks.map((mark) => ({ mark, text: t(`family.chart.marks.${mark}`) })),
    };
  };
};
