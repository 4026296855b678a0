import type * as lists from '@/contract/options/invoice';
import type { OptionWords } from '@/contract/options/option';

export const invoice = {
  invoice_kinds: { 1: '請求書', 2: '領収書', 3: '返還インボイス', 4: '請求書(訂正)' },
  invoice_parts: { 1: '着手金', 2: '残金' },
  invoice_states: { 1: '未入金', 2: '一部入金', 3: '入金済', 4: '返還済', 5: '訂正済', 6: '発行済' },
  reminder_steps: { 1: 'お支払いのご確認', 2: '再度のお願い', 3: '最終のお願い' },
  account_kinds: { 1: '普通', 2: '当座' },
  professions: { 1: '税理士', 2: '司法書士', 3: '行政書士・その他(源泉徴収なし)' },
} satisfies OptionWords<Omit<typeof lists, 'INVOICE'>>;
