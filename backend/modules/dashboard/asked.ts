import type { CalendarDay } from '@/rules/calendarDay';

/** What a dashboard was asked for, checked and within the rights of who asks. */
export interface Asked {
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
  /** Of projects only: conditions that one tab alone knows. */
  readonly applicationTypes?: readonly number[];
  readonly dueDateTypes?: readonly number[];
}

/** The last day that a stock is told of: days ahead have none. */
export const lastDay = ({ end, today }: Pick<Asked, 'end' | 'today'>): CalendarDay => (end < today ? end : today);
