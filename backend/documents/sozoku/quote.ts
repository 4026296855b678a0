import { addMonths } from '@/rules/calendarDay';
import { type Fee, percentOf, taxPercentOn } from '@/rules/consumptionTax';
import { feeOfContract } from '@/rules/contractFee';
import { quotedOf, quoteSums } from '@/rules/quoteSums';
import { paperWords } from '../papers';
import type { Dossier, DossierQuoteLine } from './dossier';

const validMonths = 1;

type Line = Omit<DossierQuoteLine, 'amount' | 'kind'> & { readonly amount: number | null };

/**
 * A line for the difference between the quote's lines and the agreed fee, so that quote and contract have the same
 * total.
 */
const adjustment = (lines: readonly DossierQuoteLine[], agreed: number | null): Line[] => {
  const difference = agreed === null ? 0 : agreed - lines.reduce((sum, { amount }) => sum + amount, 0);
  return difference === 0
    ? []
    : [{ label: paperWords.adjustment, quantity: null, unit_price: null, amount: difference }];
};

const unknownSums = { net: null, tax: null, total: null } satisfies Record<keyof Fee, null>;

/**
 * The lines of a quote with its sums; without lines, one line for the whole matter. Sums are null where no amount is known.
 * The lines are before tax, or with it; either way the quote ends in the contract's total.
 * @param title what the matter is called
 */
export const quoteOf = ({ quoteLines, project, today }: Dossier, title: string) => {
  const withTax = project.quote_with_tax === 1;
  const day = project.order_date ?? today;
  const fee = feeOfContract(project);
  const amount = fee === null ? null : quotedOf(fee, withTax);
  const only = { label: title, quantity: amount === null ? null : 1, unit_price: amount, amount };
  const lines: readonly Line[] = quoteLines.length > 0 ? [...quoteLines, ...adjustment(quoteLines, amount)] : [only];
  const sum = lines.reduce<number | null>(
    (all, line) => (all === null || line.amount === null ? null : all + line.amount),
    0,
  );
  const sums = sum === null ? null : quoteSums(sum, withTax, fee, day);
  const { net: subtotal, tax, total } = sums ?? unknownSums;
  return {
    number: project.proposal_number,
    lines,
    withTax,
    subtotal,
    tax,
    total,
    percent: sums === null ? taxPercentOn(day) : percentOf(sums, day),
    validUntil: addMonths(today, validMonths),
  };
};
