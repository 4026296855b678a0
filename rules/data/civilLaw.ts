import type { CalendarDay } from '../calendarDay';
import type { DatedRule } from './datedRule';

/** 相続登記の義務: within so many years of knowing, or of the division. Older inheritances are bound from the first day on (附則5条6項). */
export const inheritanceRegistration: DatedRule<{ dutyYears: number }> = {
  article: '不動産登記法76条の2',
  by: 'day',
  versions: [{ from: '2024-04-01', until: null, value: { dutyYears: 3 }, source: '令和3年法律24号' }],
};

/** 住所・氏名の変更登記の義務 (附則5条7項). */
export const addressRegistration: DatedRule<{ dutyYears: number }> = {
  article: '不動産登記法76条の5',
  by: 'day',
  versions: [{ from: '2026-04-01', until: null, value: { dutyYears: 2 }, source: '令和3年法律24号' }],
};

/**
 * 具体的相続分による分割の期間: special benefits and contributions count for so many years from the death, for those who died long before at
 * least until a day (附則3条: five years from 1 April 2023, 0:00).
 */
export const specialBenefitLimits: DatedRule<{ limitYears: number; earliestEnd: CalendarDay }> = {
  article: '民法904条の3',
  by: 'day',
  versions: [
    {
      from: '2023-04-01',
      until: null,
      value: { limitYears: 10, earliestEnd: '2028-03-31' },
      source: '令和3年法律24号',
    },
  ],
};

/**
 * 遺留分: how far back gifts to heirs count, null without a limit (最判平成10年3月24日), and whether the claim is for money. Before, gifts and
 * bequests themselves were taken back (減殺).
 */
export const forcedShareLaws: DatedRule<{ heirGiftYears: number | null; claimInMoney: boolean }> = {
  article: '民法1044条・1046条',
  by: 'death',
  versions: [
    {
      from: '1981-01-01',
      until: '2019-06-30',
      value: { heirGiftYears: null, claimInMoney: false },
      source: '昭和55年法律51号',
    },
    {
      from: '2019-07-01',
      until: null,
      value: { heirGiftYears: 10, claimInMoney: true },
      source: '平成30年法律72号',
    },
  ],
};

/**
 * The share of a child of unmarried parents beside others, as a part of theirs; for deaths of 1947 by 旧民法1004条. Held to be void for deaths
 * from July 2001 on, but for what was settled by the day of the decision (最大決平成25年9月4日).
 */
export const outsideMarriageShares: DatedRule<{ outsideShare: string; settledShare: string }> = {
  article: '民法900条4号',
  by: 'death',
  versions: [
    {
      from: '1947-05-03',
      until: '1947-12-31',
      value: { outsideShare: '1/2', settledShare: '1/2' },
      source: '昭和22年法律74号',
    },
    {
      from: '1948-01-01',
      until: '2001-06-30',
      value: { outsideShare: '1/2', settledShare: '1/2' },
      source: '昭和22年法律222号',
    },
    {
      from: '2001-07-01',
      until: '2013-09-04',
      value: { outsideShare: '1/1', settledShare: '1/2' },
      source: '最大決平成25年9月4日',
    },
    {
      from: '2013-09-05',
      until: null,
      value: { outsideShare: '1/1', settledShare: '1/1' },
      source: '平成25年法律94号',
    },
  ],
};

/** 配偶者居住権, 配偶者短期居住権. */
export const spouseResidences: DatedRule<Record<never, never>> = {
  article: '民法1028条・1037条',
  by: 'death',
  versions: [{ from: '2020-04-01', until: null, value: {}, source: '平成30年法律72号' }],
};

/** 相続土地国庫帰属, of older inheritances too. */
export const landToStateLaws: DatedRule<Record<never, never>> = {
  article: '相続土地国庫帰属法2条',
  by: 'day',
  versions: [{ from: '2023-04-27', until: null, value: {}, source: '令和3年法律25号' }],
};
