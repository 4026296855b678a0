export const city = {
  title: 'エリア一覧',
  createTitle: 'エリア登録',
  fields: {
    id: 'ID',
    name: 'エリア名',
    code: 'コード',
    status: '状態',
    color_id: '表示色',
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
