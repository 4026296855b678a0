import type * as lists from '@/contract/options/figureCheck';
import type { OptionWords } from '@/contract/options/option';

export const figureCheck = {
  figure_kinds: {
    1: '氏名の検索データ',
    2: '案件の検索データ',
    3: '集計の元データ',
    4: '期限',
    5: '月別の集計',
  },
  figure_places: {
    1: '発生日基準',
    2: 'コホート基準',
    3: '残高・仕掛',
  },
  distortion_kinds: {
    1: '面談より前の受注',
    2: '問合せより前の面談',
    3: '受注日のない請求・入出金',
    4: '受注日のない完了',
    5: '未来の日付',
    6: '受注より前の完了・中止',
    7: '請求のない入金・超過入金',
    8: '契約金額のない受注',
    9: '担当者の足りない受注',
    10: '結果未入力の面談',
    11: '成立日のない成約',
    12: '面談日のない成約',
  },
} satisfies OptionWords<typeof lists>;
