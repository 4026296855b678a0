import { feeOf } from '@/rules/consumptionTax';
import { invoiceSums, isCorporateNumber, taxByRate, withheldFrom } from '@/rules/invoiceTax';

const line = (amount: number, percent: number | null = 10) => ({ label: 'x', amount, percent });
const none = () => 0;

test.each([
  [
    'three lines of 333 before tax: 99.9 becomes 99, not 3 × 33',
    [333, 333, 333],
    false,
    { net: 999, tax: 99, total: 1098 },
  ],
  ['nine lines of 9 before tax: 8.1 becomes 8, not 9 × 0', Array(9).fill(9), false, { net: 81, tax: 8, total: 89 }],
  ['two lines with tax', [55, 55], true, { net: 100, tax: 10, total: 110 }],
  ['a fee agreed as 100,000 with tax stays 100,000', [100_000], true, { net: 90_910, tax: 9_090, total: 100_000 }],
  [
    'thirteen digits',
    [9_999_999_999_999],
    true,
    { net: 9_090_909_090_909, tax: 909_090_909_090, total: 9_999_999_999_999 },
  ],
])('%s', (_, amounts: number[], withTax, sums) => {
  expect(
    taxByRate(
      amounts.map((amount) => line(amount)),
      withTax,
    ),
  ).toEqual([{ percent: 10, ...sums }]);
});

test('each rate is rounded by itself, once; what is not taxed stands apart', () => {
  const { rates, ...sums } = invoiceSums([line(1005), line(105, 8), line(1004), line(500, null)], false, none);
  expect(rates).toEqual([
    { percent: 10, net: 2009, tax: 200, total: 2209 },
    { percent: 8, net: 105, tax: 8, total: 113 },
  ]);
  expect(sums).toEqual({ net: 2114, tax: 208, expenses: 500, withholding: 0, total: 2822 });
});

test('the tax of a bill with one line is that of its fee, on either basis', () => {
  for (let amount = 0; amount < 3_000; amount += 7)
    for (const withTax of [true, false]) {
      const { net, tax, total } = feeOf({ net: amount, withTax: withTax ? amount : null }, '2026-04-01');
      expect(taxByRate([line(amount)], withTax)).toEqual([{ percent: 10, net, tax, total }]);
    }
});

const accountant = { profession: 1, is_individual: 1 };
test.each([
  [1, 0],
  [100_000, 10_210],
  [999_999, 102_099],
  [1_000_000, 102_100],
  [1_000_001, 102_100],
  [1_000_005, 102_101],
  [2_000_000, 306_300],
  [9_999_999_999_999, 2_041_999_897_899],
])('of a tax accountant’s fee of %i is withheld %i: 10.21 %%, beyond a million 20.42 %%', (fee, withheld) => {
  expect(withheldFrom(accountant, fee)).toBe(withheld);
});

test.each([
  [10_000, 0],
  [110_000, 10_210],
  [2_010_000, 204_200],
])('of a judicial scrivener’s fee of %i is withheld %i: 10.21 %% beyond 10,000', (fee, withheld) => {
  expect(withheldFrom({ profession: 2, is_individual: 1 }, fee)).toBe(withheld);
});

test('nothing is withheld of a legal person, nor of an administrative scrivener', () => {
  for (const profession of [1, 2, 3]) expect(withheldFrom({ profession, is_individual: 0 }, 5_000_000)).toBe(0);
  expect(withheldFrom({ profession: 3, is_individual: 1 }, 5_000_000)).toBe(0);
});

test('a corporate number holds its check digit', () => {
  expect(isCorporateNumber('7000012050002')).toBe(true);
  for (const wrong of ['8000012050002', '7000012050003', '700001205000', '70000120500022', '700001205000x'])
    expect(isCorporateNumber(wrong)).toBe(false);
});
