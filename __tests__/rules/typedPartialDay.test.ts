import fc from 'fast-check';
import { formatPartialDay } from '@/locales/formatPartialDate';
import { addDays, daysBetween } from '@/rules/calendarDay';
import { parseTypedMonth, parseTypedPartialDay, parseTypedYear } from '@/rules/typedPartialDay';

test.each([
  ['2024-05-01', '2024-05-01'],
  ['令和6年5月1日', '2024-05-01'],
  ['20240501', '2024-05-01'],
  ['2024年5月', '2024-05'],
  ['2024-05', '2024-05'],
  ['2024/5', '2024-05'],
  ['２０２４．５', '2024-05'],
  ['202405', '2024-05'],
  ['R6.5', '2024-05'],
  ['令和6年5月', '2024-05'],
  ['昭和64年1月', '1989-01'],
  ['平成元年1月', '1989-01'],
  ['大正元年7月', '1912-07'],
  ['2024', '2024'],
  ['2024年', '2024'],
  ['令和6年', '2024'],
  ['R6', '2024'],
  ['令和元年', '2019'],
  ['昭和64年', '1989'],
])('as far as it is known: %s', (typed, day) => {
  expect(parseTypedPartialDay(typed)).toBe(day);
});

test.each([
  ['令和3年5月頃', '2021-05~'],
  ['令和 3 年 5 月 ごろ', '2021-05~'],
  ['2021年ころ', '2021~'],
  ['2021-05~', '2021-05~'],
  ['R3.5～', '2021-05~'],
  ['推定令和3年5月10日', '2021-05-10~'],
  ['推定令和3年5月10日頃', '2021-05-10~'],
  ['About 2021-05', '2021-05~'],
])('about then: %s', (typed, day) => {
  expect(parseTypedPartialDay(typed)).toBe(day);
});

test.each([
  ['2021-05-01から05-10の間', '2021-05-01/2021-05-10'],
  ['推定令和3年5月1日から10日までの間', '2021-05-01/2021-05-10'],
  ['令和3年5月1日頃から5月10日頃までの間', '2021-05-01/2021-05-10'],
  ['令和3年12月30日から令和4年1月3日まで', '2021-12-30/2022-01-03'],
  ['2021年5月から7月', '2021-05/2021-07'],
  ['2021〜2022年', '2021/2022'],
  ['2021/5/1～2021/5/10', '2021-05-01/2021-05-10'],
  ['2021-05-01/2021-05-10', '2021-05-01/2021-05-10'],
  ['2021-05-01 to 05-10', '2021-05-01/2021-05-10'],
  ['between 2021-05 and 2021-06', '2021-05/2021-06'],
])('between two: %s', (typed, day) => {
  expect(parseTypedPartialDay(typed)).toBe(day);
});

test.each([
  '',
  '頃',
  '不明',
  '2021-13',
  '2021年5月32日',
  '2021-05-10から05-01の間',
  '2021-05-01から05-32の間',
  '2021-05-01から',
  'から2021-05-01まで',
  '平成31年5月',
  '5月頃',
  '12',
])('nothing that can be read: %s', (typed) => {
  expect(parseTypedPartialDay(typed)).toBeNull();
});

test('what is written in Japanese is read back', () => {
  const day = fc
    .integer({ min: 0, max: daysBetween('1900-01-01', '2099-12-31') })
    .map((count) => addDays('1900-01-01', count));
  const known = fc.constantFrom(4, 7, 10);
  const single = fc.tuple(day, known).map(([whole, length]) => whole.slice(0, length));
  const about = fc.tuple(single, fc.boolean()).map(([part, isAbout]) => (isAbout ? `${part}~` : part));
  const span = fc
    .tuple(single, single)
    .filter(([first, last]) => first < last)
    .map((both) => both.join('/'));
  fc.assert(
    fc.property(fc.oneof(about, span), (known) => {
      expect(parseTypedPartialDay(known)).toBe(known);
      expect(parseTypedPartialDay(formatPartialDay(known, 'jp'))).toBe(known);
    }),
  );
});

test('months and years alone', () => {
  expect([parseTypedMonth('R8.11'), parseTypedMonth('2026-11-01'), parseTypedMonth('2026')]).toEqual([
    '2026-11',
    null,
    null,
  ]);
  expect([parseTypedYear('S25'), parseTypedYear('1950年'), parseTypedYear('50')]).toEqual(['1950', '1950', null]);
});
