import type { SavedView, ViewSettings } from '@/contract/savedView';
import { inForce, type Known, type ListQuery, readListUrl, writeListUrl } from './listQuery';
import type { ColumnNames } from './useColumns';

/** The URL value that disables the default view. */
export const noView = 'all';

/** The query of a saved view, from the first page; unknown parts are ignored. */
export const queryOf = ({ id, settings }: SavedView, known: Known): ListQuery => {
  const { filters, columns: _, widths: __, limit, ...sort } = settings;
  const url = { ...filters, ...sort, limit: limit === undefined ? undefined : String(limit), page: undefined };
  return { ...readListUrl(url, known), view: String(id) };
};

/** The settings that a view saves: everything but the page. */
export const settingsOf = (
  query: ListQuery,
  known: Known,
  { names, widths }: Pick<ColumnNames, 'names'> & { widths?: ColumnNames['widths'] | undefined },
): ViewSettings => {
  const { filters, sort, limit } = query;
  const texts = writeListUrl({}, known, { filters, sort: null, page: 1, limit: known.limit });
  return {
    filters: Object.fromEntries(Object.entries(texts).filter(([, text]) => String(text).trim() !== '')),
    columns: names === null ? null : [...names],
    ...(widths && { widths: Object.fromEntries(Object.entries(widths).sort()) }),
    ...(sort === null ? {} : { [sort.down ? 'sort_desc' : 'sort_asc']: sort.field }),
    ...(limit === known.limit ? {} : { limit }),
  };
};

/** Whether the list still shows the view's state. */
export const sameSettings = (
  view: SavedView,
  query: ListQuery,
  known: Known,
  { names, namesOf, widths: shown }: Pick<ColumnNames, 'names' | 'namesOf' | 'widths'>,
): boolean => {
  const { columns, widths } = view.settings;
  const now = settingsOf(query, known, { names, widths: widths && shown });
  return (
    JSON.stringify(now) === JSON.stringify(settingsOf(queryOf(view, known), known, { names: namesOf(columns), widths }))
  );
};

/** Whether an address holds none of the list's state. */
export const isBare = ({ filters, sort, page, limit, view }: ListQuery, known: Known): boolean =>
  sort === null &&
  page === 1 &&
  limit === known.limit &&
  view === undefined &&
  Object.keys(inForce(filters)).length === 0;
