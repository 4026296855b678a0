import type { Dashboard, TabDescriptor } from '@/components/dashboard/defineDashboard';
import { dashboardApi } from '@/store/dashboard';
import { FigureNote } from './FigureNote';
import { recordHref } from './recordHref';
import { useSozokuSetup } from './useSetup';

const persons = ['mc_data', 'others_data', 'office_data', 'area_data'] as const;
const workers = ['worker_data', 'inactive_worker_data', 'office_data', 'area_data'] as const;
const managers = ['manager_data', 'others_data', 'office_data', 'area_data'] as const;
const teams = ['teams_data', 'non_teams_data', 'inactive_worker_data', 'office_data', 'area_data'] as const;
const sources = ['referral_sum_data', 'referral_data'] as const;

const tabs: readonly TabDescriptor[] = [
  {
    key: 'overview',
    call: 'sozoku0',
    tiles: {
      inquiry_count: 'inquiry',
      order_count: 'inquiry',
      order_amount: 'inquiry',
      submitted_count: '6',
      overdue_count: '5',
      receivable: '8',
    },
    blocks: ['office_data'],
  },
  { key: 'inquiry', call: 'sozoku1', by: 'user_ids', blocks: persons },
  { key: 'base', call: 'sozoku1a', by: 'user_ids', blocks: ['office_data', 'area_data'] },
  { key: '2', call: 'sozoku2', by: 'referral_ids', blocks: sources },
  { key: '3', call: 'sozoku3', by: 'user_ids', blocks: persons },
  { key: '4', call: 'sozoku4', by: 'user_ids', blocks: teams },
  {
    key: '5',
    call: 'sozoku5',
    by: 'user_ids',
    further: ['application_type_ids', 'due_date_types'],
    blocks: workers,
  },
  { key: '6', call: 'sozoku6', by: 'user_ids', blocks: workers },
  { key: '7', call: 'sozoku7', by: 'user_ids', blocks: managers },
  { key: '8', call: 'sozoku8', by: 'user_ids', blocks: managers },
  { key: '9', call: 'sozoku9', by: 'result_type_ids', blocks: ['result_type_data'] },
  { key: '10', call: 'sozoku10', by: 'referral_ids', blocks: sources },
];

/** The inheritance-tax department's dashboard. */
export const sozokuDashboard: Dashboard = {
  path: '/dashboard',
  api: dashboardApi,
  calls: { records: 'records', comparison: 'comparison', export: 'export' },
  tabs,
  useSetup: useSozokuSetup,
  hrefOf: recordHref,
  Note: FigureNote,
};
