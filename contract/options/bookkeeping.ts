import { options } from './option';

/** 1 弥生会計, 2 freee会計, 3 マネーフォワード クラウド会計. */
export const bookkeeping_programs = options('bookkeeping_programs', [1, 2, 3]);
export const PROGRAM = { yayoi: 1, freee: 2, moneyForward: 3 } as const;

/** What an account is for: 1 receivables, 2 sales, 3 sales given back, 4 expenses paid for clients, 5 tax withheld, 6 bank. */
export const journal_roles = options('journal_roles', [1, 2, 3, 4, 5, 6]);
export const ROLE = { receivable: 1, sales: 2, givenBack: 3, expenses: 4, withheld: 5, bank: 6 } as const;

/** What becomes of a sign that Shift_JIS has not: 1 〓 in its place, 2 the name in kana. */
export const unknown_signs = options('unknown_signs', [1, 2]);
export const UNKNOWN = { geta: 1, kana: 2 } as const;
