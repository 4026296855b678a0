import { useCallback, useMemo } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import { todayInTokyo } from '@/rules/calendarDay';
import type { TabDescriptor } from './defineDashboard';
import { readView, type View, writeView } from './view';

/** A tab's view, stored in the URL, and a function to change it. */
export const useView = (tab: TabDescriptor): [view: View, change: (change: Partial<View>) => void] => {
  const { query, go } = useAddress();
  const address = JSON.stringify(query);
  const view = useMemo(() => readView(JSON.parse(address), tab, todayInTokyo()), [address, tab]);
  const change = useCallback(
    (part: Partial<View>) => {
      const today = todayInTokyo();
      go((query) => ({ tab: tab.key, ...writeView({ ...readView(query, tab, today), ...part }, tab, today) }));
    },
    [go, tab],
  );
  return [view, change];
};
