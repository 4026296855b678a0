import { billingFigures, paymentStatus, runningBalances, sumYen, withholding } from '@/rules/legalFinance';

const most = 9_999_999_999_999;

test.each([
  [0, 0],
  [9_999, 0],
  [10_000, 0],
  [10_009, 0],
  [10_010, 1],
  [100_000, 9_189],
  [300_000, 29_609],
  [1_000_000, 101_079],
  // (13 digits − 10,000) × 10.21 % is beyond exact floating-point products.
  [most, 1_020_999_998_978],
])('withholding of a fee of %d yen is %d', (fee, expected) => {
  expect(withholding(fee)).toBe(expected);
});

const billing_date = '2026-04-11';

test.each([
  [{ fee: 0, expenses: 0 }, false, { fee: 0, consumption_tax: 0, withholding: 0, total: 0 }],
  [{ fee: 9, expenses: 0 }, true, { fee: 9, consumption_tax: 0, withholding: 0, total: 9 }],
  [{ fee: 19, expenses: 1 }, true, { fee: 19, consumption_tax: 1, withholding: 0, total: 21 }],
  [{ fee: 100_000, expenses: 5_000 }, false, { fee: 100_000, consumption_tax: 10_000, withholding: 0, total: 115_000 }],
  [
    { fee: 100_000, expenses: 5_000 },
    true,
    { fee: 100_000, consumption_tax: 10_000, withholding: 9_189, total: 105_811 },
  ],
  [
    { fee: most, expenses: most },
    false,
    { fee: most, consumption_tax: 999_999_999_999, withholding: 0, total: 20_999_999_999_997 },
  ],
  // Agreed with tax: what the client pays is what was agreed; withheld is of the fee before tax.
  [
    { fee_with_tax: 100_000, expenses: 0 },
    false,
    { fee: 90_910, consumption_tax: 9_090, withholding: 0, total: 100_000 },
  ],
  [
    { fee: 90_910, fee_with_tax: 100_000, expenses: 500 },
    true,
    { fee: 90_910, consumption_tax: 9_090, withholding: 8_260, total: 92_240 },
  ],
])('a billing of %j, withheld %j', (amounts, withholds, expected) => {
  expect(billingFigures({ ...amounts, billing_date }, withholds)).toEqual(expected);
});

test('the rate is that of the day, but a billing that stays the same keeps the tax it was stored with', () => {
  const billing = { billing_date: '2019-09-30', fee: 100_000, fee_with_tax: null, expenses: 0 };
  expect(billingFigures(billing, false).consumption_tax).toBe(8_000);
  expect(billingFigures({ ...billing, billing_date: '2019-10-01' }, false).consumption_tax).toBe(10_000);
  const stored = [{ ...billing, consumption_tax: 10_000 }];
  expect(billingFigures({ ...billing, expenses: 1 }, false, stored)).toMatchObject({
    consumption_tax: 10_000,
    total: 110_001,
  });
  expect(billingFigures({ ...billing, fee: 100_001 }, false, stored).consumption_tax).toBe(8_000);
  expect(billingFigures({ ...billing, fee: null, fee_with_tax: 100_000 }, false, stored).total).toBe(100_000);
});

test('sums of 13-digit amounts are exact, and refused beyond what is', () => {
  expect(sumYen([])).toBe(0);
  expect(sumYen(Array.from({ length: 900 }, () => most))).toBe(8_999_999_999_999_100);
  expect(sumYen([most, -most, 1])).toBe(1);
  expect(() => sumYen(Array.from({ length: 1_000 }, () => most))).toThrow(RangeError);
});

test.each([
  [{ billings: 0, billed: 0, received: 0, refunded: false }, 1],
  [{ billings: 1, billed: 100, received: 0, refunded: false }, 2],
  [{ billings: 1, billed: 100, received: 1, refunded: false }, 3],
  [{ billings: 2, billed: 100, received: 99, refunded: false }, 3],
  [{ billings: 2, billed: 100, received: 100, refunded: false }, 4],
  [{ billings: 2, billed: 100, received: 101, refunded: false }, 5],
  [{ billings: 1, billed: 0, received: 0, refunded: false }, 4],
  [{ billings: 2, billed: 100, received: 100, refunded: true }, 6],
  [{ billings: 0, billed: 0, received: 0, refunded: true }, 6],
])('the payment status of %j is %d', (money, expected) => {
  expect(paymentStatus(money)).toBe(expected);
});

test.each([
  [[], []],
  [[['2026-04-01', 5]], [5]],
  [
    [
      ['2026-04-01', 5],
      ['2026-04-01', -5],
    ],
    [5, 0],
  ],
  [
    [
      ['2026-04-02', -5],
      ['2026-04-01', 5],
    ],
    [0, 5],
  ],
  // Of one day in the order of the rows: what goes out before it came in is below zero for a moment.
  [
    [
      ['2026-04-01', -5],
      ['2026-04-01', 5],
    ],
    [-5, 0],
  ],
])('the balances of %j are %j', (entries, expected) => {
  expect(runningBalances(entries.map(([date, amount]) => ({ date: String(date), amount: Number(amount) })))).toEqual(
    expected,
  );
});
