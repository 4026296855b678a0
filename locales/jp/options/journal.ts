import type * as lists from '@/contract/options/journal';
import type { OptionWords } from '@/contract/options/option';

export const journal = {
  journal_events: {
    1: 'ログイン',
    2: 'ログイン失敗',
    3: 'ログアウト',
    4: '家族の記録の閲覧',
    5: '一覧の書き出し',
    6: '書類の作成',
    7: 'ファイルのダウンロード',
    8: '印刷',
    9: 'カレンダーURLの発行',
    10: 'カレンダーURLの停止',
    11: 'アカウント・権限の変更',
    12: '本人のパスワード変更',
    13: '保存期間を過ぎた記録の消去',
    14: '本人の請求による消去',
  },
} satisfies OptionWords<Pick<typeof lists, 'journal_events'>>;
