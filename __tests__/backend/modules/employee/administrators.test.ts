import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { closeExpiredAccounts } from '@/backend/modules/employee/expiredAccounts';
import { contract } from '@/contract';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { type Body, employeeBody, showEmployee, signInAs, stateOf, storeEmployee, update } from './employees';

const api = testApi();
const { store, destroy, restore, endSession, sessions } = contract.employee;
const today = todayInTokyo();
const admin = people.admin.id;

/** An account of a role, and how it calls. */
const account = async (role_id: number, wrong: Body = {}) => {
  const body = employeeBody({ role_id, ...wrong });
  const { data } = await api.call('admin', store, { body });
  return { id: data.id, username: body.username, as: await signInAs(api, body.username) };
};

describe('nobody can raise their own role', () => {
  test.each(['staff', 'viewer', 'manager', 'legal', 'insurance', 'insuranceAdmin'] as const)('%s', async (name) => {
    const before = await stateOf(api);
    const { status, message } = await update(api, people[name].id, { role_id: 1 }, name);
    expect([status, message, (await stateOf(api)) === before]).toEqual([403, 'この操作を行う権限がありません。', true]);
  });

  test.each([1, 99, 3, 4])('nor does an administrator give themself role %d, up or down', async (role_id) => {
    const { id, as } = await account(2);
    const before = await stateOf(api);
    const { status } = await api.call(null, contract.employee.update, { params: { id }, body: { role_id } }, as);
    expect([status, (await stateOf(api)) === before]).toEqual([403, true]);
  });

  test('their own role sent along changes nothing and is no fault', async () => {
    const { id, as } = await account(2);
    const answer = await api.call(
      null,
      contract.employee.update,
      { params: { id }, body: { role_id: 2, phone: '03-9' } },
      as,
    );
    expect([answer.status, answer.data.phone]).toEqual([200, '03-9']);
  });
});

describe('role 99 is given, taken and managed by role 99 only', () => {
  test.each([1, 2])('role %d may not', async (role_id) => {
    const { as } = await account(role_id);
    const staff = await storeEmployee(api);
    const superAdmin = await storeEmployee(api, { role_id: 99 });
    const deleted = await storeEmployee(api, { role_id: 99 });
    await api.call('admin', destroy, { params: { id: deleted } });
    await sql`insert into second_factors (employee_id, secret, confirmed_at) values (${superAdmin}, 'A', now())`.execute(
      api.db,
    );
    // As the database holds a session: the second factor is not what is tested here.
    await sql`insert into sessions (token_hash, employee_id, office_id) values (sha256('s'), ${superAdmin}, 1)
      on conflict (token_hash) do update set employee_id = excluded.employee_id`.execute(api.db);
    const [session] = (await api.call('admin', sessions, { params: { id: superAdmin } })).data;
    const before = await stateOf(api);
    const attempts = [
      await api.call(null, store, { body: employeeBody({ role_id: 99 }) }, as),
      await api.call(null, contract.employee.update, { params: { id: staff }, body: { role_id: 99 } }, as),
      await api.call(null, contract.employee.update, { params: { id: superAdmin }, body: { role_id: 4 } }, as),
      await api.call(
        null,
        contract.employee.update,
        { params: { id: superAdmin }, body: { password: 'taken-over-1' } },
        as,
      ),
      await api.call(null, contract.employee.update, { params: { id: superAdmin }, body: { status: 0 } }, as),
      await api.call(null, destroy, { params: { id: superAdmin } }, as),
      await api.call(null, restore, { params: { id: deleted } }, as),
      await api.call(null, contract.account.reset, { params: { id: superAdmin } }, as),
      await api.call(null, endSession, { params: { id: superAdmin, sessionId: session?.id } }, as),
      await api.call(null, sessions, { params: { id: superAdmin } }, as),
    ];
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403));
    expect(await stateOf(api)).toBe(before);
    expect((await api.call('admin', sessions, { params: { id: superAdmin } })).data).toHaveLength(1);
  });

  test('role 99 may', async () => {
    const staff = await storeEmployee(api);
    expect((await update(api, staff, { role_id: 99 })).data.role_id).toBe(99);
    expect((await update(api, staff, { phone: '03-9' })).status).toBe(200);
    expect((await update(api, staff, { role_id: 4 })).data.role_id).toBe(4);
  });
});

