/** Invoices and payments for the programs that keep the books. */
export const bookkeeping = {
  title: '会計ソフトへの出力',
  /** In the list of invoices. */
  way: '仕訳出力',
  about:
    '期間内に発行した請求書・返還インボイスと入金を、設定した会計ソフトの仕訳の形式で出力します。出力したものには印が付き、次回からは対象外になります。',
  fields: {
    legal_person_id: '法人・事務所',
    from: '開始日',
    to: '終了日',
    again: '出力済みも含める',
    signs: '表せない文字',
  },
  columns: {
    day: '日付',
    number: '番号',
    partner: '取引先',
    debit: '借方',
    credit: '貸方',
    amount: '金額',
    tax: 'うち消費税',
  },
  settings: '勘定科目の設定',
  none: '出力する仕訳はありません。',
  before: '期間内の{{count}}件は出力済みです。',
  sum: '{{program}} {{count}}行・借方、貸方とも合計 {{amount}}',
  store: '出力',
  storeAgain: '出力済みも含めて出力',
  done: '出力しました。',
  faultsTitle: '次の請求・入金は出力できないため、今回は除きます(出力済みの印は付きません)',
  faults: {
    signs: 'Shift_JISで表せない文字「{{text}}」',
    rate: '税率{{text}}の税区分が分かりません。',
    long: '会計ソフトの文字数を超えています「{{text}}」',
    amount: '会計ソフトの桁数を超えています「{{text}}」',
  },
  earlier: 'これまでの出力',
  period: '{{from}} ～ {{to}}',
  lines: '{{count}}行',
  againMark: '再出力',
  file: 'ダウンロード',
};
