import type { Dashboard, TabDescriptor } from '@/components/dashboard/defineDashboard';
import { dashboardApi } from '@/store/dashboard';
import { FigureNote } from './FigureNote';
import { recordHref } from './recordHref';
import { TargetsLink } from './TargetsLink';
import { useInsuranceSetup } from './useSetup';

const tabs: readonly TabDescriptor[] = [
  {
    key: 'overview',
    call: 'insurance0',
    tiles: {
      request_count: '1',
      meeting_count: '1',
      contract_count: '1',
      close_rate: '3',
      annual_premium: '2',
      commission_amount: '2',
    },
    blocks: ['office_data'],
  },
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
  calls: { records: 'records', comparison: 'comparison', export: 'export' },
  tabs,
  useSetup: useInsuranceSetup,
  hrefOf: recordHref,
  Note: FigureNote,
  Tools: TargetsLink,
};
