import { member } from './member';

export const customer = {
  title: '顧客一覧',
  listed: '顧客',
  sheetTitle: '顧客一覧',
  searchTitle: '顧客検索',
  createTitle: '顧客登録',
  fields: member.fields,
  rows: member.rows,
  rowNames: member.rowNames,
  sections: member.sections,
  tabs: member.tabs,
  family: {
    switch: '表示する家族',
    self: 'この顧客',
    makeCustomer: '顧客登録する',
    notCustomer: '顧客登録なし',
    caption: '家族の一覧',
    birth: '生年月日',
  },
  copyAddress: '代表者の住所をコピー',
  pickFamily: '家族を選択',
  newFamily: '空欄の場合は新しい家族として登録します。',
  fromMember: {
    title: '家族構成員から顧客登録',
    text: '次の方を顧客として登録します。',
    officeKept: '選択しない場合は{{office}}のままです。',
    missing: 'この家族構成員は見つかりませんでした。',
    already: 'この方はすでに顧客として登録されています。',
    open: '顧客情報を開く',
    submit: '顧客として登録する',
  },
};
