export const team = {
  title: 'チーム一覧',
  createTitle: 'チーム登録',
  fields: {
    id: 'ID',
    name: 'チーム名',
    department_id: '部門',
    department_name: '部門',
    office_id: '拠点',
    office_name: '拠点',
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
