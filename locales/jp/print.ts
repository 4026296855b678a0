/** The words of whatever is printed. */
export const print = {
  command: '印刷',
  key: '印刷 (Ctrl + P)',
  printedAt: '{{at}} 印刷',
  page: '{{page}} / {{pages}} ページ',
  range: '印刷する範囲',
  thisPage: 'このページ({{count}}件)',
  all: 'すべて({{count}}件)',
  rows: '{{count}}件',
  filters: '条件: {{names}}',
  tooMany: '一度に印刷できるのは{{most}}件までです。条件で絞り込むか、出力をご利用ください。',
};
