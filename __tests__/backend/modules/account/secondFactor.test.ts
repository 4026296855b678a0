import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { employeeBody, showEmployee, signInAs } from '../employee/employees';

const api = testApi();
const { secondFactor, enrol, confirm, disable, reset, changePassword } = contract.account;

type Headers = Awaited<ReturnType<typeof signInAs>>;

const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({
    timestamp: now + periods * 30_000,
  });

// The middle of a period, for as long as the tests run: a code that is made is good when it arrives.
const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
beforeAll(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterAll(() => jest.restoreAllMocks());

const person = async () => {
  const body = employeeBody();
  const { data } = await api.call('admin', contract.employee.store, { body });
  return { id: data.id, username: String(body.username), as: await signInAs(api, body.username) };
};

/** A person with a second factor, with valid codes of the present and next period. */
const enrolled = async () => {
  const one = await person();
  const { data } = await api.call(null, enrol, {}, one.as);
  const confirmed = await api.call(null, confirm, { body: { code: codeOf(data.secret, -1) } }, one.as);
  return { ...one, secret: data.secret, codes: confirmed.data.recovery_codes };
};

const state = async (as: Headers) => (await api.call(null, secondFactor, {}, as)).data;
const login = (username: string, code?: unknown) => {
  const body = { username, password: 'long-enough-1', office_id: 1, ...(code === undefined ? {} : { code }) };
  return api.call(null, contract.auth.login, { body });
};

describe('enrolling', () => {
  test('shows a secret and its link, and counts once a code of it was right', async () => {
    const { id, username, as } = await person();
    expect(await state(as)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    const { data } = await api.call(null, enrol, {}, as);
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.uri).toMatch(new RegExp(`^otpauth://totp/Tsugi:${username}\\?.*secret=${data.secret}`));
    expect((await state(as)).enabled).toBe(false);
    expect((await login(username)).status).toBe(200);

    const wrong = await api.call(null, confirm, { body: { code: '000000' } }, as);
    expect([wrong.status, wrong.errors]).toEqual([422, { code: ['正しくありません。'] }]);
    const right = await api.call(null, confirm, { body: { code: codeOf(data.secret) } }, as);
    expect(right.status).toBe(200);
    expect(new Set(right.data.recovery_codes).size).toBe(10);
    for (const code of right.data.recovery_codes) expect(code).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/);
    expect(await state(as)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
    expect((await showEmployee(api, id)).has_second_factor).toBe(true);
    const history = await api.db
      .selectFrom('history')
      .select('changes')
      .where('entity', '=', 'employees')
      .where('record_id', '=', id)
      .where('action', '=', 'update')
      .execute();
    expect(history.map(({ changes }) => changes)).toEqual([{ second_factor: [0, 1] }]);
  });

  test('begun anew, the secret before is worth nothing', async () => {
    const { as } = await person();
    const first = (await api.call(null, enrol, {}, as)).data.secret;
    const second = (await api.call(null, enrol, {}, as)).data.secret;
    expect(second).not.toBe(first);
    expect((await api.call(null, confirm, { body: { code: codeOf(first) } }, as)).status).toBe(422);
    expect((await api.call(null, confirm, { body: { code: codeOf(second) } }, as)).status).toBe(200);
  });

  test('nothing is confirmed that was not begun, and nothing is begun twice', async () => {
    const { as } = await person();
    expect((await api.call(null, confirm, { body: { code: '123456' } }, as)).status).toBe(422);
    const { as: other, secret } = await enrolled();
    const again = await api.call(null, enrol, {}, other);
    expect([again.status, again.errors]).toEqual([422, { code: ['2段階認証はすでに設定されています。'] }]);
    expect((await api.call(null, confirm, { body: { code: codeOf(secret) } }, other)).status).toBe(422);
  });

  test('neither the secret nor the recovery codes are kept for a repeated request; codes are stored hashed', async () => {
    const { id, as } = await person();
    const headers = (key: string) => ({ headers: { ...as.headers, 'idempotency-key': key } });
    const { data } = await api.call(null, enrol, {}, headers('enrol-form-1'));
    const { data: done } = await api.call(
      null,
      confirm,
      { body: { code: codeOf(data.secret) } },
      headers('confirm-form-1'),
    );
    expect((await sql`select from idempotency_keys where actor_id = ${id}`.execute(api.db)).rows).toEqual([]);
    const { rows } = await sql<{
      text: string;
    }>`select r::text as text from recovery_codes r where employee_id = ${id}`.execute(api.db);
    expect(rows).toHaveLength(10);
    for (const code of done.recovery_codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  const asked = [401, '認証アプリの6桁のコード、または回復コードを入力してください。'];

  test('without a code it is asked for, with a wrong one refused, with the right one done', async () => {
    const { username, secret } = await enrolled();
    for (const code of [undefined, '', null]) {
      const { status, message, errors } = await login(username, code);
      expect([status, message, errors]).toEqual([...asked, { code: ['入力してください。'] }]);
    }
    const wrong = await login(username, '000000');
    expect([wrong.status, wrong.message, wrong.errors]).toEqual([...asked, { code: ['正しくありません。'] }]);
    const right = await login(username, codeOf(secret));
    expect([right.status, right.data.user.username]).toEqual([200, username]);
  });

  test('a wrong password does not reveal two-factor authentication', async () => {
    const { username } = await enrolled();
    const { status, message, errors } = await api.call(null, contract.auth.login, {
      body: { username, password: 'wrong', office_id: 1 },
    });
    expect([status, message, errors]).toEqual([401, 'ログインIDまたはパスワードが正しくありません。', {}]);
  });

  test('a code is taken once, also when it is sent twice at the same moment', async () => {
    const { username, secret } = await enrolled();
    const answers = await Promise.all([1, 2, 3].map(() => login(username, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await login(username, codeOf(secret))).status).toBe(401);
  });

  test('clocks may differ by one period, not by two; an earlier code than the last is refused', async () => {
    const { username, secret } = await enrolled();
    expect((await login(username, codeOf(secret, -2))).status).toBe(401);
    expect((await login(username, codeOf(secret, 2))).status).toBe(401);
    expect((await login(username, codeOf(secret, -1))).status).toBe(401);
    expect((await login(username, codeOf(secret, 1))).status).toBe(200);
    expect((await login(username, codeOf(secret))).status).toBe(401);
  });

  test('the code of the period before is good where it was not used', async () => {
    const { id, username, secret } = await enrolled();
    await sql`update second_factors set last_step = 0 where employee_id = ${id}`.execute(api.db);
    expect((await login(username, codeOf(secret, -1))).status).toBe(200);
  });

  test('spaces and full-width digits do not matter', async () => {
    const { username, secret } = await enrolled();
    const code = codeOf(secret);
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await login(username, ` ${wide.slice(0, 3)} ${wide.slice(3)} `)).status).toBe(200);
  });

  test('a recovery code is good once, in any case and with or without hyphens', async () => {
    const { username, as, codes } = await enrolled();
    const [first = '', second = ''] = codes;
    expect((await login(username, first)).status).toBe(200);
    expect((await login(username, first)).status).toBe(401);
    expect((await login(username, second.replaceAll('-', '').toUpperCase())).status).toBe(200);
    expect((await state(as)).recovery_codes_left).toBe(8);
  });

  test('the code of somebody else is not good', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect((await login(one.username, codeOf(other.secret))).status).toBe(401);
    expect((await login(one.username, other.codes[0])).status).toBe(401);
  });

  test('guessing slows down, also for who knows the password', async () => {
    const { username, secret } = await enrolled();
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await login(username, `00000${guess}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await login(username, codeOf(secret))).status).toBe(429);
  });
});

describe('switching it off', () => {
  test('needs a code; afterwards the password alone is enough, and the codes are worth nothing', async () => {
    const { username, as, secret, codes } = await enrolled();
    const wrong = await api.call(null, disable, { body: { code: '000000' } }, as);
    expect([wrong.status, wrong.errors]).toEqual([422, { code: ['正しくありません。'] }]);
    expect((await api.call(null, disable, { body: { code: codeOf(secret) } }, as)).status).toBe(200);
    expect(await state(as)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    expect((await login(username)).status).toBe(200);
    expect((await api.call(null, disable, { body: { code: codes[0] } }, as)).status).toBe(422);
  });

  test('a recovery code will do', async () => {
    const { as, codes } = await enrolled();
    expect((await api.call(null, disable, { body: { code: codes[3] } }, as)).status).toBe(200);
  });

  test('a code that signed in does not switch off too', async () => {
    const { username, as, secret } = await enrolled();
    await login(username, codeOf(secret));
    expect((await api.call(null, disable, { body: { code: codeOf(secret) } }, as)).status).toBe(422);
  });

  test('guesses slow down here too', async () => {
    const { as, secret } = await enrolled();
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await api.call(null, disable, { body: { code: `00000${guess}` } }, as)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await api.call(null, disable, { body: { code: codeOf(secret) } }, as)).status).toBe(429);
    expect(
      (await api.call(null, changePassword, { body: { current_password: 'x', new_password: 'brand-new-2' } }, as))
        .status,
    ).toBe(429);
  });
});

describe('removal by account managers', () => {
  test('removes it for someone who lost theirs and ends their sessions', async () => {
    const { id, username, as, codes } = await enrolled();
    const params = { id };
    expect((await api.call('manager', reset, { params })).status).toBe(403);
    expect((await api.call('legalAdmin', reset, { params })).status).toBe(200);
    expect((await api.call(null, secondFactor, {}, as)).status).toBe(401);
    expect((await login(username)).status).toBe(200);
    expect((await login(username, codes[0])).status).toBe(200);
    expect((await showEmployee(api, id)).has_second_factor).toBe(false);
    expect((await api.call('legalAdmin', reset, { params })).status).toBe(404);
    expect((await api.call('legalAdmin', reset, { params: { id: 4711 } })).status).toBe(404);
  });
});
