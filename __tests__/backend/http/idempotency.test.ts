import { sql } from 'kysely';
import { eldest, memberRow, stateOf, storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { sweep } from '@/backend/documents/fileRoute';
import { contract } from '@/contract';

const api = testApi();
const { customer } = contract;

let number = 0;
const newKey = () => {
  number += 1;
  return `key-of-a-form-${number}`;
};
const store = (key: string | undefined, body: Record<string, unknown> = takahashi, as: PersonName = 'staff') =>
  api.call(as, customer.store, { body }, key === undefined ? {} : { headers: { 'idempotency-key': key } });

const countOf = async (table: 'customers' | 'members' | 'families' | 'idempotency_keys'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(api.db);
  return rows[0]?.n ?? -1;
};
const counts = async () => [await countOf('customers'), await countOf('members'), await countOf('families')];

/** Without what belongs to the single answer on the wire. */
const essence = ({ status, success, message, data, errors }: Awaited<ReturnType<typeof store>>) => ({
  status,
  success,
  message,
  data,
  errors,
});

beforeAll(() => store(undefined));

test('ten identical stores at once with one key: one record and ten equal answers', async () => {
  const key = newKey();
  const [customers = 0, members = 0, families = 0] = await counts();
  const answers = await Promise.all(Array.from({ length: 10 }, () => store(key)));
  expect(await counts()).toEqual([customers + 1, members + 1, families + 1]);
  expect(answers[0]).toMatchObject({ status: 200, success: true });
  for (const answer of answers) expect(essence(answer)).toEqual(essence(answers[0] as (typeof answers)[number]));
});

test('one after another it is the same', async () => {
  const key = newKey();
  const first = await store(key);
  const before = await stateOf(api);
  for (let index = 0; index < 3; index += 1) expect(essence(await store(key))).toEqual(essence(first));
  expect(await stateOf(api)).toBe(before);
});

test('without a key each is a record', async () => {
  const [customers = 0] = await counts();
  await Promise.all([store(undefined), store(undefined), store('')]);
  expect((await counts())[0]).toBe(customers + 3);
});

test('another body with the same key is refused', async () => {
  const key = newKey();
  await store(key);
  const before = await stateOf(api);
  expect(await store(key, { ...takahashi, first_name: '別' })).toMatchObject({
    status: 409,
    success: false,
    message: '同じ送信番号で異なる内容が送られました。画面を読み込み直してください。',
  });
  expect(await stateOf(api)).toBe(before);
});

test('another call, or the same one on another record, with the same key is refused', async () => {
  const key = newKey();
  const [one, other] = [await storeCustomer(api), await storeCustomer(api)];
  const update = (id: number) =>
    api.call(
      'staff',
      customer.update,
      { params: { id }, body: { address: '一番' } },
      { headers: { 'idempotency-key': key } },
    );
  expect((await update(one.id)).status).toBe(200);
  expect((await update(other.id)).status).toBe(409);
  expect((await store(key)).status).toBe(409);
  expect((await memberRow(api, other.member_id)).address).toBeNull();
});

test('what was read as the same is the same, however it was written', async () => {
  const key = newKey();
  const first = await store(key);
  const again = await store(key, { ...takahashi, last_name: ' 髙橋 ', relation: '1', unknown: 1 });
  expect(essence(again)).toEqual(essence(first));
});

test('a key is its sender’s own', async () => {
  const key = newKey();
  const [mine, other] = [await store(key), await store(key, takahashi, 'manager')];
  expect(other.status).toBe(200);
  expect(other.data.id).not.toBe(mine.data.id);
});

test('a refused command leaves its key unused', async () => {
  const key = newKey();
  for (const wrong of [
    { ...takahashi, last_name: '' },
    { ...takahashi, contractor_id: 4711 },
    { ...takahashi, family_code: 'F9999999' },
  ])
    expect((await store(key, wrong)).status).toBe(422);
  expect((await store(key, { ...takahashi, office_id: 2 })).status).toBe(403);
  expect((await store(key)).status).toBe(200);
});

test('a stale save leaves its key unused', async () => {
  const key = newKey();
  const { id } = await storeCustomer(api);
  const update = (lock_version: number) =>
    api.call(
      'staff',
      customer.update,
      { params: { id }, body: { address: '一番', lock_version } },
      { headers: { 'idempotency-key': key } },
    );
  expect((await update(7)).status).toBe(409);
  expect((await update(0)).status).toBe(200);
  expect(await update(0)).toMatchObject({ status: 200, data: { lock_version: 1 } });
});

test('one who waits for the first and finds it refused does the work', async () => {
  const key = newKey();
  const { family_code } = await storeCustomer(api);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => store(key, { ...eldest, family_code, relation: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(422));
  expect((await store(key, { ...eldest, family_code })).status).toBe(200);
});

test('a repeated answer asks for the right again', async () => {
  const key = newKey();
  expect((await store(key, takahashi, 'legal')).status).toBe(200);
  await sql`update employees set department_id = 3 where username = 'test-legal'`.execute(api.db);
  expect((await store(key, takahashi, 'legal')).status).toBe(403);
  await sql`update employees set department_id = 2 where username = 'test-legal'`.execute(api.db);
});

test('a deletion pressed twice is answered twice alike', async () => {
  const key = newKey();
  const { id, family_code } = await storeCustomer(api);
  const destroy = () =>
    api.call(
      'admin',
      customer.destroy,
      { params: { id, familyCode: family_code } },
      { headers: { 'idempotency-key': key } },
    );
  expect([(await destroy()).status, (await destroy()).status]).toEqual([200, 200]);
});

test.each(['short', 'x'.repeat(129), 'with a space', 'tab\tinside', 'é'.repeat(8)])('%p is no key', async (key) => {
  const before = await stateOf(api);
  expect((await store(key)).status).toBe(400);
  expect(await stateOf(api)).toBe(before);
});

test('queries take no notice of a key', async () => {
  const before = await countOf('idempotency_keys');
  await api.call('staff', customer.listing, {}, { headers: { 'idempotency-key': newKey() } });
  expect(await countOf('idempotency_keys')).toBe(before);
});

test('keys are forgotten after a day', async () => {
  const key = newKey();
  const first = await store(key);
  await sql`update idempotency_keys set created_at = now() - interval '23 hours' where key = ${key}`.execute(api.db);
  await sweep(api.db);
  expect((await store(key)).data).toEqual(first.data);
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`.execute(api.db);
  await sweep(api.db);
  expect((await store(key)).data.id).not.toBe(first.data.id);
});
