import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { createAdministrator } from '@/backend/access/administrator';
import { passwordFits } from '@/backend/access/password';
import { fillBase } from '@/demo/base';

const database = testDatabase();
const storedFor = (username: string) =>
  database.db.selectFrom('employees').selectAll().where('username', '=', username).executeTakeFirst();

beforeAll(() => fillBase(database.db, { signIns: false }));

test('no account of the base data has a password', async () => {
  const { db } = database;
  expect(await db.selectFrom('employees').select('username').where('password_hash', 'is not', null).execute()).toEqual(
    [],
  );
});

test('the first administrator may do everything in every office of the department', async () => {
  expect(await createAdministrator(database.db, { username: 'head', password: 'long-enough-1' })).toBe('made');
  const head = await storedFor('head');
  expect(head).toMatchObject({ role_id: 99, department_id: 1, status: 1 });
  expect(head?.password_hash).toMatch(/^\$argon2id\$/);
  expect(await passwordFits(head?.password_hash, 'long-enough-1')).toBe(true);
  const { db } = database;
  const offices = await db
    .selectFrom('employee_offices')
    .select('office_id')
    .where('employee_id', '=', head?.id ?? 0)
    .execute();
  expect(offices.length).toBeGreaterThan(10);
  const history = await db
    .selectFrom('history')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'employees')
    .where('record_id', '=', head?.id ?? 0)
    .execute();
  expect(history).toEqual([{ action: 'create', actor_id: null }]);
});

test('resetting a lost password also enables a disabled account', async () => {
  await createAdministrator(database.db, { username: 'second', password: 'long-enough-1' });
  await database.db
    .updateTable('employees')
    .set({ status: 0, end_date: '2020-01-01' })
    .where('username', '=', 'second')
    .execute();
  const id = (await storedFor('second'))?.id ?? 0;
  await database.db
    .insertInto('second_factors')
    .values({ employee_id: id, secret: 'A', confirmed_at: 'now' })
    .execute();
  expect(await createAdministrator(database.db, { username: 'SECOND', password: 'another-one-2' })).toBe('renewed');
  const second = await storedFor('second');
  expect(second).toMatchObject({ status: 1, end_date: null });
  expect(await database.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  expect(await passwordFits(second?.password_hash, 'another-one-2')).toBe(true);
  expect(await passwordFits(second?.password_hash, 'long-enough-1')).toBe(false);
});

test.each([
  ['abc', 'long-enough-1', /^username: /],
  ['with space', 'long-enough-1', /^username: /],
  ['head2', 'short-1', /^password: /],
  ['head2', 'no-digit-here', /^password: /],
  ['sozoku-staff', 'long-enough-1', /no administrator/],
])('%s with %s is refused', async (username, password, why) => {
  await expect(createAdministrator(database.db, { username, password })).rejects.toThrow(why);
  expect(await storedFor('head2')).toBeUndefined();
  expect((await storedFor('sozoku-staff'))?.password_hash).toBeNull();
});

describe('on an empty database', () => {
  const empty = testDatabase();

  test('the first administrator comes with one office to sign in at, and no invented people', async () => {
    expect(await createAdministrator(empty.db, { username: 'first-admin', password: 'long-enough-1' })).toBe('made');
    const { rows } = await sql<{ office: string; departments: number; people: number }>`
      select o.name as office, (select count(*) from office_departments) as departments,
        (select count(*) from employees) as people from offices o`.execute(empty.db);
    expect(rows).toEqual([{ office: '本社', departments: 3, people: 1 }]);
  });
});

test.each([
  ['password1', 'common or easy to guess'],
  ['aaaaaaa1', 'common or easy to guess'],
  ['Chief-9-autumn', 'must not contain the login ID'],
])("%p is refused as an administrator's password", async (password, why) => {
  await expect(createAdministrator(database.db, { username: 'chief', password })).rejects.toThrow(why);
  expect(await storedFor('chief')).toBeUndefined();
});
