/** Words of invoices and their letters beside the templates. */
export const invoicePapers = {
  titles: {
    invoice: '請求書',
    receipt: '領収書',
    giveBack: '返還インボイス（適格返還請求書）',
    corrected: '請求書（訂正）',
  },
  registration: '登録番号 {{number}}',
  phone: 'TEL {{phone}}',
  addressed: '{{name}}　様',
  withTax: '税込・円',
  beforeTax: '税抜・円',
  untaxed: '対象外',
  ofRate: '{{percent}}%対象',
  expenses: '立替金・実費',
  subjectOf: '{{matter}}報酬',
  clientMoney: '預り金精算書',
};
