import type * as lists from '@/contract/options/common';
import type { OptionWords } from '@/contract/options/option';

export const common = {
  departments: {
    1: '相続',
    2: 'リーガル',
    3: '保険',
  },
  roles: {
    1: 'システム管理者',
    2: '本部管理者',
    3: '拠点長',
    4: '一般',
    5: '閲覧のみ',
    99: '特権管理者',
  },
  user_types: {
    1: '営業(面談担当)',
    2: 'チームリーダー',
    3: '司法書士',
  },
  status: {
    1: '有効',
    0: '無効',
  },
  yes_no: {
    1: 'はい(有)',
    2: 'いいえ(無)',
  },
  general: {
    1: '有',
    2: '無',
    3: '確認中',
    4: '対象外',
  },
  gender: {
    1: '男性',
    2: '女性',
    3: 'その他・回答しない',
  },
  newsletter: {
    1: '送付する',
    2: '送付しない',
    3: '停止希望',
    4: '未確認',
  },
  phone_types: {
    1: '携帯',
    2: '自宅',
    3: '勤務先',
    4: 'FAX',
    99: 'その他',
  },
  contact_methods: {
    1: '電話',
    2: 'メール',
    3: 'LINE',
    4: '面談',
    5: '訪問',
    6: '郵送',
    7: 'オンライン',
    8: 'FAX',
    99: 'その他',
  },
  directions: {
    1: '受信',
    2: '発信',
  },
  colors: {
    1: 'マゼンタ',
    2: '群青',
    3: '緑',
    4: '金',
    5: '紫',
    6: 'シアン',
    7: 'オレンジ',
    8: '朱色',
    9: '赤',
    10: '薄緑',
    11: '薄桃色',
    12: '標準',
  },
} satisfies OptionWords<typeof lists>;
