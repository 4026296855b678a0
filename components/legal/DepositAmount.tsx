import type { CellProps } from '@/components/resource/defineResource';
import { YenInput } from '@/components/ui/readInputs';

/** Expense, tax, payment to an heir, set off against the fee, refund: what goes out. */
const goingOut: ReadonlySet<unknown> = new Set([3, 4, 5, 6, 7]);

/** What goes out is typed as it stands on the slip and stored below zero. */
export const DepositAmount = ({ row, onChange, ...props }: CellProps) => (
  <YenInput
    {...props}
    onChange={(amount) =>
      onChange(goingOut.has(row.kind) && typeof amount === 'number' && amount > 0 ? -amount : amount)
    }
  />
);
