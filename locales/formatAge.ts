import type { Lang } from '@/contract/notation/lang';
import { type AgeRange, ageRange } from '@/rules/age';
import { type DayRange, isSomeDay, type PartialDate } from '@/rules/partialDate';
import { formatsOf } from './formats';

const spanOf = ({ least, most }: AgeRange, lang: Lang) =>
  least === most ? String(least) : `${least}${formatsOf[lang].ageRange}${most}`;

/** '81 歳', '94〜95歳' / '81 yrs', '94–95 yrs'; empty where there is no age. */
export function formatAgeRange(age: AgeRange | null, lang: Lang): string {
  return age !== null && age.least === age.most ? formatAge(age.least, lang) : formatAgeClosely(age, lang);
}

/** The same without a space, for drawings: '81歳'. */
export function formatAgeClosely(age: AgeRange | null, lang: Lang): string {
  if (age === null) return '';
  return formatsOf[lang].ageClosely(spanOf(age, lang), age.least === age.most ? age.least : undefined);
}

/** '享年81歳', '享年80〜81歳' / 'aged 81', 'aged 80–81'; empty where there is no age, or no day of death is known. */
export function formatAgeAtDeath(birth: PartialDate | null, death: DayRange | null, lang: Lang): string {
  const age = birth && death && !isSomeDay(death) ? ageRange(birth, death) : null;
  return age === null ? '' : formatsOf[lang].ageAtDeath(spanOf(age, lang));
}

/** '81 歳' / '81 yrs'; empty where there is no age. */
export function formatAge(age: number | null | undefined, lang: Lang): string {
  return age === null || age === undefined || age < 0 ? '' : formatsOf[lang].age(age);
}
