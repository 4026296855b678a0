import { addDays, weekdayOf } from '@/rules/calendarDay';
import { createHolidayCalendar, holidayCalendar } from '@/rules/holidays';

const daysOf = (year: number) => {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1)) days.push(day);
  return days;
};

/** The n-th Monday of a month. */
const monday = (year: number, month: number, nth: number) => {
  const days = daysOf(year).filter((day) => Number(day.slice(5, 7)) === month && weekdayOf(day) === 1);
  return (days[nth - 1] ?? '').slice(5);
};

/** The equinoxes by the Ephemeris' usual approximation (1980–2099; 1970–1979 with its other constants). */
const equinox = (year: number, base: number, baseBefore1980: number) => {
  const [constant, from] = year < 1980 ? [baseBefore1980, 1983] : [base, 1980];
  return Math.floor(constant + 0.242194 * (year - 1980) - Math.trunc((year - from) / 4));
};

/** The holidays written down from the law's history, independently of the table. */
function lawful(year: number): Set<string> {
  const named = new Set<string>(['01-01', '02-11', '05-03', '05-05', '11-03', '11-23']);
  const put = (from: number, to: number, day: string) => {
    if (year >= from && year <= to) named.add(day);
  };
  named.add(`03-${equinox(year, 20.8431, 20.8357)}`);
  named.add(`09-${equinox(year, 23.2488, 23.2588)}`);
  put(1970, 1999, '01-15');
  put(2000, 9999, monday(year, 1, 2));
  put(1970, 9999, '04-29');
  put(2007, 9999, '05-04');
  put(1989, 2018, '12-23');
  put(2020, 9999, '02-23');
  put(1996, 2002, '07-20');
  if (year !== 2020 && year !== 2021) put(2003, 9999, monday(year, 7, 3));
  put(1970, 2002, '09-15');
  put(2003, 9999, monday(year, 9, 3));
  put(1970, 1999, '10-10');
  if (year !== 2020 && year !== 2021) put(2000, 9999, monday(year, 10, 2));
  if (year !== 2020 && year !== 2021) put(2016, 9999, '08-11');
  const special: Record<number, string[]> = {
    1989: ['02-24'],
    1990: ['11-12'],
    1993: ['06-09'],
    2019: ['05-01', '10-22'],
    2020: ['07-23', '07-24', '08-10'],
    2021: ['07-22', '07-23', '08-08'],
  };
  for (const day of special[year] ?? []) named.add(day);

  const all = new Set([...named].map((day) => `${year}-${day}`));
  const isNamed = (day: string) => day.startsWith(`${year}`) && named.has(day.slice(5));
  for (const day of daysOf(year)) {
    // 振替休日: since 12 April 1973 the next day, since 2007 the next day that is no holiday itself.
    if (isNamed(day) && weekdayOf(day) === 0 && day >= '1973-04-12') {
      let next = addDays(day, 1);
      while (year >= 2007 && isNamed(next)) next = addDays(next, 1);
      all.add(next);
    }
    // 国民の休日: since 27 December 1985 a day between two holidays (before 2007 not a Sunday or a 振替休日).
    const between = isNamed(addDays(day, -1)) && isNamed(addDays(day, 1)) && !isNamed(day);
    if (between && day >= '1985-12-27' && weekdayOf(day) !== 0) all.add(day);
  }
  return all;
}

describe('the table of holidays', () => {
  const years = Array.from({ length: 81 }, (_, index) => 1970 + index);

  test.each(years)('%d holds what the law says', (year) => {
    const tabled = daysOf(year).filter((day) => holidayCalendar.holidayOn(day) !== null);
    expect(tabled).toEqual([...lawful(year)].sort());
  });

  test.each([
    ['2026-05-06', '振替休日'],
    ['2026-09-22', '国民の休日'],
    ['2019-05-01', '天皇の即位の日'],
    ['2020-07-24', 'スポーツの日'],
    ['2023-02-23', '天皇誕生日'],
  ])('%s is %s', (day, name) => {
    expect(holidayCalendar.holidayOn(day)).toEqual({ date: day, name, provisional: false });
  });

  test('marks equinoxes not yet announced, and what hangs on them, as provisional', () => {
    const provisional = years.flatMap(daysOf).filter((day) => holidayCalendar.holidayOn(day)?.provisional);
    expect(provisional).toHaveLength(2 * 23 + 10);
    expect(provisional.slice(0, 4)).toEqual(['2028-03-20', '2028-09-22', '2029-03-20', '2029-09-23']);
    // Sunday's equinox moves to Monday; a Tuesday between two holidays.
    expect(provisional).toEqual(expect.arrayContaining(['2029-09-24', '2032-09-21', '2044-03-21']));
    expect(provisional).not.toContain('2032-09-20');
  });
});

