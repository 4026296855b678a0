import type { Problem } from '@/contract/fields';
import { errorsMap } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { Refusal } from './refusal';

/** @throws Refusal 422 with the broken rules, in the asked language; nothing where there are none */
export const refuse = (problems: readonly Problem[], { lang }: { readonly lang: Lang }): void => {
  if (problems.length > 0) throw new Refusal('invalid', { errors: errorsMap([], wordsOf[lang].messages, problems) });
};
