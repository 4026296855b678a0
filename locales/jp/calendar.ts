/** The deadlines in a calendar program. */
export const calendar = {
  name: '継 期限',
  summary: '{{title}}｜{{number}} {{customer}}様',
  kind: '種別: {{kind}}',
  persons: '担当: {{persons}}({{office}})',
  heir: '相続人: {{name}}',
  base: '起算日: {{day}}({{event}})',
  article: '根拠: {{article}}',
  whatHappens: '徒過した場合: {{whatHappens}}',
  statutory: '法定の期限: {{day}}',
  provisional: '祝日が未確定のため、変わることがあります。',
};
