import { recentFirst } from '@/rules/figureColumns';

const month = (key: string) => ({ key, kind: 'month' as const });
const year = (key: string) => ({ key: `${key}-total`, kind: 'year' as const });
const grand = { key: 'grand-total', kind: 'grand' as const };
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

test('the present month, the one before, the year to date and the range come first, older months after them', () => {
  const columns = [
    month('2024-11'),
    month('2024-12'),
    year('2024'),
    month('2025-01'),
    month('2025-02'),
    month('2025-03'),
    year('2025'),
    grand,
  ];
  expect(keys(recentFirst(columns, '2025-03'))).toEqual([
    '2025-03',
    '2025-02',
    '2025-total',
    'grand-total',
    '2025-01',
    '2024-total',
    '2024-12',
    '2024-11',
  ]);
});

test('in January the month before is last year’s', () => {
  const columns = [month('2024-11'), month('2024-12'), year('2024'), month('2025-01'), year('2025'), grand];
  expect(keys(recentFirst(columns, '2025-01'))).toEqual([
    '2025-01',
    '2024-12',
    '2025-total',
    'grand-total',
    '2024-total',
    '2024-11',
  ]);
});

test('what lies ahead comes last, and where nothing is older the calendar stays', () => {
  const columns = [month('2025-01'), month('2025-02'), month('2025-03'), year('2025')];
  expect(keys(recentFirst(columns, '2025-02'))).toEqual(['2025-02', '2025-01', '2025-total', '2025-03']);
  expect(recentFirst(columns, '2025-01')).toBe(columns);
  expect(recentFirst(columns, '2024-06')).toBe(columns);
});

test('of a range long past the latest month leads', () => {
  expect(keys(recentFirst([month('2020-01'), month('2020-02'), month('2020-03')], '2025-01'))).toEqual([
    '2020-03',
    '2020-02',
    '2020-01',
  ]);
});
