import { type Answer, testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { type DashboardTab, dashboard, dashboardTabs } from '@/contract/dashboard';
import { addDays } from '@/rules/calendarDay';
import { askTab, blocksIn, bodyOf, isOfYear, reader, tabs } from './askTab';
import { type Asking, differences, type ShownRow } from './expected';
import { fillFirm, today } from './firm';
import { readStored } from './records';

jest.setTimeout(240_000);

const api = testApi();
const range = { start_date: addDays(today, -300), end_date: today, is_grand_total: 1 } as const;
const wide = tabs.filter((tab) => !isOfYear(tab));

beforeAll(async () => {
  await fillFirm(api, 11);
  await dashboardFacts.rebuild(api.db);
});

describe('refused questions', () => {
  const wrong = [
    ['an end before the start', { start_date: '2026-05-01', end_date: '2026-04-30' }, 'end_date'],
    ['61 months', { start_date: '2021-01-01', end_date: '2026-01-01' }, 'end_date'],
    ['years before 2000', { start_date: '1999-12-01', end_date: '2000-02-01' }, 'start_date'],
    ['years too far ahead', { start_date: '2090-01-01', end_date: '2090-02-01' }, 'end_date'],
    ['no day at all', { start_date: '2026-02-30', end_date: '2026-03-01' }, 'start_date'],
    ['an office outside the city', { ...range, city_id: 1, office_id: 2 }, 'office_id'],
    ['a city that is not there', { ...range, city_id: 987 }, 'city_id'],
    ['an unknown way to count', { ...range, search_type: 3 }, 'search_type'],
    ['a word for a way to count', { ...range, search_type: 'x' }, 'search_type'],
  ] as const;

  test.each(wrong)('%s is refused with the reason and place, in both languages', async (_, asked, path) => {
    for (const tab of wide) {
      const told: string[] = [];
      for (const lang of ['ja', 'en']) {
        const answer: Answer<unknown> = await api.call(
          reader(tab),
          dashboardTabs[tab],
          { body: asked },
          { headers: { 'accept-language': lang } },
        );
        expect([tab, answer.status, Object.keys(answer.errors)]).toEqual([tab, 422, [path]]);
        told.push(answer.errors[path]?.[0] ?? '');
      }
      expect(told[0]).toMatch(/[ぁ-ん]/);
      expect(told[1]).toMatch(/^[\x20-\x7e’–…]+$/);
    }
  });

  test.each([
    ['sozoku1', 'user_ids'],
    ['sozoku2', 'referral_ids'],
    ['sozoku9', 'result_type_ids'],
    ['sozoku5', 'application_type_ids'],
    ['legal6', 'referral_ids'],
  ] as const)('%s does not accept text for %s', async (tab, field) => {
    const { status, errors } = await api.call(reader(tab), dashboardTabs[tab], { body: { ...range, [field]: ['x'] } });
    expect(status).toBe(422);
    expect(Object.keys(errors).every((path) => path.startsWith(field))).toBe(true);
    expect(Object.keys(errors).length).toBeGreaterThan(0);
  });

  test('60 months are allowed', async () => {
    const { columns } = await askTab(api, 'sozoku1', { start_date: '2021-02-01', end_date: '2026-01-31' });
    expect(columns).toHaveLength(60);
  });

  test('records and workbook refuse the same questions', async () => {
    const asked = { start_date: '2026-05-01', end_date: '2026-04-30' };
    const cell = { block: 'grand_total', row_id: null, column: 'grand-total', measure: 'inquiry_count' };
    const records = await api.call('admin', dashboard.records, { body: { tab: 'sozoku1', asked, ...cell } });
    const file = await api.call('admin', dashboard.export, { body: { tab: 'sozoku1', asked } });
    expect([records.status, file.status]).toEqual([422, 422]);
  });

  test('the deadline tab fills in defaults and ignores unknown keys', async () => {
    const { status, data } = await api.call('admin', dashboardTabs.sozoku5, { body: { anything: 1 } });
    expect(status).toBe(200);
    expect(data.columns).toHaveLength(12);
  });
});

describe('who sees which figures', () => {
  const officesIn = (answer: Readonly<Record<string, unknown>>) =>
    blocksIn(answer)
      .filter(([key]) => key === 'office_data')
      .flatMap(([, rows]) => rows.map(({ id }) => id));

  const limited: readonly (readonly [PersonName, DashboardTab])[] = [
    ['staff', 'sozoku1'],
    ['viewer', 'sozoku1'],
    ['staff2', 'sozoku7'],
    ['legal', 'legal5'],
    ['insurance', 'insurance3'],
  ];

  test.each(limited)('%s sees only the figures of their own offices in %s', async (who, tab) => {
    const own = people[who].office_id;
    const seen = await askTab(api, tab, range, who);
    expect(officesIn(seen)).toEqual([own]);
    const stored = await readStored(api);
    expect(differences(tab, stored, today, { ...range, office_id: own }, seen)).toEqual([]);
    const all = await askTab(api, tab, range);
    expect((all.grand_total as ShownRow).values).not.toEqual((seen.grand_total as ShownRow).values);
  });

  test.each(limited)('%s is refused another office of %s, with its records and workbook', async (who, tab) => {
    const asked: Asking = { ...range, office_id: people[who].office_id === 1 ? 2 : 1 };
    const cell = { block: 'grand_total', row_id: null, column: 'grand-total', measure: 'x' };
    const answers = [
      await api.call(who, dashboardTabs[tab], { body: asked }),
      await api.call(who, dashboard.records, { body: { tab, asked, ...cell } }),
      await api.call(who, dashboard.export, { body: { tab, asked } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test("records are limited to one's own offices like the figure", async () => {
    const cell = { block: 'grand_total', row_id: null, column: 'grand-total', measure: 'inquiry_count' } as const;
    const body = { tab: 'sozoku1' as const, asked: range, ...cell, limit: 1000 };
    const { data } = await api.call('staff', dashboard.records, { body });
    const own = await askTab(api, 'sozoku1', range, 'staff');
    expect(data.total).toBe((own.grand_total as ShownRow).values['grand-total']?.inquiry_count);
    expect(new Set(data.records.map(({ office_name }) => office_name))).toEqual(new Set(['東京本店']));
  });

  const others: Readonly<Record<string, PersonName>> = { sozoku: 'insurance', legal: 'insurance', insurance: 'staff' };

  test.each(tabs)('%s is refused to another department: call, records and workbook', async (tab) => {
    const who = others[tab.replace(/\d.*/, '')] ?? 'insurance';
    const asked = bodyOf(tab, range);
    const cell = { block: 'grand_total', row_id: null, column: 'grand-total', measure: 'x' };
    const answers = [
      await api.call(who, dashboardTabs[tab], { body: asked }),
      await api.call(who, dashboard.records, { body: { tab, asked, ...cell } }),
      await api.call(who, dashboard.export, { body: { tab, asked } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

test('figures of people who left stay, under their current name', async () => {
  const before = await askTab(api, 'sozoku3', range);
  const rows = blocksIn(before).flatMap(([block, list]) => (block === 'mc_data' ? list : []));
  const row = rows.find(({ is_active, values }) => is_active && (values['grand-total']?.interview_count ?? 0) > 0);
  await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', Number(row?.id)).execute();
  const after = await askTab(api, 'sozoku3', range);
  const now = blocksIn(after).flatMap(([, list]) => list.filter(({ type, id }) => type === 'user' && id === row?.id));
  expect(now).toMatchObject([{ is_active: false, name: `${row?.name}(無効)`, values: row?.values }]);
  expect(after.grand_total).toEqual(before.grand_total);
});
