import type { CalendarDay } from '../calendarDay';

/** The row in force on a day, of rows in the order of their first days. Days before all rows get the oldest. */
export function lawOn<Row extends { from: CalendarDay }>(rows: readonly [Row, ...Row[]], day: CalendarDay): Row {
  return rows.findLast(({ from }) => from <= day) ?? rows[0];
}
