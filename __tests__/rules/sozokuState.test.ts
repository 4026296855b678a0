import { isSettled, type SozokuDays, sozokuStateOf, sozokuSteps } from '@/rules/sozokuState';

const nothing: SozokuDays = {
  order_date: null,
  prgrs_start_date: null,
  prgrs_document_date: null,
  prgrs_valuation_date: null,
  prgrs_draft_date: null,
  prgrs_review_date: null,
  prgrs_confirm_date: null,
  prgrs_seal_date: null,
  prgrs_submission_date: null,
  prgrs_return_date: null,
  prgrs_balance_deposit_date: null,
  balance_amount: 100,
  suspended_date: null,
  cancelled_date: null,
};
const day = '2026-04-01';

test('nothing done is a draft', () => {
  expect(sozokuStateOf(nothing)).toBe(1);
});

test.each(sozokuSteps)('%s alone makes state %d, and so with all before it', (field, state) => {
  expect(sozokuStateOf({ ...nothing, [field]: day })).toBe(state);
  const upTo = sozokuSteps.slice(0, sozokuSteps.findIndex(([name]) => name === field) + 1);
  const done = Object.fromEntries(upTo.map(([name]) => [name, day]));
  expect(sozokuStateOf({ ...nothing, ...done })).toBe(field === 'prgrs_balance_deposit_date' ? 12 : state);
});

test.each([
  [12, { prgrs_submission_date: day, prgrs_balance_deposit_date: day }],
  [12, { prgrs_submission_date: day, balance_amount: 0 }],
  [10, { prgrs_submission_date: day, balance_amount: null }],
  [10, { prgrs_submission_date: day, prgrs_return_date: day }],
  [2, { order_date: day, balance_amount: 0 }],
  [21, { prgrs_submission_date: day, balance_amount: 0, suspended_date: day }],
  [22, { suspended_date: day, cancelled_date: day }],
])('state %d of %j', (state, days) => {
  expect(sozokuStateOf({ ...nothing, ...days })).toBe(state);
});

test.each([
  [1, false],
  [9, false],
  [10, true],
  [11, false],
  [12, true],
  [21, false],
  [22, true],
])('state %d is settled: %s', (state, settled) => {
  expect(isSettled(state)).toBe(settled);
});
