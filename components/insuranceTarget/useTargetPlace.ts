import { useAddress } from '@/components/ui/useAddress';
import { outOfRange, ranges } from '@/contract/dateRange';
import type { TargetDashboard } from '@/contract/insuranceTarget';
import { todayInTokyo } from '@/rules/calendarDay';
import { useAppSelector, useMay } from '@/store/hooks';
import { insuranceTargetApi } from '@/store/insuranceTarget';

export interface TargetPlace {
  /** Null is the whole company. */
  readonly city_id: number | null;
  /** Null is the whole area. */
  readonly office_id: number | null;
  readonly year: number;
  readonly dashboard_name: TargetDashboard;
}

const dashboards: readonly TargetDashboard[] = ['tab1', 'tab2', 'tab3'];
/** Says in the address that all are meant, where nothing would mean one's own. */
const all = 'all';

const idOf = (text: unknown): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const yearOf = (text: unknown): number => {
  const year = idOf(text) ?? 0;
  return outOfRange(String(year), ranges.figures, 4) === null ? year : Number(todayInTokyo().slice(0, 4));
};

/**
 * Whose targets are shown, as the page's address says; whoever sets those of their own offices alone begins with the office
 * they signed in at. Null while that is not known.
 */
export const useTargetPlace = () => {
  const { query, isReady, go } = useAddress();
  const { city_id, office_id, year, dashboard_name } = query;
  const own = useMay('target', 'edit') === 'own';
  const ownOffice = useAppSelector(({ session }) => session.person?.office?.id ?? null);
  const begins = own && city_id === undefined && office_id === undefined;
  const known = insuranceTargetApi.dropdowns.useQuery(begins ? { query: {} } : null);
  const isOffered = known.data?.offices.some(({ value }) => value === ownOffice) ?? false;
  const waits = !isReady || (begins && known.data === undefined && known.status !== 'failed');

  const place: TargetPlace | null = waits
    ? null
    : {
        city_id: idOf(city_id),
        office_id: begins && isOffered ? ownOffice : idOf(office_id),
        year: yearOf(year),
        dashboard_name: dashboards.find((name) => name === dashboard_name) ?? 'tab1',
      };

  const show = (change: Partial<TargetPlace>): void => {
    if (place === null) return;
    const next = { ...place, ...change };
    go(() => ({ ...next, city_id: next.city_id ?? all, office_id: next.office_id ?? all }));
  };
  return { place, show };
};
