import { testApi } from '@/__tests__/support/api';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import type { DashboardTab } from '@/contract/dashboard';
import { result_type } from '@/contract/options/inquiry';
import { progress_status, project_types } from '@/contract/options/legal';
import { addDays } from '@/rules/calendarDay';
import { askTab, blocksIn, columnsIn, isOfYear, tabs } from './askTab';
import type { Asking, ShownRow } from './expected';
import { fillFirm, today } from './firm';
import { readStored, type Stored } from './records';

jest.setTimeout(240_000);

const api = testApi();
let stored: Stored;

beforeAll(async () => {
  await fillFirm(api, 41);
  await dashboardFacts.rebuild(api.db);
  stored = await readStored(api);
});

const range = {
  start_date: addDays(today, -500),
  end_date: addDays(today, 40),
  is_yearly_total: 1,
  is_grand_total: 1,
} as const;

type Place = { readonly city_id: number | null; readonly office_id: number | null };

/** The entered target of a place, month and measure. */
const entered = (dashboard: string, place: Place, month: string, measure: string): number | null => {
  for (const row of stored.targets) {
    const isPlace = row.office_id === place.office_id && (place.office_id !== null || row.city_id === place.city_id);
    if (isPlace && row.dashboard_name === dashboard && row.year === Number(month.slice(0, 4)))
      return (
        (row.target_data as Record<string, Record<string, number>>)[`${Number(month.slice(5))}`]?.[measure] ?? null
      );
  }
  return null;
};

const add = (numbers: readonly (number | null)[]): number | null => {
  const set = numbers.filter((one) => one !== null);
  return set.length === 0 ? null : set.reduce((all, one) => all + one, 0);
};

/** The expected target of a row in a month, within the query. */
const targetOf = (dashboard: string, row: ShownRow, month: string, measure: string, asked: Partial<Asking>) => {
  const isAsked = (office: Stored['offices'][number]) =>
    (asked.city_id == null || office.city_id === asked.city_id) &&
    (asked.office_id == null || office.id === asked.office_id);
  const ofOffice = (office_id: number) => entered(dashboard, { city_id: null, office_id }, month, measure);
  const ofArea = (city: number) => {
    const offices = stored.offices.filter(({ city_id }) => city_id === city);
    const own = offices.every(isAsked) ? entered(dashboard, { city_id: city, office_id: null }, month, measure) : null;
    return own ?? add(offices.filter(isAsked).map(({ id }) => ofOffice(id)));
  };
  if (row.type === 'office' && row.id !== null) return ofOffice(row.id);
  if (row.type === 'area' && row.id !== null) return ofArea(row.id);
  if (row.type !== 'total') return null;
  const isAll = asked.city_id == null && asked.office_id == null;
  const company = isAll ? entered(dashboard, { city_id: null, office_id: null }, month, measure) : null;
  return company ?? add(stored.cities.map(({ id }) => ofArea(id)));
};

const dashboards = { insurance1: 'tab1', insurance2: 'tab2', insurance3: 'tab3' } as const;
type WithTargets = keyof typeof dashboards;

test.each(Object.keys(dashboards) as WithTargets[])('%s compares actuals with targets', async (tab) => {
  const wrong: string[] = [];
  let told = 0;
  for (const place of [{}, { city_id: 1 }, { city_id: 2 }, { office_id: 2 }, { city_id: 2, office_id: 5 }])
    for (const search_type of [1, 2] as const) {
      const answer = await askTab(api, tab, { ...range, ...place, search_type });
      const keys = columnsIn(answer).map(({ key }) => key);
      const months = keys.filter((key) => /^\d{4}-\d{2}$/.test(key));
      const measures = (answer.measures as { key: string }[]).flatMap(
        ({ key }) => key.match(/^(.+)_target$/)?.[1] ?? [],
      );
      expect(measures.length).toBeGreaterThan(1);
      const rows = [...blocksIn(answer).flatMap(([, list]) => list), answer.grand_total as ShownRow];
      for (const row of rows)
        for (const column of keys)
          for (const measure of measures) {
            const own = months.filter(
              (month) => column === month || column === `${month.slice(0, 4)}-total` || column === 'grand-total',
            );
            const target = add(own.map((month) => targetOf(dashboards[tab], row, month, measure, place)));
            const actual = row.values[column]?.[measure] ?? 0;
            const rate = target === null || target === 0 ? null : Math.round((actual * 1000) / target) / 10;
            const shown = [
              row.values[column]?.[`${measure}_target`] ?? null,
              row.values[column]?.[`${measure}_rate`] ?? null,
            ];
            told += target === null ? 0 : 1;
            if (shown[0] !== target || shown[1] !== rate)
              wrong.push(`${row.type} ${row.id} ${column} ${measure}: ${shown.join(' / ')}, not ${target} / ${rate}`);
          }
    }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(500);
});

const collator = new Intl.Collator('ja');

/** Whether rows are sorted; rows without a person or label are last. */
const inOrder = <T>(rows: readonly ShownRow[], of: (row: ShownRow) => T, compare: (one: T, other: T) => number) => {
  const known = rows.filter(({ id }) => id !== null);
  expect(rows.slice(0, known.length)).toEqual(known);
  const keys = known.map(of);
  expect(keys).toEqual(keys.toSorted(compare));
};

test.each(tabs)('the rows of %s stand in their order', async (tab: DashboardTab) => {
  const answer = await askTab(
    api,
    tab,
    isOfYear(tab) ? { ...range, start_date: `${today.slice(0, 4)}-01-01` } : { ...range, search_type: 1 },
  );
  const [leading] = (answer.measures as { key: string }[]).map(({ key }) => key);
  const place = ({ id }: ShownRow) => {
    const one = stored.employees.find((employee) => employee.id === id);
    return [one?.office_id ?? 0, `${one?.last_name_kana} ${one?.first_name_kana}`] as const;
  };
  for (const [block, rows] of blocksIn(answer)) {
    const [first] = rows;
    if (first === undefined || block === 'referral_sum_data') continue;
    const people = rows.flatMap((row) => (row.children === undefined ? [] : [row.children]));
    for (const list of first.type === 'user' ? [rows] : people)
      inOrder(list, place, ([office, kana], [other, name]) => office - other || collator.compare(kana, name));
    if (first.type === 'office' || first.type === 'area')
      inOrder(
        rows,
        ({ id }) => id ?? 0,
        (one, other) => one - other,
      );
    if (block === 'referral_data') {
      const brought = rows.map(({ values }) => values['grand-total']?.[leading ?? ''] ?? 0);
      expect(brought).toEqual(brought.toSorted((one, other) => other - one));
    }
    if (block === 'label_data' || block === 'result_type_data') {
      const list = block === 'result_type_data' ? result_type : tab === 'legal4' ? progress_status : project_types;
      const order = list.map(({ value }) => value);
      inOrder(
        rows,
        ({ id }) => order.indexOf(id ?? 0),
        (one, other) => one - other,
      );
    }
  }
});
