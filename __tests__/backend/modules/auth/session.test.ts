import { sql } from 'kysely';
import { stateOf, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { hashToken } from '@/backend/access/actor';
import { hashPassword } from '@/backend/access/password';
import { contract } from '@/contract';

const api = testApi();
const { auth, customer } = contract;

const ask = async (token: string, endpoint: { path: string } = customer.listing, scheme = 'Bearer'): Promise<number> =>
  (await api.app.inject({ url: endpoint.path, headers: { authorization: `${scheme} ${token}` } })).statusCode;

const edit = async (token: string, id: number): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (
    await api.app.inject({ method: 'PUT', url: `/api/customer-update/${id}`, payload: { address: 'x' }, headers })
  ).statusCode;
};

const session = (token: string) =>
  api.db.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();

const change = (name: PersonName, values: ReturnType<typeof sql>) =>
  sql`update employees set ${values} where id = ${people[name].id}`.execute(api.db);

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const [first, second] = [await api.signIn('staff'), await api.signIn('staff')];
    const headers = { authorization: `Bearer ${first}` };
    const { payload, statusCode } = await api.app.inject({ method: 'POST', url: auth.logout.path, headers });
    expect([statusCode, JSON.parse(payload)]).toEqual([
      200,
      { success: true, message: 'Data fetched successfully', data: {} },
    ]);
    expect(await session(first)).toBeUndefined();
    expect([await ask(first), await ask(second)]).toEqual([401, 200]);
    expect((await api.app.inject({ method: 'POST', url: auth.logout.path, headers })).statusCode).toBe(401);
  });
});

describe('account changes apply to the next call', () => {
  const cases: [what: string, values: () => Promise<ReturnType<typeof sql>>, back: ReturnType<typeof sql>][] = [
    ['disabled', async () => sql`status = 0`, sql`status = 1`],
    ['deleted', async () => sql`deleted_at = now()`, sql`deleted_at = null`],
    ['another password', async () => sql`password_hash = ${await hashPassword('another-1')}`, sql`status = 1`],
    ['no password', async () => sql`password_hash = null`, sql`status = 1`],
    ['a lower role', async () => sql`role_id = 5`, sql`role_id = 4`],
    ['a higher role', async () => sql`role_id = 1`, sql`role_id = 4`],
  ];

  test.each(cases)('%s: every session has ended, for good', async (_, values, back) => {
    const { password_hash } = await api.db
      .selectFrom('employees')
      .select('password_hash')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    const tokens = [await api.signIn('staff'), await api.signIn('staff')];
    const other = await api.signIn('manager');
    await change('staff', await values());
    for (const token of tokens) expect(await ask(token)).toBe(401);
    expect(await ask(other)).toBe(200);
    await change('staff', sql`${back}, password_hash = ${password_hash}`);
    for (const token of tokens) expect(await ask(token)).toBe(401);
  });

  test('a name, a mail address, a team: the session goes on', async () => {
    const token = await api.signIn('staff');
    await change(
      'staff',
      sql`last_name = '新姓', email = 'new@example.jp', status = 1, role_id = 4, updated_at = now()`,
    );
    expect(await ask(token)).toBe(200);
  });

  test('an office taken away', async () => {
    const stored = await storeCustomer(api);
    const token = await api.signIn('staff');
    expect(await edit(token, stored.id)).toBe(200);
    await sql`delete from employee_offices where employee_id = ${people.staff.id}`.execute(api.db);
    const before = await stateOf(api);
    expect(await edit(token, stored.id)).toBe(403);
    expect(await stateOf(api)).toBe(before);
    await sql`insert into employee_offices (employee_id, office_id) values (${people.staff.id}, 1)`.execute(api.db);
    expect(await edit(token, stored.id)).toBe(200);
  });

  test('another department', async () => {
    const token = await api.signIn('legal');
    expect(await ask(token)).toBe(200);
    await change('legal', sql`department_id = 3`);
    expect([await ask(token), await ask(token, contract.dropdown.users)]).toEqual([403, 200]);
  });
});

describe('the clock', () => {
  const age = (token: string, used: string, made: string) =>
    sql`update sessions set last_used_at = now() - ${used}::interval, created_at = now() - ${made}::interval
      where token_hash = ${hashToken(token)}`.execute(api.db);

  test.each([
    ['just used', '0 s', '1 h', 200],
    ['nearly 7 hours without a call', '6 h 59 min', '7 h', 200],
    ['7 hours without a call', '7 h 1 s', '8 h', 401],
    ['nearly 24 hours in all', '1 min', '23 h 59 min', 200],
    ['24 hours in all', '1 s', '24 h 1 s', 401],
  ])('%s', async (_, used, made, status) => {
    const token = await api.signIn('staff');
    await age(token, used, made);
    expect(await ask(token)).toBe(status);
  });

  test('a call begins the seven hours anew', async () => {
    const token = await api.signIn('staff');
    await age(token, '6 h 59 min', '7 h');
    await ask(token);
    const { rows } = await sql<{ idle: number }>`select extract(epoch from now() - last_used_at) as idle from sessions
      where token_hash = ${hashToken(token)}`.execute(api.db);
    expect(rows[0]?.idle).toBeLessThan(60);
  });

  test('calls close together do not write each time', async () => {
    const token = await api.signIn('staff');
    await age(token, '30 s', '1 h');
    const before = (await session(token))?.last_used_at;
    await ask(token);
    expect((await session(token))?.last_used_at).toBe(before);
  });
});

describe('tokens', () => {
  test.each(['Bearer', 'bearer', 'BEARER'])('the scheme may be written %s', async (scheme) => {
    expect(await ask(await api.signIn('staff'), customer.listing, scheme)).toBe(200);
  });

  test.each(['Basic', 'Token', 'Bearer Bearer', ''])('but not %p', async (scheme) => {
    expect(await ask(await api.signIn('staff'), customer.listing, scheme)).toBe(401);
  });

  test('neither the stored hash nor part of a token is accepted', async () => {
    const token = await api.signIn('staff');
    const hash = hashToken(token);
    for (const guess of [
      hash.toString('hex'),
      hash.toString('base64url'),
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      '*'.repeat(43),
    ])
      expect(await ask(guess)).toBe(401);
    expect(await ask(token)).toBe(200);
  });

  test('a token in the address or in a cookie is ignored', async () => {
    const token = await api.signIn('staff');
    expect((await api.app.inject({ url: `/api/customer-listing?token=${token}` })).statusCode).toBe(401);
    expect(
      (await api.app.inject({ url: '/api/customer-listing', headers: { cookie: `token=${token}` } })).statusCode,
    ).toBe(401);
  });
});
