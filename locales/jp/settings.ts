export const settings = {
  title: '設定',
  notAllowed: 'この画面を表示する権限がありません。設定は管理者だけが利用できます。',
  notes: {
    cities: '拠点を束ねるエリアの名前・コード・表示色',
    offices: '拠点の所在地・連絡先・取扱部門・表示色',
    teams: '拠点・部門ごとのチーム',
    interviewLocations: '面談の受付で選べる場所',
    introducedBy: '顧客を紹介してくださる会社・団体・個人',
    insuranceTargets: '保険の月別目標(年間・拠点別)',
  },
  status: {
    switch: '「{{name}}」を有効にする',
    on: '「{{name}}」を有効にしました',
    off: '「{{name}}」を無効にしました。過去のデータには残り、選択肢には表示されません。',
  },
};
