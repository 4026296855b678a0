import type { Dashboard, TabDescriptor } from '@/components/dashboard/defineDashboard';
import { dashboardApi } from '@/store/dashboard';
import { FigureNote } from './FigureNote';
import { recordHref } from './recordHref';
import { useLegalSetup } from './useSetup';

const persons = ['mc_data', 'others_data', 'office_data', 'area_data'] as const;
const workers = ['worker_data', 'others_data', 'office_data', 'area_data'] as const;
const managers = ['manager_data', 'others_data', 'office_data', 'area_data'] as const;

const tabs: readonly TabDescriptor[] = [
  {
    key: 'overview',
    call: 'legal0',
    tiles: {
      inquiry_count: '1',
      order_count: '1',
      order_amount: '1',
      submitted_count: '5',
      receivable: '7',
      client_money: '7',
    },
    blocks: ['office_data'],
  },
  { key: '1', call: 'legal1', by: 'user_ids', blocks: persons },
  { key: '1a', call: 'legal1a', by: 'user_ids', blocks: ['office_data', 'area_data'] },
  { key: '2', call: 'legal2', by: 'user_ids', blocks: persons },
  { key: '3', call: 'legal3', period: 'year', blocks: ['label_data'] },
  { key: '4', call: 'legal4', period: 'year', blocks: ['label_data'] },
  { key: '5', call: 'legal5', by: 'user_ids', blocks: workers },
  { key: '6', call: 'legal6', by: 'referral_ids', blocks: ['referral_sum_data', 'referral_data'] },
  { key: '7', call: 'legal7', by: 'user_ids', blocks: managers },
  { key: '8', call: 'legal8', by: 'user_ids', blocks: ['result_type_data'] },
  { key: '9', call: 'legal9', by: 'user_ids', blocks: persons },
  { key: '10', call: 'legal10', by: 'user_ids', blocks: workers },
  { key: '11', call: 'legal11', by: 'user_ids', ahead: true, blocks: managers },
];

/** The legal department's dashboard. */
export const legalDashboard: Dashboard = {
  path: '/legalDashboard',
  api: dashboardApi,
  calls: { records: 'records', comparison: 'comparison', export: 'export' },
  tabs,
  useSetup: useLegalSetup,
  hrefOf: recordHref,
  Note: FigureNote,
};
