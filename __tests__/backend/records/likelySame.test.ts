import { eldest, storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { likelyPairs, likelySame } from '@/backend/records/likelySame';
import { contract } from '@/contract';

jest.setTimeout(60_000);

const api = testApi();

const ids: Record<string, number> = {};

const store = async (name: string, values: Record<string, unknown>, as: Record<string, unknown> = takahashi) => {
  const { member_id, family_code } = await storeCustomer(api, { ...as, ...values });
  ids[name] = member_id;
  return family_code;
};

beforeAll(async () => {
  const born = { birth_year: 1950, birth_month: 4, birth_day: 1 };
  const family_code = await store('mio', { ...born, phone1: '090-1111-2222', email: 'mio@example.jp' });
  await store('son', { family_code, phone1: '090-1111-2222' }, eldest);
  await store('namesake', { birth_year: 1971, birth_month: 1, birth_day: 2, phone1: '03-0000-1111' });
  await store('married', { last_name: '鈴木', last_name_kana: 'スズキ', ...born, phone1: '03-0000-2222' });
});

const found = async (person: Record<string, unknown>, wanted = {}) => {
  const [others = []] = await likelySame(api.db, [person], wanted);
  return others.map(({ member_id }) => Object.keys(ids).find((name) => ids[name] === member_id));
};

test('a name finds all who bear it, the likeliest first', async () => {
  const born = { birth_year: 1950, birth_month: 4, birth_day: 1 };
  expect((await found({ last_name: '高橋', first_name: '澪' })).sort()).toEqual(['mio', 'namesake']);
  expect(await found({ last_name: '高橋', first_name: '澪', ...born })).toEqual(['mio', 'married']);
});

test('who has a phone number or an e-mail address is found by it, family only where it is asked for', async () => {
  const daughter = { last_name: '高橋', first_name: '桜', phone1: '+81 90 1111 2222' };
  expect(await found(daughter)).toEqual([]);
  expect((await found(daughter, { contacts: true })).sort()).toEqual(['mio', 'son']);
  expect(await found({ email: 'MIO@example.jp' })).toEqual(['mio']);
});

test('a record is not found for itself, nor one that is deleted', async () => {
  const { last_name, first_name } = takahashi;
  expect(await found({ last_name, first_name, member_id: ids.mio })).toEqual(['namesake']);
  const { id, family_code, member_id } = await storeCustomer(api, { phone1: '03-0000-3333' });
  const everybody = async () =>
    (await likelySame(api.db, [{ last_name, first_name }])).flat().map((one) => one.member_id);
  expect(await everybody()).toContain(member_id);
  await api.call('admin', contract.customer.destroy, { params: { id, familyCode: family_code } });
  expect(await everybody()).not.toContain(member_id);
});

test('several people are answered in their order', async () => {
  const [first, second, third] = await likelySame(api.db, [
    { last_name: '鈴木', first_name: '澪', phone1: '03-0000-2222' },
    { last_name: '誰', first_name: '其' },
    { phone1: '03-0000-1111' },
  ]);
  expect(first?.map(({ member_id }) => member_id)).toEqual([ids.married]);
  expect(second).toEqual([]);
  expect(third?.map(({ member_id, reasons }) => [member_id, reasons])).toEqual([[ids.namesake, ['phone']]]);
});

test('going through all members finds each pair once', async () => {
  const pairs: unknown[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const step: Awaited<ReturnType<typeof likelyPairs>> = await likelyPairs(api.db, after, 2);
    pairs.push(...step.pairs.map(({ one, other }) => [one, other]));
    after = step.last;
  }
  expect(pairs).toEqual([[ids.married, ids.mio]]);
});
