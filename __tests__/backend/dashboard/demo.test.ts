import { testApi } from '@/__tests__/support/api';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { fillDemo } from '@/demo';
import { addDays } from '@/rules/calendarDay';
import { askTab, isOfYear, tabs } from './askTab';
import { differences } from './expected';
import { today } from './firm';
import { readStored, type Stored } from './records';
import { unevenSums } from './sums';

jest.setTimeout(240_000);

const api = testApi();
let stored: Stored;

beforeAll(async () => {
  await fillDemo(api.url, { families: 120, today });
  stored = await readStored(api);
});

test('nothing needs recounting after the demo data is made', async () => {
  expect(await dashboardFacts.rebuild(api.db)).toBe(0);
});

test.each(tabs)('%s of the demo equals the count by hand', async (tab) => {
  const range = { start_date: addDays(today, -360), end_date: addDays(today, 30) };
  const asked = { ...range, ...(isOfYear(tab) ? {} : ({ is_yearly_total: 1, is_grand_total: 1 } as const)) };
  const answer = await askTab(api, tab, asked);
  expect([...differences(tab, stored, today, asked, answer), ...unevenSums(tab, answer)]).toEqual([]);
});
