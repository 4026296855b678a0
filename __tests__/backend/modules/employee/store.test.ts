import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { type Body, employeeBody, showEmployee, signInAs, stateOf, storeEmployee } from './employees';

const api = testApi();
const { store, usernameExists } = contract.employee;
const today = todayInTokyo();

beforeAll(async () => {
  await sql`insert into teams (id, name, department_id, office_id, status) values
    (1, '相続一課', 1, 1, 1), (2, '相続二課', 1, 1, 1), (3, '大阪課', 1, 2, 1), (4, 'リーガル課', 2, 1, 1), (5, '旧課', 1, 1, 0)`.execute(
    api.db,
  );
  await sql`insert into cities (id, name, code, status) values (3, '旧市', 'OLD', 0)`.execute(api.db);
  await sql`update office_departments set status = 0 where office_id = 2 and department_id = 3`.execute(api.db);
});

const refused = async (wrong: Body): Promise<Record<string, string[]>> => {
  const before = await stateOf(api);
  const { status, errors } = await api.call('admin', store, { body: employeeBody(wrong) });
  expect([status, (await stateOf(api)) === before]).toEqual([422, true]);
  return errors;
};

const whole = {
  city_ids: [1, 2],
  office_ids: [2, 1],
  office_id: 2,
  team_ids: [3, 1],
  team: 1,
  user_types: [1, 3],
  end_date: addDays(today, 30),
  transfer_date: '2024-10-01',
  email: 'mio@example.jp',
  phone: '03-0000-0001',
  license_no: '東京 第1号',
};

test('everything comes back as it was sent, with names, flags and the colours of the office', async () => {
  const id = await storeEmployee(api, { ...whole, username: 'Mio@T-1' });
  expect(await showEmployee(api, id)).toEqual({
    ...employeeBody({ ...whole, username: 'Mio@T-1' }),
    password: undefined,
    office_ids: [1, 2],
    team_ids: [1, 3],
    id,
    department_name: '相続',
    cities: ['東京', '大阪'],
    offices: ['東京本店', '大阪支店'],
    office_name: '大阪支店',
    role_name: '一般',
    roles: '一般',
    teams: ['相続一課', '大阪課'],
    is_sales: 1,
    is_teamleader: 0,
    is_judicial: 1,
    bg_color: '#f0f5ff',
    font_color: '#10239e',
    border_color: '#adc6ff',
    deleted_at: null,
    history: [
      { date: whole.end_date, kind: 'left', from: '相続 大阪支店', to: null, note: null },
      { date: '2020-04-01', kind: 'joined', from: null, to: '相続 大阪支店', note: null },
    ],
    has_password: true,
    has_second_factor: false,
    last_sign_in_at: null,
    failed_sign_ins: 0,
    updated_at: expect.any(String),
    updated_by: '試験　test-admin',
    lock_version: 0,
  });
});

test('the password is stored hashed, signs in, and is told nowhere', async () => {
  const body = employeeBody({ password: 'sehr-geheim-77' });
  const { data } = await api.call('admin', store, { body });
  const { password_hash } = await api.db
    .selectFrom('employees')
    .select('password_hash')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
  expect(await verify(password_hash ?? '', 'sehr-geheim-77')).toBe(true);
  const token = await signInAs(api, body.username, 'sehr-geheim-77');
  const { data: own } = await api.call(null, contract.employee.show, { params: { id: data.id } }, token);
  expect(own.username).toBe(body.username);
  expect(JSON.stringify([own, await showEmployee(api, data.id), await stateOf(api)]).includes('sehr-geheim')).toBe(
    false,
  );
});

