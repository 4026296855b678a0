import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { addDays, addMonths, todayInTokyo } from '@/rules/calendarDay';
import { addMember, eldest, historyOf, memberRow, showCustomer, stateOf, storeCustomer, takahashi } from './customers';

const api = testApi();
const { store } = contract.customer;
const refused = (body: Record<string, unknown>) => api.call('admin', store, { body: { ...takahashi, ...body } });

const whole = {
  last_name: '𠮷田',
  first_name: '葛\u{e0100}子',
  last_name_kana: 'ヨシダ',
  first_name_kana: 'カツコ',
  relation: 3,
  is_representative: 1,
  birth_year: 1950,
  birth_month: 2,
  birth_day: 28,
  gender: 2,
  phone1: '03-1234-5678',
  phone_type1: 2,
  phone2: '09012345678',
  phone_type2: 1,
  phone3: '0120-000-000',
  phone_type3: 99,
  email: 'Yoshida@example.co.jp',
  email2: 'second@example.jp',
  zipcode: '100-0001',
  prefecture_id: 13,
  address: '千代田区千代田1-1',
  address2: '神\ufa19ビル 3階',
  newsletter: 2,
  office_id: 2,
  contractor_id: people.staff2.id,
  occupation: '農業',
  domicile: '東京都千代田区',
  is_deceased: 1,
  death_date: '2024-02-29',
  death_time: '23:50',
  known_date: '2024-03-01',
  disability: 2,
  is_fetus: 0,
  is_resident: 0,
  remarks: '一行目\n二行目\t了',
};

test('every field is stored, and shown as it was sent', async () => {
  const stored = await storeCustomer(api, whole);
  const row = await memberRow(api, stored.member_id);
  const { is_representative, ...columns } = whole;
  expect(row).toMatchObject({
    ...columns,
    customer_id: stored.id,
    member_no: 1,
    created_by: people.admin.id,
    lock_version: 0,
  });
  expect(await showCustomer(api, stored)).toMatchObject({
    ...whole,
    cust_name: '𠮷田　葛\u{e0100}子',
    cust_address: '東京都千代田区千代田1-1神\ufa19ビル 3階',
    office_name: '大阪支店',
    username: '試験　test-staff2',
    personal_code: `${stored.family_code}-01`,
    main_id: stored.member_id,
    created_by: '試験　test-admin',
    adoptions: [],
    deleted_at: null,
  });
});

test('a store answers the ids and codes, and writes a family, a customer, a member and their history', async () => {
  const { data, message, status } = await api.call('staff', store, { body: takahashi });
  expect({ status, message }).toEqual({ status: 200, message: 'Data fetched successfully' });
  const row = await memberRow(api, data.member_id);
  expect(data).toEqual({
    id: row.customer_id,
    member_id: row.id,
    family_code: `F${String(row.family_id).padStart(7, '0')}`,
    lock_version: 0,
  });
  const created = [{ action: 'create', actor_id: people.staff.id, changes: {} }];
  expect(await historyOf(api, 'customers', data.id)).toEqual(created);
  expect(await historyOf(api, 'members', row.id)).toEqual(created);
  expect(await historyOf(api, 'families', row.family_id)).toEqual([
    ...created,
    { action: 'update', actor_id: people.staff.id, changes: { main_member_id: [null, row.id] } },
  ]);
});

test('omitted fields get defaults, cleared fields are empty', async () => {
  const { member_id } = await storeCustomer(api, { email: '', address: null, newsletter: null, is_resident: '' });
  expect(await memberRow(api, member_id)).toMatchObject({
    email: null,
    address: null,
    newsletter: 4,
    is_resident: 1,
    is_fetus: 0,
    adoptions: [],
    contractor_id: null,
  });
});

test('spaces at both ends go, full-width ones too; those within stay', async () => {
  const { member_id } = await storeCustomer(api, { first_name: '　\u200b 澪　美\u3000 ', phone1: ' 090-1234-5678 ' });
  expect(await memberRow(api, member_id)).toMatchObject({ first_name: '澪　美', phone1: '090-1234-5678' });
});

