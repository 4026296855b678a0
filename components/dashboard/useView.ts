import { useRouter } from 'next/router';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { todayInTokyo } from '@/rules/calendarDay';
import type { TabDescriptor } from './defineDashboard';
import { readView, type View, writeView } from './view';

/** What a tab shows, in the page's address, and how to show something else. */
export const useView = (tab: TabDescriptor): [view: View, change: (change: Partial<View>) => void] => {
  const router = useRouter();
  const address = JSON.stringify(router.query);
  const view = useMemo(() => readView(JSON.parse(address), tab, todayInTokyo()), [address, tab]);
  // A change that the router has not carried out yet must not be lost by the next one.
  const wanted = useRef(view);
  useLayoutEffect(() => {
    wanted.current = view;
  }, [view]);
  const change = useCallback(
    (part: Partial<View>) => {
      const next = { ...wanted.current, ...part };
      wanted.current = next;
      const query = { tab: tab.key, ...writeView(next, tab, todayInTokyo()) };
      void router.push({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
    },
    [router, tab],
  );
  return [view, change];
};
