import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { onServer } from '@/__tests__/support/databaseServer';
import { startFaultyProxy } from '@/__tests__/support/faultyProxy';
import { fillPeople, password, people } from '@/__tests__/support/people';
import { end, type Product, startProduct } from '@/__tests__/support/product';
import { createDatabase } from '@/backend/db/pool';
import { contract } from '@/contract';
import { wordsOf } from '@/locales/all';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { takahashi } from './modules/customer/customers';
import { call as inquiryCall } from './modules/inquiry/chains';

jest.setTimeout(240_000);

const database = testDatabase();
const role = `tsugi_few_${randomBytes(4).toString('hex')}`;
let dataDir: string;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let product: Product;
let token = '';

const start = () =>
  startProduct(dataDir, 'anew', {
    DATABASE_URL: proxy.url,
    NODE_OPTIONS: `--import ${new URL(`file://${join(process.cwd(), '__tests__/support/movedClock.mjs')}`).href}`,
  });

beforeAll(async () => {
  await fillPeople(database.db);
  await sql
    .raw(`create role ${role} login in role "${new URL(database.url).username}" password 'few'`)
    .execute(database.db);
  const own = new URL(database.url);
  own.username = role;
  own.password = 'few';
  dataDir = mkdtempSync(join(tmpdir(), 'tsugi-faults-'));
  chmodSync(dataDir, 0o755);
  proxy = await startFaultyProxy(own.href);
  product = await start();
  const { username, office_id } = people.admin;
  token = (await post(contract.auth.login.path, { username, password, office_id })).data.authorization.token;
});
afterAll(async () => {
  await end(product, 'SIGTERM');
  await proxy.close();
  rmSync(dataDir, { recursive: true, force: true });
  // The database is gone by now.
  await onServer(process.env.TSUGI_TEST_SERVER ?? '', `drop role ${role}`);
});

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly request_id?: string;
  // The envelope of any call.
  readonly data: { readonly file_path: string; readonly authorization: { readonly token: string } };
}

const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
  const response = await fetch(`${product.url}${path}`, { ...init, headers });
  return { ...((await response.json()) as Answer), status: response.status };
};
const post = (path: string, body: unknown, key?: string) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const listing = () => ask(contract.customer.listing.path);
const store = (first_name: string) =>
  post(contract.customer.store.path, { ...takahashi, first_name }, `fault-${Buffer.from(first_name).toString('hex')}`);
const storedUnder = async (first_name: string) =>
  (await database.db.selectFrom('members').select('id').where('first_name', '=', first_name).execute()).length;
const until = async (done: () => Promise<unknown>) => {
  for (let tries = 0; ; tries += 1) {
    const said = await done();
    if (said === true) return;
    if (tries > 200) throw new Error(`it never came back: ${JSON.stringify(said)}`);
    await sleep(100);
  }
};
const { busy } = wordsOf.jp.refusals;

test('the database away and back: staff are told to try again, the session goes on, a repeated save is stored once', async () => {
  proxy.cut();
  for (const answer of [await listing(), await store('不通')])
    expect(answer).toMatchObject({ status: 503, message: busy, request_id: expect.any(String) });
  expect((await fetch(`${product.url}/health`)).status).toBe(200);
  expect((await fetch(`${product.url}/ready`)).status).toBe(503);
  expect(await storedUnder('不通')).toBe(0);
  proxy.heal();
  await until(async () => (await listing()).status === 200);
  for (let press = 0; press < 2; press += 1) expect((await store('不通')).status).toBe(200);
  expect(await storedUnder('不通')).toBe(1);
});

test('out of connections: answers or the same word, never a fault, and nothing in part', async () => {
  const limit = (count: number) => sql.raw(`alter role ${role} connection limit ${count}`).execute(database.db);
  await limit(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(database.db);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? listing() : store(`満員${at}`))),
  );
  expect(new Set(answers.map(({ status, message }) => `${status} ${message}`))).toEqual(new Set([`503 ${busy}`]));
  await limit(-1);
  await until(async () => (await listing()).status === 200);
  for (const at of [1, 3, 5]) {
    expect(await storedUnder(`満員${at}`)).toBe(0);
    expect((await store(`満員${at}`)).status).toBe(200);
  }
});

test('killed in the middle of an export: no half of a file is handed out, and it is made anew', async () => {
  const pieces = async () => (await database.db.selectFrom('export_chunks').select('no').execute()).length;
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table members in access exclusive mode`.execute(trx);
    const exported = ask(contract.customer.export.path).catch(() => undefined);
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where relation = 'members'::regclass and not granted`.execute(
        trx,
      );
      return rows.length > 0;
    };
    await until(waiting);
    await end(product, 'SIGKILL');
    expect(await exported).toBeUndefined();
  });
  expect(await pieces()).toBe(0);
  product = await start();
  const { status, data } = await ask(contract.customer.export.path);
  expect([status, await pieces()]).toEqual([200, 1]);
  expect((await fetch(`${product.url}${data.file_path}`)).status).toBe(200);
});

test('a run over midnight: the next day is today for whoever is signed in', async () => {
  const tomorrow = addDays(todayInTokyo(), 1);
  const body = { ...inquiryCall, first_inquiry_date: tomorrow, first_responder: people.admin.id };
  await sql`update employees set is_sales = 1 where id = ${people.admin.id}`.execute(database.db);
  expect((await post(contract.inquiry.store.path, body)).status).toBe(422);
  product.process.kill('SIGWINCH');
  // A clock that jumps a day also ends connections that seem to wait since yesterday.
  const save = () => post(contract.inquiry.store.path, body, 'midnight').catch(() => undefined);
  await until(async () => {
    const answer = await save();
    return answer?.status === 200 || answer;
  });
  const stored = await database.db
    .selectFrom('inquiries')
    .select('id')
    .where('first_inquiry_date', '=', tomorrow)
    .execute();
  expect(stored).toHaveLength(1);
});

test('a line that falls silent: the statement ends, and the next one takes another connection', async () => {
  const line = await startFaultyProxy(database.url);
  const db = createDatabase(line.url, { max: 1, statementTimeout: 200 });
  try {
    await sql`select 1`.execute(db);
    line.silence();
    await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout');
    line.heal();
    await until(() =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    );
  } finally {
    await db.destroy();
    await line.close();
  }
});