describe('refused, with the field named and nothing stored', () => {
  const today = todayInTokyo();
  const tomorrow = addDays(today, 1);
  const later = addMonths(today, 1);
  const [year, month, day] = tomorrow.split('-').map(Number);
  const [laterYear, laterMonth] = later.split('-').map(Number);
  const required = ['入力してください。'];
  const choose = ['一覧から選択してください。'];
  const unavailable = ['現在選択できない項目です。ほかの項目を選択してください。'];
  const katakana = ['全角カタカナで入力してください。'];
  const future = ['未来の日付は入力できません。'];
  const notPartial =
    '日付が正しくありません(例: 2026-04-01、2026-04、2026、2026-04~(頃)、2026-04-01/2026-04-10(の間))。';
  const notDate = ['生年月日が正しくありません。'];
  const between = (min: number, max: number) => [`${min}から${max}の間で入力してください。`];

  const cases: [what: string, body: Record<string, unknown>, errors: Record<string, string[]>][] = [
    ['no family name', { last_name: undefined }, { last_name: required }],
    ['a family name of spaces', { last_name: ' 　\u200b' }, { last_name: required }],
    ['a family name that is null', { last_name: null }, { last_name: required }],
    [
      'a family name of 51 characters',
      { last_name: '𠮷'.repeat(51) },
      { last_name: ['50文字以内で入力してください。'] },
    ],
    ['no kana', { last_name_kana: undefined }, { last_name_kana: required }],
    ['kana that is empty', { last_name_kana: '' }, { last_name_kana: required }],
    ['half-width kana', { last_name_kana: 'ﾊﾝｶｸ' }, { last_name_kana: katakana }],
    ['hiragana', { first_name_kana: 'みお' }, { first_name_kana: katakana }],
    ['kanji as kana', { first_name_kana: '澪' }, { first_name_kana: katakana }],
    ['no relation', { relation: undefined }, { relation: required }],
    ['an unknown relation', { relation: 35 }, { relation: choose }],
    ['a relation that is no number', { relation: 'one' }, { relation: choose }],
    ['no office', { office_id: undefined }, { office_id: required }],
    ['an office that is cleared', { office_id: null }, { office_id: required }],
    ['an unknown office', { office_id: 4711 }, { office_id: unavailable }],
    ['an inactive office', { office_id: 3 }, { office_id: unavailable }],
    ['an unknown contractor', { contractor_id: 4711 }, { contractor_id: unavailable }],
    [
      'neither phone nor e-mail',
      { phone1: '' },
      { phone1: ['電話番号1かメールアドレスのどちらかを入力してください。'] },
    ],
    [
      'a phone with letters',
      { phone1: '090-ABCD-5678' },
      { phone1: ['数字とハイフンだけで、10〜20文字で入力してください。'] },
    ],
    [
      'a phone of hyphens',
      { phone2: '----------' },
      { phone2: ['数字とハイフンだけで、10〜20文字で入力してください。'] },
    ],
    [
      'a full-width phone',
      { phone3: '０９０１２３４５６７８' },
      { phone3: ['数字とハイフンだけで、10〜20文字で入力してください。'] },
    ],
    ['a short phone', { phone1: '123456789' }, { phone1: ['数字とハイフンだけで、10〜20文字で入力してください。'] }],
    ['an unknown kind of phone', { phone_type1: 5 }, { phone_type1: choose }],
    ['no e-mail form', { email: 'a@b' }, { email: ['メールアドレスの形で入力してください。'] }],
    ['no postal code', { zipcode: '1234-567' }, { zipcode: ['郵便番号は「123-4567」の形で入力してください。'] }],
    ['an unknown prefecture', { prefecture_id: 48 }, { prefecture_id: choose }],
    ['an unknown newsletter', { newsletter: 0 }, { newsletter: choose }],
    ['a birth year before 1850', { birth_year: 1849 }, { birth_year: between(1850, Number(today.slice(0, 4))) }],
    ['a birth month alone', { birth_month: 3 }, { birth_year: required }],
    ['a birth day without its month', { birth_year: 1990, birth_day: 3 }, { birth_month: required }],
    ['a 13th month', { birth_year: 1990, birth_month: 13 }, { birth_month: between(1, 12) }],
    ['30 February', { birth_year: 1990, birth_month: 2, birth_day: 30 }, { birth_year: notDate }],
    ['29 February of no leap year', { birth_year: 1900, birth_month: 2, birth_day: 29 }, { birth_year: notDate }],
    ['31 April', { birth_year: 1990, birth_month: 4, birth_day: 31 }, { birth_year: notDate }],
    ['a birth tomorrow', { birth_year: year, birth_month: month, birth_day: day }, { birth_year: future }],
    ['a birth next month', { birth_year: laterYear, birth_month: laterMonth }, { birth_year: future }],
    ['a birth next year', { birth_year: Number(today.slice(0, 4)) + 1 }, { birth_year: future }],
    ['a death tomorrow', { death_date: tomorrow }, { death_date: future }],
    [
      'a death before the birth',
      { birth_year: 2000, death_date: '1999-12-31' },
      { death_date: ['生年月日より前の日付は入力できません。'] },
    ],
    [
      'known before the death',
      { death_date: '2024-02-02', known_date: '2024-02-01' },
      { known_date: ['死亡日より前の日付は入力できません。'] },
    ],
    [
      'knew of it tomorrow',
      { inheritances: [{ decedent_member_id: 1, known_date: tomorrow }] },
      { 'inheritances.0.known_date': future },
    ],
    [
      'renounced before they knew',
      { inheritances: [{ decedent_member_id: 1, known_date: '2024-02-02', renounced_date: '2024-02-01' }] },
      {
        'inheritances.0.decedent_member_id': ['この家族の構成員ではありません。'],
        'inheritances.0.renounced_date': ['相続開始を知った日より前の日付は入力できません。'],
      },
    ],
    [
      'one estate twice',
      { inheritances: [{ decedent_member_id: 1 }, { decedent_member_id: 1 }] },
      {
        'inheritances.0.decedent_member_id': ['この家族の構成員ではありません。'],
        'inheritances.1.decedent_member_id': [
          '同じ被相続人が2回指定されています。',
          'この家族の構成員ではありません。',
        ],
      },
    ],
    [
      'alive with a date of death',
      { is_deceased: 0, death_date: '2024-02-01' },
      { is_deceased: ['死亡日が入力されています。ご存命の場合は死亡日を削除してください。'] },
    ],
    ['no date', { death_date: '2024-02-30' }, { death_date: [notPartial] }],
    ['a flag of 2', { is_fetus: 2 }, { is_fetus: ['0か1で指定してください。'] }],
    ['a father of no family', { father_member_id: 1 }, { father_member_id: ['この家族の構成員ではありません。'] }],
    [
      'an adopter of no family',
      { adoptions: [{ adopter_member_id: 1, kind: 1 }] },
      { 'adoptions.0.adopter_member_id': ['この家族の構成員ではありません。'] },
    ],
    [
      'an adoption without its adopter',
      { adoptions: [{ kind: 1 }, { adopter_member_id: 1, kind: 9 }] },
      { 'adoptions.0.adopter_member_id': required, 'adoptions.1.kind': choose },
    ],
    [
      'five adoptions',
      { adoptions: Array(5).fill({ adopter_member_id: 1, kind: 1 }) },
      { adoptions: ['件数が多すぎます。'] },
    ],
    ['an unknown family', { family_code: 'F9999999' }, { family_code: choose }],
    [
      'several at once',
      { last_name: '', phone1: 'x', zipcode: 'y' },
      {
        last_name: required,
        phone1: ['数字とハイフンだけで、10〜20文字で入力してください。'],
        zipcode: ['郵便番号は「123-4567」の形で入力してください。'],
      },
    ],
  ];

  test.each(cases)('%s', async (_, body, errors) => {
    const before = await stateOf(api);
    expect(await refused(body)).toMatchObject({
      status: 422,
      success: false,
      message: '入力内容に誤りがあります。',
      errors,
    });
    expect(Object.keys((await refused(body)).errors).sort()).toEqual(Object.keys(errors).sort());
    expect(await stateOf(api)).toBe(before);
  });

  test('an employee who has left cannot be chosen', async () => {
    await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', people.legalAdmin.id).execute();
    expect((await refused({ contractor_id: people.legalAdmin.id })).errors).toEqual({ contractor_id: unavailable });
  });
});

