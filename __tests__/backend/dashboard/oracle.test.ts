import { testApi } from '@/__tests__/support/api';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { type DashboardTab, dashboardTabs } from '@/contract/dashboard';
import { addDays } from '@/rules/calendarDay';
import { askTab, blocksIn, isOfYear, tabs } from './askTab';
import { type Asking, differences } from './expected';
import { fillFirm, today } from './firm';
import { readStored, type Stored } from './records';
import { unevenSums } from './sums';

jest.setTimeout(240_000);

const api = testApi();
const range = {
  start_date: addDays(today, -400),
  end_date: addDays(today, 70),
  is_yearly_total: 1,
  is_grand_total: 1,
} as const;
let stored: Stored;

beforeAll(async () => {
  await fillFirm(api, Number(process.env.FIRM_SEED ?? 20_261_128));
  await dashboardFacts.rebuild(api.db);
  stored = await readStored(api);
});

/** Errors in a tab's answer. */
const faults = async (tab: DashboardTab, asked: Asking): Promise<string[]> => {
  const answer = await askTab(api, tab, asked);
  const known = isOfYear(tab) ? { start_date: asked.start_date, end_date: asked.end_date } : asked;
  return [...differences(tab, stored, today, known, answer), ...unevenSums(tab, answer)];
};

test.each(tabs)('%s equals the count by hand, by date of each event', async (tab) => {
  expect(await faults(tab, { ...range, search_type: 1 })).toEqual([]);
});

test.each(tabs)("%s equals the count by hand, by month of each matter's start", async (tab) => {
  expect(await faults(tab, { ...range, search_type: 2 })).toEqual([]);
});

const narrowings: readonly Partial<Asking>[] = [
  { city_id: 1 },
  { city_id: 2, office_id: 5 },
  { office_id: 3 },
  { user_ids: [11, 12, 13, 14, 15, 16, 17, 18] },
  { referral_ids: [1, 5], result_type_ids: [1, 5, 6], application_type_ids: [2, 8], due_date_types: [1] },
];

test.each(tabs.filter((tab) => !isOfYear(tab)))('%s equals the count by hand under each filter', async (tab) => {
  for (const [at, narrowing] of narrowings.entries()) {
    const known = Object.entries(narrowing).filter(([key]) => key in dashboardTabs[tab].body.shape);
    if (known.length === 0) continue;
    const search_type = at % 2 === 0 ? 1 : 2;
    const own = { ...Object.fromEntries(known), start_date: addDays(today, -130), search_type } as const;
    expect(await faults(tab, { ...range, ...own })).toEqual([]);
  }
});

test('an active employee of the department always appears in tabs by person', async () => {
  const departments = { sozoku: 1, legal: 2, insurance: 3 } as const;
  const kinds: Partial<Record<DashboardTab, (one: Stored['employees'][number]) => boolean>> = {
    sozoku1: ({ is_sales }) => is_sales === 1,
    sozoku4: () => true,
    sozoku6: () => true,
    sozoku7: ({ role_id, is_teamleader }) => [1, 2, 3, 99].includes(role_id) || is_teamleader === 1,
    legal5: () => true,
    legal9: ({ is_sales }) => is_sales === 1,
  };
  for (const [tab, belongs] of Object.entries(kinds)) {
    const department = departments[tab.replace(/\d.*/, '') as keyof typeof departments];
    const answer = await askTab(api, tab as DashboardTab, { start_date: '2002-01-01', end_date: '2002-03-31' });
    const shown = blocksIn(answer)
      .flatMap(([, rows]) => rows.flatMap((row) => row.children ?? [row]))
      .filter(({ type }) => type === 'user')
      .map(({ id }) => id);
    const due = stored.employees.filter(
      (one) => one.status === 1 && one.deleted_at === null && one.department_id === department && belongs(one),
    );
    expect(due.length).toBeGreaterThan(1);
    expect([tab, shown.filter((id) => id !== null).toSorted()]).toEqual([tab, due.map(({ id }) => id).toSorted()]);
  }
});
