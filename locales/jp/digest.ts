/** The mail of each morning; the rest of its words are those of the page. */
export const digest = {
  subject: '【継】{{day}} 本日の業務 {{count}}',
  greeting: '{{day}}のご自身の業務です。',
  count: '{{count}}件',
  why: 'このメールは、ご自身の設定により毎朝1回お送りしています。画面右上のお名前から停止できます。',
};