describe('rest days', () => {
  test.each([
    ['2026-03-15', true, 'Sunday'],
    ['2026-03-14', true, 'Saturday'],
    ['2026-03-16', false, 'Monday'],
    ['2026-05-06', true, 'substitute holiday'],
    ['2026-05-07', false, 'Thursday after it'],
    ['2025-12-28', true, 'Sunday'],
    ['2023-12-28', false, 'last working day'],
    ['2023-12-29', true, 'turn of the year'],
    ['2024-01-03', true, 'turn of the year'],
    ['2024-01-04', false, 'first working day'],
    ['2025-09-22', false, 'Monday between Sunday and the equinox on a Tuesday'],
    ['1969-12-29', true, 'turn of a year before the table'],
    ['2060-12-31', true, 'turn of a year after the table'],
  ])('%s: %s (%s)', (day, rests) => {
    expect(holidayCalendar.isRestDay(day)).toBe(rests);
  });

  test('the next working day is the day itself or the first one after the rest', () => {
    expect(holidayCalendar.nextWorkingDay('2024-12-28')).toBe('2025-01-06');
    expect(holidayCalendar.nextWorkingDay('2019-04-27')).toBe('2019-05-07');
    expect(holidayCalendar.nextWorkingDay('2025-06-30')).toBe('2025-06-30');
  });
});

describe('uncertainty', () => {
  test.each([
    ['2030-03-19', true, 'the forecast may be a day late'],
    ['2030-03-20', true, 'the forecast itself'],
    ['2030-03-21', true, 'the forecast may be a day early'],
    ['2030-03-25', false, 'far from an equinox'],
    ['2027-03-21', false, 'announced'],
    ['2051-06-01', true, 'beyond the table'],
  ])('%s: %s (%s)', (day, uncertain) => {
    expect(holidayCalendar.isUncertain(day, day)).toBe(uncertain);
  });
});

describe('a corrected year', () => {
  const corrected = createHolidayCalendar({
    2030: [
      { date: '2030-01-01', name: '元日' },
      { date: '2030-03-21', name: '春分の日' },
      { date: '2030-06-10', name: '臨時の祝日', provisional: true },
    ],
  });

  test('replaces all of that year and nothing else', () => {
    expect(corrected.isRestDay('2030-03-20')).toBe(false);
    expect(corrected.holidayOn('2030-03-21')).toEqual({
      date: '2030-03-21',
      name: '春分の日',
      provisional: false,
    });
    expect(corrected.holidayOn('2030-05-03')).toBeNull();
    expect(corrected.isUncertain('2030-03-20', '2030-03-22')).toBe(false);
    expect(corrected.isUncertain('2030-06-10', '2030-06-10')).toBe(true);
    expect(corrected.holidayOn('2030-06-10')?.name).toBe('臨時の祝日');
    expect(corrected.isRestDay('2029-03-20')).toBe(true);
    expect(holidayCalendar.isRestDay('2030-03-20')).toBe(true);
  });

  test('can add a year the table lacks', () => {
    const longer = createHolidayCalendar({ 2051: [{ date: '2051-05-03', name: '憲法記念日' }] });
    expect(longer.isRestDay('2051-05-03')).toBe(true);
    expect(longer.isUncertain('2051-05-03', '2051-05-04')).toBe(false);
  });

  test.each(['2031-01-01', '2030-02-30', 'x'])('refuses %s as a day of 2030', (date) => {
    expect(() => createHolidayCalendar({ 2030: [{ date, name: '元日' }] })).toThrow(RangeError);
  });
});
