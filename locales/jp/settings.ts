export const settings = {
  title: '設定',
  notAllowed: 'この画面を表示する権限がありません。設定は管理者だけが利用できます。',
  status: {
    switch: '「{{name}}」を有効にする',
    on: '「{{name}}」を有効にしました',
    off: '「{{name}}」を無効にしました。過去のデータには残り、選択肢には表示されません。',
    undo: '元に戻す',
  },
};
