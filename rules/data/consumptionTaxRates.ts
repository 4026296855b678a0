import type { CalendarDay } from '../calendarDay';

/** A rate of consumption tax (消費税 and 地方消費税 together), in force from a day on. */
interface ConsumptionTaxRate {
  from: CalendarDay;
  percent: number;
}

/** 消費税法29条 with 地方税法72条の83, as they were raised by 平成6年法律109号, 平成24年法律68号 and, put off, 平成28年法律85号. */
export const consumptionTaxRates: readonly [ConsumptionTaxRate, ...ConsumptionTaxRate[]] = [
  { from: '1989-04-01', percent: 3 },
  { from: '1997-04-01', percent: 5 },
  { from: '2014-04-01', percent: 8 },
  { from: '2019-10-01', percent: 10 },
];
