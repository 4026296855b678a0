import {
  formatPartialDate,
  formatPartialDay,
  formatPartialDayWareki,
  formatPartialWareki,
} from '@/locales/formatPartialDate';
import { earliestDay, isValidPartialDate, latestDay, rangeOfPartialDay } from '@/rules/partialDate';

const parts = (year: number, month: number | null = null, day: number | null = null) => ({ year, month, day });

test.each([
  [
    parts(1945, 3, 12),
    '1945-03-12',
    '1945-03-12',
    '1945年3月12日(月)',
    '12 Mar 1945 (Mon)',
    '昭和20年3月12日',
    'S20.3.12',
  ],
  [parts(1945, 3), '1945-03-01', '1945-03-31', '1945年3月', 'Mar 1945', '昭和20年3月', 'S20.3'],
  [parts(1945), '1945-01-01', '1945-12-31', '1945年', '1945', '昭和20年', 'S20'],
  [parts(1944, 2), '1944-02-01', '1944-02-29', '1944年2月', 'Feb 1944', '昭和19年2月', 'S19.2'],
  [parts(1989), '1989-01-01', '1989-12-31', '1989年', '1989', '昭和64年/平成元年', 'S64/H1'],
  [parts(1989, 1), '1989-01-01', '1989-01-31', '1989年1月', 'Jan 1989', '昭和64年/平成元年1月', 'S64/H1.1'],
  [parts(1989, 2), '1989-02-01', '1989-02-28', '1989年2月', 'Feb 1989', '平成元年2月', 'H1.2'],
  [parts(1989, 1, 7), '1989-01-07', '1989-01-07', '1989年1月7日(土)', '7 Jan 1989 (Sat)', '昭和64年1月7日', 'S64.1.7'],
  [parts(1840), '1840-01-01', '1840-12-31', '1840年', '1840', '', ''],
  [parts(1870), '1870-01-01', '1870-12-31', '1870年', '1870', '明治3年', 'M3'],
  [parts(1870, 1), '1870-01-01', '1870-01-31', '1870年1月', 'Jan 1870', '明治2年', 'M2'],
  [parts(1850, 5), '1850-05-01', '1850-05-31', '1850年5月', 'May 1850', '嘉永3年', 'Kaei3'],
])('%j', (date, earliest, latest, jp, en, warekiJp, warekiEn) => {
  expect(isValidPartialDate(date)).toBe(true);
  expect([earliestDay(date), latestDay(date)]).toEqual([earliest, latest]);
  expect([formatPartialDate(date, 'jp'), formatPartialDate(date, 'en')]).toEqual([jp, en]);
  expect([formatPartialWareki(date, 'jp'), formatPartialWareki(date, 'en')]).toEqual([warekiJp, warekiEn]);
});

test.each([
  parts(1945, 2, 29),
  parts(1945, 4, 31),
  parts(1945, 13),
  parts(1945, 0),
  parts(1945, 3, 0),
  parts(1945, null, 12),
  parts(0),
  parts(10_000),
  parts(1945.5),
  parts(Number.NaN),
  parts(1945, 1.5),
])('%j cannot be a date', (date) => {
  expect(isValidPartialDate(date)).toBe(false);
  expect(formatPartialDate(date, 'jp')).toBe('');
  expect(formatPartialWareki(date, 'jp')).toBe('');
});

test('the days of invalid parts are refused', () => {
  expect(() => earliestDay(parts(1945, 2, 30))).toThrow(RangeError);
  expect(() => latestDay(parts(1945, 13))).toThrow(RangeError);
});

test.each([
  ['2024-05-10', '2024-05-10', '2024-05-10', '2024年5月10日(金)', '10 May 2024 (Fri)', '令和6年5月10日', 'R6.5.10'],
  ['2024-02', '2024-02-01', '2024-02-29', '2024年2月', 'Feb 2024', '令和6年2月', 'R6.2'],
  ['2024', '2024-01-01', '2024-12-31', '2024年', '2024', '令和6年', 'R6'],
  ['2021-05~', '2021-05-01', '2021-05-31', '2021年5月頃', 'about May 2021', '令和3年5月頃', 'about R3.5'],
  [
    '2021-05-01/2021-05-10',
    '2021-05-01',
    '2021-05-10',
    '2021年5月1日(土)から2021年5月10日(月)までの間',
    'between 1 May 2021 (Sat) and 10 May 2021 (Mon)',
    '令和3年5月1日から令和3年5月10日までの間',
    'between R3.5.1 and R3.5.10',
  ],
  [
    '1989-01/1990',
    '1989-01-01',
    '1990-12-31',
    '1989年1月から1990年までの間',
    'between Jan 1989 and 1990',
    '昭和64年/平成元年1月から平成2年までの間',
    'between S64/H1.1 and H2',
  ],
])('the day %s as far as it is known', (day, earliest, latest, jp, en, wareki, warekiEn) => {
  expect(rangeOfPartialDay(day)).toEqual({ earliest, latest });
  expect([formatPartialDay(day, 'jp'), formatPartialDay(day, 'en')]).toEqual([jp, en]);
  expect([formatPartialDayWareki(day, 'jp'), formatPartialDayWareki(day, 'en')]).toEqual([wareki, warekiEn]);
});
