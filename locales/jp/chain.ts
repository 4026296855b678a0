export const chain = {
  label: '同じ案件の記録',
  kinds: {
    inquiry: '問合せ',
    interview: '面談',
    project_confirmed: '確定',
    project_revised: '修正',
    project_legal: 'リーガル',
    project_during_life: '生前対策',
  },
  nth: '第{{count}}回',
  none: '{{kind}}はまだありません',
  project: {
    sozoku: '相続税案件',
    legal: 'リーガル案件',
  },
};
