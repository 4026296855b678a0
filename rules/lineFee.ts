import type { Problem } from '@/contract/fields';
import type { CalendarDay } from './calendarDay';
import { type Fee, feeOf } from './consumptionTax';
import { netProblem } from './contractFee';

/** The fee of a line as it was agreed, in yen: with tax, or else before tax. */
export interface LineFee {
  readonly fee?: number | null | undefined;
  readonly fee_with_tax?: number | null | undefined;
}

/** The fee of what was ordered or billed on a day. */
export const feeOfLine = ({ fee, fee_with_tax }: LineFee, day: CalendarDay): Fee =>
  feeOf({ net: fee ?? 0, withTax: fee_with_tax ?? null }, day);

/** Lines whose amount before tax is not what the amount with tax comes to on their day. */
export const lineFeeProblems = <Line extends LineFee>(
  path: string,
  lines: readonly Line[],
  dayOf: (line: Line) => CalendarDay,
): Problem[] =>
  lines.flatMap((line, index) => {
    if (line.fee == null || line.fee_with_tax == null) return [];
    const { net } = feeOfLine(line, dayOf(line));
    return net === line.fee ? [] : [netProblem(`${path}.${index}.fee`, net)];
  });
