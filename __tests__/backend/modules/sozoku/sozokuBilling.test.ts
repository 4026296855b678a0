import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { fillProjectMasters, projectRow, projectState, saleOf, storeOrder } from './projects';

const api = testApi();
beforeAll(() => fillProjectMasters(api));

const bill = (body: readonly Record<string, unknown>[], as: PersonName = 'admin') =>
  api.call(as, contract.sozoku.billingBulkUpdate, { body } as never);

test('several projects are written at once, and their orders with them', async () => {
  const [first, second] = [await storeOrder(api), await storeOrder(api, 2)];
  const { status, data } = await bill([
    { id: second, deposit_amount: '1,000,000', prgrs_deposit_billing_date: '2026-05-01' },
    { id: first, prgrs_deposit_billing_date: '2026-05-02', prgrs_payment_date: '2026-05-31', balance_amount: 0 },
  ]);
  expect(status).toBe(200);
  expect(data.map(({ id }) => id)).toEqual([second, first]);
  expect(data[0]).toMatchObject({ deposit_amount: 1_000_000, deposit_status: 2 });
  expect(await projectRow(api, first)).toMatchObject({
    prgrs_payment_date: '2026-05-31',
    balance_amount: 0,
    deposit_status_shown: 3,
    updated_by: people.admin.id,
  });
  expect(await saleOf(api, second)).toMatchObject({ billed_amount: 1_000_000, received_amount: 0 });
  expect(await saleOf(api, first)).toMatchObject({ received_amount: 550_002, last_receipt_date: '2026-05-31' });
});

test('all or nothing: errors are reported by row and field', async () => {
  const [first, second] = [await storeOrder(api), await storeOrder(api)];
  const before = await projectState(api);
  const { status, errors } = await bill([
    { id: first, prgrs_deposit_billing_date: '2026-05-02' },
    { id: second, prgrs_balance_deposit_date: '2026-05-31' },
    { id: 999_999, deposit_amount: 1 },
    { id: first, deposit_amount: 1 },
  ]);
  expect(status).toBe(422);
  expect(errors).toEqual({
    '1.prgrs_balance_deposit_date': ['請求日がないため入金日は入力できません。'],
    '2.id': ['案件が見つかりません。'],
    '3.id': ['同じ案件が2回指定されています。'],
  });
  expect(
    (
      await bill([
        { id: first, deposit_amount: -1 },
        { id: second, prgrs_payment_date: '2026-02-30' },
      ])
    ).errors,
  ).toEqual({
    '0.deposit_amount': ['0以上で入力してください。'],
    '1.prgrs_payment_date': ['日付が正しくありません(例: 2026-04-01。画面では4/1、0401、4月1日、R8.4.1、今日も可)。'],
  });
  expect(await projectState(api)).toBe(before);
});

test('an emptied day is cleared, one that is not sent stays', async () => {
  const id = await storeOrder(api, 1, {
    prgrs_deposit_billing_date: '2026-05-01',
    prgrs_balance_billing_date: '2026-05-02',
  });
  await bill([{ id, prgrs_deposit_billing_date: null }]);
  expect(await projectRow(api, id)).toMatchObject({
    prgrs_deposit_billing_date: null,
    prgrs_balance_billing_date: '2026-05-02',
  });
});

test('a row saved by someone else meanwhile stops the whole bulk edit', async () => {
  const [first, second] = [await storeOrder(api), await storeOrder(api)];
  const { lock_version } = await projectRow(api, first);
  const stale = [
    { id: second, deposit_amount: 1 },
    { id: first, deposit_amount: 1, lock_version: lock_version - 1 },
  ];
  expect(Object.keys((await bill(stale)).errors)).toEqual(['1.id']);
  expect((await projectRow(api, second)).deposit_amount).toBe(550_002);
  expect((await bill([{ id: first, deposit_amount: 1, lock_version }])).status).toBe(200);
});

test('administrators bill everywhere, managers in their offices, staff where they prepare or manage', async () => {
  const [own, others, elsewhere] = [
    await storeOrder(api),
    await storeOrder(api, 1, { worker1_id: people.legal.id }),
    await storeOrder(api, 2),
  ];
  const statuses = async (as: PersonName) => [
    (await bill([{ id: own, deposit_amount: 1 }], as)).status,
    (await bill([{ id: others, deposit_amount: 1 }], as)).status,
    (await bill([{ id: elsewhere, deposit_amount: 1 }], as)).status,
  ];
  expect(await statuses('admin')).toEqual([200, 200, 200]);
  expect(await statuses('legalAdmin')).toEqual([200, 200, 200]);
  expect(await statuses('manager')).toEqual([200, 200, 422]);
  expect(await statuses('staff')).toEqual([200, 422, 200]);
  expect(await statuses('legal')).toEqual([422, 200, 422]);
  expect(await statuses('staff2')).toEqual([422, 422, 422]);
  expect(await statuses('viewer')).toEqual([403, 403, 403]);
  expect(await statuses('insuranceAdmin')).toEqual([403, 403, 403]);
  const { errors } = await bill([{ id: others, deposit_amount: 1 }], 'staff');
  expect(errors).toEqual({ '0.id': ['この案件を変更する権限がありません。'] });
});

test('two edits of the same projects in opposite order do not wait for each other', async () => {
  const [first, second] = [await storeOrder(api), await storeOrder(api)];
  const row = (id: number, deposit_amount: number) => ({ id, deposit_amount });
  const answers = await Promise.all([
    bill([row(first, 1), row(second, 1)]),
    bill([row(second, 2), row(first, 2)]),
    bill([row(first, 3), row(second, 3)]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [one, other] = [await projectRow(api, first), await projectRow(api, second)];
  expect(one.deposit_amount).toBe(other.deposit_amount);
});