describe('the birth dates that may be', () => {
  const today = todayInTokyo();
  const [year, month, day] = today.split('-').map(Number);
  test.each([
    ['today', { birth_year: year, birth_month: month, birth_day: day }],
    ['this year', { birth_year: year }],
    ['this month', { birth_year: year, birth_month: month }],
    ['29 February of a leap year', { birth_year: 2000, birth_month: 2, birth_day: 29 }],
    ['the first year that is possible', { birth_year: 1850, birth_month: 1, birth_day: 1 }],
    ['a death on the day of birth', { birth_year: 2000, birth_month: 5, birth_day: 5, death_date: '2000-05-05' }],
    ['a death in the year of birth', { birth_year: 2000, death_date: '2000-01-01' }],
  ])('%s', async (_, body) => {
    const { member_id } = await storeCustomer(api, body);
    expect(await memberRow(api, member_id)).toMatchObject(body);
  });
});

describe('in a family that is there already', () => {
  test('a member gets the next number and leaves the representative', async () => {
    const first = await storeCustomer(api);
    const second = await storeCustomer(api, { ...eldest, family_code: first.family_code.toLowerCase() });
    expect(second.family_code).toBe(first.family_code);
    expect(await memberRow(api, second.member_id)).toMatchObject({
      member_no: 2,
      personal_code: `${first.family_code}-02`,
    });
    expect(await showCustomer(api, second)).toMatchObject({ is_representative: 0, main_id: first.member_id });
    expect(await showCustomer(api, first)).toMatchObject({ is_representative: 1 });
  });

  test('a new representative takes the place of the old one', async () => {
    const first = await storeCustomer(api);
    const second = await storeCustomer(api, { ...eldest, family_code: first.family_code, is_representative: 1 });
    expect(await showCustomer(api, first)).toMatchObject({ is_representative: 0, main_id: second.member_id });
    expect(await showCustomer(api, second)).toMatchObject({ is_representative: 1 });
  });

  test('the first member represents the family, whatever was sent', async () => {
    expect(await showCustomer(api, await storeCustomer(api, { is_representative: 0 }))).toMatchObject({
      is_representative: 1,
    });
  });

  test('a family has one 本人', async () => {
    const { family_code } = await storeCustomer(api);
    const before = await stateOf(api);
    expect(await refused({ family_code })).toMatchObject({
      status: 422,
      errors: { relation: [expect.stringMatching(/^「本人」は家族に1人だけ登録できます。現在の本人は「F\d+　/)] },
    });
    expect(await stateOf(api)).toBe(before);
  });

  test('tree links to members of the family are kept; of another family they are refused', async () => {
    const first = await storeCustomer(api, { relation: 14 });
    const mother = await addMember(api, first.family_code, { relation: 15 });
    const stranger = await storeCustomer(api);
    const links = { father_member_id: first.member_id, mother_member_id: mother };
    const child = await storeCustomer(api, { ...eldest, ...links, family_code: first.family_code });
    expect(await memberRow(api, child.member_id)).toMatchObject(links);
    const marriages = [{ spouse_member_id: stranger.member_id }];
    expect((await refused({ ...eldest, family_code: first.family_code, marriages })).errors).toEqual({
      'marriages.0.spouse_member_id': ['この家族の構成員ではありません。'],
    });
  });

  test('adoptions are kept as rows', async () => {
    const { family_code, member_id } = await storeCustomer(api);
    const adoptions = [{ kind: 1, adopter_member_id: member_id }];
    const child = await storeCustomer(api, { ...eldest, relation: 11, family_code, adoptions });
    expect(await showCustomer(api, child)).toMatchObject({
      adoptions: [{ adopter_member_id: member_id, kind: 1, date: null }],
    });
  });

  test('a family whose only member was deleted gets a new representative', async () => {
    const first = await storeCustomer(api);
    await api.call('admin', contract.customer.destroy, { params: { id: first.id, familyCode: first.family_code } });
    const second = await storeCustomer(api, { family_code: first.family_code });
    expect(await showCustomer(api, second)).toMatchObject({ is_representative: 1, main_id: second.member_id });
    expect(await memberRow(api, second.member_id)).toMatchObject({ member_no: 2 });
  });

  test('99 members are the most', async () => {
    const { family_code } = await storeCustomer(api);
    const last = await addMember(api, family_code);
    await api.db.updateTable('members').set({ member_no: 99 }).where('id', '=', last).execute();
    const { status, errors } = await refused({ ...eldest, family_code });
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { family_code: ['家族に登録できるのは99人までです。'] },
    });
  });

  test('ten stored at once get ten numbers', async () => {
    const { family_code } = await storeCustomer(api);
    const stored = await Promise.all(Array.from({ length: 10 }, () => storeCustomer(api, { ...eldest, family_code })));
    const rows = await Promise.all(stored.map(({ member_id }) => memberRow(api, member_id)));
    expect(rows.map(({ member_no }) => member_no).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('two 本人 stored at once: one stays', async () => {
    const { family_code } = await storeCustomer(api, { relation: 4 });
    const answers = await Promise.all([1, 2, 3].map(() => refused({ family_code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});
