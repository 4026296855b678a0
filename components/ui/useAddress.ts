import { useRouter } from 'next/router';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

type Query = Readonly<Record<string, string | string[] | undefined>>;
type Said = Readonly<Record<string, unknown>>;

interface Wanted {
  readonly pathname: string;
  readonly query: Query;
  /** Whether to add a history entry. */
  readonly step: boolean;
}

/** The URL the router is navigating to; null when it has arrived. Shared by the whole page. */
let wanted: Wanted | null = null;
const watchers = new Set<() => void>();
const want = (next: Wanted | null): void => {
  wanted = next;
  for (const watch of watchers) watch();
};
const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};
const nowhere = () => null;
const wantedAt = (pathname: string): Wanted | null => (wanted?.pathname === pathname ? wanted : null);

const asTexts = (said: Said): Query =>
  Object.fromEntries(
    Object.entries(said)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );

interface Address {
  readonly query: Query;
  /** Whether the query is known: a prerendered page learns it after its first render. */
  readonly isReady: boolean;
  /**
   * Puts something else in the page's query, from what is wanted at that moment.
   * @param change the whole new query; what is undefined is left out
   * @param inPlace leaves no step for the way back
   */
  readonly go: (change: (query: Query) => Said, inPlace?: boolean) => void;
}

/**
 * The query of the page's address, which its parts share. The router needs a moment for each change; what is wanted counts
 * at once, so that two changes in that moment keep each other and nothing earlier comes back over what was typed.
 */
export const useAddress = (): Address => {
  const router = useRouter();
  const { pathname, isReady } = router;
  const pending = useSyncExternalStore(subscribe, () => wantedAt(pathname), nowhere);
  const latest = useRef(router);
  useLayoutEffect(() => {
    latest.current = router;
  }, [router]);

  const go = useCallback((change: (query: Query) => Said, inPlace = false) => {
    const { pathname, query, isReady, push, replace } = latest.current;
    if (!isReady) return;
    const before = wantedAt(pathname);
    const next = { pathname, query: asTexts(change(before?.query ?? query)), step: !inPlace || before?.step === true };
    want(next);
    const move = next.step ? push : replace;
    void move({ pathname, query: next.query }, undefined, { shallow: true, scroll: false }).finally(() => {
      if (wanted === next) want(null);
    });
  }, []);
  return { query: pending?.query ?? router.query, isReady, go };
};
