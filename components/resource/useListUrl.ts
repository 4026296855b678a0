import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import { type ListDescriptor, sortOf } from './defineResource';
import { type Known, type ListQuery, readListUrl, writeListUrl } from './listQuery';

type Change = Partial<ListQuery> | ((query: ListQuery) => Partial<ListQuery>);

export interface ListState {
  /** The current query; null until the router is ready. */
  readonly query: ListQuery | null;
  /**
   * Shows something else, from the first page on unless a page is named; a function is told what is wanted by then.
   * `typing` leaves no step for the way back, since each letter would be one.
   */
  readonly change: (change: Change, typing?: boolean) => void;
  /** The known URL parameters; null without a URL, and so without named views. */
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

const changed = (query: ListQuery, change: Change): ListQuery => ({
  ...query,
  page: 1,
  ...(typeof change === 'function' ? change(query) : change),
});

/** A list's filters, sort, page and size in the page's URL, so that back, reload and a shared link give the same rows. */
export const useListUrl = (list: Described): ListState => {
  const { query: said, isReady, go } = useAddress();
  const known = useMemo(() => knownOf(list), [list]);
  const address = JSON.stringify(said);
  const query = useMemo(() => (isReady ? readListUrl(JSON.parse(address), known) : null), [isReady, address, known]);
  const change = useCallback(
    (part: Change, typing = false) =>
      go((said) => writeListUrl(said, known, changed(readListUrl(said, known), part)), typing),
    [go, known],
  );
  return { query, change, known };
};

/** The same for a list without a page of its own, such as a picker's. */
export const useListMemory = (list: Described): ListState => {
  const [query, setQuery] = useState<ListQuery>(() => readListUrl({}, knownOf(list)));
  const change = useCallback((wanted: Change) => setQuery((query) => changed(query, wanted)), []);
  return { query, change, known: null };
};
