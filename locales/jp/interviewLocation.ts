export const interviewLocation = {
  title: '面談場所一覧',
  createTitle: '面談場所登録',
  fields: {
    id: 'ID',
    name: '面談場所名',
    code: 'コード',
    office_id: '拠点',
    office_name: '拠点',
    address: '所在地',
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
