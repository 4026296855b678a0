import type { CalendarDay } from '@/rules/calendarDay';
import type { Loader } from './loader';
import type { DemoOffice } from './offices';
import type { Partners } from './partners';
import type { Rng } from './rng';

/** The context of every maker. */
export interface Demo {
  readonly seed: number;
  /** The day on which everything is as it is made. */
  readonly today: CalendarDay;
  readonly loader: Loader;
  readonly offices: readonly DemoOffice[];
  readonly partners: Partners;
  /** How many inquiries a family has on average. */
  readonly inquiries: number;
  /** An office, the big ones more often. */
  pickOffice(rng: Rng): DemoOffice;
}
