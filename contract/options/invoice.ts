import { options } from './option';

/** 1 適格請求書, 2 領収書, 3 適格返還請求書, 4 修正した適格請求書. */
export const invoice_kinds = options('invoice_kinds', [1, 2, 3, 4]);
export const INVOICE = { invoice: 1, receipt: 2, giveBack: 3, corrected: 4 } as const;

/** The payments of a tax project: 1 着手金, 2 残金. */
export const invoice_parts = options('invoice_parts', [1, 2]);

/** 1 unpaid, 2 part paid, 3 paid, 4 given back, 5 replaced by a corrected one, 6 receipts and returns, which are not paid. */
export const invoice_states = options('invoice_states', [1, 2, 3, 4, 5, 6]);

/** 1 お支払いのご確認, 2 再度のお願い, 3 最終のお願い. */
export const reminder_steps = options('reminder_steps', [1, 2, 3]);

/** 1 普通, 2 当座. */
export const account_kinds = options('account_kinds', [1, 2]);

/** Of whose fee is withheld how (所得税法204条1項2号): 1 税理士, 2 司法書士・土地家屋調査士, 3 行政書士 (not withheld). */
export const professions = options('professions', [1, 2, 3]);
