import { listPage } from '@/backend/db/page';
import { facetToken } from '@/backend/derived/search/chainDocument';
import { exportList } from '@/backend/documents/exportList';
import { type Context, implement } from '@/backend/http/implement';
import { holdsAny } from '@/backend/records/chainConditions';
import { heirNames } from '@/backend/records/heirNames';
import type { SearchRow } from '@/contract/search';
import { search } from '@/contract/search';
import { searchConditions } from './searchConditions';
import { type FoundRow, searchLists, searchSheet, searchSheetPlan } from './searchList';

/** Limits exports to offices whose records the person may change. */
const exportable = ({ scope, actor }: Context) =>
  scope === 'all' ? [] : [holdsAny(actor.office_ids.map((id) => facetToken('office', id)))];

const withHeirs = async ({ db, lang }: Context, rows: readonly FoundRow[]): Promise<SearchRow[]> => {
  const names = await heirNames(
    db,
    rows.flatMap(({ decedent_id }) => decedent_id ?? []),
    lang,
  );
  return rows.map(({ family_id: _, decedent_id, ...row }) => ({
    ...row,
    heir_names_sozoku: names.get(decedent_id ?? 0) ?? null,
  }));
};

export const searchModule = implement(
  'search',
  search,
  { full: { resource: 'inquiry', action: 'read' }, export: { resource: 'inquiry', action: 'export' } },
  {
    async full({ query }, context) {
      const conditions = await searchConditions(context.db, query);
      const { data, ...page } = await listPage(context.db, context.totals, searchLists[context.lang], {
        ...query,
        conditions,
      });
      return { ...page, data: await withHeirs(context, data) };
    },

    async export({ query }, context) {
      const conditions = await searchConditions(context.db, query);
      const sheet = { sheet: searchSheet, plan: searchSheetPlan(context.lang), only: exportable(context) };
      return exportList(context, { ...query, conditions }, sheet);
    },
  },
);
