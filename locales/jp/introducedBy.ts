export const introducedBy = {
  title: '紹介元一覧',
  createTitle: '紹介元登録',
  fields: {
    id: 'ID',
    name: '紹介元名',
    type: '部門',
    referral_category: '紹介元の区分',
    status: '状態',
    updated_at: '更新日時',
    updated_by: '更新者',
  },
  sections: {
    main: '基本情報',
  },
  tabs: {
    basics: '基本情報',
    history: '変更履歴',
  },
};
