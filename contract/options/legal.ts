import { codedOptions, options } from './option';

/** The `code` is stored and starts the proposal number. */
export const proposal_number_char = codedOptions('proposal_number_char', [
  [1, 'S'],
  [2, 'R'],
  [3, 'Y'],
  [4, 'T'],
  [5, 'H'],
  [6, 'K'],
  [9, 'Z'],
]);

export const project_types = options(
  'project_types',
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 99],
);

export const opportunity_status = options('opportunity_status', [1, 2, 3, 4, 5, 6]);

export const progress_status = options('progress_status', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);

export const payment_status = options('payment_status', [1, 2, 3, 4, 5, 6, 7]);

export const order_type = options('order_type', [1, 2, 3, 4, 5, 6]);

export const corporate_toss = options('corporate_toss', [1, 2, 3, 4, 5]);

export const group_contribution = options('group_contribution', [1, 2, 3, 4, 5, 6, 7, 99]);

export const execution = options('execution', [1, 2, 3, 4, 5, 6, 7]);

export const custody_of_wills = options('custody_of_wills', [1, 2, 3, 4, 5, 6, 7, 8]);

export const will_types = options('will_types', [1, 2, 3, 4, 5]);

export const tax_return = options('tax_return', [1, 2, 3, 4, 5]);

export const identification_result = options('identification_result', [1, 2, 3, 4, 5, 6]);

export const identification_content = options('identification_content', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99]);

export const seal = options('seal', [1, 2, 3, 4, 5, 6]);

export const finance_deposit = options('finance_deposit', [1, 2, 3, 4]);

export const finance_refund = options('finance_refund', [1, 2, 3, 4]);

export const billing_kinds = options('billing_kinds', [1, 2, 3, 4, 5]);

export const deposit_kinds = options('deposit_kinds', [1, 2, 3, 4, 5, 6, 7]);

export const contract_types = options('contract_types', [1, 2, 3]);

export const bank_procedure_kinds = options('bank_procedure_kinds', [1, 2, 3, 4, 5]);
