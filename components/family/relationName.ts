import { relations } from '@/contract/options/family';
import type { Lang } from '@/rules/lang';

/** What a member is called as seen from the key person; empty for a relation of no list. */
export const relationName = (relation: number | undefined, lang: Lang): string => {
  const option = relations.find(({ value }) => value === relation);
  return (lang === 'jp' ? option?.label_ja : option?.label_en) ?? '';
};
