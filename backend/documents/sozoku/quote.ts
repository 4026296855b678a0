import { addMonths } from '@/rules/calendarDay';
import { consumptionTax } from '@/rules/projectPayments';
import type { Dossier, DossierQuoteLine } from './dossier';

const validMonths = 1;

type Line = Omit<DossierQuoteLine, 'amount' | 'kind'> & { readonly amount: number | null };

/** What lies between the lines and the agreed fee, so that contract and quote end in one total. */
const adjustment = (lines: readonly DossierQuoteLine[], agreed: number | null): Line[] => {
  const difference = agreed === null ? 0 : agreed - lines.reduce((sum, { amount }) => sum + amount, 0);
  return difference === 0 ? [] : [{ label: '契約金額との調整', quantity: null, unit_price: null, amount: difference }];
};

/**
 * The lines of a quote with its sums; without lines, one line for the whole matter. Sums are null where no amount is known.
 * @param title what the matter is called
 */
export const quoteOf = ({ quoteLines, project, today }: Dossier, title: string) => {
  const { contract_amount: amount, proposal_number } = project;
  const only = { label: title, quantity: amount === null ? null : 1, unit_price: amount, amount };
  const lines: readonly Line[] = quoteLines.length > 0 ? [...quoteLines, ...adjustment(quoteLines, amount)] : [only];
  const subtotal = lines.reduce<number | null>(
    (sum, line) => (sum === null || line.amount === null ? null : sum + line.amount),
    0,
  );
  const tax = subtotal === null ? null : consumptionTax(subtotal);
  return {
    number: proposal_number,
    lines,
    subtotal,
    tax,
    total: subtotal === null || tax === null ? null : subtotal + tax,
    validUntil: addMonths(today, validMonths),
  };
};
