import { errorsMap, type Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { formatDay } from '@/locales/format';
import { isCalendarDay } from '@/rules/calendarDay';
import { Refusal } from './refusal';

/** Days that a sentence names read as those on the screens. */
const inWords = ({ params, ...problem }: Problem, lang: Lang): Problem => {
  if (params === undefined) return problem;
  const said = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && isCalendarDay(value) ? formatDay(value, lang) : value,
  ]);
  return { ...problem, params: Object.fromEntries(said) };
};

/** @throws Refusal 422 with the broken rules and their pages, in the asked language; nothing where there are none */
export const refuse = (problems: readonly Problem[], { lang }: { readonly lang: Lang }): void => {
  if (problems.length === 0) return;
  const links = problems.flatMap(({ link }) => link ?? []);
  throw new Refusal('invalid', {
    errors: errorsMap(
      [],
      wordsOf[lang].messages,
      problems.map((problem) => inWords(problem, lang)),
    ),
    ...(links.length > 0 ? { links } : {}),
  });
};
