import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { hashToken } from '@/backend/access/actor';
import { createDirectory } from '@/backend/access/directory';
import { sweep } from '@/backend/documents/fileRoute';
import { createLogger } from '@/backend/log';
import { contract } from '@/contract';
import { JOURNAL } from '@/contract/options/journal';

const returnTo = 'http://127.0.0.1:9/login';
const client = { client_id: 'tsugi', client_secret: 'secret-of-the-test', redirect_uris: [returnTo] };
/** The people of the directory, by its own names for them. */
const known = {
  s1: { email: 'Staff@example.jp', email_verified: true },
  s2: { email: 'staff@example.jp', email_verified: true },
  moved: { email: 'elsewhere@example.jp', email_verified: true },
  unproved: { email: 'manager@example.jp', email_verified: false },
  strong: { email: 'admin@example.jp', email_verified: true, amr: ['pwd', 'mfa'] },
  weak: { email: 'legal@example.jp', email_verified: true, amr: ['pwd'] },
  twin: { email: 'insurance@example.jp', email_verified: true },
  proved: { email: 'manager-proved@example.jp', email_verified: true },
  gone: { email: 'viewer@example.jp', email_verified: true },
};
type Known = keyof typeof known;

let provider: ChildProcess;
let issuer = '';

beforeAll(async () => {
  provider = fork('__tests__/support/directoryProvider.mjs', {
    env: { ...process.env, NODE_OPTIONS: '', DIRECTORY: JSON.stringify({ people: known, client }) },
  });
  [issuer] = await once(provider, 'message');
});
afterAll(() => {
  provider.kill();
});

const settings = () => ({
  issuer,
  clientId: client.client_id,
  clientSecret: client.client_secret,
  name: '社員ポータル',
  returnTo,
});
const api = testApi({ requireTotp: true, logger: createLogger('silent'), directory: settings });
const { about, begin, finish } = contract.directory;

beforeAll(async () => {
  const addresses = { staff: 'staff', manager: 'manager', admin: 'admin', legal: 'legal', viewer: 'viewer' } as const;
  for (const [name, local] of Object.entries(addresses))
    await api.db
      .updateTable('employees')
      .set({ email: `${local}@example.jp` })
      .where('id', '=', people[name as keyof typeof addresses].id)
      .execute();
  await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', people.viewer.id).execute();
});

/** What a browser does at the directory: it follows until it is led back. @returns what stands behind the `?` then */
const walk = async (url: string, person: Known | null): Promise<string> => {
  const jar = new Map<string, string>(person === null ? [] : [['person', person]]);
  let next = url;
  for (let step = 0; step < 10; step += 1) {
    if (next.startsWith(returnTo)) return new URL(next).search.slice(1);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? '', next).href;
  }
  throw new Error(`The directory did not lead back from ${next}.`);
};

const goThere = async (person: Known | null, body: Record<string, unknown> = {}) => {
  const { data } = await api.call(null, begin, { body });
  return { key: data.key, answer: await walk(data.url, person) };
};
/** Refused sign-ins in the access journal, by employee; null is nobody's account. */
const refusedOnes = async () => {
  const rows = await api.db
    .selectFrom('access_journal')
    .select('employee_id')
    .where('event', '=', JOURNAL.signInRefused)
    .execute();
  return rows.map(({ employee_id }) => employee_id);
};
const come = async (person: Known | null) => api.call(null, finish, { body: await goThere(person) });

test('the login page is told what the directory is called', async () => {
  expect((await api.call(null, about)).data).toEqual({ name: '社員ポータル' });
});

test('somebody is found by their e-mail address, then by the name that the directory keeps for them; role and office are of the product', async () => {
  const first = await come('s1');
  expect(first).toMatchObject({
    status: 200,
    data: { user: { id: people.staff.id }, role: { id: people.staff.role_id }, user_office: { id: 1 } },
  });
  const token = `Bearer ${first.data.authorization.token}`;
  expect((await api.call(null, contract.auth.logout, {}, { headers: { authorization: token } })).status).toBe(200);
  await api.db.updateTable('employees').set({ email: null }).where('id', '=', people.staff.id).execute();
  expect((await come('s1')).data.user.id).toBe(people.staff.id);
  await api.db.updateTable('employees').set({ email: 'staff@example.jp' }).where('id', '=', people.staff.id).execute();
});

test('after a sign-out the directory asks who it is, though it knows', async () => {
  const promptOf = async (body: object) => {
    const { data } = await api.call(null, begin, { body });
    return new URL(data.url).searchParams.get('prompt');
  };
  expect([await promptOf({}), await promptOf({ anew: 0 }), await promptOf({ anew: 1 })]).toEqual([null, null, 'login']);
  expect((await api.call(null, finish, { body: await goThere('s1', { anew: 1 }) })).data.user.id).toBe(people.staff.id);
  expect((await api.call(null, begin, { body: { anew: 2 } })).status).toBe(422);
});

