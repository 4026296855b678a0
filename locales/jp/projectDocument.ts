export const projectDocument = {
  excel: 'Excel出力',
  excelHint: '案件管理表(8シート)',
  word: 'Word出力',
  wordHint: '送付状・契約書・見積書・必要書類一覧',
  chooseRepresentative: '代表者を選ぶ({{number}})',
  done: 'ファイルのダウンロードが完了しました',
};
