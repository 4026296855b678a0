import { errorsMap, type Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { Refusal } from './refusal';

/** @throws Refusal 422 with the broken rules and their pages, in the asked language; nothing where there are none */
export const refuse = (problems: readonly Problem[], { lang }: { readonly lang: Lang }): void => {
  if (problems.length === 0) return;
  const links = problems.flatMap(({ link }) => link ?? []);
  throw new Refusal('invalid', {
    errors: errorsMap([], wordsOf[lang].messages, problems),
    ...(links.length > 0 ? { links } : {}),
  });
};
