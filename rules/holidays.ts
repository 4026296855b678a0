import { addDays, type CalendarDay, isCalendarDay, weekdayOf } from './calendarDay';
import { dependentNames, equinoxesAnnouncedThrough, equinoxNames, holidayTable } from './data/holidays';

export interface Holiday {
  date: CalendarDay;
  /** The Japanese legal name, from the table or a correction. */
  name: string;
  /** The day is forecast, not yet announced: an equinox of a far year, or a day off that hangs on one. */
  provisional: boolean;
}

/** Corrected years: all holidays of the year, in place of the table's. */
export type HolidayCorrections = Readonly<
  Record<number, readonly { date: CalendarDay; name: string; provisional?: boolean }[]>
>;

export interface HolidayCalendar {
  holidayOn(day: CalendarDay): Holiday | null;
  /**
   * A day on which a state office, tax office or court does not work: Saturday, Sunday, 国民の祝日, 振替休日, 国民の休日,
   * 29 December to 3 January (行政機関の休日に関する法律1条; 国税通則法10条2項, 同施行令2条2項; 民訴法95条3項).
   */
  isRestDay(day: CalendarDay): boolean;
  /** The day itself, or the first day after it that is not a rest day. */
  nextWorkingDay(day: CalendarDay): CalendarDay;
  /** Whether some day from one to the other may still turn out to be, or not to be, a holiday. */
  isUncertain(from: CalendarDay, to: CalendarDay): boolean;
}

/** Equinox forecasts have never been more than a day off. */
const FORECAST_ERROR_DAYS = 1;

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4));

function tableYear(year: number, line: string): Holiday[] {
  const rows = line.split(' ').map((entry) => ({
    date: `${year}-${entry.slice(0, 2)}-${entry.slice(2, 4)}`,
    name: entry.slice(4),
  }));
  const equinoxes = new Set(rows.filter(({ name }) => equinoxNames.includes(name)).map(({ date }) => date));
  const besideEquinox = (day: CalendarDay) => equinoxes.has(addDays(day, -1)) || equinoxes.has(addDays(day, 1));
  return rows.map(({ date, name }) => ({
    date,
    name,
    provisional:
      year > equinoxesAnnouncedThrough &&
      (equinoxes.has(date) || (dependentNames.includes(name) && besideEquinox(date))),
  }));
}

/**
 * A calendar of rest days over the years of the table (1970–2050) and of the corrections; in other years it knows
 * weekends and the turn of the year only, and calls everything uncertain.
 *
 * Throws RangeError where a correction's day is not a day of its year.
 *
 * @example createHolidayCalendar({ 2028: [{ date: '2028-03-20', name: '春分の日' }] })
 */
export function createHolidayCalendar(corrections: HolidayCorrections = {}): HolidayCalendar {
  const years = new Set(Object.keys({ ...holidayTable, ...corrections }).map(Number));
  const holidays = new Map<CalendarDay, Holiday>();
  for (const year of years) {
    const corrected = corrections[year]?.map(({ date, name, provisional = false }) => {
      if (!isCalendarDay(date) || yearOf(date) !== year) throw new RangeError(`Not a day of ${year}: ${date}`);
      return { date, name, provisional };
    });
    for (const holiday of corrected ?? tableYear(year, holidayTable[year] ?? '')) holidays.set(holiday.date, holiday);
  }

  const isRestDay = (day: CalendarDay) => {
    const weekday = weekdayOf(day);
    if (weekday === 0 || weekday === 6 || holidays.has(day)) return true;
    const monthDay = day.slice(5);
    return monthDay >= '12-29' || monthDay <= '01-03';
  };

  return {
    holidayOn: (day) => holidays.get(day) ?? null,
    isRestDay,
    nextWorkingDay: (day) => {
      let next = day;
      while (isRestDay(next)) next = addDays(next, 1);
      return next;
    },
    isUncertain: (from, to) => {
      const last = addDays(to, FORECAST_ERROR_DAYS);
      for (let day = addDays(from, -FORECAST_ERROR_DAYS); day <= last; day = addDays(day, 1)) {
        if (holidays.get(day)?.provisional || !years.has(yearOf(day))) return true;
      }
      return false;
    },
  };
}

/** The calendar of the table alone. */
export const holidayCalendar = createHolidayCalendar();
