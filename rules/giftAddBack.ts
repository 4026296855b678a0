import { addDays, addMonths, type CalendarDay } from './calendarDay';
import { estateTaxLawOn } from './data/estateTaxLaw';

export interface GiftAddBackWindow {
  /** Gifts from this day to the death are added back. */
  from: CalendarDay;
  to: CalendarDay;
  /** The last day of the older part, of which the deduction is taken; null where the window has none. */
  olderPartTo: CalendarDay | null;
  /** Yen that stay out of the older part, for each person who got gifts. */
  deduction: number;
}

/**
 * The gifts that are added back to what a person inherits, by date of death (相続税法19条, 令和5年法律3号附則19条): of 3 years
 * for deaths to the end of 2026, from 1 January 2024 for deaths to the end of 2030, of 7 years afterwards. The
 * corresponding day itself is included; where there is none, the month's last day.
 */
export function giftAddBackWindow(deathDate: CalendarDay): GiftAddBackWindow {
  const { years, notBefore, recentYears, deduction } = estateTaxLawOn(deathDate).giftAddBack;
  const counted = addMonths(deathDate, -12 * years);
  const from = notBefore && counted < notBefore ? notBefore : counted;
  const recentFrom = addMonths(deathDate, -12 * recentYears);
  return {
    from,
    to: deathDate,
    olderPartTo: from < recentFrom ? addDays(recentFrom, -1) : null,
    deduction: from < recentFrom ? deduction : 0,
  };
}

/** Yen added back for one person's gifts, at their value when given (相続税法19条1項). */
export function giftAddBack(
  gifts: readonly { date: CalendarDay; amount: number | bigint }[],
  deathDate: CalendarDay,
): bigint {
  const { from, to, olderPartTo, deduction } = giftAddBackWindow(deathDate);
  const total = (first: CalendarDay, last: CalendarDay) =>
    gifts.reduce((sum, { date, amount }) => (date >= first && date <= last ? sum + BigInt(amount) : sum), 0n);
  if (olderPartTo === null) return total(from, to);
  const older = total(from, olderPartTo) - BigInt(deduction);
  return (older > 0n ? older : 0n) + total(addDays(olderPartTo, 1), to);
}
