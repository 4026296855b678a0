import type { FigureBlock } from '@/contract/dashboard';
import { fill } from '@/contract/notation/fill';
import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { result_type } from '@/contract/options/inquiry';
import { application_types, due_date_types } from '@/contract/options/sozoku';
import { labelIn, wordsOf } from '@/locales/all';
import { formatDateTime, formatDay, formatList } from '@/locales/format';
import { nowInTokyo } from '@/rules/calendarDay';
import type { DashboardQuery } from './dashboardQuery';
import type { Directory } from './people';

interface Told {
  readonly asked: DashboardQuery;
  readonly blocks: readonly FigureBlock[];
  readonly directory: Directory;
  readonly lang: Lang;
}

/** What a tab's figures are narrowed to, how and when they were counted: a line each, under the title of a sheet. */
export const filterNotes = ({ asked, blocks, directory, lang }: Told): string[] => {
  const { notes } = wordsOf[lang].figures;
  const { filters } = wordsOf[lang].dashboard;
  const named = (list: readonly { readonly id: number; readonly name: string }[], ids: readonly number[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const labelled = (list: readonly Option[], ids: readonly number[] = []) =>
    ids.flatMap((id) => labelIn(list, id, lang) ?? []);
  const isBySource = blocks.includes('referral_data');
  const { offices, cities } = directory;
  const cityOf = (ids: readonly number[]) =>
    cities.filter(({ id }) => {
      const own = offices.filter((office) => office.city_id === id && office.is_active);
      return own.length > 0 && own.every((office) => ids.includes(office.id)) && ids.length === own.length;
    });
  const line = (filter: keyof typeof filters, values: readonly string[]) =>
    values.length === 0 ? [] : [fill(notes.filter, { filter: filters[filter], values: formatList(values, lang) })];
  return [
    fill(notes.period, { start: formatDay(asked.start, lang), end: formatDay(asked.end, lang) }),
    asked.cohort ? notes.cohort : notes.occurrence,
    ...(asked.offices === null
      ? line('office_id', [filters.all])
      : [
          ...line(
            'city_id',
            cityOf(asked.offices).map(({ name }) => name),
          ),
          ...line('office_id', named(offices, asked.offices)),
        ]),
    ...line('user_ids', named(directory.people, asked.users)),
    ...(isBySource
      ? line('referral_ids', named(directory.sources, asked.labels))
      : line('result_type_ids', labelled(result_type, asked.labels))),
    ...line('application_type_ids', labelled(application_types, asked.applicationTypes)),
    ...line('due_date_types', labelled(due_date_types, asked.dueDateTypes)),
    fill(notes.counted, { at: formatDateTime(nowInTokyo(), lang) }),
  ];
};
