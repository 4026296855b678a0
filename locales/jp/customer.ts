import { member } from './member';

export const customer = {
  title: '顧客一覧',
  searchTitle: '顧客検索',
  createTitle: '顧客登録',
  fields: member.fields,
  rows: member.rows,
  sections: member.sections,
  tabs: member.tabs,
  duplicates: {
    title: '登録済みの可能性がある方',
    name: '同じ氏名・生年月日',
    phone: '同じ電話番号（{{value}}）',
    email: '同じメールアドレス（{{value}}）',
    open: '顧客情報を開く',
    makeCustomer: '家族構成員から顧客登録',
    unknown: '登録済みかどうかを確認できませんでした。',
  },
  family: {
    switch: '表示する家族',
    self: 'この顧客',
    makeCustomer: '顧客にする',
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
    submit: '顧客として登録',
  },
};
