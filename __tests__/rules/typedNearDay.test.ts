import { daysOf, ranges } from '@/contract/dateRange';
import { parseDayNear } from '@/rules/typedNearDay';

const today = '2026-11-28';
const [past, planned] = [daysOf(ranges.past, today), daysOf(ranges.planned, today)];

describe('a day without a year', () => {
  test.each([
    ['11/28', '2026-11-28'],
    ['11/27', '2026-11-27'],
    ['12/5', '2025-12-05'],
    ['1205', '2025-12-05'],
    ['１２０５', '2025-12-05'],
    ['１２／５', '2025-12-05'],
    ['12-5', '2025-12-05'],
    ['12.05', '2025-12-05'],
    ['12月5日', '2025-12-05'],
    ['１２月５日（金）', '2025-12-05'],
    ['10/31', '2026-10-31'],
    ['12/31', '2025-12-31'],
    ['2/29', '2024-02-29'],
    ['0229', '2024-02-29'],
  ])('%s is the last one, %s, where only what has been may stand', (typed, day) => {
    expect(parseDayNear(typed, today, past)).toBe(day);
  });

  test.each([
    ['11/28', '2026-11-28'],
    ['12/5', '2026-12-05'],
    ['1205', '2026-12-05'],
    [' 12月 5日 ', '2026-12-05'],
    ['12月5日(土)', '2026-12-05'],
    ['1/31', '2027-01-31'],
    ['9/28', '2027-09-28'],
    // Put down late: a day of the last two months is not next year's.
    ['9/29', '2026-09-29'],
    ['11/27', '2026-11-27'],
    ['2/29', '2028-02-29'],
  ])('%s is the coming one, %s, where plans may stand', (typed, day) => {
    expect(parseDayNear(typed, today, planned)).toBe(day);
  });

  test.each([
    ['4/1', '2026-04-01'],
    ['12/31', '2026-12-31'],
    ['2/29', '2024-02-29'],
  ])('%s is of this year, %s, where any day may stand', (typed, day) => {
    expect(parseDayNear(typed, today)).toBe(day);
  });

  test('lies within the days that the field takes', () => {
    expect(parseDayNear('12/5', today, { min: '2020-01-01', max: '2027-11-28' })).toBe('2026-12-05');
    expect(parseDayNear('2/29', today, { min: '2020-01-01', max: '2027-11-28' })).toBe('2024-02-29');
    expect(parseDayNear('12/5', today, { min: '2026-01-01', max: today })).toBeNull();
    expect(parseDayNear('2/29', '2104-03-01', daysOf(ranges.past, '2104-03-01'))).toBe('2104-02-29');
    expect(parseDayNear('2/29', '2104-02-01', daysOf(ranges.past, '2104-02-01'))).toBe('2096-02-29');
  });
});

describe('a day with a short year', () => {
  test.each([
    ['8.12.5', '2026-12-05'],
    ['8/12/5', '2026-12-05'],
    ['８－１２－５', '2026-12-05'],
    ['8年12月5日', '2026-12-05'],
    ['26.12.5', '2026-12-05'],
    ['26/12/5', '2026-12-05'],
    ['1.5.1', '2019-05-01'],
    ['9.2.28', '2027-02-28'],
    ['10.2.29', '2028-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(parseDayNear(typed, today, planned)).toBe(day);
  });

  test('is refused where two are meant as well, or none', () => {
    expect(parseDayNear('17.4.1', today, planned)).toBeNull();
    expect(parseDayNear('17.4.1', today, past)).toBe('2017-04-01');
    expect(parseDayNear('1.4.30', today, past)).toBeNull();
    expect(parseDayNear('60.4.1', today, past)).toBeNull();
    expect(parseDayNear('17.4.1', today)).toBeNull();
  });
});

test('a day that the field does not take is read, so that the check says why', () => {
  expect(parseDayNear('8.12.5', today, past)).toBe('2026-12-05');
  expect(parseDayNear('明日', today, past)).toBe('2026-11-29');
});

test.each([
  ['今日', '2026-11-28'],
  ['本日', '2026-11-28'],
  ['きょう', '2026-11-28'],
  ['明日', '2026-11-29'],
  ['あした', '2026-11-29'],
  ['昨日', '2026-11-27'],
  ['きのう', '2026-11-27'],
  ['明後日', '2026-11-30'],
  ['一昨日', '2026-11-26'],
  ['Today', '2026-11-28'],
  ['ＴＯＭＯＲＲＯＷ', '2026-11-29'],
  ['yesterday', '2026-11-27'],
  ['R8.12.5', '2026-12-05'],
  ['Ｒ８．１２．５', '2026-12-05'],
  ['R081205', '2026-12-05'],
  ['令和8年12月5日', '2026-12-05'],
  ['令和元年5月1日', '2019-05-01'],
  ['20261205', '2026-12-05'],
  ['2026/12/5', '2026-12-05'],
])('%s is %s', (typed, day) => {
  expect(parseDayNear(typed, today, past)).toBe(day);
});

test.each([
  '',
  '4/31',
  '0431',
  '2/30',
  '13/1',
  '0/5',
  '1/0',
  '125',
  '12/5/',
  '12/5x',
  '1/2-3',
  '12月5日(日)',
  'R1.4.30',
  'toString',
])('%j is not a day', (typed) => {
  expect(parseDayNear(typed, today, planned)).toBeNull();
});
