export const toss = {
  title: '部門間の引継ぎ',
  kinds: { sozoku: '相続税案件', legal: 'リーガル案件', insurance: '設計書' },
  directions: { to: '引継ぎ先:', from: '引継ぎ元:' },
  to: '{{kind}}へ引き継ぐ',
  ask: '分かっている内容で{{kind}}を作成し、担当部門へ引き継ぎますか？',
  go: '引き継ぐ',
  done: '{{kind}} {{number}}を作成しました。',
};
