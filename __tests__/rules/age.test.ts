import fc from 'fast-check';
import { formatAge, formatAgeAtDeath, formatAgeRange } from '@/locales/formatAge';
import { ageAt, ageOfPartial, ageRange } from '@/rules/age';
import { addDays, addMonths, daysBetween } from '@/rules/calendarDay';
import { rangeOfPartialDay, SOME_DAY } from '@/rules/partialDate';

const START = '1868-01-25';
const anyDay = fc.integer({ min: 0, max: daysBetween(START, '2099-12-31') }).map((count) => addDays(START, count));

describe('ageAt', () => {
  test.each([
    ['1945-03-12', '2026-03-11', 80],
    ['1945-03-12', '2026-03-12', 81],
    ['1945-03-12', '2026-03-13', 81],
    ['1945-12-31', '2026-01-01', 80],
    ['1946-01-01', '2026-01-01', 80],
    ['2008-04-01', '2026-03-31', 17],
    ['2008-04-01', '2026-04-01', 18],
    ['2026-04-01', '2026-04-01', 0],
    ['2026-04-01', '2027-03-31', 0],
    ['1900-01-01', '2026-06-15', 126],
    ['2026-04-01', '2026-03-31', -1],
  ])('born %s, on %s: %p', (birth, on, age) => {
    expect(ageAt(birth, on)).toBe(age);
  });

  test.each([
    ['2023-02-27', 22],
    ['2023-02-28', 22],
    ['2023-03-01', 23],
    ['2024-02-28', 23],
    ['2024-02-29', 24],
    ['2100-02-28', 99],
    ['2100-03-01', 100],
  ])('born on 29 February 2000, on %s: %p', (on, age) => {
    expect(ageAt('2000-02-29', on)).toBe(age);
  });

  test('an invalid day is refused', () => {
    expect(() => ageAt('2000-02-30', '2026-01-01')).toThrow(RangeError);
    expect(() => ageAt('2000-02-01', '')).toThrow(RangeError);
  });

  test('goes up by one a year, on the birthday', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 110 }), (birth, years) => {
        const leapling = birth.endsWith('-02-29');
        const anniversary = addMonths(birth, years * 12);
        const birthday = leapling && !anniversary.endsWith('-29') ? addDays(anniversary, 1) : anniversary;
        expect(ageAt(birth, birthday)).toBe(years);
        expect(ageAt(birth, addDays(birthday, -1))).toBe(years - 1);
      }),
    );
  });
});

describe('ageOfPartial', () => {
  test.each([
    [{ year: 1945, month: 3, day: 12 }, '2026-03-12', 81],
    [{ year: 1945, month: 3, day: null }, '2026-03-30', 80],
    [{ year: 1945, month: 3, day: null }, '2026-03-31', 81],
    [{ year: 1945, month: null, day: null }, '2026-12-30', 80],
    [{ year: 1945, month: null, day: null }, '2026-12-31', 81],
    [{ year: 2024, month: 2, day: null }, '2025-02-28', 0],
    [{ year: 2024, month: 2, day: null }, '2025-03-01', 1],
    [{ year: 2026, month: null, day: null }, '2026-06-01', 0],
    [{ year: 2027, month: null, day: null }, '2026-12-31', null],
    [{ year: 2026, month: 7, day: null }, '2026-06-30', null],
    [{ year: 2026, month: 4, day: 2 }, '2026-04-01', null],
    [{ year: 1945, month: 2, day: 30 }, '2026-04-01', null],
    [{ year: 1945, month: null, day: 1 }, '2026-04-01', null],
  ])('born %j, on %s: %p', (birth, on, age) => {
    expect(ageOfPartial(birth, on)).toBe(age);
  });

  test('is never above the age of anybody born in that year, and at most one below', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [birth, on] = one <= other ? [one, other] : [other, one];
        const [year = 0, month = 0] = birth.split('-').map(Number);
        const exact = ageAt(birth, on);
        for (const parts of [
          { year, month: null, day: null },
          { year, month, day: null },
        ]) {
          const least = ageOfPartial(parts, on) ?? Number.NaN;
          expect(exact - least).toBeGreaterThanOrEqual(0);
          expect(exact - least).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test.each([
  [81, '81 歳', '81 yrs'],
  [1, '1 歳', '1 yr'],
  [0, '0 歳', '0 yrs'],
  [-1, '', ''],
  [null, '', ''],
  [undefined, '', ''],
])('an age of %p is shown as %j / %j', (age, jp, en) => {
  expect(formatAge(age, 'jp')).toBe(jp);
  expect(formatAge(age, 'en')).toBe(en);
});

const year = (value: number) => ({ year: value, month: null, day: null });

test.each([
  ['the year only', year(1931), '2026-11-28', '94〜95歳', '94–95 yrs'],
  ['the year only, on its last day', year(1931), '2026-12-31', '95 歳', '95 yrs'],
  ['the month', { year: 1931, month: 11, day: null }, '2026-11-28', '94〜95歳', '94–95 yrs'],
  ['an earlier month', { year: 1931, month: 10, day: null }, '2026-11-28', '95 歳', '95 yrs'],
  ['the day', { year: 1931, month: 11, day: 29 }, '2026-11-28', '94 歳', '94 yrs'],
  ['the year before', year(2025), '2026-06-01', '0〜1歳', '0–1 yrs'],
  ['one year', { year: 2025, month: 5, day: 1 }, '2026-06-01', '1 歳', '1 yr'],
  ['this year', year(2026), '2026-06-01', '0 歳', '0 yrs'],
  ['next year', year(2027), '2026-06-01', '', ''],
])('the age by %s', (_, birth, on, jp, en) => {
  expect(formatAgeRange(ageRange(birth, on), 'jp')).toBe(jp);
  expect(formatAgeRange(ageRange(birth, on), 'en')).toBe(en);
});

test.each([
  ['whole days', { year: 1905, month: 12, day: 1 }, '1987-01-03', '享年81歳', 'aged 81'],
  ['the year of birth', year(1905), '1987-01-03', '享年81〜82歳', 'aged 81–82'],
  ['both years', year(1905), '1987', '享年81〜82歳', 'aged 81–82'],
  ['a span of days', { year: 1905, month: 5, day: 5 }, '1987-05-01/1987-05-10', '享年81〜82歳', 'aged 81–82'],
  ['about a month', { year: 1905, month: 4, day: 1 }, '1987-05~', '享年82歳', 'aged 82'],
])('the age at death by %s', (_, birth, death, jp, en) => {
  expect(formatAgeAtDeath(birth, rangeOfPartialDay(death), 'jp')).toBe(jp);
  expect(formatAgeAtDeath(birth, rangeOfPartialDay(death), 'en')).toBe(en);
});

test('there is no age at a death of which no day is known, of the living, or without a birth', () => {
  expect(formatAgeAtDeath(year(1905), SOME_DAY, 'jp')).toBe('');
  expect(formatAgeAtDeath(year(1905), null, 'jp')).toBe('');
  expect(formatAgeAtDeath(null, rangeOfPartialDay('1987'), 'jp')).toBe('');
});
