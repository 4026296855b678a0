import type { DatedRule } from './datedRule';

/** 空き家: the special deduction from the gain of a sale of the decedent's home. It ends unless it is prolonged. */
export const emptyHouseDeductions: DatedRule<{ saleDeduction: number; threeHeirsDeduction: number }> = {
  article: '租税特別措置法35条3項・4項',
  by: 'sale',
  versions: [
    {
      from: '2016-04-01',
      until: '2023-12-31',
      value: { saleDeduction: 30_000_000, threeHeirsDeduction: 30_000_000 },
      source: '平成28年法律15号',
    },
    {
      from: '2024-01-01',
      until: '2027-12-31',
      value: { saleDeduction: 30_000_000, threeHeirsDeduction: 20_000_000 },
      source: '令和5年法律3号',
    },
  ],
};
