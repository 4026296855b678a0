import fc from 'fast-check';
import { sql } from 'kysely';
import { addMember, eldest, showCustomer, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { rebuildSearch } from '@/backend/derived';
import { memberDocument } from '@/backend/derived/search/memberDocument';
import { contract } from '@/contract';

jest.setTimeout(propertyRuns(120_000));

const api = testApi();
const { customer, family } = contract;

/** Members whose stored search document is stale. */
const drifted = async (): Promise<number[]> => {
  const rows = await api.db.selectFrom('members').selectAll().execute();
  return rows
    .filter((row) => {
      const { search_name, search_phone, search_email, search_address, search_tokens } = row;
      return (
        JSON.stringify(memberDocument(row)) !==
        JSON.stringify({ search_name, search_phone, search_email, search_address, search_tokens })
      );
    })
    .map(({ id }) => id);
};

const name = fc
  .string({ unit: fc.constantFrom(...'髙橋𠮷田渡邊葛Ａａｱ-ー・ ', '\u{e0100}'), minLength: 1, maxLength: 12 })
  .map((text) => `甲${text}乙`);
const kana = fc.string({ unit: fc.constantFrom(...'アガパャー'), minLength: 1, maxLength: 8 });
const orEmpty = <T>(values: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: values }, fc.constantFrom('', null));
const phone = fc
  .string({ unit: fc.constantFrom(...'0123456789-'), minLength: 10, maxLength: 13 })
  .filter((text) => /\d/.test(text));

const changes = fc.record(
  {
    last_name: name,
    first_name: orEmpty(name),
    last_name_kana: kana,
    first_name_kana: orEmpty(kana),
    birth_year: orEmpty(fc.integer({ min: 1930, max: 1931 })),
    phone1: phone,
    phone2: orEmpty(phone),
    phone3: orEmpty(phone),
    email: orEmpty(fc.constantFrom('A@b.jp', 'c@D.jp')),
    email2: orEmpty(fc.constantFrom('e@f.jp')),
    prefecture_id: orEmpty(fc.integer({ min: 1, max: 47 })),
    address: orEmpty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `町${text.replace(/\p{C}/gu, '')}`),
    ),
    address2: orEmpty(fc.constantFrom('３階', 'ﾋﾞﾙ')),
    remarks: fc.constantFrom('x', null),
    is_representative: fc.constantFrom(1, null),
  },
  { requiredKeys: [] },
);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('update' as const), who: fc.nat(), changes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('store' as const), who: fc.nat(), changes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), who: fc.nat(), changes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('destroy' as const), who: fc.nat(), changes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), who: fc.nat(), changes }) },
);

test('search documents equal their members after changes in any order', async () => {
  const stored = [await storeCustomer(api)];
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const { kind, who, changes: body } of steps) {
        const one = stored[who % stored.length] ?? stored[0];
        if (one === undefined) continue;
        const params = { id: one.id, familyCode: one.family_code };
        const answer = await {
          update: () => api.call('admin', customer.update, { params: { id: one.id }, body }),
          store: () => api.call('admin', customer.store, { body: { ...eldest, ...body } }),
          join: () => api.call('admin', customer.store, { body: { ...eldest, ...body, family_code: one.family_code } }),
          destroy: () => api.call('admin', customer.destroy, { params }),
          restore: () => api.call('admin', customer.restore, { params }),
        }[kind]();
        expect([200, 404, 422]).toContain(answer.status);
        if (answer.status !== 200) continue;
        taken += 1;
        if (kind === 'store' || kind === 'join') stored.push(answer.data as (typeof stored)[number]);
      }
      expect(await drifted()).toEqual([]);
    }),
    { numRuns: propertyRuns(25) },
  );
  expect(taken).toBeGreaterThan(propertyRuns(100));
});

test('the family calls keep them equal too', async () => {
  const { family_code, member_id } = await storeCustomer(api);
  const body = { family_code, last_name: '鈴木', relation: 4, office_id: 1, phone1: '0312345678' };
  const { data } = await api.call('admin', family.save, { body });
  await api.call('admin', family.save, { body: { member_id: data.member_id, last_name: '齋藤' } });
  await api.call('admin', family.recordDeath, { params: { id: member_id }, body: { death_date: '2024-01-01' } });
  const older = await addMember(api, family_code, { last_name_kana: 'カナ', phone1: '0312345678' });
  await rebuildSearch(api.db);
  await api.call('admin', customer.createFromFamilyMember, { body: { member_id: older } });
  expect(await drifted()).toEqual([]);
  const { total } = (await api.call('admin', customer.search, { query: { cust_name: '斎藤', with_members: 1 } })).data;
  expect(total).toBe(1);
});

describe('rebuilding', () => {
  const spoil = () =>
    sql`update members set search_name = 'x', search_tokens = '{nx}', search_phone = '', search_address = ''
    where id % 3 = 0`.execute(api.db);

  test.each([1, 7, 1_000])('in batches of %d corrects the differing documents only', async (size) => {
    const before = await api.db.selectFrom('members').selectAll().orderBy('id').execute();
    await spoil();
    const broken = await drifted();
    expect(broken.length).toBeGreaterThan(0);
    expect(await rebuildSearch(api.db, size)).toBe(broken.length);
    expect(await drifted()).toEqual([]);
    expect(await api.db.selectFrom('members').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await rebuildSearch(api.db, size)).toBe(0);
  });

  test('works while people save', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => storeCustomer(api)));
    await spoil();
    const saves = customers.map(({ id }, index) =>
      api.call('admin', customer.update, { params: { id }, body: { last_name: `新${index}` } }),
    );
    await Promise.all([rebuildSearch(api.db, 5), ...saves]);
    await rebuildSearch(api.db);
    expect(await drifted()).toEqual([]);
    const shown = await Promise.all(customers.map((one) => showCustomer(api, one)));
    expect(shown.map(({ last_name }) => last_name)).toEqual(customers.map((_, index) => `新${index}`));
  });
});
