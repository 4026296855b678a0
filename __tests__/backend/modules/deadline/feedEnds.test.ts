import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { employeeBody, signInAs, update } from '../employee/employees';

const api = testApi();

/** A member of staff, signed in, with a calendar link that opens. */
const subscriber = async () => {
  const body = employeeBody({ department_id: 1 });
  const { id } = (await api.call('admin', contract.employee.store, { body })).data;
  const as = await signInAs(api, body.username);
  const { path } = (await api.call(null, contract.deadline.createFeed, { body: { scope: 1 } }, as)).data;
  const open = async () => (await api.app.inject({ method: 'GET', url: path })).statusCode;
  expect(await open()).toBe(200);
  return { id, as, username: body.username, open };
};
const stored = async (id: number) =>
  (await api.db.selectFrom('deadline_feeds').select('employee_id').where('employee_id', '=', id).execute()).length;

type Subscriber = Awaited<ReturnType<typeof subscriber>>;

const ends: Readonly<Record<string, (person: Subscriber) => Promise<{ status: number }>>> = {
  'signing out everywhere': ({ as }) => api.call(null, contract.account.signOutEverywhere, {}, as),
  'a password of their own': ({ as }) =>
    api.call(
      null,
      contract.account.changePassword,
      { body: { current_password: 'long-enough-1', new_password: 'brand-new-2' } },
      as,
    ),
  'a password from an administrator': ({ id }) => update(api, id, { password: 'set-by-another-3' }),
  'a second factor that is reset': async ({ id }) => {
    await sql`insert into second_factors (employee_id, secret, confirmed_at) values (${id}, 'A', now())`.execute(
      api.db,
    );
    return api.call('admin', contract.account.reset, { params: { id } });
  },
  'an account that is closed': ({ id }) => update(api, id, { status: 0 }),
  'an account that is deleted': ({ id }) => api.call('admin', contract.employee.destroy, { params: { id } }),
};

test.each(Object.keys(ends))('the link ends with %s, for good', async (how) => {
  const person = await subscriber();
  const other = await subscriber();
  expect((await ends[how]?.(person))?.status).toBe(200);
  expect([await person.open(), await stored(person.id)]).toEqual([404, 0]);
  expect([await other.open(), await stored(other.id)]).toEqual([200, 1]);
});

test('the link is shut from the day after the last, before the account is closed', async () => {
  const { id, open } = await subscriber();
  const last = async (days: number) => {
    await sql`update employees set end_date = ${addDays(todayInTokyo(), days)} where id = ${id}`.execute(api.db);
    return open();
  };
  expect([await last(0), await last(-1)]).toEqual([200, 404]);
});

test('signing out by itself leaves the link, and everything else of a person’s other sessions', async () => {
  const { as, open, username } = await subscriber();
  const elsewhere = await signInAs(api, username);
  await api.call(null, contract.auth.logout, {}, as);
  const status = async () => (await api.call(null, contract.account.secondFactor, {}, elsewhere)).status;
  expect([await open(), await status()]).toEqual([200, 200]);
  await api.call(null, contract.account.signOutEverywhere, {}, elsewhere);
  expect([await open(), await status()]).toEqual([404, 401]);
});
