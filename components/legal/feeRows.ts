import type { FollowRow } from '@/components/resource/defineResource';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { feeOfLine } from '@/rules/lineFee';

/**
 * The fee of a row before tax follows the one with tax, by the rate of the row's day; typed itself it takes its place.
 * @param dayField the column that holds the day
 */
export const followFee =
  (dayField: string): FollowRow =>
  (row, changes) => {
    const { fee_with_tax: withTax, [dayField]: day } = { ...row, ...changes };
    const touched = 'fee_with_tax' in changes || (!('fee' in changes) && dayField in changes);
    if (touched && Number.isSafeInteger(withTax)) {
      const on = typeof day === 'string' && isCalendarDay(day) ? day : todayInTokyo();
      return { fee: feeOfLine({ fee_with_tax: Number(withTax) }, on).net };
    }
    return 'fee' in changes && !('fee_with_tax' in changes) && withTax != null ? { fee_with_tax: null } : {};
  };
