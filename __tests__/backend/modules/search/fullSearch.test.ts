import { sql } from 'kysely';
import {
  addInquiry,
  addInterview,
  addLegal,
  addSozoku,
  wholeChain,
  writing,
} from '@/__tests__/backend/derived/search/chains';
import { addMember, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { deleteRecord, lockRecord, updateRecord } from '@/backend/db/record';
import { contract } from '@/contract';

jest.setTimeout(60_000);

const api = testApi();
const { search } = contract;

/** What is found, which is the same whether its total is asked for with the rows or later. */
const found = async (query: Record<string, unknown>, as: PersonName = 'admin') => {
  const { data, status } = await api.call(as, search.full, { query });
  expect(status).toBe(200);
  const { data: rows } = await api.call(as, search.full, { query: { ...query, total: 'later' } });
  expect(rows.data).toEqual(data.data);
  expect([null, data.total]).toContain(rows.total);
  const { data: total } = await api.call(as, search.full, { query: { ...query, total: 'only' } });
  expect({ ...total, from: null, to: null }).toEqual({ ...data, data: [], from: null, to: null });
  return data;
};
const namesOf = async (query: Record<string, unknown>) => (await found(query)).data.map(({ name }) => name);

let chain: Awaited<ReturnType<typeof wholeChain>>;

beforeAll(async () => {
  await sql`update employees set last_name = '林', first_name = '小次郎', last_name_kana = 'ハヤシ', first_name_kana = 'コジロウ'
    where id = 6`.execute(api.db);
  await sql`update employees set last_name = '森', first_name = '蘭', last_name_kana = 'モリ', first_name_kana = 'ラン'
    where id = 7`.execute(api.db);
  chain = await wholeChain(api, {
    last_name: '髙﨑',
    first_name: '茜',
    last_name_kana: 'タカサキ',
    first_name_kana: 'アカネ',
    phone1: '070-1111-2345',
    phone2: '03-9999-8888',
    prefecture_id: 13,
  });
  const { inquiry, sozoku, legal } = chain;
  await writing(api, async (writer) => {
    await updateRecord(writer, 'inquiries', await lockRecord(writer, 'inquiries', inquiry.id), {
      decedent_name: '髙﨑　勘兵衛',
      decedent_kana: 'タカサキ　カンベエ',
    });
    await updateRecord(writer, 'sozoku_projects', await lockRecord(writer, 'sozoku_projects', sozoku.id), {
      worker2_id: 6,
      contract_amount: 800_000,
      order_date: '2026-05-01',
    });
    await updateRecord(writer, 'legal_projects', await lockRecord(writer, 'legal_projects', legal.id), {
      worker_id: 7,
      contract_amount: 150_000,
    });
  });
  await addInterview(api, inquiry, { interview_date: '2026-04-20', interviewer_id: 2, estimated_amount: 900_000 });
  await addInterview(api, inquiry, { interview_date: '2026-04-12', interviewer_id: 4, estimated_amount: 100_000 });
  const other = await storeCustomer(api, {
    last_name: '小林',
    first_name: '一茶',
    last_name_kana: 'コバヤシ',
    first_name_kana: 'イッサ',
    phone1: '070-2222-6789',
    office_id: 2,
    prefecture_id: 27,
  });
  await addInquiry(api, other, {
    project_category: 4,
    project_category_status: 8,
    approach_way: 6,
    first_inquiry_date: '2025-12-31',
  });
  await storeCustomer(api, { last_name: '無縁', first_name: '仏', last_name_kana: 'ムエン', phone1: '070-3333-0000' });
});

describe('a word finds', () => {
  test.each([
    ['one sign of a name', '﨑', ['髙﨑　茜']],
    ['another form of it', '高崎', ['髙﨑　茜']],
    ['family and given name as one word', '高崎茜', ['髙﨑　茜']],
    ['a piece of the kana, in hiragana', 'たかさ', ['髙﨑　茜']],
    ['in half width', 'ﾀｶｻｷｱ', ['髙﨑　茜']],
    ['one kana', 'ネ', ['髙﨑　茜']],
    ['the dead', '勘兵衛', ['髙﨑　茜']],
    ['the dead in kana', 'かんべえ', ['髙﨑　茜']],
    ['a phone with hyphens', '1111-23', ['髙﨑　茜']],
    ['and without', '07011112345', ['髙﨑　茜']],
    ['in full width', '１１１１ー２３', ['髙﨑　茜']],
    ['the second phone', '99998888', ['髙﨑　茜']],
    ['two digits of it', '98', ['髙﨑　茜']],
    ['who works on it', 'こじろう', ['髙﨑　茜']],
    ['who has a family name of one sign', '森', ['髙﨑　茜']],
    ['a customer without a chain', '無縁', ['無縁　仏']],
    ['names before persons', '林', ['小林　一茶', '髙﨑　茜']],
    ['nothing where nothing is', '存在しない', []],
    ['nothing by signs that fold away', '・', []],
    ['nothing by what means something to a database', '%', []],
  ])('%s: %s', async (_, q, names) => {
    expect(await namesOf({ q })).toEqual(names);
  });

  test('a number, with zeros and without, whole and in part', async () => {
    const { uniform_id, id } = chain.inquiry;
    const { proposal_number } = chain.legal;
    const [, digits = ''] = proposal_number.split('-');
    for (const q of [uniform_id, uniform_id.toLowerCase(), `U${id}`, `ｕ${id}`, String(id), proposal_number, digits])
      expect(await namesOf({ q })).toContain('髙﨑　茜');
    expect(await namesOf({ q: chain.sozoku.proposal_number.slice(0, 7) })).toEqual(['髙﨑　茜']);
    expect(await namesOf({ q: `${chain.client.family_code}-01` })).toEqual(['髙﨑　茜']);
  });

  test('an employee by their new name at once', async () => {
    await sql`update employees set last_name = '鷹匠' where id = 6`.execute(api.db);
    expect(await namesOf({ q: '鷹匠小次郎' })).toEqual(['髙﨑　茜']);
    await sql`update employees set last_name = '林' where id = 6`.execute(api.db);
    expect(await namesOf({ q: '鷹匠' })).toEqual([]);
  });
});

test.each([
  ['髙﨑　1111', ['髙﨑　茜']],
  ['  たかさき  茜 森　', ['髙﨑　茜']],
  ['高崎 6789', []],
])('all words must be found: %s', async (q, names) => {
  expect(await namesOf({ q })).toEqual(names);
});

test('a row tells the whole chain', async () => {
  const [row] = (await found({ q: '髙﨑' })).data;
  const { client, inquiry, sozoku, legal } = chain;
  expect(row).toEqual({
    id: expect.any(Number),
    uniform_id: inquiry.uniform_id,
    proposal_number: `${sozoku.proposal_number}、${legal.proposal_number}`,
    name: '髙﨑　茜',
    name_kana: 'タカサキ　アカネ',
    is_deceased: 0,
    phone1: '070-1111-2345',
    phone2: '03-9999-8888',
    corresponding_person: '試験　test-staff',
    interviewer: '試験　test-manager',
    worker: '林　小次郎、森　蘭',
    dec_name_kanji: '髙﨑　勘兵衛',
    heir_names_sozoku: null,
    inquiry_id: inquiry.id,
    interview_id: expect.any(Number),
    p_sozoku_id: sozoku.id,
    p_legal_id: legal.id,
    p_sozoku_type: 1,
    customer_id: client.id,
    family_code: client.family_code,
    office_id: 1,
    office_name: '東京本店',
    project_category: 1,
    project_category_status: 1,
    first_inquiry_date: '2026-04-01',
    estimated_amount: 900_000,
    contract_amount: 950_000,
    rank: 1,
    why: [
      {
        found_in: 'name',
        pieces: [
          { text: '髙﨑', hit: true },
          { text: '　茜', hit: false },
        ],
      },
    ],
  });
});

test('a customer without a chain has one row of nulls', async () => {
  const [row] = (await found({ q: '無縁' })).data;
  expect(row).toMatchObject({ inquiry_id: null, uniform_id: null, p_sozoku_id: null, p_legal_id: null });
  expect(row).toMatchObject({ first_inquiry_date: null, project_category: null, office_id: 1, interview_id: null });
});

test('heirs are named by law, once there is an inheritance-tax project', async () => {
  const client = await storeCustomer(api, { last_name: '相原', first_name: '父', death_date: '2026-01-10' });
  await addMember(api, client.family_code, { last_name: '相原', first_name: '母', relation: 2 });
  await addMember(api, client.family_code, { last_name: '相原', first_name: '長男', relation: 4 });
  await addMember(api, client.family_code, { last_name: '相原', first_name: '兄', relation: 20 });
  const inquiry = await addInquiry(api, client);
  const heirs = async () => (await found({ q: '相原' })).data.map(({ heir_names_sozoku }) => heir_names_sozoku);
  expect(await heirs()).toEqual([null]);
  await addSozoku(api, inquiry, { decedent_member_id: client.member_id });
  expect(await heirs()).toEqual(['相原　母、相原　長男']);
});

test('of several projects the row leads to the one that goes on', async () => {
  const client = await storeCustomer(api, { last_name: '解約' });
  const inquiry = await addInquiry(api, client);
  await addLegal(api, inquiry, { cancelled_date: '2026-02-01', contract_amount: 1, proposal_number: 'S-900001' });
  const live = await addLegal(api, inquiry, { contract_amount: 20, proposal_number: 'S-900002' });
  await addLegal(api, inquiry, { cancelled_date: '2026-03-01', contract_amount: 300, proposal_number: 'S-900003' });
  const [row] = (await found({ q: '解約' })).data;
  expect(row).toMatchObject({ p_legal_id: live.id, contract_amount: 20 });
  expect(row?.proposal_number).toBe('S-900001、S-900002、S-900003');
});

describe('filters', () => {
  test.each([
    [{ office_id: 2 }, ['小林　一茶']],
    [{ project_category: 4 }, ['小林　一茶']],
    [{ project_category_status: 8 }, ['小林　一茶']],
    [{ approach_way: 6 }, ['小林　一茶']],
    [{ prefecture_id: 13 }, ['髙﨑　茜']],
    [{ application_type: 1, prefecture_id: 13 }, ['髙﨑　茜']],
    [{ project_type: 1, prefecture_id: 13 }, ['髙﨑　茜']],
    [{ user_id: 7 }, ['髙﨑　茜']],
    [{ inquiry_from: '2025-12-31', inquiry_to: '2025-12-31' }, ['小林　一茶']],
    [{ interview_from: '2026-04-20' }, ['髙﨑　茜']],
    [{ interview_to: '2026-04-09' }, []],
    [{ interview_to: '2026-04-10' }, ['髙﨑　茜']],
    [{ interview_from: '2026-04-11', interview_to: '2026-04-12' }, ['髙﨑　茜']],
    [{ interview_from: '2026-04-13', interview_to: '2026-04-19' }, []],
    [{ interview_from: '2026-04-19', interview_to: '2026-04-30', prefecture_id: 13 }, ['髙﨑　茜']],
    [{ interview_from: '2026-04-13', interview_to: '2026-04-19', prefecture_id: 13 }, []],
    [{ interview_from: '2026-04-12', interview_to: '2026-04-12', prefecture_id: 13 }, ['髙﨑　茜']],
    [{ order_to: '2026-04-30' }, []],
    [{ order_from: '2026-05-02', q: '髙﨑' }, []],
    [{ order_to: '2026-05-01', q: '髙﨑' }, ['髙﨑　茜']],
    [{ inquiry_from: '2026-04-01', q: '髙﨑' }, ['髙﨑　茜']],
    [{ inquiry_to: '2026-03-31', q: '髙﨑' }, []],
    [{ inquiry_from: '2000-01-01', q: '無縁' }, []],
    [{ estimated_from: 900_000, estimated_to: 900_000, contract_from: 950_000, user_id: 7 }, ['髙﨑　茜']],
    [{ estimated_from: 900_001, user_id: 7 }, []],
    [{ interview_from: '2026-04-12', order_from: '2026-05-01', contract_to: 950_000 }, ['髙﨑　茜']],
    [{ interview_from: '2026-04-12', order_from: '2026-05-02' }, []],
    [{ order_from: '2026-05-01', order_to: '2026-05-01' }, ['髙﨑　茜']],
    [{ estimated_from: '900,000' }, ['髙﨑　茜']],
    [{ estimated_to: 899_999 }, []],
    [{ contract_from: 950_000, contract_to: 950_000 }, ['髙﨑　茜']],
    [{ contract_from: 950_001 }, []],
    [{ prefecture_id: 13, project_category: 4 }, []],
    [{ q: '林', office_id: 2 }, ['小林　一茶']],
  ])('%p', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  test.each([
    { office_id: 'x' },
    { inquiry_from: '2026-02-30' },
    { estimated_from: -1 },
    { project_category: 77 },
    { q: 'x'.repeat(201) },
  ])('%p is refused', async (query) => {
    expect((await api.call('admin', search.full, { query })).status).toBe(422);
  });
});

describe('a span between the days of a chain', () => {
  const between = async (kind: 'interview' | 'order', from: string, to: string) => {
    const span = { [`${kind}_from`]: from, [`${kind}_to`]: to };
    const { data } = await found(span);
    // As many as are wanted are there: no more is looked for.
    const first = await found({ ...span, limit: 1 });
    expect(first.data).toEqual(data.slice(0, 1));
    return data.length;
  };

  test('finds it by any of its interviews that is recorded, and by none that was deleted', async () => {
    const inquiry = await addInquiry(api, await storeCustomer(api));
    for (const day of ['2019-01-10', '2019-03-10', '2019-05-10'])
      await addInterview(api, inquiry, { interview_date: day });
    const deleted = await addInterview(api, inquiry, { interview_date: '2019-04-10' });
    expect(await between('interview', '2019-04-01', '2019-04-30')).toBe(1);
    await writing(api, (writer) => deleteRecord(writer, 'interviews', deleted.id));
    expect(await between('interview', '2019-04-01', '2019-04-30')).toBe(0);
    expect(await between('interview', '2019-03-10', '2019-03-10')).toBe(1);
    expect(await between('interview', '2019-03-11', '2019-05-09')).toBe(0);
  });

  test('finds it by any order, of either kind of project, cancelled or not', async () => {
    const inquiry = await addInquiry(api, await storeCustomer(api));
    const cancelled = (day: string) => ({ order_date: day, cancelled_date: '2019-12-31' });
    await addLegal(api, inquiry, { ...cancelled('2019-01-10'), proposal_number: 'S-800001' });
    await addSozoku(api, inquiry, { ...cancelled('2019-03-10'), proposal_number: 'TK119-8001' });
    await addLegal(api, inquiry, { ...cancelled('2019-04-10'), proposal_number: 'S-800002' });
    await addSozoku(api, inquiry, { order_date: '2019-06-10', proposal_number: 'TK119-8002' });
    for (const month of [1, 3, 4, 6]) expect(await between('order', `2019-0${month}-01`, `2019-0${month}-28`)).toBe(1);
    for (const month of [2, 5, 7]) expect(await between('order', `2019-0${month}-01`, `2019-0${month}-28`)).toBe(0);
  });
});

test('the newest inquiries come first; sorted otherwise, each row comes once', async () => {
  const dates = (await found({})).data
    .map(({ first_inquiry_date }) => first_inquiry_date)
    .filter((day) => day !== null);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const sort of ['name', 'uniform_id', 'first_inquiry_date']) {
    const { total } = await found({});
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(total / 2); page += 1)
      ids.push(...(await found({ sort_asc: sort, limit: 2, page })).data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
  }
});

test('everybody of departments 1 and 2 reads rows of every office; department 3 none', async () => {
  for (const name of ['staff2', 'viewer', 'legal'] as const) expect((await found({ q: '髙﨑' }, name)).total).toBe(1);
  expect((await api.call('insuranceAdmin', search.full, { query: { q: '髙﨑' } })).status).toBe(403);
  expect((await api.call(null, search.full, {})).status).toBe(401);
});

test('one’s own save is in the next total', async () => {
  expect((await found({ q: '新規太郎' })).total).toBe(0);
  await storeCustomer(api, { last_name: '新規', first_name: '太郎' });
  expect((await found({ q: '新規太郎' })).total).toBe(1);
});
