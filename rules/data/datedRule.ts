import type { CalendarDay } from '../calendarDay';

/** A rule as it reads in a span of days. */
export interface Version<Value> {
  from: CalendarDay;
  /** The last day; null while no end is enacted. */
  until: CalendarDay | null;
  value: Value;
  /** The statute that brought this version. */
  source: string;
}

/** A rule of law whose figures change, its versions oldest first and without a gap. */
export interface DatedRule<Value> {
  article: string;
  /** The day that decides which version applies. */
  by: 'death' | 'gift' | 'application' | 'supply' | 'sale' | 'closing' | 'day';
  versions: readonly Version<Value>[];
}

/** The version of a rule in force on a day; null where the product holds none. */
export const versionOn = <Value>({ versions }: DatedRule<Value>, day: CalendarDay): Version<Value> | null =>
  versions.find(({ from, until }) => from <= day && (until === null || day <= until)) ?? null;

/** What a rule says on a day; null where the product holds no version of it. */
export const valueOn = <Value>(rule: DatedRule<Value>, day: CalendarDay): Value | null =>
  versionOn(rule, day)?.value ?? null;
