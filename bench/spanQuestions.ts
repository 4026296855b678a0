import { listPage } from '@/backend/db/page';
import { createTotals } from '@/backend/db/totals';
import { wordConditions } from '@/backend/modules/search/rankedSearch';
import { filterConditions } from '@/backend/modules/search/searchConditions';
import { searchLists } from '@/backend/modules/search/searchList';
import { wordsOf } from '@/backend/modules/search/words';
import { search } from '@/contract/search';
import { addDays } from '@/rules/calendarDay';
import { type Asking, type Filters, given, type Sample } from './asking';
import type { ListOf } from './listCases';

const documents: ListOf = {
  path: search.full.path,
  answer: async (db, query) => {
    const asked = search.full.query.parse(query);
    const filters = filterConditions(asked);
    const conditions = [...filters, ...(await wordConditions(db, await wordsOf(db, asked.q ?? ''), filters))];
    return listPage(db, createTotals(), searchLists.jp, { ...asked, conditions });
  },
};

export const searching = (name: string, title: string, longest: number, queries: readonly Filters[]): Asking => ({
  of: documents,
  name: `search${name}`,
  title: `full search: ${title}`,
  longest,
  // As the screens ask: the rows do not wait for their total.
  questions: queries.map((query) => ({ query: given({ ...query, total: 'later' }) })),
});

/** Range filters, alone and combined with other filters. */
export function spanQuestions(samples: readonly Sample[]): Asking[] {
  const asking = (name: string, title: string, filters: (sample: Sample) => Filters | null) =>
    searching(
      name,
      title,
      100,
      samples.map(filters).filter((given) => given !== null),
    );
  const came = ({ came: day }: Sample) => ({ inquiry_from: day, inquiry_to: addDays(day, 30) });
  const met = ({ met: day }: Sample, days = 30) => ({ interview_from: day, interview_to: addDays(day, days) });
  const ordered = ({ ordered: day }: Sample, days = 30) =>
    day === null ? null : { order_from: day, order_to: addDays(day, days) };
  const quoted = ({ quote }: Sample) =>
    quote === null ? null : { estimated_from: quote, estimated_to: Math.round(quote * 1.2) };
  const contracted = ({ amount }: Sample) =>
    amount === null ? null : { contract_from: amount, contract_to: Math.round(amount * 1.2) };
  return [
    asking('Came', 'inquiries of a month', came),
    asking('CameOffice', 'inquiries of a month, office', (one) => ({ ...came(one), office_id: one.office_id })),
    asking('Met', 'interviews of a month', met),
    asking('MetYear', 'interviews of a year', (one) => met(one, 365)),
    asking('MetOffice', 'interviews of a month, office, status', (one) => ({
      ...met(one),
      office_id: one.office_id,
      project_category_status: one.status,
    })),
    asking('Ordered', 'orders of a month', (one) => ordered(one)),
    asking('OrderedSince', 'orders since a day, category', (one) => ({
      order_from: one.ordered,
      project_category: one.category,
    })),
    asking('Quoted', 'a quote', quoted),
    asking('QuotedPerson', 'a quote, in charge, interviews of a year', (one) => ({
      ...quoted(one),
      ...met(one, 365),
      user_id: one.interviewer,
    })),
    asking('Contracted', 'a contract amount', contracted),
    asking('ContractedOrdered', 'a contract amount, orders of a year', (one) => ({
      ...contracted(one),
      ...ordered(one, 365),
    })),
    asking('NameMet', 'a surname, interviews of a year', (one) => ({ q: one.surname, ...met(one, 365) })),
  ];
}
