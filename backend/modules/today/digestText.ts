import type { Lang } from '@/contract/notation/lang';
import type { TodayRow } from '@/contract/today';
import { wordsOf } from '@/locales/all';
import { formatDay, formatElapsedDays } from '@/locales/format';
import { daysBetween } from '@/rules/calendarDay';
import type { DeadlineRule } from '@/rules/deadlineRules';
import { formatNumber } from '@/rules/format';
import type { SectionCount } from './todayRows';

export interface DigestSection extends SectionCount {
  /** The most urgent rows of sections that list days. */
  readonly rows: readonly TodayRow[];
}

interface Options {
  readonly lang: Lang;
  readonly today: string;
  /** Whether the firm allows names in mails. */
  readonly names: boolean;
  /** The address of the screens. */
  readonly screens: string | undefined;
}

/** A sentence with its values. */
export const put = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Many of one day: a line a day with how many there are. */
const byDay = (rows: readonly TodayRow[]): [due: string, rows: TodayRow[]][] => {
  const days = new Map<string, TodayRow[]>();
  for (const row of rows) if (row.due !== null) days.set(row.due, [...(days.get(row.due) ?? []), row]);
  return [...days];
};

/** Subject and text of a morning's mail: counts and days, and names if the firm allows them. */
export const digestText = (sections: readonly DigestSection[], { lang, today, names, screens }: Options) => {
  const { today: words, deadlines, resource, digest, common } = wordsOf[lang];
  const left = (due: string): string => {
    const days = daysBetween(today, due);
    if (days === 0) return words.today;
    return put(days > 0 ? resource.remaining : words.over, { days: formatElapsedDays(Math.abs(days), lang) });
  };
  const count = (total: number): string => put(digest.count, { count: formatNumber(total) });
  const whose = ({ customer_name, is_deceased, number, rule, what }: TodayRow): string => {
    const name = is_deceased === 1 ? put(common.late, { name: customer_name }) : customer_name;
    const said = rule === null ? words.what[what] : deadlines[rule as DeadlineRule].name;
    return `      ${[name, number, said].filter(Boolean).join(' ')}`;
  };
  const lines = sections.flatMap(({ section, total, rows }) => [
    '',
    `${words.sections[section]}  ${count(total)}`,
    ...byDay(rows).flatMap(([due, of]) => [
      `  ${formatDay(due, lang)}  ${left(due)}  ${count(of.length)}`,
      ...(names ? of.map(whose) : []),
    ]),
  ]);
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return {
    subject: put(digest.subject, { day: formatDay(today, lang), count: count(total) }),
    text: [
      put(digest.greeting, { day: formatDay(today, lang) }),
      ...lines,
      '',
      ...(screens === undefined ? [] : [`${screens}/today`, '']),
      digest.why,
      '',
    ].join('\n'),
  };
};
