import type { Lang } from '@/contract/notation/lang';
import type { TemplatePaper } from '@/contract/paperTemplate';
import { wordsOf } from '@/locales/all';

/** What a paper is called whose template the firm may replace. */
export const templateName = (paper: TemplatePaper, lang: Lang): string => {
  const { paper: estate, paperTemplate } = wordsOf[lang];
  const names: Readonly<Record<TemplatePaper, string>> = { ...estate.names, ...paperTemplate.names };
  return names[paper];
};
