import {
  earliestDay,
  formatPartialDate,
  formatPartialWareki,
  isValidPartialDate,
  latestDay,
} from '@/rules/partialDate';

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
  [parts(1850), '1850-01-01', '1850-12-31', '1850年', '1850', '', ''],
  [parts(1850, 5), '1850-05-01', '1850-05-31', '1850年5月', 'May 1850', '', ''],
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
