import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { employeeBody, signInAs, stateOf, storeEmployee, update } from './employees';

const api = testApi();
const {
  listing,
  show,
  offices,
  store,
  destroy,
  restore,
  usernameExists,
  searchFilters,
  narrowed,
  sessions,
  endSession,
} = contract.employee;

const names = Object.keys(people) as PersonName[];
const admins: readonly PersonName[] = ['admin', 'legalAdmin'];
const seeAll: readonly PersonName[] = [...admins, 'manager'];
const outlined: readonly PersonName[] = ['staff', 'staff2', 'viewer', 'legal'];
const insurance: readonly PersonName[] = ['insurance', 'insuranceAdmin'];

describe('roles 4 and 5 see the list in outline: name, office, department and team', () => {
  test.each(outlined)('%s', async (name) => {
    const inactive = await storeEmployee(api, { status: 0 });
    const { status, data } = await api.call(name, listing, { query: { limit: 1000 } });
    expect(status).toBe(200);
    expect(data.data.map(({ id }) => id)).toContain(people.admin.id);
    expect(data.data.map(({ id }) => id)).not.toContain(inactive);
    expect(data.total).toBe(data.data.length);
    for (const row of data.data)
      expect(Object.keys(row).sort()).toEqual(
        [
          ...['id', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'department_id', 'department_name'],
          ...[
            'cities',
            'offices',
            'office_id',
            'office_name',
            'teams',
            'status',
            'bg_color',
            'font_color',
            'border_color',
            'deleted_at',
          ],
        ].sort(),
      );
    expect(JSON.stringify(data)).not.toContain('特権管理者');
  });

  test.each([
    { username: 'test' },
    { role_id: 99 },
    { user_type: 1 },
    { status: 0 },
    { deleted: 1 },
    { deleted: 0 },
    { sort_asc: 'username' },
    { sort_desc: 'role_name' },
    { sort_asc: 'status' },
  ])('what they do not see they do not filter or sort by: %p', async (query) => {
    for (const name of outlined) expect((await api.call(name, listing, { query })).status).toBe(403);
    if (!('deleted' in query)) expect((await api.call('manager', listing, { query })).status).toBe(200);
  });

  test('they do filter and sort by what they see', async () => {
    const query = { name: '試験', department_id: 1, office_id: 1, sort_desc: 'office_name', username: '', role_id: '' };
    expect((await api.call('viewer', listing, { query })).data.total).toBe(4);
  });
});

test('managers see the list whole, the deleted only those who may bring them back', async () => {
  const { data } = await api.call('manager', listing, { query: { username: 'test-admin' } });
  expect(data.data[0]).toMatchObject({ username: 'test-admin', role_name: '特権管理者' });
  const status = async (name: PersonName) => (await api.call(name, listing, { query: { deleted: 1 } })).status;
  expect([await status('manager'), await status('admin'), await status('legalAdmin')]).toEqual([403, 200, 200]);
});

describe('a record', () => {
  test.each(names)('%s reads their own, and others as the table has it', async (name) => {
    const own = people[name].id;
    const other = own === people.staff2.id ? people.staff.id : people.staff2.id;
    const status = async (call: typeof show | typeof offices, id: number) =>
      (await api.call(name, call, { params: { id } })).status;
    const others = seeAll.includes(name) ? 200 : 403;
    expect([
      await status(show, own),
      await status(show, other),
      await status(offices, own),
      await status(offices, other),
    ]).toEqual([200, others, 200, others]);
    expect(await status(show, 4711)).toBe(seeAll.includes(name) ? 404 : 403);
  });

  test('of offices the names are told', async () => {
    const { data } = await api.call('staff2', offices, { params: { id: people.staff2.id } });
    expect(data).toEqual([{ id: 2, name: '大阪支店' }]);
  });

  test('the account is told to those who manage accounts only', async () => {
    const account = ['has_password', 'last_sign_in_at', 'has_second_factor', 'failed_sign_ins'];
    const told = async (name: PersonName, id = people.staff.id) =>
      Object.keys((await api.call(name, show, { params: { id } })).data).filter((field) => account.includes(field));
    expect([await told('admin'), await told('manager'), await told('staff')]).toEqual([account, [], []]);
  });

  test('of a failed sign-in the record tells, until one succeeds', async () => {
    const id = await storeEmployee(api, { username: 'failing-one' });
    const shown = async () => (await api.call('admin', show, { params: { id } })).data;
    for (const _ of [1, 2]) await signInAs(api, 'Failing-One', 'wrong').catch(() => undefined);
    expect(await shown()).toMatchObject({ failed_sign_ins: 2, last_sign_in_at: null });
    await signInAs(api, 'failing-one');
    expect(await shown()).toMatchObject({ failed_sign_ins: 0, last_sign_in_at: expect.stringMatching(/^\d{4}-/) });
  });
});

