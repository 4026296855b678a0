import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatYen } from '@/locales/format';
import { type Figure, type FigureTerm, isFigureCode } from '@/rules/estimateSteps/steps';
import { formatNumber } from '@/rules/format';

/** The words and numbers of an estimate's figures and their terms. */
export const useStepWords = () => {
  const { t } = useTranslation();
  const lang = useLang();
  return {
    figureName: ({ code }: Pick<Figure, 'code'>) => t(`estimate.figures.${code}.name`),
    termName: ({ code }: FigureTerm) =>
      isFigureCode(code) ? t(`estimate.figures.${code}.name`) : t(`estimate.terms.${code}`),
    termAmount: ({ amount, unit, ratio }: FigureTerm): string => {
      if (ratio !== null) return ratio;
      if (amount === null) return t('estimate.notComputed');
      if (unit === 'people') return t('asset.people', { count: amount });
      if (unit === 'years') return t('estimate.years', { years: amount });
      if (unit === 'percent') return t('estimate.percent', { percent: amount });
      if (unit === 'area') return t('estimate.area', { area: formatNumber(amount) });
      return formatYen(amount, lang);
    },
    figureAmount: ({ code, amount }: Figure): string => {
      if (amount === null) return t('estimate.notComputed');
      return code === 'heir_count' ? t('asset.people', { count: amount }) : formatYen(amount, lang);
    },
  };
};
