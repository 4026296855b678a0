import fc from 'fast-check';
import {
  formatDateTime,
  formatDay,
  formatDayShort,
  formatElapsedDays,
  formatMonth,
  formatRemainingDays,
  formatYen,
} from '@/locales/format';
import { formatCountdown, formatNumber } from '@/rules/format';
import { parseYen } from '@/rules/typedYen';

describe('days', () => {
  test.each([
    ['2026-04-01', '2026年4月1日(水)', '1 Apr 2026 (Wed)'],
    ['2024-02-29', '2024年2月29日(木)', '29 Feb 2024 (Thu)'],
    ['2025-12-31', '2025年12月31日(水)', '31 Dec 2025 (Wed)'],
    ['2026-11-01', '2026年11月1日(日)', '1 Nov 2026 (Sun)'],
    ['2026-11-02', '2026年11月2日(月)', '2 Nov 2026 (Mon)'],
    ['2026-11-03', '2026年11月3日(火)', '3 Nov 2026 (Tue)'],
    ['2026-11-06', '2026年11月6日(金)', '6 Nov 2026 (Fri)'],
    ['2026-11-07', '2026年11月7日(土)', '7 Nov 2026 (Sat)'],
  ])('%s', (day, jp, en) => {
    expect(formatDay(day, 'jp')).toBe(jp);
    expect(formatDay(day, 'en')).toBe(en);
    expect(formatDayShort(day, 'jp')).toBe(jp.replace(/\(.\)$/, ''));
    expect(formatDayShort(day, 'en')).toBe(en.replace(/ \(...\)$/, ''));
  });

  test.each(['', '2026-02-29', 'abc', null, undefined])('%j is shown as nothing', (day) => {
    expect([formatDay(day, 'jp'), formatDay(day, 'en'), formatDayShort(day, 'jp'), formatDayShort(day, 'en')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  test.each([
    ['2026-04-01 14:05:09', '2026年4月1日(水) 14:05', '1 Apr 2026 (Wed) 14:05'],
    ['2026-04-01 00:00:00', '2026年4月1日(水) 00:00', '1 Apr 2026 (Wed) 00:00'],
    ['2026-04-01 23:59:59', '2026年4月1日(水) 23:59', '1 Apr 2026 (Wed) 23:59'],
    ['2026-04-01', '', ''],
    ['2026-04-31 10:00:00', '', ''],
    ['2026-04-01 24:00:00', '', ''],
    ['2026-04-01 10:60:00', '', ''],
    ['', '', ''],
    [null, '', ''],
    [undefined, '', ''],
  ])('%s', (moment, jp, en) => {
    expect(formatDateTime(moment, 'jp')).toBe(jp);
    expect(formatDateTime(moment, 'en')).toBe(en);
  });

  test.each([
    ['2025-04', '2025年4月', 'Apr 2025'],
    ['2025-12', '2025年12月', 'Dec 2025'],
    ['2025-13', '', ''],
    ['2025', '', ''],
  ])('month %s', (month, jp, en) => {
    expect(formatMonth(month, 'jp')).toBe(jp);
    expect(formatMonth(month, 'en')).toBe(en);
  });
});

describe('numbers and yen', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [-1000, '-1,000'],
    [-999, '-999'],
    [1234567, '1,234,567'],
    [9_999_999_999_999, '9,999,999,999,999'],
    [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
    [12345678901234567890n, '12,345,678,901,234,567,890'],
    ['9007199254740993', '9,007,199,254,740,993'],
    ['-1234', '-1,234'],
    [1234.5678, '1,234.5678'],
    [0.25, '0.25'],
    ['12,34', '12,34'],
    ['abc', 'abc'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%p is shown as %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  test('agrees with the engine on every safe integer', () => {
    const engine = new Intl.NumberFormat('en-US');
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === engine.format(value)));
  });

  test.each([
    [1234567, '1,234,567円', '¥1,234,567'],
    [0, '0円', '¥0'],
    [-1000, '-1,000円', '-¥1,000'],
    ['9999999999999', '9,999,999,999,999円', '¥9,999,999,999,999'],
    [null, '', ''],
    [undefined, '', ''],
  ])('%p yen', (value, jp, en) => {
    expect(formatYen(value, 'jp')).toBe(jp);
    expect(formatYen(value, 'en')).toBe(en);
  });

  test.each([
    ['0', 0],
    ['1.5億', 150_000_000],
    ['１．５億円', 150_000_000],
    ['350万', 3_500_000],
    ['１２００万円', 12_000_000],
    ['1億2,345万', 123_450_000],
    ['1億 2,345万 6,789円', 123_456_789],
    ['1億5', 100_000_005],
    ['0.00001億', 1000],
    ['0.5万', 5000],
    ['▲150万円', -1_500_000],
    ['¥1.25億', 125_000_000],
    ['5千万', 50_000_000],
    ['3百万', 3_000_000],
    ['3千円', 3000],
    ['3万5千円', 35_000],
    ['9兆9999億9999万9999', 9_999_999_999_999],
    ['1234567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['１，２３４，５６７', 1_234_567],
    ['１２３４５６７円', 1_234_567],
    ['¥1,234', 1234],
    ['￥１，２３４', 1234],
    ['\\1,234', 1234],
    ['1,234 円', 1234],
    [' 1,234　', 1234],
    ['-1,234', -1234],
    ['－１，２３４', -1234],
    ['−1234', -1234],
    ['ー1234', -1234],
    ['-¥1,234', -1234],
    ['¥-1,234', -1234],
    ['△1,234', -1234],
    ['▲1,234円', -1234],
    ['-0', 0],
    ['007', 7],
    ['00000000000000000', 0],
    ['9999999999999', 9_999_999_999_999],
    ['9,999,999,999,999', 9_999_999_999_999],
    ['09999999999999', 9_999_999_999_999],
    ['-9999999999999', -9_999_999_999_999],
  ])('%j is read as %p', (typed, amount) => {
    expect(parseYen(typed)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    '円',
    '¥',
    '-',
    '1.5',
    '1.0',
    '1234.',
    '1,23',
    '12,34,567',
    '1234,567',
    ',123',
    '123,',
    '1,,234',
    '1 234',
    '10000000000000',
    '10,000,000,000,000',
    '-10000000000000',
    '1e5',
    '0x10',
    '百万',
    '0.000000001億',
    '1.23456万',
    '10兆',
    '1億1億',
    '1万2億',
    '1億20000万',
    '1.5億300万',
    '1億5千',
    '1.5千億円円',
    '億',
    '1.5m',
    '1万万',
    '--5',
    '-¥-5',
    '+5',
    '5-',
    '〜1000',
    '1234円円',
    '$100',
    'Infinity',
    'NaN',
    '１２a',
  ])('%j is refused', (typed) => {
    expect(parseYen(typed)).toBeNull();
  });

  test('amounts shown are read back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (amount) => {
        expect(parseYen(formatYen(amount, 'jp'))).toBe(amount);
        expect(parseYen(formatYen(amount, 'en'))).toBe(amount);
        expect(parseYen(formatNumber(amount))).toBe(amount);
      }),
    );
  });
});

describe('days left and gone', () => {
  test.each([
    [1095, '1,095 日', '1,095 days'],
    [1, '1 日', '1 day'],
    [0, '0 日', '0 days'],
    [-1, '期限後', 'Past due'],
    [-400, '期限後', 'Past due'],
    [null, '', ''],
    [undefined, '', ''],
    [Number.NaN, '', ''],
  ])('%p days left', (days, jp, en) => {
    expect(formatRemainingDays(days, 'jp')).toBe(jp);
    expect(formatRemainingDays(days, 'en')).toBe(en);
  });

  test.each([
    [12, '12 日', '12 days'],
    [0, '0 日', '0 days'],
    [null, '0 日', '0 days'],
    [undefined, '0 日', '0 days'],
  ])('%p days gone', (days, jp, en) => {
    expect(formatElapsedDays(days, 'jp')).toBe(jp);
    expect(formatElapsedDays(days, 'en')).toBe(en);
  });
});

test.each([
  [1800, '30:00'],
  [1799, '29:59'],
  [61, '01:01'],
  [59.9, '00:59'],
  [0, '00:00'],
  [-5, '00:00'],
  [6000, '100:00'],
])('%p s left are shown as %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown);
});
