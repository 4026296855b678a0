import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { byKey } from '@/backend/db/onePlan';
import { listPage, listQuery, pageOf } from '@/backend/db/page';
import { facetToken } from '@/backend/derived/search/chainDocument';
import { exportList } from '@/backend/documents/exportList';
import { type Context, implement } from '@/backend/http/implement';
import { heirNames } from '@/backend/records/heirNames';
import type { SearchRow } from '@/contract/search';
import { search } from '@/contract/search';
import { rankedSearch, wordConditions } from './rankedSearch';
import { reasonsFor } from './reasons';
import { filterConditions } from './searchConditions';
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

/** A page of the best answers, each with its rank and why it was found. */
const rankedPage = async (
  context: Context,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
  { page, limit }: { readonly page: number; readonly limit: number },
) => {
  const { db, lang } = context;
  const { hits, total } = await rankedSearch(db, words, filters, { enough: page * limit, limit });
  const wanted = new Map(hits.slice((page - 1) * limit, page * limit).map(({ id, rank }) => [id, rank]));
  const found = sql<boolean>`d.id = any(${[...wanted.keys()]}::int[])`;
  // What is asked of rows that were found is planned once.
  const keyed = byKey(db);
  const { rows } = await db.executeQuery(listQuery(keyed, searchLists[lang], { conditions: [found] }));
  const ordered = [...wanted.keys()].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const heirs = await heirsOf({ ...context, db: keyed }, ordered);
  const reasons = await reasonsFor(keyed, words, ordered, heirs);
  const data = shown(ordered, heirs).map((row) => ({
    ...row,
    rank: wanted.get(row.id) ?? 0,
    why: reasons.get(row.id) ?? [],
  }));
  return pageOf(data, total, { page, limit });
};

export const searchModule = implement(
  'search',
  search,
  { full: { resource: 'inquiry', action: 'read' }, export: { resource: 'inquiry', action: 'export' } },
  {
    async full({ query }, context) {
      const { sort_asc, sort_desc, page, limit } = query;
      const words = await wordsOf(context.db, query.q ?? '');
      const filters = filterConditions(query);
      if (words.length > 0 && sort_asc === undefined && sort_desc === undefined)
        return rankedPage(context, words, filters, { page, limit });
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