test.each([
  [
    'username',
    ['abc', '日本太郎', 'with space', 'under_score', 'dot.dot', 'ａｂｃｄ', `${'a'.repeat(49)}+`],
    '4〜50文字の半角英数字・@・ハイフンで入力してください。',
  ],
  ['username', [`${'a'.repeat(51)}`], '50文字以内で入力してください。'],
  [
    'password',
    ['short-1', 'no-digit-here', '1234567890', '全角だけのパスワード1'],
    '8文字以上で、英字と数字の両方を含めてください。',
  ],
  ['password', [`a1${'x'.repeat(71)}`], '72文字以内で入力してください。'],
  ['last_name', ['', '　', '\u200b\u3000'], '入力してください。'],
  ['first_name', ['𠮷'.repeat(51)], '50文字以内で入力してください。'],
  ['last_name_kana', ['たかはし', 'Takahashi', '髙橋', 'ﾀｶﾊｼ'], '全角カタカナで入力してください。'],
  ['email', ['nobody', 'a@b', 'a b@example.jp'], 'メールアドレスの形で入力してください。'],
  ['phone', ['03(0000)0001', '電話', '０３'], '数字とハイフンだけで入力してください。'],
  ['phone', ['012345678901-2'], '13文字以内で入力してください。'],
  ['license_no', ['第'.repeat(31)], '30文字以内で入力してください。'],
  [
    'start_date',
    ['2020-02-30', '2020/04/01', '昨日'],
    '日付が正しくありません(例: 2026-04-01。画面では4/1、0401、4月1日、R8.4.1、今日も可)。',
  ],
  ['department_id', [0, 4, '相続'], '一覧から選択してください。'],
  ['role_id', [0, 6, 98, '管理者'], '一覧から選択してください。'],
  ['status', [2, '有効'], '一覧から選択してください。'],
])('%s of %p: %s', async (field, values, sentence) => {
  for (const value of values)
    expect([value, await refused({ [field]: value })]).toEqual([value, { [field]: [sentence] }]);
});

test('missing fields are all named in one answer', async () => {
  const { status, errors } = await api.call('admin', store, { body: {} });
  const required = [
    'username',
    'password',
    'last_name',
    'first_name',
    'last_name_kana',
    'first_name_kana',
    'department_id',
  ];
  expect(status).toBe(422);
  expect(Object.keys(errors).sort()).toEqual(
    [...required, 'city_ids', 'office_ids', 'office_id', 'role_id', 'status', 'start_date'].sort(),
  );
});

test.each<[Body, Record<string, string>]>([
  [{ city_ids: [] }, { city_ids: '入力してください。' }],
  [{ office_ids: [] }, { office_ids: '入力してください。' }],
  [{ city_ids: [1, 3] }, { city_ids: '現在選択できない項目です。ほかの項目を選択してください。' }],
  [{ city_ids: [1, 4711] }, { city_ids: '現在選択できない項目です。ほかの項目を選択してください。' }],
  [
    { city_ids: [1, 2], office_ids: [1, 3] },
    { office_ids: '現在選択できない項目です。ほかの項目を選択してください。' },
  ],
  [{ office_ids: [1, 4711] }, { office_ids: '現在選択できない項目です。ほかの項目を選択してください。' }],
  [{ office_ids: [1, 2] }, { office_ids: '選択したエリアの拠点を選択してください。' }],
  [{ office_id: 2 }, { office_id: '所属拠点の中から選択してください。' }],
  [
    { department_id: 3, city_ids: [1, 2], office_ids: [1, 2] },
    { office_ids: 'この部門を扱う拠点を選択してください。' },
  ],
  [{ team_ids: [3] }, { team_ids: '所属拠点・部門のチームを選択してください。' }],
  [{ team_ids: [4] }, { team_ids: '所属拠点・部門のチームを選択してください。' }],
  [{ team_ids: [5] }, { team_ids: '現在選択できない項目です。ほかの項目を選択してください。' }],
  [{ team_ids: [4711] }, { team_ids: '現在選択できない項目です。ほかの項目を選択してください。' }],
  [{ team_ids: [1], team: 2 }, { team: '所属チームの中から選択してください。' }],
  [{ team: 1 }, { team: '所属チームの中から選択してください。' }],
  [{ user_types: [1, 4] }, { 'user_types.1': '一覧から選択してください。' }],
  [{ user_types: [3] }, { license_no: '入力してください。' }],
  [
    { end_date: '2020-03-31' },
    { end_date: '入社日より前の日付は入力できません。', status: '退職済みの社員は「無効」にしてください。' },
  ],
  [{ transfer_date: '2020-03-31' }, { transfer_date: '在籍期間内の日付を入力してください。' }],
  [
    { transfer_date: '2021-01-01', end_date: '2020-12-31', status: 0 },
    { transfer_date: '在籍期間内の日付を入力してください。' },
  ],
  [{ end_date: addDays(today, -1) }, { status: '退職済みの社員は「無効」にしてください。' }],
])('%p', async (wrong, sentences) => {
  const errors = Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]));
  expect(await refused(wrong)).toEqual(errors);
});

