import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { password, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { employeeBody, signInAs, stateOf } from '../employee/employees';

const api = testApi();
const { changePassword } = contract.account;

/** A member of staff with a session. */
const person = async () => {
  const body = employeeBody();
  const { data } = await api.call('admin', contract.employee.store, { body });
  return { id: data.id, username: body.username, as: await signInAs(api, body.username) };
};
type Headers = Awaited<ReturnType<typeof signInAs>>;

const change = (as: Headers, current_password: unknown, new_password: unknown) =>
  api.call(null, changePassword, { body: { current_password, new_password } as never }, as);
const alive = async (as: Headers) => (await api.call(null, contract.account.secondFactor, {}, as)).status;

test('a new password ends every session; the one that asked goes on with a new token, in the same office', async () => {
  const { id, username, as } = await person();
  const elsewhere = await signInAs(api, username);
  const { status, data } = await change(as, 'long-enough-1', 'brand-new-2');
  expect(status).toBe(200);
  const next = { headers: { authorization: `Bearer ${data.authorization.token}` } };
  expect([await alive(as), await alive(elsewhere), await alive(next)]).toEqual([401, 401, 200]);
  const { data: sessions } = await api.call('admin', contract.employee.sessions, { params: { id } });
  expect(sessions.map(({ office_name, address }) => [office_name, address])).toEqual([['東京本店', '127.0.0.1']]);
  await expect(signInAs(api, username)).rejects.toThrow('ログインIDまたはパスワードが正しくありません。');
  expect(await alive(await signInAs(api, username, 'brand-new-2'))).toBe(200);
});

test('the history tells that it changed, by whom, and nothing of it', async () => {
  const { id, as } = await person();
  await change(as, 'long-enough-1', 'brand-new-2');
  const rows = await api.db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'employees')
    .where('record_id', '=', id)
    .where('action', '=', 'update')
    .execute();
  expect(rows.map(({ actor_id, changes }) => [actor_id, changes])).toEqual([[id, { password_hash: [null, null] }]]);
});

test('a wrong present password changes nothing', async () => {
  const { username, as } = await person();
  const before = await stateOf(api);
  const { status, errors } = await change(as, 'not-this-one-1', 'brand-new-2');
  expect([status, errors]).toEqual([422, { current_password: ['正しくありません。'] }]);
  expect([(await stateOf(api)) === before, await alive(as)]).toEqual([true, 200]);
  await signInAs(api, username);
});

test.each([
  ['short-1', '8文字以上で、英字と数字の両方を含めてください。'],
  ['only-letters', '8文字以上で、英字と数字の両方を含めてください。'],
  ['1234567890', '8文字以上で、英字と数字の両方を含めてください。'],
  ['', '入力してください。'],
  [`a1${'x'.repeat(71)}`, '72文字以内で入力してください。'],
  [12345678, '文字で入力してください。'],
])('a new password of %p is refused', async (wrong, sentence) => {
  const { as } = await person();
  const { status, errors } = await change(as, 'long-enough-1', wrong);
  expect([status, errors]).toEqual([422, { new_password: [sentence] }]);
});

const common =
  'よく使われる、または推測されやすいパスワードです。関係のない単語を3つほど並べるなど、長いものにしてください。';

test.each([
  ['password1', common],
  ['aaaaaaa1', common],
  ['P@ssw0rd1', common],
  ['1q2w3e4r5t', common],
  ['Tsugi123', common],
  [`${'ab'.repeat(35)}1`, common],
  ['long-enough-1', '現在と同じパスワードは使えません。新しいパスワードを入力してください。'],
])('%p is no new password', async (wrong, sentence) => {
  const { as, username } = await person();
  const before = await stateOf(api);
  const { status, errors } = await change(as, 'long-enough-1', wrong);
  expect([status, errors]).toEqual([422, { new_password: [sentence] }]);
  expect([(await stateOf(api)) === before, await alive(as)]).toEqual([true, 200]);
  await signInAs(api, username);
});

test.each([
  { made: (username: string) => `${username}-4711-herbst` },
  { made: (username: string) => `Regen9${username.toUpperCase()}` },
])('nor is one that holds the login id', async ({ made }) => {
  const { as, username } = await person();
  const { status, errors } = await change(as, 'long-enough-1', made(String(username)));
  expect([status, errors.new_password]).toEqual([
    422,
    ['ログインIDを含むパスワードは使えません。ログインIDと関係のない語句にしてください。'],
  ]);
});

test('an administrator sets none of them either, for a new account or an old one', async () => {
  const { id, username } = await person();
  const before = await stateOf(api);
  const save = (password: string) =>
    api.call('admin', contract.employee.update, { params: { id }, body: { password } });
  const store = (password: string) =>
    api.call('admin', contract.employee.store, { body: employeeBody({ username: 'new-here', password }) });
  const refused = [
    await save('password1'),
    await save('aaaaaaa1'),
    await save('long-enough-1'),
    await save(`${username}-4711-herbst`),
    await store('password1'),
    await store('new-here-4711'),
  ];
  expect(refused.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual(
    refused.map(() => [422, ['password']]),
  );
  expect(await stateOf(api)).toBe(before);
});

test('wrong current passwords slow down, separately from sign-in', async () => {
  const { username, as } = await person();
  const statuses = [];
  for (let guess = 0; guess < 7; guess += 1) statuses.push((await change(as, `guess-${guess}`, 'brand-new-2')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect((await change(as, 'long-enough-1', 'brand-new-2')).status).toBe(429);
  await signInAs(api, username);
});

test('parallel guesses are limited too', async () => {
  const { as } = await person();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, guess) => change(as, `guess-${guess}`, 'brand-new-2')),
  );
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
});

test('a new token is not repeated for a repeated request', async () => {
  const { id, as } = await person();
  const headers = { ...as.headers, 'idempotency-key': 'password-form-1' };
  await change({ headers }, 'long-enough-1', 'brand-new-2');
  const { rows } = await sql`select from idempotency_keys where actor_id = ${id}`.execute(api.db);
  expect(rows).toEqual([]);
});

test('everybody may change their own, department 3 and read-only accounts too', async () => {
  for (const name of ['viewer', 'insurance'] as const) {
    const as = await signInAs(api, people[name].username, password);
    expect((await change(as, password, 'brand-new-2')).status).toBe(200);
  }
});

test('no answer or table holds a password in plain text', async () => {
  const { as } = await person();
  await change(as, 'long-enough-1', 'unheard-of-9');
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = current_schema`.execute(api.db);
  for (const { table } of rows) {
    const found = await sql`select from ${sql.table(table)} t where t::text like '%unheard-of%'`.execute(api.db);
    expect([table, found.rows]).toEqual([table, []]);
  }
});
