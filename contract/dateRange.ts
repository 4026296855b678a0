import { todayInTokyo } from './todayInTokyo';

/** The dates that are possible in a field, told so that they hold on any day: it goes with the field as metadata. */
export interface DateRange {
  /** The first possible day, `YYYY-MM-DD`. */
  readonly from: string;
  /** The last possible day lies so many years after today in Tokyo; 0 = today itself, for what has happened. */
  readonly yearsAhead: number;
}

export const ranges = {
  /** Births, deaths and what follows of an estate. */
  life: { from: '1850-01-01', yearsAhead: 0 },
  /** Events of the firm's work. */
  past: { from: '1950-01-01', yearsAhead: 0 },
  planned: { from: '1950-01-01', yearsAhead: 20 },
  /** Filter values, which are not stored. */
  any: { from: '1850-01-01', yearsAhead: 80 },
  /** Periods of figures and targets. */
  figures: { from: '2000-01-01', yearsAhead: 60 },
} as const satisfies Record<string, DateRange>;

/** The same day of another year; 29 February falls on the 28th where that year has none. */
const yearsAfter = (day: string, years: number): string => {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
};

/** The first and the last possible day. */
export interface PossibleDays {
  readonly min: string;
  readonly max: string;
}

/** The possible days as of `today`. */
export const daysOf = ({ from, yearsAhead }: DateRange, today = todayInTokyo()): PossibleDays => ({
  min: from,
  max: yearsAfter(today, yearsAhead),
});

/** A value that is no possible one: the message that says so, and what it needs. */
interface OutOfRange {
  readonly code: 'in_the_future' | 'day_between' | 'between';
  readonly params: { readonly min: string; readonly max: string };
}

/** How precise a partial date is: year, month or day. */
export type DateLength = 4 | 7 | 10;

/** Null where the value may stand. */
export const outOfRange = (value: string, range: DateRange, length: DateLength): OutOfRange | null => {
  const { min, max } = daysOf(range);
  const [first, last] = [min.slice(0, length), max.slice(0, length)];
  // A moment is checked by its day; a five-digit year must not pass as four digits.
  const asked = length === 10 ? value.slice(0, length) : value;
  if (asked >= first && asked <= last) return null;
  const params = { min: first, max: last };
  if (asked > last && range.yearsAhead === 0) return { code: 'in_the_future', params };
  return { code: length === 10 ? 'day_between' : 'between', params };
};