test('an administrator of the head office manages none of the system, nor makes one', async () => {
  const { as } = await account(2);
  const higher = await storeEmployee(api, { role_id: 1 });
  const like = await storeEmployee(api, { role_id: 2 });
  const ask = (id: number) => api.call(null, sessions, { params: { id } }, as);
  const save = (id: number, body: Body) => api.call(null, contract.employee.update, { params: { id }, body }, as);
  expect([(await ask(higher)).status, (await ask(like)).status]).toEqual([403, 200]);
  const before = await stateOf(api);
  expect((await save(higher, { password: 'taken-over-1' })).status).toBe(403);
  expect((await save(like, { role_id: 1 })).status).toBe(403);
  expect(await stateOf(api)).toBe(before);
  expect((await save(like, { phone: '03-9' })).status).toBe(200);
});

describe('nobody can lock themselves out', () => {
  const own = ['自分のアカウントは無効にできません。ほかの管理者に依頼してください。'];
  test.each<[Body, string[]]>([
    [{ status: 0 }, ['status']],
    [{ end_date: addDays(today, -1), status: 0 }, ['end_date', 'status']],
    [{ end_date: addDays(today, -1) }, ['end_date', 'status']],
  ])('by %p', async (body, fields) => {
    const { id, as } = await account(1, { start_date: '2020-04-01' });
    const before = await stateOf(api);
    const answer = await api.call(null, contract.employee.update, { params: { id }, body }, as);
    expect([answer.status, Object.keys(answer.errors).sort()]).toEqual([422, fields]);
    expect(answer.errors[fields[0] ?? '']).toEqual(own);
    expect(await stateOf(api)).toBe(before);
    expect((await api.call(null, contract.account.secondFactor, {}, as)).status).toBe(200);
  });

  test('a last day to come is theirs to enter', async () => {
    const { id, as } = await account(1);
    const body = { end_date: addDays(today, 30) };
    expect((await api.call(null, contract.employee.update, { params: { id }, body }, as)).status).toBe(200);
  });
});

test.each<[Body, string]>([
  [{ status: 0 }, 'status'],
  [{ role_id: 1 }, 'role_id'],
  [{ end_date: addDays(today, 30) }, 'end_date'],
])('the last account of role 99 stays, though others of role 1 are there: %p', async (body, field) => {
  await storeEmployee(api, { role_id: 1 });
  await sql`update employees set end_date = '2999-12-31' where role_id = 99 and id <> ${admin}`.execute(api.db);
  const before = await stateOf(api);
  const { status, errors } = await update(api, admin, body);
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  expect((await api.call('admin', destroy, { params: { id: admin } })).status).toBe(422);
  expect(await stateOf(api)).toBe(before);
});

