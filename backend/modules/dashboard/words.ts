import type { Lang } from '@/contract/notation/lang';

/** What rows are called that are nobody's own. */
const words = {
  noPerson: ['担当未設定', 'No person in charge'],
  noOffice: ['拠点未設定', 'No office'],
  noArea: ['エリア未設定', 'No area'],
  noResult: ['結果未入力', 'No result yet'],
  inactive: ['(無効)', ' (inactive)'],
  referred: ['紹介 合計', 'All referrals'],
  notReferred: ['紹介以外', 'Not referred'],
  subtotal: ['小計', 'Subtotal'],
  all: ['総合計', 'Total'],
} as const satisfies Record<string, readonly [jp: string, en: string]>;

export const rowWord = (key: keyof typeof words, lang: Lang): string => words[key][lang === 'en' ? 1 : 0];
