import { changeText } from '@/components/dashboard/change';
import { chartData, kindFor } from '@/components/dashboard/chartData';
import { figureSheets } from '@/components/dashboard/FigurePaper';
import {
  cellOf,
  figureText,
  type Line,
  leavesOf,
  linesOf,
  nameWidth,
  type RowLine,
} from '@/components/dashboard/figures';
import type { FigureRow, RowValues } from '@/contract/dashboard';
import { columns, figures, measures, rowOf, teamFigures } from './figuresFixture';

const nothing: ReadonlySet<string> = new Set();
const usual = { layout: 'measure', measures: [], order: 'calendar', compare: [] } as const;
const present = '2026-01';
const plain = {
  leaves: leavesOf(figures, usual, present),
  before: {},
  compare: [],
  zeros: [],
  blocks: ['mc_data', 'others_data'] as const,
  sort: null,
  folded: nothing,
  opened: nothing,
  lang: 'jp' as const,
};
const told = (lines: readonly Line[]) =>
  lines.map((line) =>
    line.kind === 'row' ? line.row.name : line.kind === 'zeros' ? `0: ${line.count}` : `[${line.block}]`,
  );
const rowsOf = (lines: readonly Line[]) => lines.filter((line): line is RowLine => line.kind === 'row');

test.each([
  [null, 'percent', '－'],
  [undefined, 'count', '－'],
  [0, 'percent', '0.0'],
  [66.7, 'percent', '66.7'],
  [1234, 'count', '1,234'],
  [-1234567890, 'yen', '-1,234,567,890'],
  [12, 'day', '12.0'],
  [1.25, 'hour', '1.3'],
] as const)('%s %s is read as %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});

describe('the columns', () => {
  const keys = (layout: 'measure' | 'month' | 'total', shown: string[] = []) =>
    leavesOf(figures, { ...usual, layout, measures: shown }, present).map(({ key }) => key);

  test('are the months of each measure, the measures of each month, or totals only', () => {
    expect(keys('measure').slice(0, 4)).toEqual([
      '2025-12.order_count',
      '2026-01.order_count',
      'grand-total.order_count',
      '2025-12.order_rate',
    ]);
    expect(keys('month').slice(0, 4)).toEqual([
      '2025-12.order_count',
      '2025-12.order_rate',
      '2025-12.order_amount',
      '2026-01.order_count',
    ]);
    expect(keys('total')).toEqual(['grand-total.order_count', 'grand-total.order_rate', 'grand-total.order_amount']);
  });

  test('falls back to all columns without totals or chosen measures', () => {
    const months = { ...figures, columns: columns.filter(({ kind }) => kind === 'month') };
    expect(leavesOf(months, { ...usual, layout: 'total' }, present)).toHaveLength(6);
    expect(keys('measure', ['gone'])).toHaveLength(9);
    expect(keys('measure', ['order_rate'])).toHaveLength(3);
  });

  test('stand with the present month first, and with measures in the order of the choice', () => {
    const leaves = leavesOf(
      figures,
      { ...usual, layout: 'month', order: 'recent', measures: ['order_amount', 'order_count'] },
      present,
    );
    expect(leaves.map(({ key }) => key)).toEqual([
      '2026-01.order_amount',
      '2026-01.order_count',
      '2025-12.order_amount',
      '2025-12.order_count',
      'grand-total.order_amount',
      'grand-total.order_count',
    ]);
  });

  test('are split into sheets no wider than paper, losing none', () => {
    const many = Array.from({ length: 24 }, (_, at) => ({ ...columns[0], key: `m${at}` })) as typeof columns;
    const leaves = leavesOf({ ...figures, columns: many }, usual, present);
    const sheets = figureSheets(leaves, 'measure');
    expect(sheets.flat()).toEqual(leaves);
    expect(sheets.length).toBeGreaterThan(2);
  });

  test('of one measure stay on one sheet if they fit', () => {
    const year = Array.from({ length: 12 }, (_, at) => ({ ...columns[0], key: `m${at}` })) as typeof columns;
    const sheets = figureSheets(
      leavesOf({ ...figures, columns: year }, { ...usual, measures: ['order_count', 'order_rate'] }, present),
      'measure',
    );
    expect(sheets.map((sheet) => sheet.map(({ measure: { key } }) => key))).toEqual([
      Array(12).fill('order_count'),
      Array(12).fill('order_rate'),
    ]);
  });
});

test.each([
  ['the least', '林', '東京', 180],
  ['what the name needs', '千代田証券 ウェルスマネジメント部', undefined, 247],
  ['the most', '寿限無寿限無五劫の擦り切れ海砂利水魚　𠮷之助髙次郎左衛門', '東京本店', 300],
])('the column of names takes %s', (_, name, office_name, width) => {
  const none = [null, null, null] as const;
  const row = rowOf({ id: 1, name, ...(office_name && { office_name }) }, none, none, none);
  expect(nameWidth([{ kind: 'row', key: 'a', block: 'mc_data', row, at: 0, team: null }])).toBe(width);
});

describe('the rows', () => {
  test('stand under the heading of their block, and a folded block is its heading alone', () => {
    expect(told(linesOf(figures, plain))).toEqual([
      '[mc_data]',
      '林　花子',
      '上田　健',
      '0: 1',
      '[others_data]',
      '担当未設定',
    ]);
    expect(told(linesOf(figures, { ...plain, folded: new Set(['mc_data']) }))).toEqual([
      '[mc_data]',
      '[others_data]',
      '担当未設定',
    ]);
  });

  test.each([
    ['the most first, none last', '2025-12.order_rate', true, ['上田　健', '林　花子', '担当未設定', '青木　学']],
    ['the least first, none last too', '2025-12.order_rate', false, ['担当未設定', '林　花子', '上田　健', '青木　学']],
    ['equal ones as they came', '2026-01.order_count', false, ['林　花子', '担当未設定', '青木　学', '上田　健']],
  ])('are sorted within their block: %s', (_, by, down, names) => {
    // One whose other figures are none is not folded away.
    const [idle] = figures.mc_data.slice(2);
    const known = idle && { ...idle, values: { ...idle.values, 'grand-total': { order_count: 1 } } };
    const rows = {
      ...figures,
      mc_data: [...figures.mc_data.slice(0, 2), ...figures.others_data, ...(known ? [known] : [])],
    };
    const lines = linesOf(rows, { ...plain, blocks: ['mc_data'], sort: { by, down } });
    expect(told(lines).slice(1)).toEqual(names);
  });

  test('with zeros only fold into one line, which opens; rows with earlier figures do not fold', () => {
    const block = { ...plain, blocks: ['mc_data'] as const };
    expect(told(linesOf(figures, { ...block, zeros: ['mc_data'] }))).toEqual([
      '[mc_data]',
      '林　花子',
      '上田　健',
      '0: 1',
      '青木　学',
    ]);
    const year: RowValues = { 'mc_data.9': { '2026-01': { order_count: 2 } } };
    const compared = { ...block, compare: ['year'] as const, before: { year } };
    expect(told(linesOf(figures, compared))).toEqual(['[mc_data]', '林　花子', '上田　健', '青木　学']);
  });

  test('keep the place in which the server sent them, by which it finds them again', () => {
    const [leaf] = leavesOf(figures, usual, present);
    const [first] = rowsOf(linesOf(figures, { ...plain, sort: { by: '2026-01.order_count', down: true } }));
    expect(first && leaf && cellOf(first, leaf)).toEqual({
      block: 'mc_data',
      row_id: 8,
      row_at: 1,
      column: '2025-12',
      measure: 'order_count',
    });
  });

  test('of a team open under it, and are asked for as its members', () => {
    const order = { ...plain, blocks: ['teams_data'] as const };
    expect(told(linesOf(teamFigures, order))).toEqual(['[teams_data]', '第1チーム']);
    const lines = linesOf(teamFigures, {
      ...order,
      opened: new Set(['teams_data.4']),
      sort: { by: '2026-01.order_count', down: true },
    });
    expect(told(lines)).toEqual(['[teams_data]', '第1チーム', '上田　健', '林　花子']);
    const [leaf] = leavesOf(teamFigures, usual, present);
    const member = rowsOf(lines)[1];
    expect(member && leaf && cellOf(member, leaf)).toMatchObject({
      block: 'teams_data',
      row_id: 8,
      row_at: 1,
      team_id: 4,
    });
  });
});

describe('the chart', () => {
  const [orders, rate] = measures as [(typeof measures)[number], (typeof measures)[number]];
  const wanted = {
    kind: 'bar' as const,
    measure: orders,
    block: 'mc_data' as const,
    lang: 'jp' as const,
    before: {},
    words: { rest: 'その他', previous: '前月', year: '前年同月', target: '目標' },
  };

  test('draws the months of the rows that have a figure, those with the most first', () => {
    expect(chartData(figures, wanted)).toEqual({
      kind: 'bar',
      unit: 'count',
      months: ['2025年12月', '2026年1月'],
      series: [
        { name: '上田　健', values: [1, 4] },
        { name: '林　花子', values: [3, 0] },
      ],
      against: [],
    });
  });

  test('holds the whole block against what it was and against its target', () => {
    const target = { ...orders, key: 'order_count_target' };
    const tokyo = figures.office_data[0] as FigureRow;
    const values = Object.fromEntries(
      Object.entries(tokyo.values).map(([column, own]) => [column, { ...own, order_count_target: 6 }]),
    );
    const data = chartData(
      { ...figures, measures: [...measures, target], office_data: [{ ...tokyo, values }] },
      {
        ...wanted,
        block: 'office_data',
        before: { year: { 'office_data.1': { '2025-12': { order_count: 7 }, '2026-01': { order_count: 1 } } } },
      },
    );
    expect(data.against).toEqual([
      { name: '前年同月', values: [7, 1] },
      { name: '目標', values: [6, 6] },
    ]);
  });

  test('draws shares of the whole range, and of rates none', () => {
    expect(chartData(figures, { ...wanted, kind: 'share' }).series).toEqual([
      { name: '上田　健', values: [5] },
      { name: '林　花子', values: [3] },
    ]);
    expect(kindFor('share', rate)).toBe('bar');
  });

  test('sums up the smallest rows where a sum makes sense', () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      rowOf({ id: at, name: `人${at}` }, [1, 10, 5], [1, 10, 5], [2, 10, 10]),
    );
    const crowd = { ...figures, mc_data: many };
    expect(chartData(crowd, wanted).series.at(-1)).toEqual({ name: 'その他', values: [3, 3] });
    expect(chartData(crowd, { ...wanted, measure: rate }).series).toHaveLength(9);
  });
});

test.each([
  [27, 24, 'count', '+3 (+12.5%)'],
  [24, 27, 'count', '-3 (-11.1%)'],
  [5, 5, 'count', '±0'],
  [5, 0, 'count', '+5'],
  [1_500_000, 100_000, 'yen', '+1,400,000 (+1,400%)'],
  [37.5, 40, 'percent', '-2.5pt'],
  [12.5, 10, 'day', '+2.5 (+25.0%)'],
  [null, 3, 'count', '－'],
  [3, null, 'count', '－'],
] as const)('%s after %s (%s) has changed by %s', (value, before, unit, text) => {
  expect(changeText(value, before, unit)).toBe(text);
});
