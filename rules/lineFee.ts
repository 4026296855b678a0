import type { Problem } from '@/contract/messages';
import type { CalendarDay } from './calendarDay';
import { type Fee, feeOf } from './consumptionTax';
import { netProblem } from './contractFee';

/** The fee of a line in yen, agreed with or before tax. */
export interface LineFee {
  readonly fee?: number | null | undefined;
  readonly fee_with_tax?: number | null | undefined;
}

/** The fee of a line, with the tax rate of a day. */
export const feeOfLine = ({ fee, fee_with_tax }: LineFee, day: CalendarDay): Fee =>
  feeOf({ net: fee ?? 0, withTax: fee_with_tax ?? null }, day);

/** Lines whose amount before tax does not match the amount with tax. */
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
