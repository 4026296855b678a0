import { addDays, type CalendarDay } from './calendarDay';

/** How long a reminder leaves to pay, in days. */
const GRACE = 10;

/** The day by which a reminder asks for the money: before it has passed there is nothing to remind of again. */
export const payBy = (sentOn: CalendarDay): CalendarDay => addDays(sentOn, GRACE);
