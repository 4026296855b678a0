import { testApi } from '@/__tests__/support/api';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { type Comparison, dashboard, type FigureBlock, type RowValues } from '@/contract/dashboard';
import { addDays, addMonths } from '@/rules/calendarDay';
import { memberKey, rowKey, sumKey, totalKey } from '@/rules/figureRows';
import { askTab, blocksIn, bodyOf, columnsIn, isOfYear, reader, tabs } from './askTab';
import type { Asking, ShownRow } from './expected';
import { fillFirm, today } from './firm';

jest.setTimeout(240_000);

const api = testApi();

beforeAll(async () => {
  await fillFirm(api, 20_261_129);
  await dashboardFacts.rebuild(api.db);
});

const shifted = ({ start_date, end_date, ...asked }: Asking, months: number): Asking => ({
  ...asked,
  start_date: addMonths(start_date, -months),
  end_date: addDays(addMonths(addDays(end_date, 1), -months), -1),
});
const first = addMonths(`${today.slice(0, 7)}-01`, -4);
/** Five whole months over the turn of a year or not, as today has it, the present one the last. */
const range: Asking = {
  start_date: first,
  end_date: addDays(addMonths(first, 5), -1),
  is_yearly_total: 1,
  is_grand_total: 1,
};

/** The rows of an answer by the keys under which they are compared. */
const keyed = (answer: Readonly<Record<string, unknown>>): Record<string, ShownRow['values']> => {
  const { grand_total, block_totals = {} } = answer as {
    grand_total?: ShownRow | null;
    block_totals?: Record<string, ShownRow>;
  };
  const rows = blocksIn(answer).flatMap(([block, list]) =>
    list.flatMap((row, at): [string, ShownRow['values']][] => {
      const key = rowKey(block as FigureBlock, row, at);
      return [
        [key, row.values],
        ...(row.children ?? []).map((one): [string, ShownRow['values']] => [memberKey(key, one), one.values]),
      ];
    }),
  );
  const sums = Object.entries(block_totals).map(([block, { values }]): [string, ShownRow['values']] => [
    sumKey(block as FigureBlock),
    values,
  ]);
  return Object.fromEntries([...rows, ...sums, ...(grand_total ? [[totalKey, grand_total.values]] : [])]);
};

const compared = async (tab: (typeof tabs)[number], asked: Asking, which: Comparison): Promise<RowValues> => {
  const body = { tab, asked: bodyOf(tab, asked), with: [which] };
  const { status, data } = await api.call(reader(tab), dashboard.comparison, { body });
  expect(status).toBe(200);
  return data[which] ?? {};
};

/** The columns that lie so many months back, by the columns that are compared with them. */
const columnBefore = (key: string, months: number): string =>
  key === 'grand-total'
    ? key
    : key.endsWith('-total')
      ? `${Number(key.slice(0, 4)) - months / 12}-total`
      : addMonths(`${key}-01`, -months).slice(0, 7);

test.each(tabs)('%s gives each row the same months of last year and the previous months', async (tab) => {
  // A tab of a year has no other range than twelve months.
  const asked = isOfYear(tab) ? { ...range, end_date: addDays(addMonths(first, 12), -1) } : range;
  const now = await askTab(api, tab, asked);
  const months = columnsIn(now).filter(({ kind }) => kind === 'month').length;
  const ranges = new Map<number, Record<string, ShownRow['values']>>();
  for (const distance of new Set([1, 12, months]))
    ranges.set(distance, keyed(await askTab(api, tab, shifted(asked, distance))));
  for (const which of ['year', 'previous'] as const) {
    const told = await compared(tab, asked, which);
    expect(Object.keys(told)).toEqual(expect.arrayContaining(Object.keys(keyed(now))));
    for (const { key, kind } of columnsIn(now)) {
      const distance = which === 'year' || kind === 'year' ? 12 : kind === 'month' ? 1 : months;
      const before = ranges.get(distance) ?? {};
      for (const [row, values] of Object.entries(told)) {
        // Subtotals are of the rows that stand now; a row that had nothing then did not stand.
        const due = before[row]?.[columnBefore(key, distance)];
        if (due !== undefined && !row.endsWith('.sum') && !row.includes('.-'))
          expect([row, key, values[key]]).toEqual([row, key, due]);
      }
    }
  }
});

test('a compared figure opens the records of its own period', async () => {
  const long = { ...range, start_date: addMonths(first, -12) };
  const asked = bodyOf('sozoku1', long);
  const told = await compared('sozoku1', long, 'year');
  const cell = { block: 'grand_total', row_id: null, column: 'grand-total', measure: 'inquiry_count' } as const;
  const body = { tab: 'sozoku1', asked, ...cell } as const;
  const { data: now } = await api.call('admin', dashboard.records, { body });
  const { data: then } = await api.call('admin', dashboard.records, { body: { ...body, compare: 'year' } });
  expect(now.value).toBe(now.now);
  expect(now.before.year).toBe(told[totalKey]?.['grand-total']?.inquiry_count);
  expect(then).toMatchObject({ value: now.before.year, total: now.before.year, now: now.now });
  expect(then.total).toBeGreaterThan(0);
  const before = shifted(long, 12);
  for (const { day } of then.records) {
    expect(day && day >= before.start_date).toBe(true);
    expect(day && day <= before.end_date).toBe(true);
  }
});

test('a range that starts within a month is compared with the same days', async () => {
  const part = { ...range, start_date: addDays(first, 9), end_date: addDays(first, 40) };
  const told = await compared('sozoku1a', part, 'year');
  const before = keyed(await askTab(api, 'sozoku1a', shifted(part, 12)));
  expect(told[totalKey]?.['grand-total']).toEqual(before[totalKey]?.['grand-total']);
});

test('another department is refused', async () => {
  const body = { tab: 'legal1' as const, asked: bodyOf('legal1', range), with: ['year' as const] };
  expect((await api.call('insurance', dashboard.comparison, { body })).status).toBe(403);
});
