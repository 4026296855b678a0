import { useCallback, useMemo } from 'react';
import { useNamedViews, type Viewed, type Views } from '@/components/resource/useViews';
import { noView } from '@/components/resource/viewSettings';
import { useAddress } from '@/components/ui/useAddress';
import type { SavedView, ViewSettings } from '@/contract/savedView';
import { todayInTokyo } from '@/rules/calendarDay';
import type { TabDescriptor } from './defineDashboard';
import { readView, type View, writeView } from './view';

/** A view as it is kept: what the address says, lists as lists; the measures in their order are its columns. */
const settingsOf = (view: View, tab: TabDescriptor): ViewSettings => {
  const { measures: _, view: __, ...said } = writeView(view, tab, todayInTokyo());
  const filters = Object.entries(said).map(([name, text]) => [name, text.includes(',') ? text.split(',') : text]);
  return { filters: Object.fromEntries(filters), columns: view.measures.length === 0 ? null : [...view.measures] };
};

const viewOf = ({ id, settings: { filters, columns } }: SavedView, tab: TabDescriptor): View => {
  const said = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  const address = { ...Object.fromEntries(said), measures: columns?.join(), view: String(id) };
  return readView(address, tab, todayInTokyo());
};

/**
 * Named views of a dashboard tab: filters, measures and their order, comparison, chart.
 * @param view as the address says it
 * @returns the view with what the tab opens with, and its named views where the backend has any
 */
export const useDashboardViews = (tab: TabDescriptor, view: View): { view: View; views: Views | null } => {
  const { go } = useAddress();
  const write = useCallback(
    (next: View, inPlace: boolean) => go(() => ({ tab: tab.key, ...writeView(next, tab, todayInTokyo()) }), inPlace),
    [go, tab],
  );
  const show = useCallback((saved: SavedView, inPlace = false) => write(viewOf(saved, tab), inPlace), [write, tab]);
  const settings = () => settingsOf(view, tab);
  const told = JSON.stringify(settings());
  const screen = `dashboard:${tab.call}`;
  const viewed: Viewed = {
    screen,
    chosen: view.saved === '' ? undefined : view.saved,
    isPlain: told === JSON.stringify(settingsOf(readView({}, tab, todayInTokyo()), tab)),
    settings,
    shows: (saved) => told === JSON.stringify(settingsOf(viewOf(saved, tab), tab)),
    show,
    clear: (as) => write({ ...readView({}, tab, todayInTokyo()), saved: as ?? '' }, false),
    stay: () => write({ ...view, saved: noView }, true),
  };
  const { opens, views } = useNamedViews(screen, viewed);
  return { view: useMemo(() => (opens === null ? view : viewOf(opens, tab)), [opens, view, tab]), views };
};
