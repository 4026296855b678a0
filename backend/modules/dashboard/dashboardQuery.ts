import type { CalendarDay } from '@/rules/calendarDay';

/** A dashboard's checked query, limited to the offices the employee may see. */
export interface DashboardQuery {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly today: CalendarDay;
  /** Null: every office. */
  readonly offices: readonly number[] | null;
  /** Empty: everybody. */
  readonly users: readonly number[];
  /** Sources or results; empty: all. */
  readonly labels: readonly number[];
  /** Every event in the month in which its chain or project began. */
  readonly cohort: boolean;
  readonly yearly: boolean;
  readonly grand: boolean;
  /** Filters of project tabs only. */
  readonly applicationTypes?: readonly number[];
  readonly dueDateTypes?: readonly number[];
}

/** The last day for which a stock is counted; future days have none. */
export const lastCountedDay = ({ end, today }: Pick<DashboardQuery, 'end' | 'today'>): CalendarDay =>
  end < today ? end : today;