test.each(names)('%s: every other call', async (name) => {
  const id = await storeEmployee(api);
  const deleted = await storeEmployee(api);
  await api.call('admin', destroy, { params: { id: deleted } });
  const gone = await storeEmployee(api);
  const own = people[name].id;
  const before = await stateOf(api);
  const edit = admins.includes(name) ? 200 : 403;
  const seen = insurance.includes(name) ? 403 : 200;
  const statuses = {
    listing: (await api.call(name, listing)).status,
    searchFilters: (await api.call(name, searchFilters)).status,
    narrowed: (await api.call(name, narrowed, { body: {} })).status,
    usernameExists: (await api.call(name, usernameExists, { query: { username: 'free-one' } })).status,
    sessions: (await api.call(name, sessions, { params: { id } })).status,
    ownSessions: (await api.call(name, sessions, { params: { id: own } })).status,
    store: (await api.call(name, store, { body: employeeBody() })).status,
    update: (await update(api, id, { phone: '03-1' }, name)).status,
    ownUpdate: (await update(api, own, { phone: '03-1' }, name)).status,
    destroy: (await api.call(name, destroy, { params: { id: gone } })).status,
    restore: (await api.call(name, restore, { params: { id: deleted } })).status,
  };
  expect(statuses).toEqual({
    ...{ listing: seen, searchFilters: seen, narrowed: seen },
    ...{
      usernameExists: edit,
      sessions: edit,
      ownSessions: edit,
      store: edit,
      update: edit,
      ownUpdate: edit,
      destroy: edit,
      restore: edit,
    },
  });
  expect((await stateOf(api)) === before).toBe(edit === 403);
  expect((await api.call(name, contract.dropdown.users)).status).toBe(200);
});

describe('a token dies at the very next call', () => {
  test.each<[string, Record<string, unknown>]>([
    ['the account is disabled', { status: 0 }],
    ['the role is lowered', { role_id: 5 }],
    ['the role is raised', { role_id: 3 }],
    ['the password is reset', { password: 'reset-by-admin-1' }],
  ])('%s', async (_, change) => {
    const body = employeeBody({ role_id: 4 });
    const { data } = await api.call('admin', store, { body });
    const [as, elsewhere] = [await signInAs(api, body.username), await signInAs(api, body.username)];
    const asks = async (token: typeof as) => (await api.call(null, show, { params: { id: data.id } }, token)).status;
    expect([await asks(as), await asks(elsewhere)]).toEqual([200, 200]);
    await update(api, data.id, change);
    expect([await asks(as), await asks(elsewhere)]).toEqual([401, 401]);
  });

  test('a deleted account’s too, and it does not come back with the account', async () => {
    const body = employeeBody();
    const { data } = await api.call('admin', store, { body });
    const as = await signInAs(api, body.username);
    await api.call('admin', destroy, { params: { id: data.id } });
    await api.call('admin', restore, { params: { id: data.id } });
    expect((await api.call(null, show, { params: { id: data.id } }, as)).status).toBe(401);
    await signInAs(api, body.username);
  });

  test('what changes nothing of the account leaves the session alive', async () => {
    const body = employeeBody({ role_id: 4 });
    const { data } = await api.call('admin', store, { body });
    const as = await signInAs(api, body.username);
    await update(api, data.id, { phone: '03-1', role_id: 4, status: 1, password: '' });
    expect((await api.call(null, show, { params: { id: data.id } }, as)).status).toBe(200);
  });

  test('a right given up counts at once', async () => {
    const body = employeeBody({ role_id: 3 });
    const { data } = await api.call('admin', store, { body });
    const as = await signInAs(api, body.username);
    expect((await api.call(null, contract.city.listing, {}, as)).status).toBe(200);
    await update(api, data.id, { department_id: 3 });
    expect((await api.call(null, contract.city.listing, {}, as)).status).toBe(403);
  });
});

describe('sessions', () => {
  test('are listed to those who manage accounts, and ended one by one', async () => {
    const body = employeeBody({ role_id: 2, city_ids: [1, 2], office_ids: [1, 2] });
    const { data } = await api.call('admin', store, { body });
    const [first, second] = [
      await signInAs(api, body.username),
      await signInAs(api, body.username, 'long-enough-1', { office_id: 2 }),
    ];
    await sql`update sessions set last_used_at = now() - interval '10 seconds' where employee_id = ${data.id} and office_id = 1`.execute(
      api.db,
    );
    const params = { id: data.id };
    const { data: listed } = await api.call(null, sessions, { params }, second);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const row = {
      id: expect.any(Number),
      created_at: time,
      last_used_at: time,
      address: '127.0.0.1',
      user_agent: 'lightMyRequest',
    };
    expect(listed).toEqual([
      { ...row, office_name: '大阪支店', current: true },
      { ...row, office_name: '東京本店', current: false },
    ]);
    const ended = { ...params, sessionId: listed[1]?.id };
    expect((await api.call('admin', endSession, { params: { ...ended, id: people.staff.id } })).status).toBe(404);
    expect((await api.call('admin', endSession, { params: ended })).status).toBe(200);
    expect((await api.call('admin', endSession, { params: ended })).status).toBe(404);
    expect((await api.call(null, show, { params }, first)).status).toBe(401);
    expect((await api.call(null, sessions, { params }, second)).data).toHaveLength(1);
  });

  test('those that have ended of themselves are not listed', async () => {
    const body = employeeBody();
    const { data } = await api.call('admin', store, { body });
    for (const _ of [1, 2, 3]) await signInAs(api, body.username);
    const { rows } = await sql<{
      id: number;
    }>`select id from sessions where employee_id = ${data.id} order by id`.execute(api.db);
    await sql`update sessions set last_used_at = now() - interval '7 hours 1 second' where id = ${rows[0]?.id}`.execute(
      api.db,
    );
    await sql`update sessions set created_at = now() - interval '24 hours 1 second' where id = ${rows[1]?.id}`.execute(
      api.db,
    );
    const listed = (await api.call('admin', sessions, { params: { id: data.id } })).data;
    expect(listed.map(({ id }) => id)).toEqual([rows[2]?.id]);
  });
});
