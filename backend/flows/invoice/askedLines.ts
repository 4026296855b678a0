import type { LineRow } from '@/contract/invoice';
import type { InvoiceLine } from '@/contract/invoicePaper';
import type { Problem } from '@/contract/messages';
import { formatNumber } from '@/rules/format';

/** What a bill comes to: what its lines are held against. */
export interface Parts {
  readonly taxed: number;
  readonly untaxed: number;
}

export const partsOf = (lines: readonly InvoiceLine[]): Parts => {
  const sumOf = (isTaxed: boolean) =>
    lines.filter(({ percent }) => (percent !== null) === isTaxed).reduce((sum, { amount }) => sum + amount, 0);
  return { taxed: sumOf(true), untaxed: sumOf(false) };
};

/** Lines as they were asked for, whose taxed and untaxed parts must come to those of the bill. */
export const askedLines = (
  asked: readonly LineRow[],
  percent: number,
  bill: Parts,
): { lines: InvoiceLine[]; problems: Problem[] } => {
  const lines = asked.map(({ label, amount, untaxed }) => ({ label, amount, percent: untaxed === 1 ? null : percent }));
  const parts = partsOf(lines);
  const problems = (['taxed', 'untaxed'] as const)
    .filter((part) => parts[part] !== bill[part])
    .map((part) => ({
      path: 'lines',
      code: 'invoice_lines',
      params: { sum: formatNumber(parts[part]), amount: formatNumber(bill[part]) },
    }));
  return { lines, problems };
};
