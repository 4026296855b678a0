export const settlement = {
  title: '期限を対応済にする',
  history: '期限の対応',
  about:
    '対応済にした期限は、期限管理の一覧・件数・カレンダー連携に表示されなくなります。起算日が変わって期限日が動いたときは、未対応に戻ります。',
  settle: '対応済にする',
  settleShort: '対応済',
  settleOf: '対応済にする: {{name}}',
  settled: '「{{name}}」を{{kind}}にしました。',
  reopen: '未対応に戻す',
  reopenOf: '未対応に戻す: {{name}}',
  ask: 'この期限を未対応に戻しますか？',
  reopened: '「{{name}}」を未対応に戻しました。',
  fields: { rule: '手続', heir_member_id: '相続人', due: '期限日', kind: '対応', day: '対応日', note: 'メモ' },
};
