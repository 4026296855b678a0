import { feeOf, percentOf, taxOn, taxWithin } from '@/rules/consumptionTax';

const [march1997, september2019, october2019, now] = ['1997-03-31', '2019-09-30', '2019-10-01', '2026-04-01'];

test.each([
  [100, '1989-04-01', 3],
  [100, march1997, 3],
  [100, '1997-04-01', 5],
  [100, '2014-03-31', 5],
  [100, '2014-04-01', 8],
  [100, september2019, 8],
  [100, october2019, 10],
  [9, now, 0],
  [1_000_005, now, 100_000],
  [9_999_999_999_999, now, 999_999_999_999],
  // A discount takes as much off.
  [-15, now, -1],
])('the tax on %d yen on %s is %d', (amount, day, tax) => {
  expect(taxOn(amount, day)).toBe(tax);
});

test.each([
  [100_000, now, 9_090],
  [100_000, september2019, 7_407],
  [10, now, 0],
  [11, now, 1],
  [9_999_999_999_999, now, 909_090_909_090],
  [-100_000, now, -9_090],
])('of %d yen with tax on %s, %d are tax', (amount, day, tax) => {
  expect(taxWithin(amount, day)).toBe(tax);
});

test('a fee agreed with tax is paid to the yen, also where no amount before tax comes to it', () => {
  for (let total = 99_990; total <= 100_010; total += 1)
    expect(feeOf({ net: 0, withTax: total }, now)).toMatchObject({ total });
  expect(feeOf({ net: 90_909, withTax: null }, now)).toEqual({ net: 90_909, tax: 9_090, total: 99_999 });
  expect(feeOf({ net: 90_910, withTax: null }, now)).toEqual({ net: 90_910, tax: 9_091, total: 100_001 });
  expect(feeOf({ net: 0, withTax: 100_000 }, now)).toEqual({ net: 90_910, tax: 9_090, total: 100_000 });
});

test.each([
  [{ net: 90_910, tax: 9_090, total: 100_000 }, now, 10],
  [{ net: 100_000, tax: 8_000, total: 108_000 }, september2019, 8],
  // Stored by another rate than that of the day.
  [{ net: 100_000, tax: 10_000, total: 110_000 }, september2019, 10],
  [{ net: 0, tax: 0, total: 0 }, september2019, 8],
  [{ net: 100_000, tax: 1, total: 100_001 }, now, 10],
])('the rate of %j on %s is %d %%', (fee, day, percent) => {
  expect(percentOf(fee, day)).toBe(percent);
});
