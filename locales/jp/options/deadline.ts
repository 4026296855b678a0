import type * as lists from '@/contract/options/deadline';
import type { OptionWords } from '@/contract/options/option';

export const deadline = {
  deadline_kinds: {
    1: '確定',
    2: '修正',
    3: '生前対策',
    4: 'リーガル',
    5: '物件(不動産)',
  },
  deadline_tabs: {
    1: '今後',
    2: '期限超過',
    4: '経過',
    3: 'すべて',
  },
  deadline_scopes: {
    1: '自分の担当',
    2: '所属拠点',
  },
  settlement_kinds: {
    1: '対応済',
    2: '対応不要',
  },
} satisfies OptionWords<typeof lists>;
