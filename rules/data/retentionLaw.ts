import type { DatedRule } from './datedRule';

/** How long records must be kept, in years. Each register counts from its own day: see `rules/retention.ts`. */
interface Kept {
  keptYears: number;
}

/** Books, invoices and copies of invoices: from the day after the return of the fiscal year was due; ten years after a year with a loss. */
export const bookKeeping: DatedRule<Kept & { lossYears: number }> = {
  article: '法人税法施行規則59条・26条の3、消費税法施行令50条・70条の13・71条',
  by: 'closing',
  versions: [
    {
      from: '2018-04-01',
      until: null,
      value: { keptYears: 7, lossYears: 10 },
      source: '平成27年法律9号、平成28年法律15号',
    },
  ],
};

/** 会計帳簿 and important papers of a company; partnerships of professionals follow 会社法615条2項 by their own laws. */
export const companyBooks: DatedRule<Kept> = {
  article: '会社法432条2項・615条2項',
  by: 'closing',
  versions: [{ from: '2006-05-01', until: null, value: { keptYears: 10 }, source: '平成17年法律86号' }],
};

/** 税理士業務処理簿, after it is closed. */
export const taxRegister: DatedRule<Kept> = {
  article: '税理士法41条2項',
  by: 'closing',
  versions: [{ from: '1951-07-15', until: null, value: { keptYears: 5 }, source: '昭和26年法律237号' }],
};

/** 司法書士の事件簿, after it is closed. */
export const scrivenerRegister: DatedRule<Kept> = {
  article: '司法書士法施行規則30条2項',
  by: 'closing',
  versions: [
    { from: '1979-01-01', until: '2020-07-31', value: { keptYears: 5 }, source: '昭和53年法務省令55号' },
    { from: '2020-08-01', until: null, value: { keptYears: 7 }, source: '令和元年法律29号' },
  ],
};

/** 行政書士の帳簿 with the papers that belong to it, after it is closed. */
export const administrativeRegister: DatedRule<Kept> = {
  article: '行政書士法9条2項',
  by: 'closing',
  versions: [{ from: '1951-03-01', until: null, value: { keptYears: 2 }, source: '昭和26年法律4号' }],
};

/** 確認記録, from the end of the contract. */
export const identification: DatedRule<Kept> = {
  article: '犯罪収益移転防止法6条2項',
  by: 'closing',
  versions: [{ from: '2008-03-01', until: null, value: { keptYears: 7 }, source: '平成19年法律22号' }],
};

/** 特定保険募集人の帳簿書類, from the day of the insurance contract. */
export const insuranceBooks: DatedRule<Kept> = {
  article: '保険業法303条、同法施行規則237条1項',
  by: 'closing',
  versions: [{ from: '1996-04-01', until: null, value: { keptYears: 5 }, source: '平成8年大蔵省令5号' }],
};