test('the last day of work counts; people who left are inactive', async () => {
  await storeEmployee(api, { end_date: today });
  const id = await storeEmployee(api, { end_date: addDays(today, -1), status: 0 });
  expect(await showEmployee(api, id)).toMatchObject({ status: 0, end_date: addDays(today, -1) });
});

test('of teams without a main one, the first is', async () => {
  expect(await showEmployee(api, await storeEmployee(api, { team_ids: [2, 1] }))).toMatchObject({
    team: 2,
    team_ids: [1, 2],
  });
  expect(await showEmployee(api, await storeEmployee(api, { team_ids: [2, 1], team: null }))).toMatchObject({
    team: null,
  });
  expect(await showEmployee(api, await storeEmployee(api, { team_ids: [] }))).toMatchObject({
    team: null,
    team_ids: [],
  });
});

describe('login ids', () => {
  const available = async (username: string, id?: number | string) => {
    const { status, data, errors } = await api.call('admin', usernameExists, {
      query: { username, ...(id === undefined ? {} : { id }) },
    });
    return status === 200 ? data.available : status === 404 ? 404 : errors;
  };

  test('are one whatever their case', async () => {
    await storeEmployee(api, { username: 'Big-Letters' });
    expect(await refused({ username: 'bIG-lETTERS' })).toEqual({
      username: ['すでに使われています。別の値を入力してください。'],
    });
    expect(await refused({ username: people.staff.username.toUpperCase() })).toEqual({
      username: ['すでに使われています。別の値を入力してください。'],
    });
  });

  test('stored ten times at once, one is stored', async () => {
    const body = employeeBody({ username: 'only-once' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call('admin', store, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  });

  test('of nobody are not said to be free', async () => {
    await storeEmployee(api, { username: 'taken-by-one' });
    expect(await available('taken-by-one', 2_000_000_000)).toBe(404);
    expect(await available('taken-by-one', people.staff.id)).toBe(false);
  });

  test('are told to be free or not while they are typed', async () => {
    const id = await storeEmployee(api, { username: 'taken-one' });
    expect([await available('free-one'), await available('taken-one'), await available('TAKEN-ONE')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      await available('taken-one', id),
      await available('taken-one', 'new'),
      await available('taken-one', 4711),
    ]).toEqual([true, false, 404]);
    const sentence = '4〜50文字の半角英数字・@・ハイフンで入力してください。';
    expect([await available('abc'), await available("a' or 1=1")]).toEqual([
      { username: [sentence] },
      { username: [sentence] },
    ]);
  });

  test('of a deleted account are free', async () => {
    const id = await storeEmployee(api, { username: 'gone-one' });
    await api.call('admin', contract.employee.destroy, { params: { id } });
    expect(await available('gone-one')).toBe(true);
    await storeEmployee(api, { username: 'gone-one' });
  });
});

test('the same key twice stores once; the password is not in what is kept of it', async () => {
  const headers = { 'idempotency-key': 'employee-form-1' };
  const body = employeeBody();
  const [first, second] = [
    await api.call('admin', store, { body }, { headers }),
    await api.call('admin', store, { body }, { headers }),
  ];
  expect([first.status, second.status, second.data]).toEqual([200, 200, first.data]);
  const other = await api.call('admin', store, { body: { ...body, last_name: '別人' } }, { headers });
  expect(other.status).toBe(409);
  const hashOf = async (key: string) =>
    (
      await api.db
        .selectFrom('idempotency_keys')
        .select('request_hash')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).request_hash.toString('hex');
  const changed = { params: { id: first.data.id }, body: { password: 'long-enough-2' } };
  await api.call('admin', contract.employee.update, changed, { headers: { 'idempotency-key': 'reset-form-1' } });
  changed.body.password = 'long-enough-3';
  await api.call('admin', contract.employee.update, changed, { headers: { 'idempotency-key': 'reset-form-2' } });
  expect(await hashOf('reset-form-1')).toBe(await hashOf('reset-form-2'));
});
