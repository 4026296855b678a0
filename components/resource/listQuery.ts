import type { Filter, Values } from './defineResource';

interface Sort {
  readonly field: string;
  readonly down: boolean;
}

/** A list's query: filters, sort and page. */
export interface ListQuery {
  readonly filters: Values;
  readonly sort: Sort | null;
  readonly page: number;
  readonly limit: number;
  /** The named view that was chosen: its id, or `all` for none of them. It says nothing of the rows. */
  readonly view?: string | undefined;
}

type UrlQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Known sorts and the default page size. */
export interface Known {
  readonly filters: readonly Filter[];
  readonly sorts: readonly string[];
  readonly limit: number;
}

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const wholeNumber = (text: string, fallback: number, max: number): number =>
  /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max ? Number(text) : fallback;

const idKinds = new Set(['option', 'ref', 'refs', 'flag']);
const fromText = (text: string, { kind }: Filter): string | number =>
  idKinds.has(kind) && /^\d{1,9}$/.test(text) ? Number(text) : text;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters that narrow the list, without those that mean "all". */
export const inForce = (filters: Values): Values =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)));

const maxLimit = 1000;

/** Reads the query from the URL; missing or invalid parts are left out. */
export const readListUrl = (url: UrlQuery, { filters, sorts, limit }: Known): ListQuery => {
  const sortOf = (name: 'sort_asc' | 'sort_desc'): Sort | null =>
    sorts.includes(first(url[name])) ? { field: first(url[name]), down: name === 'sort_desc' } : null;
  const saidOf = (filter: Filter) =>
    filter.kind === 'refs'
      ? [url[filter.field] ?? []].flat().map((text) => fromText(text, filter))
      : fromText(first(url[filter.field]), filter);
  return {
    filters: inForce(Object.fromEntries(filters.map((filter) => [filter.field, saidOf(filter)]))),
    sort: sortOf('sort_desc') ?? sortOf('sort_asc'),
    page: wholeNumber(first(url.page), 1, 100_000_000),
    limit: wholeNumber(first(url.limit), limit, maxLimit),
    ...(/^(all|[1-9]\d{0,9})$/.test(first(url.view)) ? { view: first(url.view) } : {}),
  };
};

const sortOf = (sort: Sort | null): Values =>
  sort === null ? {} : { [sort.down ? 'sort_desc' : 'sort_asc']: sort.field };

/** The URL's query for what a list shows: defaults are left out, and what belongs to others stays as it is. */
export const writeListUrl = (url: UrlQuery, known: Known, query: ListQuery): Record<string, string | string[]> => {
  const own = new Set(['page', 'limit', 'sort_asc', 'sort_desc', 'view', ...known.filters.map(({ field }) => field)]);
  const others = Object.entries(url).filter(([name, value]) => !own.has(name) && value !== undefined);
  const said = {
    ...inForce(query.filters),
    ...sortOf(query.sort),
    ...(query.page === 1 ? {} : { page: query.page }),
    ...(query.limit === known.limit ? {} : { limit: query.limit }),
    ...(query.view === undefined ? {} : { view: query.view }),
  };
  const texts = Object.entries(said).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  return Object.fromEntries([...others, ...texts]);
};

/** The input of the listing call. */
export const listingQuery = ({ filters, sort, page, limit }: ListQuery): Values => ({
  ...inForce(filters),
  ...sortOf(sort),
  page,
  limit,
});

/**
 * What the export call takes: the same rows in the same order, and the columns that are shown. When a record was deleted is
 * not among them: no sheet holds any that was.
 */
export const exportQuery = ({ filters, sort }: ListQuery, columns: readonly string[]): Values => ({
  ...inForce(filters),
  ...sortOf(sort),
  columns: columns.filter((field) => field !== 'deleted_at').join(','),
});
