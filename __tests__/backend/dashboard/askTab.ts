import type { TestApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { type DashboardTab, dashboardTabs } from '@/contract/dashboard';
import type { Asking, ShownRow } from './expected';

export const tabs = Object.keys(dashboardTabs) as DashboardTab[];
/** Tabs of a year: they take its first day and nothing else. */
export const isOfYear = (tab: DashboardTab): boolean => tab === 'legal3' || tab === 'legal4';

export const reader = (tab: DashboardTab): PersonName =>
  tab.startsWith('insurance') ? 'insuranceAdmin' : tab.startsWith('legal') ? 'legalAdmin' : 'admin';

export const bodyOf = (tab: DashboardTab, asked: Asking) =>
  isOfYear(tab) ? { start_date: asked.start_date } : { ...asked };

/** The answer of a tab. @throws where it is refused */
export const askTab = async (api: TestApi, tab: DashboardTab, asked: Asking, as: PersonName = reader(tab)) => {
  const { status, data, errors, message } = await api.call(as, dashboardTabs[tab], { body: bodyOf(tab, asked) });
  if (status !== 200) throw new Error(`${tab}: ${status} ${message} ${JSON.stringify(errors)}`);
  return data as Record<string, unknown>;
};

const beside = ['columns', 'measures', 'search_type', 'grand_total', 'block_totals'];

/** The blocks of an answer, by their keys. */
export const blocksIn = (answer: Readonly<Record<string, unknown>>) =>
  Object.entries(answer).filter(([key]) => !beside.includes(key)) as [string, ShownRow[]][];

interface Column {
  readonly key: string;
  readonly kind: string;
}
export interface ShownMeasure {
  readonly key: string;
  readonly agg: string;
  readonly unit: string;
}
export const columnsIn = (answer: Readonly<Record<string, unknown>>) => answer.columns as readonly Column[];
export const measuresIn = (answer: Readonly<Record<string, unknown>>) => answer.measures as readonly ShownMeasure[];
