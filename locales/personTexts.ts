import type { Lang } from '@/contract/notation/lang';
import { formatAgeClosely } from '@/locales/formatAge';
import { formatPartialDate, formatPartialDayWareki, formatPartialWareki } from '@/locales/formatPartialDate';
import { ageRange } from '@/rules/age';
import type { ChartPerson, Mark } from '@/rules/familyChart/people';
import { rangeOfPartialDay } from '@/rules/partialDate';

export interface PersonTexts {
  readonly relation: string;
  readonly name: string;
  readonly birth: string;
  readonly death: string;
  readonly share: string;
  readonly marks: readonly { readonly mark: Mark; readonly text: string }[];
}

/** The words around what a box says, from whoever draws the chart. */
export interface ChartWords {
  relation(id: number): string;
  birth(date: string): string;
  death(date: string): string;
  deathAtAge(date: string, age: string): string;
  share(share: string): string;
  mark(mark: Mark): string;
}

/** The texts of a person's box. Japanese years; Western ones before 明治. */
export function personTexts({ member, share, marks }: ChartPerson, lang: Lang, words: ChartWords): PersonTexts {
  const { birth_year: year, birth_month: month, birth_day: day, death_date: died } = member;
  const birth = year === null ? null : { year, month, day };
  const born = birth === null ? '' : formatPartialWareki(birth, lang) || formatPartialDate(birth, lang);
  const date = died === null ? '' : formatPartialDayWareki(died, lang);
  const age = birth === null || died === null ? '' : formatAgeClosely(ageRange(birth, rangeOfPartialDay(died)), lang);
  return {
    relation: words.relation(member.relation),
    name: member.cust_name,
    birth: born && words.birth(born),
    death: date && (age ? words.deathAtAge(date, age) : words.death(date)),
    share: share === null ? '' : words.share(share),
    marks: marks.map((mark) => ({ mark, text: words.mark(mark) })),
  };
}
