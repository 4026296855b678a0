import { useTranslation } from 'react-i18next';
import { paperKeys } from '@/contract/paper';
import type { TemplatePaper } from '@/contract/paperTemplate';

/** What a paper is called whose template the firm may replace. */
export const useTemplateName = () => {
  const { t } = useTranslation();
  return (paper: TemplatePaper): string => {
    const estate = paperKeys.find((key) => key === paper);
    return estate === undefined
      ? t(`paperTemplate.names.${paper as Exclude<TemplatePaper, typeof estate>}`)
      : t(`paper.names.${estate}`);
  };
};
