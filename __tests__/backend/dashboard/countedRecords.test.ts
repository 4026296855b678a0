import { testApi } from '@/__tests__/support/api';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { type CountedRecord, type DashboardTab, dashboard } from '@/contract/dashboard';
import { addDays } from '@/rules/calendarDay';
import { askTab, blocksIn, bodyOf, columnsIn, measuresIn, reader, type ShownMeasure, tabs } from './askTab';
import type { ShownRow } from './expected';
import { fillFirm, today } from './firm';

jest.setTimeout(240_000);

const api = testApi();
const range = {
  start_date: addDays(today, -300),
  end_date: addDays(today, 20),
  is_yearly_total: 1,
  is_grand_total: 1,
} as const;

beforeAll(async () => {
  await fillFirm(api, 7);
  await dashboardFacts.rebuild(api.db);
});

interface Cell {
  readonly block: string;
  readonly at: number;
  readonly row: ShownRow;
  readonly team?: number | null;
  /** The row that adds its block up. */
  readonly sum?: true;
  readonly column: string;
}

const cellsOf = (answer: Readonly<Record<string, unknown>>): Cell[] => {
  const blocks = [...blocksIn(answer), ...(answer.grand_total ? [['grand_total', [answer.grand_total]] as const] : [])];
  const columns = columnsIn(answer).map(({ key }) => key);
  const sums = Object.entries(answer.block_totals as Record<string, ShownRow>).flatMap(([block, row]) =>
    columns.map((column): Cell => ({ block, at: 0, row, sum: true, column })),
  );
  const cells = blocks.flatMap(([block, rows]) =>
    (rows as ShownRow[]).flatMap((row, at): Cell[] => {
      return [
        ...columns.map((column) => ({ block, at, row, column })),
        ...(row.children ?? []).flatMap((child, place) =>
          columns.map((column) => ({ block, at: place, row: child, team: row.id, column })),
        ),
      ];
    }),
  );
  return [...cells, ...sums];
};

/** The projects of those records that are entries in a work log. */
const projectsOfLogs = async (records: readonly CountedRecord[]) => {
  const ids = records.filter(({ kind }) => kind === 'worklog').map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await api.db.selectFrom('worklogs').selectAll().where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, project_type, project_id }) => [
      `worklog${id}`,
      { kind: project_type === 1 ? 'sozoku' : 'legal', id: project_id },
    ]),
  );
};

const rounded = (value: number, { unit }: ShownMeasure) =>
  unit === 'yen' ? Math.round(value) : Math.round(value * 10) / 10;

/** Asks for the records of a cell, and holds them against the figure that the tab shows. */
const check = async (
  tab: DashboardTab,
  measure: ShownMeasure,
  { block, at, row, team, sum, column }: Cell,
  search_type: 1 | 2,
) => {
  const body = {
    tab,
    asked: bodyOf(tab, { ...range, search_type }),
    block,
    row_id: row.id,
    ...(sum ? { block_total: 1 } : { row_at: at }),
    ...(team == null ? {} : { team_id: team }),
    column,
    measure: measure.key,
    limit: 1000,
  };
  const { status, data } = await api.call(reader(tab), dashboard.records, { body });
  const figure = row.values[column]?.[measure.key] ?? null;
  const place = [tab, block, row.name, column, measure.key];
  expect([place, status, data.value]).toEqual([place, 200, figure]);
  expect(data.records).toHaveLength(Math.min(data.total, 1000));
  const logged = await projectsOfLogs(data.records);
  expect(data.records.map(({ project }) => project)).toEqual(
    data.records.map(({ kind, id }) => logged.get(`${kind}${id}`) ?? null),
  );
  const add = (of: 'value' | 'base') => data.records.reduce((all, record) => all + (record[of] ?? 0), 0);
  const [over, under] = [add('value'), add('base')];
  if (/_(target|rate)$/.test(measure.key) && tab.startsWith('insurance') && measure.key !== 'close_rate') return;
  if (measure.key === 'composition_rate') expect([place, over > 0]).toEqual([place, (figure ?? 0) > 0]);
  else if (measure.agg === 'ratio' || measure.agg === 'avg' || measure.unit === 'day') {
    const scale = measure.unit === 'percent' ? 100 : 1;
    expect([place, under === 0 ? null : rounded((over * scale) / under, measure)]).toEqual([place, figure]);
  } else if (measure.unit === 'count') expect([place, data.total, over]).toEqual([place, figure ?? 0, figure ?? 0]);
  else expect([place, over]).toEqual([place, expect.closeTo(figure ?? 0, 6)]);
};

test.each(tabs)('the records of each measure of %s add up to the figure', async (tab) => {
  let filled = 0;
  for (const search_type of [1, 2] as const) {
    const answer = await askTab(api, tab, { ...range, search_type });
    const cells = cellsOf(answer);
    for (const [nth, measure] of measuresIn(answer).entries()) {
      const full = cells.filter(({ row, column }) => row.values[column]?.[measure.key]);
      filled += full.length;
      const some = full.length === 0 ? [] : full.slice((nth * search_type) % full.length).slice(0, 1);
      // A sum and an empty cell of a tab are alike in both kinds of search.
      const inTurn = nth % 2 === search_type - 1;
      const sums = inTurn ? full.filter(({ sum }) => sum).slice(nth, nth + 1) : [];
      const empty =
        nth % 3 === 0 && inTurn
          ? cells.filter(({ row, column }) => !row.values[column]?.[measure.key]).slice(nth, nth + 1)
          : [];
      for (const cell of [...some, ...sums, ...empty]) await check(tab, measure, cell, search_type);
    }
  }
  expect(filled).toBeGreaterThan(10);
});

test('records are paged without duplicates or gaps', async () => {
  const body = {
    tab: 'sozoku1' as const,
    asked: range,
    block: 'grand_total' as const,
    row_id: null,
    column: 'grand-total',
    measure: 'inquiry_count',
  };
  const whole = (await api.call('admin', dashboard.records, { body: { ...body, limit: 1000 } })).data;
  const limit = Math.ceil(whole.total / 3);
  const pages = [];
  for (const page of [1, 2, 3])
    pages.push(...(await api.call('admin', dashboard.records, { body: { ...body, limit, page } })).data.records);
  expect(pages).toEqual(whole.records);
  expect(whole.total).toBeGreaterThan(20);
});

test.each([
  ['a row that the tab has not', { row_id: 999_999 }],
  ['a column outside the range', { column: '1999-01' }],
  ['a measure of another tab', { measure: 'stay_days' }],
  ['a block of another tab', { block: 'teams_data', row_id: 1 }],
])('%s has no records', async (_, wrong) => {
  const body = {
    tab: 'sozoku1',
    asked: range,
    block: 'grand_total',
    row_id: null,
    column: 'grand-total',
    measure: 'inquiry_count',
  };
  expect((await api.call('admin', dashboard.records, { body: { ...body, ...wrong } })).status).toBe(404);
});
