import { type Kysely, sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { inTransaction } from '@/backend/db/inTransaction';
import { byKey } from '@/backend/db/onePlan';
import { createDatabase } from '@/backend/db/pool';
import { reusablePlan } from '@/backend/db/preparedStatements';
import type { Database } from '@/backend/db/schema';

const database = testDatabase();
let db: Kysely<Database>;

// One connection, so that what it has prepared can be asked of it.
beforeAll(async () => {
  db = createDatabase(database.url, { max: 1 });
  await sql`create table things (id int, name text)`.execute(db);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(db);
});
afterAll(() => db?.destroy());

const prepared = async (piece: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where strpos(statement, ${piece}) > 0`.execute(db);
  return rows[0]?.count ?? 0;
};
const often = async (work: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < 10; n += 1) await work(n);
};

test('a repeated query without values is prepared, a single one is not', async () => {
  await sql`select name as once from things`.execute(db);
  await often(() => sql`select name as often from things`.execute(db));
  expect([await prepared('as once'), await prepared('as often')]).toEqual([0, 1]);
});

test('a query with values is prepared only where one plan fits all', async () => {
  await often((n) => sql`select id as any_plan from things where id = ${n}`.execute(db));
  await often((n) => sql`${reusablePlan} select id as same_plan from things where id = ${n}`.execute(db));
  expect([await prepared('as any_plan'), await prepared('as same_plan')]).toEqual([0, 1]);
});

test('a prepared query answers by its values', async () => {
  const names: unknown[] = [];
  await often(async (n) => {
    const { rows } = await sql`${reusablePlan} select name from things where id = ${(n % 2) + 1}`.execute(db);
    names.push(rows);
  });
  expect(names.slice(-2)).toEqual([[{ name: 'one' }], [{ name: 'two' }]]);
});

const modeOf = async (connection: Kysely<Database>): Promise<string | undefined> => {
  const name = 'plan_cache_mode';
  const { rows } = await sql<{ mode: string }>`select current_setting(${name}) as mode`.execute(connection);
  return rows[0]?.mode;
};

test('a list of two ids is planned once where records are named by their keys, and what follows is planned for its values', async () => {
  await often((n) => sql`select name as by_key from things where id = any(${[n, n + 1]}::int[])`.execute(byKey(db)));
  const { rows } = await sql`select generic_plans > 0 as once, custom_plans as anew from pg_prepared_statements
    where strpos(statement, 'as by_key') > 0`.execute(db);
  expect(rows).toEqual([{ once: true, anew: 0 }]);
  expect(await modeOf(db)).toBe('auto');
});

test.each(['begin', 'start transaction', 'a transaction of keys'])(
  'a statement by key does not say how the next transaction plans (%s)',
  async (kind) => {
    const find = (connection: Kysely<Database>) =>
      sql`select name as before from things where id = ${1}`.execute(byKey(connection));
    await often(() => find(db));
    const asked = async (trx: Kysely<Database>) => {
      await find(trx);
      return modeOf(trx);
    };
    const said =
      kind === 'start transaction'
        ? await db.transaction().setIsolationLevel('repeatable read').execute(asked)
        : await inTransaction(db, asked, { byKeys: kind !== 'begin' });
    expect(said).toBe(kind === 'a transaction of keys' ? 'force_generic_plan' : 'auto');
    await expect(
      inTransaction(db, async (trx) => {
        await find(trx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await find(db);
    expect(await modeOf(db)).toBe('auto');
  },
);

test('a table changed meanwhile is read in its new shape', async () => {
  const all = () => sql`select * from things order by id limit 1`.execute(db);
  await often(all);
  await sql`alter table things add column more int default 7`.execute(db);
  expect((await all()).rows).toEqual([{ id: 1, name: 'one', more: 7 }]);
  await often(all);
  expect((await all()).rows).toEqual([{ id: 1, name: 'one', more: 7 }]);
});

test('commands work the same however often they run', async () => {
  await often(() =>
    db.transaction().execute((trx) => sql`update things set more = more + 1 where id = 2`.execute(trx)),
  );
  expect((await sql`select more from things where id = 2`.execute(db)).rows).toEqual([{ more: 17 }]);
});

test('at most a few hundred queries are prepared', async () => {
  for (let n = 0; n < 300; n += 1) {
    const question = sql.raw(`select ${n} as number`);
    for (let time = 0; time < 5; time += 1) await sql`${question}`.execute(db);
  }
  expect(await prepared('')).toBeLessThan(250);
});

test('behind a pooler in transaction mode nothing is prepared by name, and times are those of Tokyo', async () => {
  const pooled = createDatabase(database.url, { max: 1, pooler: true });
  try {
    await often(() => sql`select name as pooled from things`.execute(pooled));
    const { rows } = await sql<{ zone: string; names: number }>`select current_setting('TimeZone') as zone,
      (select count(*) from pg_prepared_statements) as names`.execute(pooled);
    expect(rows).toEqual([{ zone: 'Asia/Tokyo', names: 0 }]);
  } finally {
    await pooled.destroy();
  }
});

test('a server that cannot be written any longer is left for another connection', async () => {
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(sql`update things set name = 'three' where id = 2`.execute(db)).rejects.toMatchObject({ code: '25006' });
  await sql`update things set name = 'three' where id = 2`.execute(db);
  expect(await pid()).not.toBe(before);
});
