import { insuranceDashboard } from '@/components/analysis/insuranceTabs';
import { legalDashboard } from '@/components/analysis/legalTabs';
import { sozokuDashboard } from '@/components/analysis/sozokuTabs';
import { bodyOf, readView } from '@/components/dashboard/view';
import { type DashboardTab, dashboardTabs } from '@/contract/dashboard';
import { words as en } from '@/locales/en';
import { words as jp } from '@/locales/jp';

const P = 'mc_data others_data office_data area_data';
const W = 'worker_data inactive_worker_data office_data area_data';
const M = 'manager_data others_data office_data area_data';
const LW = 'worker_data others_data office_data area_data';
const R = 'referral_sum_data referral_data';

/** Expected tabs: URL, call, Japanese title, filters, blocks from top to bottom. */
const expected = [
  ['/dashboard/inquiry', 'sozoku1', '問合せ・受注集計(担当者別)', 'user_ids', P],
  ['/dashboard/base', 'sozoku1a', '問合せ・受注集計(拠点別)', 'user_ids', 'office_data area_data'],
  ['/dashboard/2', 'sozoku2', '紹介元別集計(件数)', 'referral_ids', R],
  ['/dashboard/3', 'sozoku3', '面談・受注実績(面談担当者別)', 'user_ids', P],
  [
    '/dashboard/4',
    'sozoku4',
    'チーム別 生産実績',
    'user_ids',
    'teams_data non_teams_data inactive_worker_data office_data area_data',
  ],
  ['/dashboard/5', 'sozoku5', '実務担当者別 仕掛・期限管理', 'user_ids application_type_ids due_date_types', W],
  ['/dashboard/6', 'sozoku6', '実務担当者別 申告実績・生産性', 'user_ids', W],
  ['/dashboard/7', 'sozoku7', '責任者別 案件管理', 'user_ids', M],
  ['/dashboard/8', 'sozoku8', '責任者別 請求・入金', 'user_ids', M],
  ['/dashboard/9', 'sozoku9', '面談結果別集計', 'result_type_ids', 'result_type_data'],
  ['/dashboard/10', 'sozoku10', '紹介元別集計(金額)', 'referral_ids', R],
  ['/legalDashboard/1', 'legal1', '問合せ・受任集計(担当者別)', 'user_ids', P],
  ['/legalDashboard/1a', 'legal1a', '問合せ・受任集計(拠点別)', 'user_ids', 'office_data area_data'],
  ['/legalDashboard/2', 'legal2', '業務種別 受任内訳', 'user_ids', P],
  ['/legalDashboard/3', 'legal3', '業務種別 年間推移', 'year', 'label_data'],
  ['/legalDashboard/4', 'legal4', '進捗別 滞留状況', 'year', 'label_data'],
  ['/legalDashboard/5', 'legal5', '実務担当者別 受任・完了', 'user_ids', LW],
  ['/legalDashboard/6', 'legal6', '紹介元別集計', 'referral_ids', R],
  ['/legalDashboard/7', 'legal7', '責任者別 請求・入金・預り金', 'user_ids', M],
  ['/legalDashboard/8', 'legal8', '面談結果別集計', 'user_ids', 'result_type_data'],
  ['/legalDashboard/9', 'legal9', '部門連携(トス)実績', 'user_ids', P],
  ['/legalDashboard/10', 'legal10', '所要日数分析', 'user_ids', LW],
  ['/legalDashboard/11', 'legal11', '請求予定・売上見込', 'user_ids', M],
  ['/insuranceDashboard/1', 'insurance1', '件数 目標対比(拠点別)', 'user_ids', 'office_data area_data'],
  ['/insuranceDashboard/2', 'insurance2', '金額 目標対比(拠点別)', 'user_ids', 'office_data area_data'],
  ['/insuranceDashboard/3', 'insurance3', '担当者別 実績', 'user_ids', M],
] as const;

const rows = [sozokuDashboard, legalDashboard, insuranceDashboard].flatMap(({ path, tabs }) =>
  tabs.map((tab) => ({ path: `${path}/${tab.key}`, tab })),
);

const overviews = [
  ['/dashboard/overview', 'sozoku0', '相続税の概要', '', 'office_data'],
  ['/legalDashboard/overview', 'legal0', 'リーガルの概要', '', 'office_data'],
  ['/insuranceDashboard/overview', 'insurance0', '保険の概要', '', 'office_data'],
];

test('there are 26 dashboards and an overview of each department, each at its address', () => {
  const overview = (path: string) => path.endsWith('/overview');
  expect(
    rows.map(({ path, tab: { call, by, further = [], period, blocks } }) => [
      path,
      call,
      jp.dashboard.tabs[call].title,
      period ?? [by, ...further].join(' '),
      blocks.join(' '),
    ]),
  ).toEqual([
    ...overviews.slice(0, 1),
    ...expected.filter(([path]) => path.startsWith('/dashboard/')),
    ...overviews.slice(1, 2),
    ...expected.filter(([path]) => path.startsWith('/legalDashboard/')),
    ...overviews.slice(2),
    ...expected.filter(([path]) => path.startsWith('/insuranceDashboard/')),
  ]);
  expect(rows.filter(({ path }) => !overview(path))).toHaveLength(26);
  expect(rows.map(({ tab }) => tab.call).toSorted()).toEqual(Object.keys(dashboardTabs).toSorted());
});

/** Blocks that an office's dashboard answers empty. */
const empty: Partial<Record<DashboardTab, string[]>> = {
  sozoku1a: ['mc_data', 'others_data'],
  legal1a: ['mc_data', 'others_data'],
};

test.each(rows)('$path shows every block that its call answers, and asks as its call is asked', ({ tab }) => {
  const { body, data } = dashboardTabs[tab.call];
  const answered = Object.keys(data.shape).filter((key) => key.endsWith('_data'));
  expect([...tab.blocks, ...(empty[tab.call] ?? [])].toSorted()).toEqual(answered.toSorted());
  const asked = bodyOf(readView({}, tab, '2026-11-28'), tab);
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(body.shape).toSorted());
  expect(body.safeParse(asked).success).toBe(true);
});

test.each(rows)('$path has its words in both languages', ({ tab: { call } }) => {
  for (const words of [jp, en])
    for (const key of ['title', 'short', 'question'] as const) expect(words.dashboard.tabs[call][key]).not.toBe('');
});