describe('there is always an active account of role 1 or 99', () => {
  const sentence = ['有効な管理者がいなくなるため変更できません。'];

  /** The only one that will stay: the others of its role leave, are inactive, without a password, or of department 3. */
  const last = async (): Promise<number> => {
    const id = await storeEmployee(api, { role_id: 1 });
    await storeEmployee(api, { role_id: 1, status: 0 });
    await storeEmployee(api, { role_id: 1, department_id: 3 });
    await storeEmployee(api, { role_id: 2 });
    const without = await storeEmployee(api, { role_id: 1 });
    await sql`update employees set password_hash = null where id = ${without}`.execute(api.db);
    await sql`update employees set end_date = '2999-12-31' where role_id in (1, 99) and id <> all(${[id, without]}::int[])`.execute(
      api.db,
    );
    return id;
  };

  test.each<[Body, string]>([
    [{ status: 0 }, 'status'],
    [{ role_id: 2 }, 'role_id'],
    [{ role_id: 4 }, 'role_id'],
    [{ department_id: 3 }, 'department_id'],
    [{ end_date: addDays(today, 30) }, 'end_date'],
    [{ end_date: addDays(today, -1), status: 0 }, 'end_date'],
  ])('the last one: %p is refused', async (change, field) => {
    const id = await last();
    const before = await stateOf(api);
    const { status, errors } = await update(api, id, change);
    expect([status, errors, (await stateOf(api)) === before]).toEqual([422, { [field]: sentence }, true]);
  });

  test('the last one is not deleted either', async () => {
    const id = await last();
    const before = await stateOf(api);
    const { status, errors } = await api.call('admin', destroy, { params: { id } });
    expect([status, errors, (await stateOf(api)) === before]).toEqual([422, { status: sentence }, true]);
  });

  test('nor switched off by themself', async () => {
    await last();
    await sql`update employees set status = 0 where role_id in (1, 99) and id <> ${admin}`.execute(api.db);
    await sql`update employees set end_date = null where id = ${admin}`.execute(api.db);
    expect((await update(api, admin, { status: 0 })).errors).toEqual({ status: sentence });
    expect((await api.call('admin', destroy, { params: { id: admin } })).errors).toEqual({ status: sentence });
  });

  test('everything else of the last one can be changed', async () => {
    const id = await last();
    expect((await update(api, id, { phone: '03-9', role_id: 99, password: 'another-one-2' })).status).toBe(200);
  });

  test('an administrator may leave while another stays', async () => {
    const id = await last();
    await storeEmployee(api, { role_id: 99 });
    expect((await update(api, id, { status: 0 })).status).toBe(200);
  });

  test.each(['status', 'role_id', 'delete', 'each other'])('two at once do not take both: by %s', async (how) => {
    const first = await last();
    const second = await storeEmployee(api, { role_id: 1 });
    const { username } = await showEmployee(api, first);
    const [as, other] = [
      await signInAs(api, username),
      await signInAs(api, (await showEmployee(api, second)).username),
    ];
    const lower = { status: { status: 0 }, role_id: { role_id: 4 } }[how] ?? { status: 0 };
    const answers = await Promise.all(
      how === 'delete'
        ? [first, second].map((id) => api.call('admin', destroy, { params: { id } }))
        : how === 'each other'
          ? [
              api.call(null, contract.employee.update, { params: { id: second }, body: lower }, as),
              api.call(null, contract.employee.update, { params: { id: first }, body: lower }, other),
            ]
          : [first, second].map((id) => update(api, id, lower)),
    );
    // A person disabled a moment ago may find the session ended instead.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 422].includes(status))).toBe(true);
    const { rows } =
      await sql`select from employees where id in (${first}, ${second}) and role_id = 1 and status = 1 and deleted_at is null`.execute(
        api.db,
      );
    expect(rows).toHaveLength(1);
  });
});

test('an account closes with its sessions after its last day, not on it', async () => {
  const [gone, stays] = [
    await storeEmployee(api, { end_date: addDays(today, 5) }),
    await storeEmployee(api, { end_date: today }),
  ];
  const { username } = await showEmployee(api, gone);
  const as = await signInAs(api, username);
  await sql`update employees set end_date = ${addDays(today, -1)} where id = ${gone}`.execute(api.db);
  await closeExpiredAccounts(api.db);
  await closeExpiredAccounts(api.db);
  expect([(await showEmployee(api, gone)).status, (await showEmployee(api, stays)).status]).toEqual([0, 1]);
  expect((await api.call(null, contract.account.secondFactor, {}, as)).status).toBe(401);
  const history = await api.db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'employees')
    .where('record_id', '=', gone)
    .where('action', '=', 'update')
    .execute();
  expect(history.map(({ actor_id, changes }) => [actor_id, changes])).toEqual([[null, { status: [1, 0] }]]);
});
