import { useWords } from '@/components/ui/words';
import { paperKeys } from '@/contract/paper';
import type { TemplatePaper } from '@/contract/paperTemplate';

/** What a paper is called whose template the firm may replace. */
export const useTemplateName = () => {
  const word = useWords();
  return (paper: TemplatePaper): string =>
    word(paperKeys.some((key) => key === paper) ? `paper.names.${paper}` : `paperTemplate.names.${paper}`);
};
