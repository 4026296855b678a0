import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { testApi } from '@/__tests__/support/api';
import { password, people } from '@/__tests__/support/people';
import { hashPassword } from '@/backend/access/password';
import { createApp } from '@/backend/app';
import { trySignIn } from './signIns';

const api = testApi();
const wrong = { password: 'wrong-password-1' };

/** Every test from addresses of its own, with nothing failed before. */
let place = 0;
beforeEach(async () => {
  place += 1;
  await sql`delete from sign_in_failures`.execute(api.db);
});
const attempt = (body: Record<string, unknown> = {}, host = 1) => trySignIn(api, body, `10.2.${place}.${host}`);
const statuses = async (tries: number, body: Record<string, unknown>): Promise<number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < tries; index += 1) seen.push((await attempt(body)).status);
  return seen;
};

const failed = (username: string) =>
  api.db.selectFrom('sign_in_failures').select('failures').where('key', '=', `name:${username}`).executeTakeFirst();
const later = (interval: string) =>
  sql`update sign_in_failures set last_at = last_at - ${interval}::interval`.execute(api.db);

const waiting = (seconds: number) => ({
  success: false,
  message: `回数が多すぎます。${seconds}秒後にもう一度お試しください。`,
});

describe.each([
  ['a name that is known', people.staff.username],
  ['a name that nobody has', 'nobody-at-all'],
])('%s', (_, username) => {
  test('five failures are free, then it waits, also with the right password', async () => {
    expect(await statuses(5, { username, ...wrong })).toEqual([401, 401, 401, 401, 401]);
    expect(await attempt({ username })).toEqual({ status: 429, body: waiting(2), retryAfter: '2' });
    expect(await attempt({ username }, 2)).toMatchObject({ status: 429 });
  });

  test('a refused try does not lengthen the wait', async () => {
    await statuses(5, { username, ...wrong });
    await statuses(5, { username });
    expect(await failed(username)).toEqual({ failures: 5 });
    await later('2 s');
    expect((await attempt({ username, ...wrong })).status).toBe(401);
  });

  test('each further failure doubles the wait, up to a quarter of an hour', async () => {
    await statuses(5, { username, ...wrong });
    const waits: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      waits.push(String((await attempt({ username, ...wrong })).retryAfter));
      await later('900 s');
      expect((await attempt({ username, ...wrong })).status).toBe(401);
    }
    expect(waits).toEqual(['2', '4', '8', '16', '32', '64', '128', '256', '512', '900', '900', '900']);
  });

  test('half an hour of quiet is a new beginning', async () => {
    await statuses(5, { username, ...wrong });
    await later('30 min');
    expect(await statuses(5, { username, ...wrong })).toEqual([401, 401, 401, 401, 401]);
    expect(await failed(username)).toEqual({ failures: 5 });
  });

  test('many at once are no way around', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt({ username, ...wrong })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([5, 25]);
  });

  test('capital letters are no way around', async () => {
    await statuses(5, { username, ...wrong });
    expect((await attempt({ username: username.toUpperCase(), ...wrong })).status).toBe(429);
  });

  test('another process counts on', async () => {
    await statuses(5, { username, ...wrong });
    // However long the other one takes to start.
    await later('-1 h');
    const app = await createApp({
      db: api.db,
      databaseUrl: api.url,
      settings: { allowedOrigins: [], trustProxy: [], requireTotp: false },
      logger: pino({ level: 'silent' }),
    });
    try {
      expect((await trySignIn({ app }, { username, ...wrong }, '10.9.9.9')).status).toBe(429);
    } finally {
      await app.close();
    }
  });
});

test('signing in forgets the failures', async () => {
  await statuses(4, wrong);
  expect((await attempt()).status).toBe(200);
  expect(await failed(people.staff.username)).toBeUndefined();
  expect(await statuses(5, wrong)).toEqual([401, 401, 401, 401, 401]);
});

test('so does the right password at the wrong office', async () => {
  await statuses(4, wrong);
  expect((await attempt({ office_id: 2 })).status).toBe(422);
  expect(await failed(people.staff.username)).toBeUndefined();
});

test('after its wait a name signs in', async () => {
  await statuses(5, wrong);
  await later('2 s');
  expect((await attempt()).status).toBe(200);
});

test('one name waits, others do not', async () => {
  await statuses(6, wrong);
  expect((await attempt({ username: people.manager.username })).status).toBe(200);
});

test('bodies that are refused do not count', async () => {
  await statuses(8, { office_id: 'x' });
  expect(await failed(people.staff.username)).toBeUndefined();
});

describe('a device from which somebody has signed in before', () => {
  const { username } = people.insurance;
  const known = () => sql`select from known_devices where employee_id = ${people.insurance.id}`.execute(api.db);
  beforeEach(() => sql`delete from known_devices`.execute(api.db));

  test('is not shut out by guesses from elsewhere, which go on waiting', async () => {
    expect((await attempt({ username })).status).toBe(200);
    expect((await known()).rows).toHaveLength(1);
    for (let index = 0; index < 6; index += 1) await attempt({ username, ...wrong }, 2);
    await later('-1 h');
    expect((await attempt({ username }, 2)).status).toBe(429);
    expect((await attempt({ username })).status).toBe(200);
    expect((await attempt({ username }, 2)).status).toBe(429);
  });

  test('is limited by itself', async () => {
    expect((await attempt({ username })).status).toBe(200);
    expect(await statuses(6, { username, ...wrong })).toEqual([401, 401, 401, 401, 401, 429]);
    await later('-1 h');
    expect((await attempt({ username })).status).toBe(429);
    expect((await attempt({ username }, 2)).status).toBe(200);
  });

  test('is not shut out by what its address failed with other names', async () => {
    expect((await attempt({ username })).status).toBe(200);
    for (let index = 0; index < 50; index += 1) await attempt({ username: `guess-${index}`, ...wrong });
    expect((await attempt({ username, ...wrong })).status).toBe(401);
    expect((await attempt({ username })).status).toBe(200);
  });
});

