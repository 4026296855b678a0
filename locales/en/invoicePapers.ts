/** Words of invoices and their letters beside the templates. */
export const invoicePapers = {
  titles: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    giveBack: 'Return invoice',
    corrected: 'Corrected invoice',
  },
  registration: 'Registration no. {{number}}',
  phone: 'Phone {{phone}}',
  addressed: '{{name}}',
  withTax: 'Yen, incl. tax',
  beforeTax: 'Yen, excl. tax',
  untaxed: 'Not taxed',
  ofRate: 'At {{percent}}%',
  expenses: 'Expenses paid on behalf',
  subjectOf: 'Fee: {{matter}}',
  clientMoney: 'Client money statement',
};
