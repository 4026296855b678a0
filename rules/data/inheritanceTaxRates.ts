import type { CalendarDay } from '../calendarDay';

export interface TaxBracket {
  /** The last yen of a portion that the bracket covers; null for the highest. */
  upTo: number | null;
  percent: number;
  /** 控除額 of the quick table. */
  deduct: number;
}

export interface InheritanceTaxLaw {
  /** The first day of death it governs. */
  from: CalendarDay;
  /** 基礎控除 (相続税法15条1項). */
  basicDeduction: { fixed: number; perHeir: number };
  /** 税率 (相続税法16条). */
  brackets: readonly TaxBracket[];
  /** 生命保険金等, 退職手当金等: free of tax for each statutory heir (相続税法12条1項5号, 6号). */
  exemptPerHeir: number;
  /** 2割加算 (相続税法18条). */
  surchargePercent: number;
  /** 配偶者の税額軽減: at least so much is free of tax (相続税法19条の2第1項). */
  spouseRelief: number;
  /** 未成年者控除 (相続税法19条の3): yen for each year that is missing to the age. */
  minor: { perYear: number; untilAge: number };
  /** 障害者控除 (相続税法19条の4): ordinary and special. */
  disabled: { ordinaryPerYear: number; specialPerYear: number; untilAge: number };
}

const MAN = 10_000;
const OKU = 100_000_000;

const since2015 = {
  basicDeduction: { fixed: 3000 * MAN, perHeir: 600 * MAN },
  brackets: [
    { upTo: 1000 * MAN, percent: 10, deduct: 0 },
    { upTo: 3000 * MAN, percent: 15, deduct: 50 * MAN },
    { upTo: 5000 * MAN, percent: 20, deduct: 200 * MAN },
    { upTo: OKU, percent: 30, deduct: 700 * MAN },
    { upTo: 2 * OKU, percent: 40, deduct: 1700 * MAN },
    { upTo: 3 * OKU, percent: 45, deduct: 2700 * MAN },
    { upTo: 6 * OKU, percent: 50, deduct: 4200 * MAN },
    { upTo: null, percent: 55, deduct: 7200 * MAN },
  ],
  exemptPerHeir: 500 * MAN,
  surchargePercent: 20,
  spouseRelief: 16_000 * MAN,
  minor: { perYear: 10 * MAN, untilAge: 20 },
  disabled: { ordinaryPerYear: 10 * MAN, specialPerYear: 20 * MAN, untilAge: 85 },
} as const;

/** Oldest first. A change of the law is a new row. */
export const inheritanceTaxLaws: readonly [InheritanceTaxLaw, ...InheritanceTaxLaw[]] = [
  {
    ...since2015,
    from: '2010-04-01',
    basicDeduction: { fixed: 5000 * MAN, perHeir: 1000 * MAN },
    brackets: [
      { upTo: 1000 * MAN, percent: 10, deduct: 0 },
      { upTo: 3000 * MAN, percent: 15, deduct: 50 * MAN },
      { upTo: 5000 * MAN, percent: 20, deduct: 200 * MAN },
      { upTo: OKU, percent: 30, deduct: 700 * MAN },
      { upTo: 3 * OKU, percent: 40, deduct: 1700 * MAN },
      { upTo: null, percent: 50, deduct: 4700 * MAN },
    ],
    minor: { perYear: 6 * MAN, untilAge: 20 },
    disabled: { ordinaryPerYear: 6 * MAN, specialPerYear: 12 * MAN, untilAge: 85 },
  },
  { ...since2015, from: '2015-01-01' },
  { ...since2015, from: '2022-04-01', minor: { perYear: 10 * MAN, untilAge: 18 } },
];

export interface GiftAddBackLaw {
  /** The first day of death it governs. */
  from: CalendarDay;
  /** Gifts of so many years before the death are added back … */
  years: number;
  /** … but none given before this day. */
  notBefore: CalendarDay | null;
}

/** 生前贈与加算 (相続税法19条, 令和5年法律3号附則19条), oldest first. */
export const giftAddBackLaws: readonly [GiftAddBackLaw, ...GiftAddBackLaw[]] = [
  { from: '2004-01-01', years: 3, notBefore: null },
  { from: '2027-01-01', years: 7, notBefore: '2024-01-01' },
];

/** The total amount of gifts older than three years that is not added back (相続税法19条1項). */
export const giftAddBackDeduction = 100 * MAN;
export const giftAddBackRecentYears = 3;