describe('an address', () => {
  const failures = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) await attempt({ username: `guess-${index}`, ...wrong });
  };

  const addressFailed = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ failures: number }>`
      select failures from sign_in_failures where key = ${`address:10.2.${place}.1`}`.execute(api.db);
    return rows[0]?.failures;
  };

  test('that failed with fifty names waits with those that failed, not with others', async () => {
    await failures(50);
    const refused = await attempt({ username: 'guess-7', ...wrong });
    expect(refused).toEqual({ status: 429, body: waiting(900), retryAfter: '900' });
    expect((await attempt({ username: 'guess-7', ...wrong }, 2)).status).toBe(401);
    expect((await attempt()).status).toBe(200);
    expect((await attempt({ username: people.manager.username })).status).toBe(200);
    await later('901 s');
    expect((await attempt({ username: 'guess-7', ...wrong })).status).toBe(401);
  });

  test('does not bypass the limit of one name', async () => {
    await failures(50);
    const tries = await statuses(8, { username: people.viewer.username, ...wrong });
    expect(tries).toEqual([401, 429, 429, 429, 429, 429, 429, 429]);
  });

  test('fades by one failure a minute', async () => {
    await failures(50);
    await later('10 min');
    await attempt({ username: 'another', ...wrong });
    expect(await addressFailed()).toBe(41);
  });

  test('counts what a name failed no longer once it signs in', async () => {
    await failures(3);
    await statuses(4, { username: people.legal.username, ...wrong });
    expect(await addressFailed()).toBe(7);
    expect((await attempt({ username: people.legal.username })).status).toBe(200);
    expect(await addressFailed()).toBe(3);
  });

  test('with fifty people who sign in is not limited', async () => {
    await later('31 min');
    for (let index = 0; index < 55; index += 1) expect((await attempt()).status).toBe(200);
  });

  test.each(['/api/user-offices?username=test-staff', '/api/all-offices'])(
    'asks %s 120 times a minute',
    async (url) => {
      const ask = (remoteAddress: string) => api.app.inject({ url, remoteAddress });
      for (let index = 0; index < 120; index += 1) expect((await ask('10.3.0.1')).statusCode).toBe(200);
      const refused = await ask('10.3.0.1');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(refused.json()).toEqual(waiting(Number(refused.headers['retry-after'])));
      expect((await ask('10.3.0.2')).statusCode).toBe(200);
    },
  );
});

describe('many sign-ins at once', () => {
  /** At the cost of a real password, those of the tests being cheap: the manager's, and of fifty accounts another one each. */
  beforeAll(async () => {
    const password_hash = await hashPassword(password);
    await api.db.updateTable('employees').set({ password_hash }).where('id', '=', people.manager.id).execute();
    await sql`insert into employees (username, password_hash, last_name, first_name, last_name_kana, first_name_kana,
        department_id, office_id, role_id)
      select 'flood-' || n, regexp_replace(${password_hash}, '.{4}$', lpad(n::text, 3, '0') || 'A'), '試験', n::text, 'シケン', 'タロウ', 1, 1, 4
      from generate_series(0, 49) n`.execute(api.db);
  });
  const flood = (tries: number) => {
    const answered: number[] = [];
    const tried = Array.from({ length: tries }, async (_, index) => {
      answered.push((await attempt({ username: `flood-${index}`, ...wrong })).status);
    });
    return { answered, end: () => Promise.all(tried) };
  };

  test('of one address delay neither those of another nor other calls', async () => {
    const token = await api.signIn('admin');
    const { answered, end } = flood(50);
    while (answered.length === 0) await sleep(5);
    const before = answered.length;
    expect((await attempt({ username: people.manager.username }, 2)).status).toBe(200);
    const list = await api.app.inject({ url: '/api/customer-listing', headers: { authorization: `Bearer ${token}` } });
    expect(list.statusCode).toBe(200);
    expect(answered.length - before).toBeLessThan(15);
    await end();
    expect(new Set(answered)).toEqual(new Set([401]));
  });

  test('of one address are refused beyond fifty, which counts as no failure', async () => {
    const { answered, end } = flood(90);
    await end();
    const refused = answered.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(20);
    expect(answered.filter((status) => status === 401)).toHaveLength(90 - refused);
    const { rows } = await sql`select from sign_in_failures where key like 'name:flood-%'`.execute(api.db);
    expect(rows).toHaveLength(90 - refused);
  });

  test('do not keep somebody at the same address out whose device is known', async () => {
    const { username } = people.manager;
    expect((await attempt({ username })).status).toBe(200);
    const { answered, end } = flood(90);
    while (answered.length === 0) await sleep(5);
    expect((await attempt({ username })).status).toBe(200);
    expect(answered.length).toBeLessThan(90);
    await end();
  });
});

test('all addresses of a network of IPv6 are one', async () => {
  const from = (host: number) =>
    trySignIn(api, { username: `guess-${host}`, ...wrong }, `2001:db8:0:${place}::${host}`);
  for (let host = 1; host <= 50; host += 1) await from(host);
  expect((await trySignIn(api, { username: 'guess-7', ...wrong }, `2001:db8:0:${place}:ffff::1`)).status).toBe(429);
  expect((await trySignIn(api, { username: 'guess-7', ...wrong }, '2001:db8:1::1')).status).toBe(401);
});
