import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { historyOf } from '../customer/customers';
import {
  fillLegalMasters,
  inCharge,
  legalRow,
  legalState,
  saveFinance,
  saveOrder,
  storeLegal,
  update,
} from './legalProjects';

const api = testApi();
beforeAll(() => fillLegalMasters(api));

const show = async (id: number) => (await api.call('viewer', contract.legalFinance.show, { params: { id } })).data;
const bill = { billing_date: '2026-04-11', kind: 4, fee: 100_005 };
const paid = (received_amount: number) => ({ ...bill, received_date: '2026-04-20', received_amount });

test('a project without finances shows empty ones of the version 0', async () => {
  const id = await storeLegal(api);
  expect(await show(id)).toMatchObject({
    project_legal_id: id,
    payer_withholds: 0,
    billings: [],
    deposits: [],
    payment_status: 1,
    payment_status_override: null,
    deposit_balance: 0,
    receivable: 0,
    lock_version: 0,
  });
  expect((await api.call('viewer', contract.legalFinance.show, { params: { id: 99_999 } })).status).toBe(404);
});

test('tax is added, withholding only where the payer withholds, and both are cut to yen', async () => {
  const id = await storeLegal(api);
  const { data } = await saveFinance(api, id, { billings: [{ ...bill, expenses: 3_450 }] });
  expect(data.billings).toMatchObject([
    { fee: 100_005, consumption_tax: 10_000, withholding: 0, expenses: 3_450, total: 113_455 },
  ]);
  // (100,005 − 10,000) × 10.21 % = 9,189.5 …
  const { data: withheld } = await saveFinance(api, id, { payer_withholds: 1, lock_version: 1 });
  expect(withheld.billings).toMatchObject([{ withholding: 9_189, total: 104_266 }]);
  expect(withheld).toMatchObject({ billed_total: 104_266, receivable: 104_266, lock_version: 2 });
});

test('every other field is stored, kept where it is not sent, and cleared', async () => {
  const id = await storeLegal(api);
  const fields = {
    payment_status_override: 7,
    finance_deposit: 2,
    finance_refund: 2,
    refund_amount: 12_345,
    refund_date: '2026-06-01',
    registration_tax_total: 40_000,
    postage_total: 1_280,
  };
  expect((await saveFinance(api, id, fields)).data).toMatchObject({ ...fields, payment_status: 7 });
  expect((await saveFinance(api, id, { billings: [bill] })).data).toMatchObject({ ...fields, payment_status: 7 });
  const row = (await api.call('staff', contract.legal.show, { params: { id } })).data;
  expect(row.refund_deposit).toBe('預り中 / 返金予定');
  const emptied = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  expect((await saveFinance(api, id, emptied)).data).toMatchObject({ ...emptied, payment_status: 2 });
  expect(await historyOf(api, 'legal_finances', id)).toHaveLength(3);
});

test('the payment status follows the money, and is no change of the project itself', async () => {
  const id = await storeLegal(api);
  const { lock_version } = await legalRow(api, id);
  const steps: [body: Record<string, unknown>, status: number][] = [
    [{ billings: [bill] }, 2],
    [{ billings: [paid(50_000)] }, 3],
    [{ billings: [paid(110_005)] }, 4],
    [{ billings: [paid(110_006)] }, 5],
    [{ finance_refund: 3, refund_amount: 1, refund_date: '2026-05-01' }, 6],
    [{ finance_refund: null, billings: [] }, 1],
  ];
  for (const [body, status] of steps) {
    expect((await saveFinance(api, id, body)).data.payment_status).toBe(status);
    expect(await legalRow(api, id)).toMatchObject({ payment_status: status, lock_version });
  }
});

test('200 amounts of 13 digits are added up exactly', async () => {
  const id = await storeLegal(api);
  const most = 9_999_999_999_999;
  const billings = Array.from({ length: 200 }, () => ({ ...bill, fee: most, expenses: most }));
  const deposits = Array.from({ length: 500 }, () => ({ date: '2026-04-20', kind: 1, amount: most }));
  const { data, status, errors } = await saveFinance(api, id, { billings, deposits });
  expect([status, errors]).toEqual([200, {}]);
  expect(data.billed_total).toBe(200 * (most + 999_999_999_999 + most));
  expect(data.deposit_balance).toBe(500 * most);
}, 60_000);

describe('the ledger', () => {
  const deposit = (date: string, amount: number, kind = amount < 0 ? 3 : 1) => ({ date, kind, amount });

  test('shows the balance after each entry, in the order of the days', async () => {
    const id = await storeLegal(api);
    const { data } = await saveFinance(api, id, {
      deposits: [deposit('2026-04-20', -30_000), deposit('2026-04-10', 50_000), deposit('2026-04-20', -20_000, 7)],
    });
    expect(data.deposits.map(({ balance }) => balance)).toEqual([20_000, 50_000, 0]);
    expect(data.deposit_balance).toBe(0);
  });

  test('is never below zero on any day, though it be right in the end; the row is named and nothing stored', async () => {
    const id = await storeLegal(api);
    await saveFinance(api, id, { deposits: [deposit('2026-04-10', 10_000)] });
    const before = await legalState(api);
    const { status, errors } = await saveFinance(api, id, {
      billings: [bill],
      deposits: [deposit('2026-04-10', 10_000), deposit('2026-04-30', 50_000), deposit('2026-04-20', -10_001)],
    });
    expect([status, errors]).toEqual([
      422,
      { 'deposits.2.amount': ['この行で預り金の残高が-1円になります。残高をマイナスにはできません。'] },
    ]);
    expect(await legalState(api)).toBe(before);
  });
});

