import type { Problem } from '@/contract/fields';
import { errorsMap, type Lang } from '@/contract/messages';
import { Refusal } from './refusal';

/** @throws Refusal 422 with the broken rules, in the asked language; nothing where there are none */
export const refuse = (problems: readonly Problem[], { lang }: { readonly lang: Lang }): void => {
  if (problems.length > 0) throw new Refusal('invalid', { errors: errorsMap([], lang, problems) });
};
