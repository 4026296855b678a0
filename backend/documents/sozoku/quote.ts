import { application_types } from '@/contract/options/sozoku';
import { addMonths } from '@/rules/calendarDay';
import { consumptionTax } from '@/rules/projectPayments';
import type { Dossier, DossierQuoteLine } from './dossier';
import { labelOf } from './labels';

const validMonths = 1;

/** The lines of a quote with its sums; without lines, one line named after the kind of return. Sums are null where no amount is known. */
export const quoteOf = ({ quoteLines, project, today }: Dossier) => {
  const { contract_amount: amount, application_type, proposal_number } = project;
  const only = {
    label: labelOf(application_types, application_type),
    quantity: amount === null ? null : 1,
    unit_price: amount,
    amount,
  };
  const lines: readonly (Omit<DossierQuoteLine, 'amount'> & { readonly amount: number | null })[] =
    quoteLines.length > 0 ? quoteLines : [only];
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
