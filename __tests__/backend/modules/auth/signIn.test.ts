/** @jest-environment node */
import { createHash } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import * as z from 'zod';
import { testApi } from '@/__tests__/support/api';
import { measureCpu } from '@/__tests__/support/cpuTime';
import { password, people } from '@/__tests__/support/people';
import { hashPassword } from '@/backend/access/password';
import { permissionsOf } from '@/backend/access/policy';
import { contract } from '@/contract';
import { metaOf } from '@/contract/fields';
import { addDays, nowInTokyo } from '@/rules/calendarDay';
import { trySignIn } from './signIns';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});
const verify = jest.mocked(argon2.verify);

const api = testApi();

/** Every test from an address of its own, with nothing failed before. */
let place = 0;
beforeEach(async () => {
  place += 1;
  await sql`delete from sign_in_failures`.execute(api.db);
});
const attempt = (wrong: Record<string, unknown> = {}, query = '') => trySignIn(api, wrong, `10.1.0.${place}`, query);

const refused = { success: false, message: 'ログインIDまたはパスワードが正しくありません。' };

test('the answer holds what the screens keep of a session', async () => {
  const { status, body } = await attempt();
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: 'Data fetched successfully',
    data: {
      user: { id: 3, name: '試験　test-staff', username: 'test-staff', team_id: null, employee_id: 3, office_ids: [1] },
      authorization: {
        token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        type: 'bearer',
        expires_at: expect.any(String),
      },
      user_department: { id: 1, name: '相続' },
      user_office: { id: 1, name: '東京本店' },
      user_city: { id: 1, name: '東京' },
      role: { id: 4, name: '一般' },
      capabilities: expect.arrayContaining(['idempotency', 'lock_version', 'auth.logout', 'customer.restore']),
      permissions: permissionsOf(people.staff),
    },
  });
  const { expires_at } = body.data.authorization;
  expect(expires_at > nowInTokyo(new Date(Date.now() + 23.9 * 3_600_000))).toBe(true);
  expect(expires_at.slice(0, 10) <= addDays(nowInTokyo().slice(0, 10), 1)).toBe(true);
});

/** The fields of a body, and of its rows, that the contract marks as additions. */
const addedFields = (schema: z.ZodType): string[] => {
  const { innerType, element } = schema.def as { innerType?: z.ZodType; element?: z.ZodType };
  const inside = innerType ?? element;
  if (inside !== undefined) return addedFields(inside);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => [
    ...(metaOf(field).addition ? [name] : []),
    ...addedFields(field),
  ]);
};

test('every addition of the contract is named among the capabilities, and nothing else', async () => {
  const { capabilities = [] } = (await attempt()).body.data;
  const additions = Object.entries(contract).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([call, { addition }]) => (addition ? [`${noun}.${call}`] : [])),
  );
  const fields = Object.values(contract).flatMap((group) =>
    Object.values(group).flatMap(({ body }) => addedFields(body)),
  );
  expect([...capabilities].sort()).toEqual(
    [
      'deadline_changes',
      'idempotency',
      'likely_same',
      'lock_version',
      'total_later',
      ...new Set(fields),
      ...additions,
    ].sort(),
  );
});

test('department and role are named in the language asked for', async () => {
  const { data } = (await attempt({}, '?lang=en')).body;
  expect([data.user_department.name, data.role.name]).toEqual(['Inheritance tax', 'Staff']);
});

test('the session is stored with the hash of its token, and the sign-in with its time', async () => {
  const { token } = (await attempt()).body.data.authorization;
  const hash = createHash('sha256').update(token).digest();
  const session = await api.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  expect(session).toMatchObject({
    employee_id: 3,
    office_id: 1,
    address: `10.1.0.${place}`,
    user_agent: 'lightMyRequest',
  });
  const { rows } = await sql<{ text: string }>`select s::text as text from sessions s`.execute(api.db);
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  const { last_sign_in_at } = await api.db
    .selectFrom('employees')
    .select('last_sign_in_at')
    .where('id', '=', 3)
    .executeTakeFirstOrThrow();
  expect(last_sign_in_at).toBe(session.created_at);
});

test.each(['TEST-STAFF', 'Test-Staff', ' test-staff ', '　test-staff'])(
  'the login id is the same in any case: %s',
  async (username) => {
    expect((await attempt({ username })).body.data.user.id).toBe(3);
  },
);

test.each([
  ' right-password-1',
  'right-password-1 ',
  'Right-Password-1',
  'right-password-',
  'right-password-11',
  'ｒight-password-1',
])('the password is exact: %p is refused', async (wrong) => {
  const { status, body } = await attempt({ password: wrong });
  expect([status, body]).toEqual([401, refused]);
});

