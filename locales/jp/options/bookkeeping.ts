import type * as lists from '@/contract/options/bookkeeping';
import type { OptionWords } from '@/contract/options/option';

export const bookkeeping = {
  bookkeeping_programs: { 1: '弥生会計', 2: 'freee会計', 3: 'マネーフォワード クラウド会計' },
  journal_roles: { 1: '売掛金', 2: '売上', 3: '売上の返還', 4: '立替金', 5: '源泉徴収税', 6: '入金口座' },
  unknown_signs: { 1: '「〓」に置き換える', 2: '氏名をカナにする' },
} satisfies OptionWords<Omit<typeof lists, 'PROGRAM' | 'ROLE' | 'UNKNOWN'>>;