describe('the sign of client money is that of its kind', () => {
  const held = { date: '2026-04-10', kind: 1, amount: 10_000 };
  const inKinds = [1, 2];
  const outKinds = [3, 4, 5, 6, 7];

  test('10,000 in and 3,000 of expenses out leave 7,000', async () => {
    const id = await storeLegal(api);
    const { data } = await saveFinance(api, id, { deposits: [held, { date: '2026-04-11', kind: 3, amount: -3_000 }] });
    expect(data.deposit_balance).toBe(7_000);
  });

  test.each([
    ...outKinds.map((kind) => [kind, 3_000, 'この区分は出金です。マイナスの金額で入力してください。'] as const),
    ...inKinds.map((kind) => [kind, -1, 'この区分は入金です。プラスの金額で入力してください。'] as const),
    ...[...inKinds, ...outKinds].map((kind) => [kind, 0, '0以外の金額を入力してください。'] as const),
  ])('kind %i with %i is refused on its line and nothing stored', async (kind, amount, sentence) => {
    const id = await storeLegal(api);
    const before = await legalState(api);
    const { status, errors } = await saveFinance(api, id, {
      deposits: [held, { date: '2026-04-11', kind, amount }],
    });
    expect([status, errors]).toEqual([422, { 'deposits.1.amount': [sentence] }]);
    expect(await legalState(api)).toBe(before);
  });

  test('a line of an older version stays as it is while nobody changes it, and takes no second one with it', async () => {
    const id = await storeLegal(api);
    await saveFinance(api, id, { deposits: [held] });
    await sql`insert into legal_deposits (project_id, sort, date, kind, amount)
      values (${id}, 2, '2026-04-11', 3, 3000)`.execute(api.db);
    const old = { date: '2026-04-11', kind: 3, amount: 3_000 };
    expect((await saveFinance(api, id, { postage_total: 1 })).status).toBe(200);
    const noted = await saveFinance(api, id, { deposits: [held, { ...old, note: '旧' }] });
    expect([noted.status, noted.data.deposit_balance]).toEqual([200, 13_000]);
    expect((await saveFinance(api, id, { deposits: [held, { ...old, amount: 3_001 }] })).errors).toEqual({
      'deposits.1.amount': ['この区分は出金です。マイナスの金額で入力してください。'],
    });
    expect(Object.keys((await saveFinance(api, id, { deposits: [held, old, old] })).errors)).toEqual([
      'deposits.2.amount',
    ]);
    const mended = await saveFinance(api, id, { deposits: [held, { ...old, amount: -3_000 }] });
    expect(mended.data.deposit_balance).toBe(7_000);
  });
});

test.each([
  [{ billings: [{ ...bill, fee: -1 }] }, 'billings.0.fee'],
  [{ billings: [{ ...bill, fee: '1,2' }] }, 'billings.0.fee'],
  [{ billings: [bill, { ...bill, kind: 9 }] }, 'billings.1.kind'],
  [{ billings: [{ ...bill, received_date: '2026-04-20' }] }, 'billings.0.received_amount'],
  [{ billings: [{ ...bill, received_amount: 1 }] }, 'billings.0.received_date'],
  [{ billings: [{ ...bill, received_date: '2999-01-01', received_amount: 1 }] }, 'billings.0.received_date'],
  [{ deposits: [{ date: '2999-01-01', kind: 1, amount: 1 }] }, 'deposits.0.date'],
  [{ deposits: [{ date: '2026-04-31', kind: 1, amount: 1 }] }, 'deposits.0.date'],
  [{ finance_refund: 3 }, 'refund_date'],
  [{ refund_amount: 10_000_000_000_000 }, 'refund_amount'],
])('refuses %j and stores nothing', async (body, field) => {
  const id = await storeLegal(api);
  const before = await legalState(api);
  const { status, errors } = await saveFinance(api, id, body);
  expect(status).toBe(422);
  expect(Object.keys(errors)).toContain(field);
  expect(await legalState(api)).toBe(before);
});

test('staff write the money of their own cases only, managers that of their offices', async () => {
  const id = await storeLegal(api);
  const other = await storeLegal(api, 2);
  const body = { finance_deposit: 1 };
  const before = await legalState(api);
  for (const name of ['legal', 'staff', 'staff2', 'viewer', 'insurance'] as const)
    expect([name, (await saveFinance(api, id, body, name)).status]).toEqual([name, 403]);
  expect((await saveFinance(api, other, body, 'manager')).status).toBe(403);
  expect(await legalState(api)).toBe(before);
  expect((await saveFinance(api, id, body, 'manager')).status).toBe(200);
  await saveOrder(api, id);
  await update(api, id, { ...inCharge, manager_id: people.staff.id });
  expect((await saveFinance(api, id, { finance_deposit: 2 }, 'legal')).status).toBe(200);
  expect((await saveFinance(api, id, { finance_deposit: 3 }, 'staff')).status).toBe(200);
});

test('a stale version is refused with the present finances', async () => {
  const id = await storeLegal(api);
  await saveFinance(api, id, { billings: [bill], lock_version: 0 });
  const stored = await show(id);
  const before = await legalState(api);
  const { status, data } = await saveFinance(api, id, { billings: [], lock_version: 0 });
  expect([status, data]).toEqual([409, stored]);
  expect(await legalState(api)).toBe(before);
});
