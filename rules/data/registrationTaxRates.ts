import type { CalendarDay } from '../calendarDay';

/** 登録免許税 of a transfer by inheritance (登録免許税法9条, 別表第一第1号(二)イ). */
export const registrationTaxRate = {
  perMille: 4,
  /** Yen: the least a registration costs (登録免許税法19条). */
  least: 1_000,
} as const;

/** A time in which registrations of cheap land are free. */
export interface CheapLandRelief {
  /** The first and the last day of application. */
  from: CalendarDay;
  until: CalendarDay;
  /** Yen: the most that the registered share may be worth. */
  upTo: number;
  /** The key of its article. */
  key: 'cheapLand';
}

/**
 * 租税特別措置法84条の2の3第2項, as amended by 令和4年法律4号 (all land up to one million yen, from 1 April 2022) and last
 * prolonged by 令和7年法律13号 to 31 March 2027.
 */
export const cheapLandReliefs: readonly CheapLandRelief[] = [
  {
    from: '2022-04-01',
    until: '2027-03-31',
    upTo: 1_000_000,
    key: 'cheapLand',
  },
];
