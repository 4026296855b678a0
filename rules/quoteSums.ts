import type { CalendarDay } from './calendarDay';
import { type Fee, feeOf } from './consumptionTax';

/** The total a quote's lines should have for a fee, with or before tax. */
export const quotedOf = (fee: Fee, withTax: boolean): number => (withTax ? fee.total : fee.net);

/**
 * The lines of a quote as a sum before tax, its tax and a sum with tax, in yen: those of the fee where they come to it.
 * @param sum of the lines, with tax or before it
 */
export const quoteSums = (sum: number, withTax: boolean, fee: Fee | null, day: CalendarDay): Fee =>
  fee !== null && quotedOf(fee, withTax) === sum ? fee : feeOf({ net: sum, withTax: withTax ? sum : null }, day);
