import fc from 'fast-check';
import {
  addDays,
  addMonths,
  addMonthsToMonth,
  dayOf,
  dayParts,
  daysBetween,
  isCalendarDay,
  lastDayOfMonth,
  monthOf,
  nowInTokyo,
  todayInTokyo,
  weekdayOf,
} from '@/rules/calendarDay';

/** An independent clock: the engine's own proleptic Gregorian calendar, in UTC. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);
const FIRST = utc('0001-01-01').getTime() / 86_400_000;
const LAST = utc('9999-12-31').getTime() / 86_400_000;
const anyNumber = fc.integer({ min: FIRST, max: LAST });
const anyDay = anyNumber.map((number) => textOf(new Date(number * 86_400_000)));

describe('isCalendarDay', () => {
  test.each(['2026-04-01', '2024-02-29', '2000-02-29', '0001-01-01', '0004-02-29', '9999-12-31', '1868-01-25'])(
    '%s is a day',
    (day) => {
      expect(isCalendarDay(day)).toBe(true);
    },
  );

  test.each([
    '',
    '2026-04-31',
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '10000-01-01',
    '2026-4-1',
    '2026/04/01',
    '20260401',
    ' 2026-04-01',
    '2026-04-01 ',
    '2026-04-01T00:00:00Z',
    '２０２６-04-01',
    '-026-04-01',
    '+026-04-01',
    '2026-0a-01',
    '2026-04-1e',
    '202６-04-01',
  ])('%j is not', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  test('agrees with the engine on every month and day number of four centuries', () => {
    for (let year = 1801; year <= 2200; year++) {
      for (let month = 1; month <= 12; month++) {
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(lastDayOfMonth(year, month)).toBe(last);
        const head = `${year}-${String(month).padStart(2, '0')}`;
        expect(isCalendarDay(`${head}-${last}`)).toBe(true);
        expect(isCalendarDay(`${head}-${last + 1}`)).toBe(false);
      }
    }
  });
});

describe('parts of a day', () => {
  test('are read and put together again', () => {
    expect(dayParts('2026-04-01')).toEqual({ year: 2026, month: 4, day: 1 });
    expect(dayOf(33, 4, 3)).toBe('0033-04-03');
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, day: date } = dayParts(day);
        return dayOf(year, month, date) === day;
      }),
    );
  });

  test.each(['2026-02-30', '', 'today', '2026-04'])('%j is refused', (text) => {
    expect(() => dayParts(text)).toThrow(RangeError);
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => addMonths(text, 1)).toThrow(RangeError);
    expect(() => daysBetween(text, '2026-04-01')).toThrow(RangeError);
    expect(() => daysBetween('2026-04-01', text)).toThrow(RangeError);
    expect(() => weekdayOf(text)).toThrow(RangeError);
  });

  test.each([
    [2026, 2, 29],
    [0, 1, 1],
    [10_000, 1, 1],
    [2026, 1.5, 1],
    [2026, 1, 1.5],
    [Number.NaN, 1, 1],
    [-1, 1, 1],
  ])('there is no day %p-%p-%p', (year, month, day) => {
    expect(() => dayOf(year, month, day)).toThrow(RangeError);
  });

  test.each([0, 13, -1, 1.5, Number.NaN])('there is no month %p', (month) => {
    expect(() => lastDayOfMonth(2026, month)).toThrow(RangeError);
  });
});

describe('addDays and daysBetween', () => {
  test.each([
    ['2026-04-01', 0, '2026-04-01'],
    ['2026-04-30', 1, '2026-05-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2026-04-01', 365, '2027-04-01'],
    ['0001-01-01', 3_652_058, '9999-12-31'],
  ])('%s + %p = %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
    expect(daysBetween(expected, day)).toBe(count === 0 ? 0 : -count);
  });

  test('walk through two and a half centuries day by day like the engine does', () => {
    let day = '1867-12-31';
    for (let time = utc(day).getTime(); time < utc('2120-01-01').getTime(); time += 86_400_000) {
      if (day !== textOf(new Date(time))) throw new Error(`${day} should be ${textOf(new Date(time))}`);
      day = addDays(day, 1);
    }
    expect(day).toBe('2120-01-01');
  });

  test('undo each other over all years', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (from, to) => {
        const start = textOf(new Date(from * 86_400_000));
        const end = textOf(new Date(to * 86_400_000));
        return daysBetween(start, end) === to - from && addDays(start, to - from) === end;
      }),
    );
  });

  test('refuse to leave the years 0001–9999, and fractions', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-04-01', 0.5)).toThrow(RangeError);
    expect(() => addDays('2026-04-01', Number.NaN)).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-09-30', 10, '2025-07-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-31', 0, '2026-05-31'],
    ['2026-10-31', 1, '2026-11-30'],
  ])('%s + %p months = %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  test('lands in the month counted to, on the same day or on the last one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: utc('1000-01-01').getTime() / 86_400_000, max: utc('8999-12-31').getTime() / 86_400_000 }),
        fc.integer({ min: -9000, max: 9000 }),
        (number, count) => {
          const from = dayParts(textOf(new Date(number * 86_400_000)));
          const to = dayParts(addMonths(dayOf(from.year, from.month, from.day), count));
          expect(to.year * 12 + to.month - (from.year * 12 + from.month)).toBe(count);
          expect(to.day).toBe(Math.min(from.day, lastDayOfMonth(to.year, to.month)));
        },
      ),
    );
  });

  test('refuses to leave the years 0001–9999', () => {
    expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-31', -1)).toThrow(RangeError);
  });
});

describe('weekdayOf', () => {
  test.each([
    ['2026-04-01', 3],
    ['2025-11-06', 4],
    ['2021-04-18', 0],
    ['2024-12-28', 6],
    ['1970-01-01', 4],
    ['1969-12-28', 0],
    ['1945-03-12', 1],
    ['0001-01-01', 1],
  ])('%s is weekday %p', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  test('agrees with the engine on any day', () => {
    fc.assert(fc.property(anyDay, (day) => weekdayOf(day) === utc(day).getUTCDay()));
  });
});

describe('months', () => {
  test.each([
    ['2026-04', 0, '2026-04'],
    ['2026-11', 2, '2027-01'],
    ['2026-04', -11, '2025-05'],
    ['2026-01', -1, '2025-12'],
    ['2000-12', 300, '2025-12'],
  ])('%s + %p = %s', (month, count, expected) => {
    expect(addMonthsToMonth(month, count)).toBe(expected);
  });

  test('the month of a day', () => {
    expect(monthOf('2026-04-30')).toBe('2026-04');
  });

  test.each(['2026-13', '2026', '2026-4', ''])('%j is not a month', (month) => {
    expect(() => addMonthsToMonth(month, 1)).toThrow(RangeError);
  });
});

describe('the clock in Tokyo', () => {
  test.each([
    ['2026-03-31T14:59:59.999Z', '2026-03-31', '2026-03-31 23:59:59'],
    ['2026-03-31T15:00:00.000Z', '2026-04-01', '2026-04-01 00:00:00'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', '2027-01-01 00:00:00'],
    ['2024-02-28T20:05:09.500Z', '2024-02-29', '2024-02-29 05:05:09'],
    ['2026-07-01T00:00:00.000Z', '2026-07-01', '2026-07-01 09:00:00'],
    ['1969-12-31T14:59:59.001Z', '1969-12-31', '1969-12-31 23:59:59'],
    ['1951-07-01T03:04:05.000Z', '1951-07-01', '1951-07-01 12:04:05'],
  ])('%s', (instant, today, now) => {
    expect(todayInTokyo(new Date(instant))).toBe(today);
    expect(nowInTokyo(new Date(instant))).toBe(now);
  });

  test('reads the present when no instant is given', () => {
    jest.useFakeTimers({ now: new Date('2026-03-31T15:00:07Z') });
    expect(todayInTokyo()).toBe('2026-04-01');
    expect(nowInTokyo()).toBe('2026-04-01 00:00:07');
    jest.useRealTimers();
  });
});
