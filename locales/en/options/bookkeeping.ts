export const bookkeeping = {
  bookkeeping_programs: { 1: 'Yayoi', 2: 'freee', 3: 'Money Forward' },
  journal_roles: {
    1: 'Receivables',
    2: 'Sales',
    3: 'Sales given back',
    4: 'Expenses paid for customers',
    5: 'Tax withheld',
    6: 'Bank',
  },
  unknown_signs: { 1: 'Replace them by 〓', 2: 'Write the name in kana' },
};