test.each<[string, Known]>([
  ['an address that is nobody’s', 'moved'],
  ['an address that the directory does not vouch for', 'unproved'],
  ['an employee who has left', 'gone'],
  ['another person of the directory with the address of one who is known', 's2'],
])('refused, and nobody is made: %s', async (_, person) => {
  const count = async () => (await api.db.selectFrom('employees').select('id').execute()).length;
  const before = await count();
  const refused = await come(person);
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('社員の登録がありません') });
  expect(await count()).toBe(before);
  expect((await refusedOnes()).at(-1)).toBeNull();
});

test('whoever is switched off is refused also where the directory’s name for them is known; two tabs at once are one person', async () => {
  const email = 'insurance@example.jp';
  const { id } = people.insurance;
  await api.db.updateTable('employees').set({ email }).where('id', '=', id).execute();
  const tabs = [await goThere('twin'), await goThere('twin')];
  const both = await Promise.all(tabs.map((body) => api.call(null, finish, { body })));
  expect(both.map(({ data }) => data?.user.id)).toEqual([id, id]);
  await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', id).execute();
  expect((await come('twin')).status).toBe(403);
  const { token } = both[0]?.data.authorization ?? {};
  const headers = { authorization: `Bearer ${token}` };
  expect((await api.call(null, contract.customer.listing, {}, { headers })).status).toBe(401);
});

test('an office that is closed is not signed in by, where there is another one', async () => {
  const { id } = people.manager;
  const email = 'manager-proved@example.jp';
  await api.db.updateTable('employees').set({ email }).where('id', '=', id).execute();
  await api.db.insertInto('employee_offices').values({ employee_id: id, office_id: 3 }).execute();
  const there = await goThere('proved', { office_id: 3 });
  expect((await api.call(null, finish, { body: there })).data.user_office.id).toBe(1);
});

test('what was begun is over after ten minutes, and the upkeep takes it away', async () => {
  const old = await goThere('s1');
  await goThere('s1');
  const begun = () => api.db.selectFrom('directory_sign_ins').select('key_hash').execute();
  const all = await begun();
  await api.db
    .updateTable('directory_sign_ins')
    .set({ began_at: sql`now() - interval '11 minutes'` })
    .where('key_hash', '=', hashToken(old.key))
    .execute();
  expect((await api.call(null, finish, { body: old })).status).toBe(401);
  await sweep(api.db);
  expect(await begun()).toHaveLength(all.length - 1);
});

test('the answer is good once, in the browser that asked, and with its own state', async () => {
  const { key, answer } = await goThere('s1');
  const other = (await api.call(null, begin, { body: {} })).data.key;
  const english = { headers: { 'accept-language': 'en' } };
  for (const body of [
    { key: other, answer },
    { key: 'of-nobody', answer },
    { key, answer: answer.replace(/state=[^&]+/, 'state=another') },
    { key, answer: answer.replace(/code=[^&]+/, 'code=guessed') },
  ])
    expect(await api.call(null, finish, { body }, english)).toMatchObject({
      status: 401,
      message: 'Signing in could not be completed. Please begin once more.',
    });
  expect((await api.call(null, finish, { body: { key, answer } })).status).toBe(200);
  expect((await api.call(null, finish, { body: { key, answer } })).status).toBe(401);
  expect((await come(null)).status).toBe(401);
});

test('who has an authenticator gives its code too, unless the directory asked for a second factor', async () => {
  const { data: enrolled } = await api.call('legal', contract.account.enrol);
  const code = new TOTP({ secret: Secret.fromBase32(enrolled.secret), digits: 6, period: 30 }).generate();
  const { data } = await api.call('legal', contract.account.confirm, { body: { code } });
  const asked = await goThere('weak');
  expect(await api.call(null, finish, { body: asked })).toMatchObject({
    status: 401,
    errors: { code: [expect.any(String)] },
  });
  expect((await api.call(null, finish, { body: { ...asked, code: '000000' } })).status).toBe(401);
  expect((await refusedOnes()).filter((id) => id === people.legal.id)).toHaveLength(1);
  expect((await api.call(null, finish, { body: { ...asked, code: data.recovery_codes[0] } })).status).toBe(200);
  // Administrators must have a second factor here: the directory's counts.
  expect((await come('strong')).data.must_enrol).toBeUndefined();
});

test('a directory that is away is told and can be asked again', async () => {
  const said: unknown[] = [];
  const away = createDirectory({ ...settings(), issuer: 'http://127.0.0.1:9' }, (error) => said.push(error));
  await expect(away.begin(false)).rejects.toMatchObject({ kind: 'directoryAway' });
  await expect(away.begin(false)).rejects.toMatchObject({ status: 503 });
  expect(said).toHaveLength(2);
});
