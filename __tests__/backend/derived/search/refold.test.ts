import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { memberRow, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { memberDocument, searchedFields } from '@/backend/derived/search/memberDocument';
import { FOLDING, refold } from '@/backend/derived/search/refold';
import { wordsKey } from '@/backend/derived/search/tokens';
import { contract } from '@/contract';

const api = testApi();

const found = async (q: string) =>
  (await api.call('staff', contract.search.full, { query: { q } })).data.data.map(({ name }) => name);
const state = () => api.db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow();

test('an address that an older version folded is found in every spelling once the server has folded it anew', async () => {
  const { member_id } = await storeCustomer(api, {
    prefecture_id: 13,
    address: '港区芝一丁目２番３号',
    address2: '霞ヶ関荘',
  });
  await refold(api.db);
  const fresh = await memberRow(api, member_id);
  // As version 1 kept it: numbers in kanji and ヶ as they were typed.
  await sql`update members set search_address = '東京都港区芝一丁目2番3号霞ヶ関荘',
    search_tokens = array(select t from unnest(search_tokens) t where t not like 'a%') || '{a港区,a区芝,a芝一}'
    where id = ${member_id}`.execute(api.db);
  await sql`update search_state set folding = ${FOLDING - 1}, family_reached = 0`.execute(api.db);
  expect(await found('芝1-2-3')).toEqual([]);
  await refold(api.db);
  for (const q of ['芝1-2-3', '芝１丁目２−３', '港区芝一丁目2番3号', '霞が関荘', '霞ケ関荘'])
    expect(await found(q)).toEqual(['髙橋　澪']);
  expect(await memberRow(api, member_id)).toMatchObject({
    search_address: fresh.search_address,
    search_tokens: fresh.search_tokens,
  });
  expect(await state()).toMatchObject({ folding: FOLDING, family_reached: 0 });
});

test('folding goes on where it was cut short, and what is up to date is not touched again', async () => {
  const [first, second] = [await storeCustomer(api, {}), await storeCustomer(api, {})];
  const [one, other] = [await memberRow(api, first.member_id), await memberRow(api, second.member_id)];
  await sql`update members set search_name = '古い' where id in (${one.id}, ${other.id})`.execute(api.db);
  await sql`update search_state set folding = 0, family_reached = ${one.family_id}`.execute(api.db);
  await refold(api.db);
  expect((await memberRow(api, one.id)).search_name).toBe('古い');
  expect((await memberRow(api, other.id)).search_name).toBe(other.search_name);
  await sql`update members set search_name = '古い' where id = ${other.id}`.execute(api.db);
  await refold(api.db);
  expect((await memberRow(api, other.id)).search_name).toBe('古い');
});

test('an index that an older database lacks is made as all others are', async () => {
  const definition = async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'members_personal_code_pieces'`.execute(api.db);
    return rows[0]?.indexdef;
  };
  const usual = await definition();
  expect(usual).toContain('gin_pending_list_limit');
  await sql`drop index members_personal_code_pieces`.execute(api.db);
  await refold(api.db);
  expect(await definition()).toBe(usual);
});

/** Texts in which every rule of folding has its place. */
const samples = [
  ['髙橋', '𠮷郎', 'ﾀｶﾊｼ', 'ヨシロウ', '霞ヶ関三丁目2番1号', 'さいたま市大字中釘'],
  ['佐々木', '葛󠄀子', 'ササキ', 'いすゞ', '一番町12-3', '四ッ谷ビル'],
  ['渡邉', '淺野', 'ワタナベ', 'アサノ', '東京都港区芝1-1', '北十二条西2'],
] as const;

test('a change of the rules of folding raises their number, so that older databases are folded anew', () => {
  const blank = Object.fromEntries(searchedFields.map((name) => [name, null]));
  const documents = samples.map(([last_name, first_name, last_name_kana, first_name_kana, address, address2]) =>
    memberDocument({
      ...(blank as unknown as Parameters<typeof memberDocument>[0]),
      ...{ last_name, first_name, last_name_kana, first_name_kana, prefecture_id: 13, address, address2 },
      ...{ birth_year: 1950, birth_month: 4, birth_day: 1, phone1: '+81-90-1111-2222', email: 'Mio.T@Example.jp' },
    }),
  );
  const notes = samples.map((texts) => wordsKey(texts.join(' ')));
  const digest = createHash('sha256')
    .update(JSON.stringify([documents, notes]))
    .digest('hex')
    .slice(0, 16);
  // Where the second differs, raise FOLDING and write both here.
  expect([FOLDING, digest]).toEqual([2, '9a5eba5ec093611b']);
});
