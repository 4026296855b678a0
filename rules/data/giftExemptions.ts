import type { DatedRule } from './datedRule';

const MAN = 10_000;

/**
 * 教育資金の一括贈与. Not prolonged beyond 31 March 2026 (令和8年度税制改正の大綱, 閣議決定 2025-12-26); what is left of it at the death is
 * entered as property of the inventory (70条の2の2第12項).
 */
export const educationGifts: DatedRule<{ exemptUpTo: number }> = {
  article: '租税特別措置法70条の2の2',
  by: 'gift',
  versions: [
    { from: '2013-04-01', until: '2026-03-31', value: { exemptUpTo: 1_500 * MAN }, source: '平成25年法律5号' },
  ],
};

/** 贈与税の配偶者控除, once from the same spouse. */
export const spouseGiftDeductions: DatedRule<{ marriedYears: number; exemptUpTo: number }> = {
  article: '相続税法21条の6',
  by: 'gift',
  versions: [
    {
      from: '1988-01-01',
      until: null,
      value: { marriedYears: 20, exemptUpTo: 2_000 * MAN },
      source: '昭和63年法律109号',
    },
  ],
};

/** 結婚・子育て資金の一括贈与. It ends unless it is prolonged (令和7年法律13号 brought the present last day). */
export const childRearingGifts: DatedRule<{ exemptUpTo: number }> = {
  article: '租税特別措置法70条の2の3',
  by: 'gift',
  versions: [
    { from: '2015-04-01', until: '2027-03-31', value: { exemptUpTo: 1_000 * MAN }, source: '平成27年法律9号' },
  ],
};
