import type { DeadlineRule } from '@/rules/deadlineRules';

/** How past deadlines of tax matters are settled by hand: how many of them, how many as done, and what is noted. */
export interface SettlingHabit {
  readonly share: number;
  readonly done: number;
  readonly doneNotes: readonly string[];
  readonly needlessNotes: readonly string[];
}

const incomeTax: SettlingHabit = {
  share: 0.6,
  done: 0.7,
  doneNotes: ['顧問税理士が申告済み。', '提出済み。控えを受領。'],
  needlessNotes: ['所得が基準以下のため申告不要。'],
};

export const settlingHabits: Partial<Record<DeadlineRule, SettlingHabit>> = {
  A: {
    share: 0.92,
    done: 0.04,
    doneNotes: ['家庭裁判所で受理済み(ご本人による手続き)。'],
    needlessNotes: ['相続人全員が単純承認の意向。', '面談時に相続人全員の意思を確認済み。', '放棄の希望なし。'],
  },
  W: {
    share: 0.92,
    done: 0.1,
    doneNotes: ['更正の請求書を提出済み。'],
    needlessNotes: ['分割の内容どおりに申告済み。', '分割による税額の減少なし。'],
  },
  I: {
    share: 0.8,
    done: 0.3,
    doneNotes: ['青色申告承認申請書を提出済み。'],
    needlessNotes: ['事業を承継する相続人なし。'],
  },
  B: incomeTax,
  P: incomeTax,
  R1: {
    share: 0.9,
    done: 0.95,
    doneNotes: ['相続登記の完了を登記事項証明書で確認。', '司法書士より登記完了の連絡あり。'],
    needlessNotes: ['不動産なし。'],
  },
};
