import type { NextRouter } from 'next/router';

type Handler = (...args: never[]) => void;
type Address = Parameters<NextRouter['push']>[0];

const placeOf = (address: string, route?: string): Pick<NextRouter, 'asPath' | 'pathname' | 'query' | 'route'> => {
  const url = new URL(address, window.location.origin);
  const pathname = route ?? url.pathname;
  const values = url.pathname.split('/');
  const parts = pathname
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('[') ? [[part.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
    );
  const search = [...new Set(url.searchParams.keys())].map((key) => {
    const all = url.searchParams.getAll(key);
    return [key, all.length > 1 ? all : all[0]];
  });
  return { asPath: address, pathname, route: pathname, query: Object.fromEntries([...search, ...parts]) };
};

/** The route of the page before where the new address is one of its pages too. */
const sameRoute = (route: string, address: string): string | undefined => {
  const parts = new URL(address, window.location.origin).pathname.split('/');
  const known = route.split('/');
  const isSame = known.every((part, index) => part.startsWith('[') || part === parts[index]);
  return isSame && known.length === parts.length ? route : undefined;
};

/** Parts in brackets are filled from the query, as the real router does. */
const addressOf = (url: Address): string => {
  if (typeof url === 'string') return url;
  const query = new URLSearchParams();
  const entries = typeof url.query === 'object' && url.query !== null ? Object.entries(url.query) : [];
  let path = url.pathname ?? '';
  for (const [key, value] of entries) {
    if (path.includes(`[${key}]`)) path = path.replace(`[${key}]`, encodeURIComponent(String(value)));
    else for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(key, String(one));
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
};

export interface FakeRouter {
  /** The router as it is now; another object after each change of address. */
  current: () => NextRouter;
  subscribe: (watcher: () => void) => () => void;
  /** The addresses in order; a replaced one is gone. */
  visited: readonly string[];
  /** From now on the router is slow: it goes on when the answer is called, and of several ways to the last one only. */
  hold: () => () => Promise<void>;
}

/**
 * A router that goes where it is sent at once.
 * @param route the address of the first page, with its query
 * @param pathname the page's route where it has parts in brackets: `/customer/[id]/[familyCode]`
 */
export const createFakeRouter = (route: string, pathname?: string): FakeRouter => {
  const handlers = new Map<string, Set<Handler>>();
  const watchers = new Set<() => void>();
  const visited: string[] = [route];
  const emit = (event: string, ...args: unknown[]): void => {
    for (const handler of handlers.get(event) ?? []) (handler as (...args: unknown[]) => void)(...args);
  };
  let held: Promise<void> | undefined;
  let ways = 0;
  const hold = () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    return async () => {
      held = undefined;
      release();
      await new Promise((resolve) => setTimeout(resolve));
    };
  };
  const go = async (url: Address, shallow: boolean, replace: boolean): Promise<boolean> => {
    ways += 1;
    const way = ways;
    if (held !== undefined) await held;
    if (way !== ways) return false;
    const address = addressOf(url);
    emit('routeChangeStart', address, { shallow });
    window.history.replaceState(null, '', address);
    if (replace) visited.pop();
    visited.push(address);
    const route = typeof url === 'string' ? sameRoute(router.route, url) : (url.pathname ?? undefined);
    router = { ...router, ...placeOf(address, route) };
    for (const watcher of watchers) watcher();
    emit('routeChangeComplete', address, { shallow });
    return true;
  };
  let router: NextRouter = {
    ...placeOf(route, pathname),
    basePath: '',
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: jest.fn((url, _as, options) => go(url, options?.shallow ?? false, false)),
    replace: jest.fn((url, _as, options) => go(url, options?.shallow ?? false, true)),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    prefetch: jest.fn(async () => undefined),
    beforePopState: jest.fn(),
    events: {
      on: (event, handler) => handlers.set(event, (handlers.get(event) ?? new Set()).add(handler)),
      off: (event, handler) => handlers.get(event)?.delete(handler),
      emit,
    },
  };
  window.history.replaceState(null, '', route);
  return {
    current: () => router,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    visited,
    hold,
  };
};
