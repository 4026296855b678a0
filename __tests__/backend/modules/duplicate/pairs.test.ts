import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { searchPairs } from '@/backend/modules/duplicate/searchPairs';
import { contract } from '@/contract';
import { storeCustomer } from '../customer/customers';

const api = testApi();
const { duplicate, merge } = contract;

const pairs = async (query: Record<string, unknown> = {}, as: PersonName = 'admin') =>
  (await api.call(as, duplicate.listing, { query })).data.data;
const idsOf = (rows: Awaited<ReturnType<typeof pairs>>) => rows.map(({ one, other }) => [one.id, other.id]);
const say = (one: number, other: number, different: 0 | 1, as: PersonName = 'admin') =>
  api.call(as, duplicate.different, { body: { one_member_id: one, other_member_id: other, different } });

test('pairs are searched, listed by likelihood and filtered; what is said of them is remembered and may be taken back', async () => {
  const { member_id: one } = await storeCustomer(api, { birth_year: 1970, birth_month: 5, birth_day: 1 });
  const { member_id: other } = await storeCustomer(api, { birth_year: 1970, birth_month: 5, birth_day: 1 });
  const { member_id: far } = await storeCustomer(api, { phone1: '06-9999-8888', office_id: 2 });
  await storeCustomer(api, { last_name: '南', last_name_kana: 'ミナミ', phone1: '06-7777-6666' });
  const { data } = await api.call('admin', duplicate.search);
  expect(data.found).toBe(3);

  const rows = await pairs();
  expect(idsOf(rows)[0]).toEqual([one, other]);
  expect(idsOf(rows)).toHaveLength(3);
  expect(rows[0]).toMatchObject({ score: 100, reasons: expect.arrayContaining(['name', 'birth', 'phone']) });
  expect(idsOf(await pairs({ least: 80 }))).toEqual([[one, other]]);
  expect(idsOf(await pairs({ reason: 'phone' }))).toEqual([[one, other]]);
  expect(idsOf(await pairs({ cust_name: '南' }))).toEqual([]);
  expect(idsOf(await pairs({ office_id: 2 }))).toHaveLength(2);
  // Of a manager both people must be of own offices.
  expect(idsOf(await pairs({}, 'manager'))).toEqual([[one, other]]);
  expect((await say(one, far, 1, 'manager')).status).toBe(403);
  expect((await say(one, other, 1, 'staff')).status).toBe(403);
  expect((await say(one, one, 1)).status).toBe(422);
  expect((await say(one, 999_999, 1)).status).toBe(404);

  expect((await say(other, one, 1, 'manager')).status).toBe(200);
  expect(idsOf(await pairs({}, 'manager'))).toEqual([]);
  const [said] = await pairs({ different: 1 });
  expect(said).toMatchObject({ one: { id: one }, other: { id: other }, different_by: expect.any(String) });
  await searchPairs(api.db);
  expect(idsOf(await pairs({}, 'manager'))).toEqual([]);
  await say(one, other, 0);
  expect(idsOf(await pairs({ different: 1 }))).toEqual([]);
  expect(idsOf(await pairs({ least: 80 }))).toEqual([[one, other]]);

  const merged = await api.call('admin', merge.save, {
    body: { people: [{ kept_member_id: one, gone_member_id: other }] },
  });
  expect(merged.status).toBe(200);
  expect(idsOf(await pairs({ least: 80 }))).toEqual([]);
  await api.call('admin', merge.undo, { params: { id: merged.data.id } });
  expect(idsOf(await pairs({ least: 80 }))).toEqual([[one, other]]);
});

test('what was said of a record holds for the one that it was merged into', async () => {
  const stored = [];
  for (const phone1 of ['03-1000-0001', '03-1000-0002', '03-1000-0003'])
    stored.push((await storeCustomer(api, { last_name: '北', last_name_kana: 'キタ', phone1 })).member_id);
  const [one = 0, two = 0, three = 0] = stored;
  await api.call('admin', duplicate.search);
  await say(two, three, 1);
  await api.call('admin', merge.save, {
    body: { people: [{ kept_member_id: one, gone_member_id: two, choices: { phones: 'both' } }] },
  });
  expect(idsOf(await pairs({ cust_name: '北' }))).toEqual([]);
  await say(one, three, 0);
  expect(idsOf(await pairs({ cust_name: '北' }))).toEqual([[one, three]]);
});
