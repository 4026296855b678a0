import { sql } from 'kysely';
import { eldest, storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { memberDocument, searchedFields } from '@/backend/derived/search/memberDocument';
import { likelyPairs, likelySame } from '@/backend/records/likelySame';
import { contract } from '@/contract';

jest.setTimeout(60_000);

const api = testApi();

const ids: Record<string, number> = {};
const blank = Object.fromEntries(searchedFields.map((name) => [name, null])) as unknown as Parameters<
  typeof memberDocument
>[0];

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

test('of a name that very many bear those are found whose birth or house agrees, however old their records', async () => {
  const many = { last_name: '佐藤', last_name_kana: 'サトウ', first_name: '一郎', first_name_kana: 'イチロウ' };
  const born = { birth_year: 1944, birth_month: 7, birth_day: 30 };
  const house = { prefecture_id: 13, address: '港区芝一丁目2番3号' };
  await store('sameBirth', { ...many, ...born, phone1: '03-0000-4441' });
  await store('slip', { ...many, ...born, birth_day: 31, phone1: '03-0000-4443' });
  await store('sameHouse', { ...many, ...house, birth_year: 1944, phone1: '03-0000-4442' });
  const { family_id } = await api.db
    .selectFrom('members')
    .select('family_id')
    .where('id', '=', ids.sameBirth ?? 0)
    .executeTakeFirstOrThrow();
  const bearer = memberDocument({ ...blank, ...many, birth_year: 1980, birth_month: 1, birth_day: 1 });
  await sql`insert into members (family_id, member_no, last_name, first_name, last_name_kana, first_name_kana, relation, office_id,
      birth_year, birth_month, birth_day, search_name, search_tokens)
    select ${family_id}, n + 10, ${many.last_name}, ${many.first_name}, ${many.last_name_kana}, ${many.first_name_kana}, 99, 1,
      1980, 1, 1, ${bearer.search_name}, ${bearer.search_tokens}::text[] from generate_series(1, 80) n`.execute(api.db);
  const places = { address: '東京都港区芝1-2-3' };
  expect((await found({ ...many, ...born, ...places, phone1: '03-0000-9999' }, { most: 3 })).sort()).toEqual([
    'sameBirth',
    'sameHouse',
    'slip',
  ]);
});
