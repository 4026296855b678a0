import { assetProblems } from '@/contract/asset';
import { asset_categories } from '@/contract/options/family';
import { sozokuProblems } from '@/contract/sozoku';

const MONEY = 5;

test('of an inventory only money that one heir pays another is below zero, never a debt or a gift', () => {
  for (const { value } of asset_categories)
    expect([value, assetProblems({ items: [{ asset_category: value, amount: -5 }] })]).toEqual([
      value,
      value === MONEY ? [] : [{ path: 'items.0.amount', code: 'only_money_below_zero' }],
    ]);
  for (const { value } of asset_categories)
    expect(assetProblems({ items: [{ asset_category: value, amount: 0 }] })).toEqual([]);
});

test('a discount lessens a quote, but not below zero', () => {
  const line = (amount: number) => ({ kind: null, label: '値引き', quantity: null, unit_price: null, amount });
  const codes = (...amounts: number[]) =>
    sozokuProblems({ quote_lines: amounts.map(line) }).map(({ path, code }) => [path, code]);
  expect(codes(300_000, -300_000)).toEqual([]);
  expect(codes(300_000, -300_001)).toEqual([['quote_lines', 'quote_below_zero']]);
});
