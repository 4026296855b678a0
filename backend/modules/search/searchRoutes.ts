import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { byKey } from '@/backend/db/onePlan';
import { listPage, listQuery, pageOf, toldBy } from '@/backend/db/page';
import { facetToken } from '@/backend/derived/search/chainDocument';
import { exportList } from '@/backend/documents/exportList';
import { type Context, implement } from '@/backend/http/implement';
import { heirNames } from '@/backend/records/heirNames';
import type { SearchRow } from '@/contract/search';
import { search } from '@/contract/search';
import { newestDocuments } from './newestDocuments';
import { rankedSearch, wordConditions } from './rankedSearch';
import { reasonsFor } from './reasons';
import { type Asked, filterConditions } from './searchConditions';
import { type FoundRow, searchLists, searchSheet, searchSheetPlan } from './searchList';
import { holdsAny, type SearchedWord, wordsOf } from './words';

type Condition = RawBuilder<SqlBool>;

/** Limits exports to offices whose records the person may change. */
const exportable = ({ scope, actor }: Context) =>
  scope === 'all' ? [] : [holdsAny(actor.office_ids.map((id) => facetToken('office', id)))];

const heirsOf = ({ db, lang }: Context, rows: readonly FoundRow[]) =>
  heirNames(
    db,
    rows.flatMap(({ decedent_id }) => decedent_id ?? []),
    lang,
  );

const shown = (rows: readonly FoundRow[], heirs: ReadonlyMap<number, string>): SearchRow[] =>
  rows.map(({ family_id: _, member_id: __, decedent_id, ...row }) => ({
    ...row,
    heir_names_sozoku: heirs.get(decedent_id ?? 0) ?? null,
  }));

interface Wanted {
  readonly page: number;
  readonly limit: number;
  readonly total?: 'later' | 'only' | undefined;
}

/** The rows of some documents, in the order of these. */
const rowsOf = async (context: Context, ids: readonly number[]) => {
  // What is asked of rows that were found is planned once.
  const db = byKey(context.db);
  const found = sql<boolean>`d.id = any(${[...ids]}::int[])`;
  const { rows } = await context.db.executeQuery(listQuery(db, searchLists[context.lang], { conditions: [found] }));
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { db, ordered, heirs: await heirsOf({ ...context, db }, ordered) };
};

/** A page of the best answers, each with its rank and why it was found. */
const rankedPage = async (
  context: Context,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
  { page, limit, total: wanted }: Wanted,
) => {
  const counts = wanted !== 'later';
  const { hits, total } = await rankedSearch(context.db, words, filters, { enough: page * limit, limit, counts });
  if (wanted === 'only') return pageOf([], total, { page, limit });
  const ranks = new Map(hits.slice((page - 1) * limit, page * limit).map(({ id, rank }) => [id, rank]));
  const { db, ordered, heirs } = await rowsOf(context, [...ranks.keys()]);
  const reasons = await reasonsFor(db, words, ordered, heirs);
  const data = shown(ordered, heirs).map((row) => ({
    ...row,
    rank: ranks.get(row.id) ?? 0,
    why: reasons.get(row.id) ?? [],
  }));
  return pageOf(data, total, { page, limit });
};

/** A page of the newest chains that filters leave, whose total is asked for later. */
const newestPage = async (context: Context, asked: Asked, { page, limit }: Wanted) => {
  const ids = await newestDocuments(context.db, asked, page * limit);
  const { ordered, heirs } = await rowsOf(context, ids.slice((page - 1) * limit));
  return pageOf(shown(ordered, heirs), toldBy(ordered, { page, limit }), { page, limit });
};

/** Further pages of what filters leave are walked as any list. */
const WALKED_PAGES = 10;

export const searchModule = implement(
  'search',
  search,
  { full: { resource: 'inquiry', action: 'read' }, export: { resource: 'inquiry', action: 'export' } },
  {
    async full({ query }, context) {
      const { sort_asc, sort_desc, page, total } = query;
      const words = await wordsOf(context.db, query.q ?? '');
      const filters = filterConditions(query);
      if (sort_asc === undefined && sort_desc === undefined) {
        if (words.length > 0) return rankedPage(context, words, filters, query);
        if (total === 'later' && page <= WALKED_PAGES) return newestPage(context, query, query);
      }
      const conditions = [...filters, ...(await wordConditions(context.db, words, filters))];
      const { data, ...rest } = await listPage(context.db, context.totals, searchLists[context.lang], {
        ...query,
        conditions,
      });
      const heirs = await heirsOf(context, data);
      return { ...rest, data: shown(data, heirs) };
    },

    async export({ query }, context) {
      const words = await wordsOf(context.db, query.q ?? '');
      const filters = filterConditions(query);
      const conditions = [...filters, ...(await wordConditions(context.db, words, filters))];
      const sheet = { sheet: searchSheet, plan: searchSheetPlan(context.lang), only: exportable(context) };
      return exportList(context, { ...query, conditions }, sheet);
    },
  },
);
