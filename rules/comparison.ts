import type { Comparison, FigureColumn, FigureMeasure } from '@/contract/dashboard';

/**
 * How many months before a column the one lies that it is compared with. `year`: the same months of the year before.
 * `previous`: the month before; of the whole range as many months before it; of a year the same months of the year before.
 * @param months in the whole range
 */
export const monthsBack = (comparison: Comparison, { kind }: Pick<FigureColumn, 'kind'>, months: number): number => {
  if (comparison === 'year' || kind === 'year') return 12;
  return kind === 'month' ? 1 : months;
};

export interface Difference {
  /** In the measure's unit; of a rate in points. */
  readonly by: number;
  /** Null for rates, and without a comparison. */
  readonly percent: number | null;
}

/** To one decimal, half away from zero. */
const rounded = (number: number): number => (Math.sign(number) * Math.round(Math.abs(number) * 10)) / 10;

/** The difference to an earlier figure; null if either is missing. */
export const differenceOf = (
  value: number | null | undefined,
  before: number | null | undefined,
  unit: FigureMeasure['unit'],
): Difference | null => {
  if (value === null || value === undefined || before === null || before === undefined) return null;
  const by = rounded(value - before);
  return { by, percent: unit === 'percent' || before === 0 ? null : rounded((by * 100) / Math.abs(before)) };
};
