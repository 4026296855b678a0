import type * as lists from '@/contract/options/conflict';
import type { OptionWords } from '@/contract/options/option';

export const conflict = {
  conflict_severities: {
    1: '対立の可能性が高い',
    2: '確認を要する',
    3: '参考',
  },
  conflict_decisions: {
    1: '受任可',
    2: '条件付き',
    3: '受任不可',
  },
} satisfies OptionWords<typeof lists>;
