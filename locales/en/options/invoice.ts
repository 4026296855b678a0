import type * as lists from '@/contract/options/invoice';
import type { OptionWords } from '@/contract/options/option';

export const invoice = {
  invoice_kinds: { 1: 'Invoice', 2: 'Receipt', 3: 'Return invoice', 4: 'Corrected invoice' },
  invoice_parts: { 1: 'Retainer', 2: 'Balance' },
  invoice_states: { 1: 'Unpaid', 2: 'Part paid', 3: 'Paid', 4: 'Returned', 5: 'Replaced', 6: 'Issued' },
  reminder_steps: { 1: 'First reminder', 2: 'Second reminder', 3: 'Final reminder' },
  account_kinds: { 1: 'Ordinary', 2: 'Current' },
  professions: {
    1: 'Tax accountant',
    2: 'Judicial scrivener',
    3: 'Administrative scrivener or other (no withholding)',
  },
} satisfies OptionWords<Omit<typeof lists, 'INVOICE'>>;
