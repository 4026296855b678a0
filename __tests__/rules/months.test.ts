import { generatedMonthLabels } from '@/locales/months';
import { currentMonth, elevenMonthsBack, monthRangeDays, recentDays, twoMonthsAhead } from '@/rules/months';

test.each([
  ['2026-04-01', '2026-03-29', '2026-04', '2026-06', '2025-05'],
  ['2026-01-31', '2026-01-28', '2026-01', '2026-03', '2025-02'],
  ['2026-12-31', '2026-12-28', '2026-12', '2027-02', '2026-01'],
  ['2024-03-02', '2024-02-28', '2024-03', '2024-05', '2023-04'],
  ['2026-11-30', '2026-11-27', '2026-11', '2027-01', '2025-12'],
])('seen from %s', (today, threeDaysAgo, current, ahead, back) => {
  expect(recentDays(today)).toEqual({ start: threeDaysAgo, end: today });
  expect([currentMonth(today), twoMonthsAhead(today), elevenMonthsBack(today)]).toEqual([current, ahead, back]);
});

test.each([
  ['2026-04', '2026-04-01', '2026-04-30'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s runs from %s to %s', (month, start, end) => {
  expect(monthRangeDays(month)).toEqual({ start, end });
});

test.each(['2026-13', '2026', '', '2026-04-01'])('%j is not a month', (month) => {
  expect(() => monthRangeDays(month)).toThrow(RangeError);
});

describe('generated month labels', () => {
  const jp = generatedMonthLabels(2026, 'jp');
  const en = generatedMonthLabels(2026, 'en');

  test('name each month and the total of each year', () => {
    expect([jp['2025-04'], jp['2025-12'], jp['2025-total']]).toEqual(['2025年4月', '2025年12月', '2025年 合計']);
    expect([en['2025-04'], en['2025-12'], en['2025-total']]).toEqual(['Apr 2025', 'Dec 2025', '2025 total']);
  });

  test('run from 2000 to the current year minus 20 plus 80', () => {
    expect([jp['2000-01'], jp['2086-12'], jp['2086-total']]).toEqual(['2000年1月', '2086年12月', '2086年 合計']);
    expect([jp['1999-12'], jp['1999-total'], jp['2087-01'], jp['2087-total']]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Object.keys(jp)).toHaveLength(87 * 13);
    expect(Object.keys(en)).toEqual(Object.keys(jp));
  });
});