test('a password may begin and end with spaces', async () => {
  const spaced = '  spaced password 1 ';
  await sql`update employees set password_hash = ${await hashPassword(spaced)} where id = ${people.legal.id}`.execute(
    api.db,
  );
  const { username } = people.legal;
  expect((await attempt({ username, password: spaced })).status).toBe(200);
  expect((await attempt({ username, password: spaced.trim() })).status).toBe(401);
});

describe('who may not sign in', () => {
  test('a wrong password, an unknown name, an account without password, disabled or deleted: all alike', async () => {
    const change = (name: keyof typeof people, values: string) =>
      sql`update employees set ${sql.raw(values)} where id = ${people[name].id}`.execute(api.db);
    await change('insurance', 'status = 0');
    await change('insuranceAdmin', 'deleted_at = now()');
    await change('viewer', 'password_hash = null');
    const answers = [
      await attempt({ password: 'wrong-password-1' }),
      await attempt({ username: 'nobody' }),
      await attempt({ username: people.insurance.username }),
      await attempt({ username: people.insuranceAdmin.username }),
      await attempt({ username: people.viewer.username }),
      await attempt({ username: 'nobody', office_id: 2 }),
      await attempt({ password: 'wrong-password-1', office_id: 2 }),
    ];
    for (const answer of answers) expect(answer).toEqual({ status: 401, body: refused, retryAfter: undefined });
  });

  test('an unknown name costs as much work as a wrong password', async () => {
    await sql`update employees set password_hash = ${await hashPassword('another-1')} where id = ${people.staff2.id}`.execute(
      api.db,
    );
    verify.mockClear();
    await attempt({ username: people.staff2.username });
    await attempt({ username: 'nobody' });
    expect(verify).toHaveBeenCalledTimes(2);
    const [known, unknown] = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
    expect(known).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(unknown).toEqual(known);
    expect(verify.mock.calls.map(([, text]) => text)).toEqual([password, password]);
  });

  test('an unknown name takes as long as a known one', async () => {
    await sql`update employees set password_hash = ${await hashPassword('another-1')} where id = ${people.staff2.id}`.execute(
      api.db,
    );
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 8; round += 1) {
      for (const [kind, username] of [
        ['known', people.staff2.username],
        ['unknown', 'nobody'],
      ] as const) {
        await sql`delete from sign_in_failures`.execute(api.db);
        times[kind].push((await measureCpu(() => attempt({ username }))).ms);
      }
    }
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test.each([
    ['of another', 2],
    ['that is closed', 3],
    ['that there is not', 4711],
  ])('a right password at a wrong office names the office %s as the reason', async (_, office_id) => {
    await sql`insert into employee_offices (employee_id, office_id) values (${people.staff.id}, 3) on conflict do nothing`.execute(
      api.db,
    );
    const { status, body } = await attempt({ office_id });
    expect([status, body]).toEqual([
      422,
      { success: false, message: '選択した拠点ではログインできません。所属拠点を選択してください。' },
    ]);
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{ username: '' }, ['username']],
    [{ username: undefined }, ['username']],
    [{ username: 'x'.repeat(51) }, ['username']],
    [{ username: ['test-staff'] }, ['username']],
    [{ username: 'test\0staff' }, ['username']],
    [{ password: '' }, ['password']],
    [{ password: 'x'.repeat(73) }, ['password']],
    [{ password: { $ne: null } }, ['password']],
    [{ password: 'a\ud800' }, ['password']],
    [{ office_id: '' }, ['office_id']],
    [{ office_id: 2 ** 31 }, ['office_id']],
    [{ username: null, password: null, office_id: null }, ['username', 'password', 'office_id']],
  ])('%p is refused before any lookup', async (wrong, fields) => {
    verify.mockClear();
    const { status, body } = await attempt(wrong);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
    expect(verify).not.toHaveBeenCalled();
  });
});

describe('offices to sign in at', () => {
  const { userOffices, allOffices } = contract.auth;
  const [tokyo, osaka] = [
    { id: 1, name: '東京本店' },
    { id: 2, name: '大阪支店' },
  ];

  test('all that are open, without a token', async () => {
    expect(await api.call(null, allOffices)).toMatchObject({ status: 200, success: true, data: [tokyo, osaka] });
  });

  test('those of a name that are open', async () => {
    await sql`insert into employee_offices (employee_id, office_id) values (${people.manager.id}, 2), (${people.manager.id}, 3)`.execute(
      api.db,
    );
    for (const username of ['test-manager', 'TEST-MANAGER'])
      expect((await api.call(null, userOffices, { query: { username } })).data).toEqual([tokyo, osaka]);
    expect((await api.call(null, userOffices, { query: { username: 'test-staff2' } })).data).toEqual([osaka]);
  });

  test.each(['nobody', 'test-insurance', '%', 'test_staff', "' or 1=1 --"])(
    'none of %s, and no error',
    async (username) => {
      expect(await api.call(null, userOffices, { query: { username } })).toMatchObject({
        status: 200,
        success: true,
        data: [],
      });
    },
  );
});
