import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';

/** The language of the firm's papers: that of their templates, whatever language their reader's screen has. */
export const paperLang: Lang = 'jp';

export const paperWords = wordsOf[paperLang].papers;
