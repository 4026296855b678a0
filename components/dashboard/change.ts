import type { FigureMeasure } from '@/contract/dashboard';
import { differenceOf } from '@/rules/comparison';
import { formatNumber } from '@/rules/format';
import { figureText } from './figures';

const signed = (text: string, number: number): string => (number > 0 ? `+${text}` : text);
/** Large changes are shown without decimals. */
const percentText = (percent: number): string =>
  signed(Math.abs(percent) < 100 ? percent.toFixed(1) : formatNumber(Math.round(percent)), percent);

/** How far a figure is from an earlier one: `+3 (+12.5%)`, of rates in points `-1.2pt`; － where either is missing. */
export const changeText = (
  value: number | null,
  before: number | null | undefined,
  unit: FigureMeasure['unit'],
): string => {
  const difference = differenceOf(value, before, unit);
  if (difference === null) return figureText(null, unit);
  const { by, percent } = difference;
  const text = by === 0 ? '±0' : signed(figureText(by, unit), by);
  if (unit === 'percent') return `${text}pt`;
  return percent === null || by === 0 ? text : `${text} (${percentText(percent)}%)`;
};
