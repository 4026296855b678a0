import type { CalendarDay } from './calendarDay';
import { consumptionTaxRates } from './data/consumptionTaxRates';
import { lawOn } from './data/lawOn';
import { fromYen, toYen } from './yen';

/** The rate on a day, in per cent. */
export const taxPercentOn = (day: CalendarDay): number => lawOn(consumptionTaxRates, day).percent;

/** The tax on an amount before tax, cut to yen towards zero. @throws RangeError beyond exact numbers */
export const taxOn = (amount: number, day: CalendarDay): number =>
  toYen((fromYen(amount) * BigInt(taxPercentOn(day))) / 100n);

/** The tax within an amount with tax, cut to yen towards zero. @throws RangeError beyond exact numbers */
export const taxWithin = (withTax: number, day: CalendarDay): number => {
  const percent = BigInt(taxPercentOn(day));
  return toYen((fromYen(withTax) * percent) / (100n + percent));
};

/** A fee in yen: before tax, its tax, and both together. */
export interface Fee {
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/**
 * A fee in yen, agreed with tax (which then includes the tax) or before tax.
 * @example feeOf({ net: 0, withTax: 100_000 }, '2026-04-01') // { net: 90_910, tax: 9_090, total: 100_000 }
 */
export const feeOf = (agreed: { net: number; withTax: number | null }, day: CalendarDay): Fee => {
  const { net, withTax } = agreed;
  const tax = withTax === null ? taxOn(net, day) : taxWithin(withTax, day);
  return withTax === null ? { net, tax, total: net + tax } : { net: withTax - tax, tax, total: withTax };
};

/**
 * By which rate a stored tax was reckoned, in per cent: that of the day, unless only another one comes to it.
 */
export const percentOf = ({ net, tax, total }: Fee, day: CalendarDay): number => {
  const days = [day, ...consumptionTaxRates.map(({ from }) => from).reverse()];
  return taxPercentOn(days.find((one) => taxOn(net, one) === tax || taxWithin(total, one) === tax) ?? day);
};
