/** Invoices and payments for the programs that keep the books. */
export const bookkeeping = {
  title: 'Export for bookkeeping',
  /** In the list of invoices. */
  way: 'Journal',
  about:
    'Invoices and returns issued and payments received in the period, as journal lines of the bookkeeping program. What was exported is marked and left out from then on.',
  fields: {
    legal_person_id: 'Legal person',
    from: 'From',
    to: 'Until',
    again: 'Include what was exported',
    signs: 'Signs that cannot be written',
  },
  columns: {
    day: 'Day',
    number: 'Number',
    partner: 'Client',
    debit: 'Debit',
    credit: 'Credit',
    amount: 'Amount',
    tax: 'Tax in it',
  },
  settings: 'Accounts',
  none: 'There is nothing to export.',
  before: '{{count}} of the period were exported already.',
  sum: '{{program}}: {{count}} lines, debit and credit {{amount}} each',
  store: 'Export',
  storeAgain: 'Export again',
  done: 'Exported.',
  faultsTitle: 'Cannot be written',
  faults: {
    signs: '{{number}}: Shift_JIS does not have “{{text}}”',
    rate: '{{number}}: no tax class for {{text}}',
    long: '{{number}}: too long for the program: “{{text}}”',
    amount: '{{number}}: too large for the program: {{text}}',
  },
  earlier: 'Earlier exports',
  period: '{{from}} – {{to}}',
  lines: '{{count}} lines',
  againMark: 'again',
  file: 'Download',
};
