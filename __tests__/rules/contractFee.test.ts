import { contractFee, contractFeeAfter, feeOfContract } from '@/rules/contractFee';
import { quoteSums } from '@/rules/quoteSums';

const today = '2026-11-28';
const none = { contract_amount: null, contract_with_tax: null, contract_tax: null };
const withTax = { contract_amount: 90_910, contract_with_tax: 100_000, contract_tax: 9_090 };
const beforeTax = { contract_amount: 90_910, contract_with_tax: null, contract_tax: 9_091 };
const after = (
  before: typeof none | typeof withTax | typeof beforeTax,
  sent: object,
  order_date: string | null = null,
) => contractFeeAfter({ ...before, order_date }, sent, today);

test.each([
  ['nothing', none, {}, none],
  ['an amount before tax', none, { contract_amount: 90_910 }, beforeTax],
  ['an amount with tax', none, { contract_with_tax: 100_000 }, withTax],
  ['both, which belong together', none, { contract_amount: 90_910, contract_with_tax: 100_000 }, withTax],
  [
    'another amount before tax alone',
    withTax,
    { contract_amount: 90_000 },
    { ...beforeTax, contract_amount: 90_000, contract_tax: 9_000 },
  ],
  ['the same amount before tax', withTax, { contract_amount: 90_910 }, withTax],
  ['the amount with tax emptied', withTax, { contract_with_tax: null }, beforeTax],
  ['everything emptied', withTax, { contract_amount: null, contract_with_tax: null }, none],
  ['the amount before tax emptied', withTax, { contract_amount: null }, none],
  ['nothing of it', withTax, { order_date: '2026-04-01' }, withTax],
])('the fee after %s was sent', (_, before, sent, fee) => {
  expect(after(before, sent)).toEqual({ fee, problems: [] });
});

test('amounts that do not belong together are refused with the one that would', () => {
  expect(after(none, { contract_amount: 90_909, contract_with_tax: 100_000 }).problems).toEqual([
    { path: 'contract_amount', code: 'fee_before_tax', params: { net: '90,910' } },
  ]);
});

test('the rate is that of the order, and a tax that nothing touches stays as it was reckoned', () => {
  const old = { contract_amount: 500_000, contract_with_tax: null, contract_tax: 50_000 };
  expect(contractFeeAfter({ ...old, order_date: '2018-05-01' }, { order_date: '2018-05-02' }, today).fee).toEqual(old);
  expect(contractFeeAfter({ ...old, order_date: null }, { order_date: '2018-05-02' }, today).fee.contract_tax).toBe(
    40_000,
  );
  const moved = contractFeeAfter({ ...withTax, order_date: '2019-10-01' }, { order_date: '2019-09-30' }, today);
  expect(moved.fee).toEqual({ contract_amount: 92_593, contract_with_tax: 100_000, contract_tax: 7_407 });
});

test('the lines of a quote end in the total of the fee on either basis', () => {
  const fee = feeOfContract(contractFee({ contract_amount: null, contract_with_tax: 100_000 }, today));
  const sums = { net: 90_910, tax: 9_090, total: 100_000 };
  expect(quoteSums(100_000, true, fee, today)).toEqual(sums);
  expect(quoteSums(90_910, false, fee, today)).toEqual(sums);
  expect(quoteSums(90_910, false, null, today)).toEqual({ net: 90_910, tax: 9_091, total: 100_001 });
  expect(quoteSums(100_000, true, null, today)).toEqual(sums);
});
