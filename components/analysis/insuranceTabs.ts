import type { Dashboard, TabDescriptor } from '@/components/dashboard/defineDashboard';
import { dashboardApi } from '@/store/dashboard';
import { CheckedNote } from './CheckedNote';
import { recordHref } from './recordHref';
import { TargetsLink } from './TargetsLink';
import { useInsuranceSetup } from './useSetup';

const tabs: readonly TabDescriptor[] = [
  { key: '1', call: 'insurance1', by: 'user_ids', blocks: ['office_data', 'area_data'] },
  { key: '2', call: 'insurance2', by: 'user_ids', blocks: ['office_data', 'area_data'] },
  {
    key: '3',
    call: 'insurance3',
    by: 'user_ids',
    blocks: ['manager_data', 'others_data', 'office_data', 'area_data'],
  },
];

/** The insurance department's dashboard: figures against targets. */
export const insuranceDashboard: Dashboard = {
  path: '/insuranceDashboard',
  api: dashboardApi,
  calls: { records: 'records', export: 'export' },
  tabs,
  useSetup: useInsuranceSetup,
  hrefOf: recordHref,
  Note: CheckedNote,
  Tools: TargetsLink,
};
