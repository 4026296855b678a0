import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { DashboardTab } from './DashboardTab';
import type { Dashboard } from './defineDashboard';

interface Props {
  dashboard: Dashboard;
  /** Shown for an unknown tab. */
  unknown: ReactNode;
}

/** The page of a department's dashboards; its address names one of them. */
export const DashboardPage = ({ dashboard, unknown }: Props) => {
  const { isReady, query } = useRouter();
  if (!isReady) return null;
  const tab = dashboard.tabs.find(({ key }) => key === query.tab);
  return tab === undefined ? unknown : <DashboardTab key={tab.key} dashboard={dashboard} tab={tab} />;
};
