import { useRouter } from 'next/router';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ListDescriptor, sortOf } from './defineResource';
import { type Known, type ListQuery, readListUrl, writeListUrl } from './listQuery';

export interface ListState {
  /** What is shown; null while the address is not known yet. */
  readonly query: ListQuery | null;
  /**
   * Shows something else, from the first page on unless a page is named. `typing` leaves no step for the way back,
   * since each letter would be one.
   */
  readonly change: (change: Partial<ListQuery>, typing?: boolean) => void;
  /** What its address may say; null where it has none, and so no named views. */
  readonly known: Known | null;
}

type Described = Pick<ListDescriptor<never>, 'filters' | 'limit'> & {
  columns: readonly { field: string; sort?: boolean | string }[];
};

const knownOf = ({ filters, columns, limit }: Described) => ({
  filters,
  limit,
  sorts: columns.flatMap((column) => sortOf(column) ?? []),
});

const changed = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({ ...query, page: 1, ...change });

/** A list's filters, sort, page and size in the page's URL, so that back, reload and a shared link give the same rows. */
export const useListUrl = (list: Described): ListState => {
  const router = useRouter();
  const known = useMemo(() => knownOf(list), [list]);
  const address = JSON.stringify(router.query);
  const query = useMemo(
    () => (router.isReady ? readListUrl(JSON.parse(address), known) : null),
    [router.isReady, address, known],
  );
  // A change that the router has not carried out yet must not be lost by the next one.
  const wanted = useRef<ListQuery | null>(null);
  useLayoutEffect(() => {
    wanted.current = query;
  }, [query]);

  const change = useCallback(
    (part: Partial<ListQuery>, typing = false) => {
      if (wanted.current === null) return;
      const next = changed(wanted.current, part);
      wanted.current = next;
      const url = { pathname: router.pathname, query: writeListUrl(router.query, known, next) };
      const options = { shallow: true, scroll: false };
      void (typing ? router.replace(url, undefined, options) : router.push(url, undefined, options));
    },
    [router, known],
  );
  return { query, change, known };
};

/** The same for a list that is no page, such as a picker's. */
export const useListMemory = (list: Described): ListState => {
  const [query, setQuery] = useState<ListQuery>(() => readListUrl({}, knownOf(list)));
  const change = useCallback((wanted: Partial<ListQuery>) => setQuery((query) => changed(query, wanted)), []);
  return { query, change, known: null };
};
