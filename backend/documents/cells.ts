import type { CalendarDay } from '@/rules/calendarDay';

export type CellValue = string | number | Date | null;

/** A spreadsheet counts days from here on; earlier ones can only be written. */
const firstDay = '1900-03-01';

/** A spreadsheet reads `_x0041_` as the sign with that number, unless the first `_` is written as a number itself. */
export const literal = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A day as a real date, where a spreadsheet knows such a day. */
export const dayCell = (day: CalendarDay): CellValue => (day >= firstDay ? new Date(`${day}T00:00:00Z`) : day);
