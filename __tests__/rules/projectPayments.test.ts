import { derivedDepositStatus, paidOf, usualPayments } from '@/rules/projectPayments';

const none = {
  deposit_amount: 550_000,
  balance_amount: 550_001,
  prgrs_deposit_billing_date: null,
  prgrs_payment_date: null,
  prgrs_balance_billing_date: null,
  prgrs_balance_deposit_date: null,
};

test.each([
  [0, 0, 0],
  [9, 4, 5],
  [11, 5, 6],
  [1_100_005, 550_002, 550_003],
  [10_999_999_999_998, 5_499_999_999_999, 5_499_999_999_999],
])('of a fee of %d yen with tax %d are paid on order, %d at the end', (total, deposit_amount, balance_amount) => {
  expect(usualPayments(total)).toEqual({ deposit_amount, balance_amount });
});

test.each([
  [1, {}],
  [2, { prgrs_deposit_billing_date: '2026-01-01' }],
  [3, { prgrs_payment_date: '2026-01-02' }],
  [4, { prgrs_payment_date: '2026-01-02', prgrs_balance_billing_date: '2026-02-01' }],
  [4, { prgrs_balance_billing_date: '2026-02-01', prgrs_balance_deposit_date: '2026-02-02' }],
  [5, { prgrs_payment_date: '2026-01-02', prgrs_balance_deposit_date: '2026-02-02' }],
  [5, { deposit_amount: 0, prgrs_balance_deposit_date: '2026-02-02' }],
  [1, { deposit_amount: null, prgrs_balance_deposit_date: '2026-02-02' }],
])('the deposit status is %d after %j', (status, days) => {
  expect(derivedDepositStatus({ ...none, ...days })).toBe(status);
});

test('what was billed and received, and when the last of it came', () => {
  expect(paidOf(none)).toEqual({ billed: 0, received: 0, lastReceipt: null });
  const days = { prgrs_deposit_billing_date: '2026-01-01', prgrs_payment_date: '2026-03-02' };
  expect(paidOf({ ...none, ...days })).toEqual({ billed: 550_000, received: 550_000, lastReceipt: '2026-03-02' });
  const both = { ...days, prgrs_balance_billing_date: '2026-02-01', prgrs_balance_deposit_date: '2026-02-02' };
  expect(paidOf({ ...none, ...both, balance_amount: null })).toEqual({
    billed: 550_000,
    received: 550_000,
    lastReceipt: '2026-03-02',
  });
  expect(paidOf({ ...none, ...both }).received).toBe(1_100_001);
});
