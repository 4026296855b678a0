import type { OpenInvoice, StatementLine } from '@/contract/statement';

/** Invoices that somebody chose for a line, by the line's row. */
export type Decisions = Readonly<Record<number, readonly number[]>>;

/** What is sure is chosen already; everything else is for staff to choose. */
export const firstDecisions = (lines: readonly StatementLine[], payable: ReadonlySet<number>): Decisions =>
  Object.fromEntries(
    lines.flatMap(({ row, level, invoice_ids }) =>
      level === 'sure' && invoice_ids.every((id) => payable.has(id)) ? [[row, invoice_ids]] : [],
    ),
  );

/** How what came in stands to what is open: nothing left, a part, too much, or a sum that differs. */
export const standing = (amount: number, chosen: readonly Pick<OpenInvoice, 'open_amount'>[]) => {
  const open = chosen.reduce((sum, { open_amount }) => sum + open_amount, 0);
  const difference = Math.abs(open - amount);
  if (open === amount) return { kind: 'whole', difference } as const;
  if (chosen.length > 1) return { kind: 'differs', difference } as const;
  return { kind: amount < open ? 'part' : 'over', difference } as const;
};
