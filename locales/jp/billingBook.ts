/** The bulk edit of bills and receipts as a workbook. */
export const billingBook = {
  fileName: '請求・入金',
  sheet: '請求・入金',
  keys: { id: '管理番号', lock_version: '版' },
  make: 'Excelに出力',
  read: 'Excelを取り込む',
  start: '一覧で案件を選択すると、まとめて編集できます。Excelに出力して編集したファイルは、ここから取り込めます。',
  file: 'Excelファイル',
  refused: 'Excelに誤りがあるか、出力後に案件が変更されています。1件も取り込んでいません。',
  cell: '{{row}}行目 {{field}}: {{text}}',
  row: '{{row}}行目: {{text}}',
  unchanged: '変更された項目がありません。',
};
