import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { embeddedServer } from '@/__tests__/support/product';
import type { Database } from '@/backend/db/schema';
import { openDatabase } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { parseSettings } from '@/backend/settings';
import { fillBase } from '@/demo/base';

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tsugi-open-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const settings = (host: string) => parseSettings({ DATA_DIR: dataDir, HOST: host });
const fill = (db: Kysely<Database>) => fillBase(db, { signIns: true });
const employeesIn = async (db: Kysely<Database>) => (await db.selectFrom('employees').select('id').execute()).length;

test('an embedded database on a reachable host stays empty', async () => {
  const opened = await openDatabase(settings('0.0.0.0'), { fill });
  expect(opened.demo).toBe(false);
  expect(await employeesIn(opened.db)).toBe(0);
  await opened.close();
}, 60_000);

test('a filling that is cut short leaves nothing behind', async () => {
  const cutShort = async (db: Kysely<Database>) => {
    await fill(db);
    throw new Error('cut short');
  };
  await expect(openDatabase(settings('127.0.0.1'), { fill: cutShort })).rejects.toThrow('cut short');
  const opened = await openDatabase(settings('127.0.0.1'));
  expect(opened.demo).toBe(false);
  expect(await employeesIn(opened.db)).toBe(0);
  await opened.close();
}, 60_000);

test('on a loopback address it is filled, once', async () => {
  let fillings = 0;
  const counted = async (db: Kysely<Database>) => {
    fillings += 1;
    await fill(db);
  };
  for (let start = 0; start < 2; start += 1) {
    const opened = await openDatabase(settings('127.0.0.1'), { fill: counted });
    expect(opened.demo).toBe(true);
    expect(await employeesIn(opened.db)).toBeGreaterThan(10);
    await opened.close();
  }
  expect(fillings).toBe(1);
}, 60_000);

test('demo accounts are not shown to others', async () => {
  await expect(openDatabase(settings('0.0.0.0'), { fill })).rejects.toThrow(
    /demo accounts .* HOST=0\.0\.0\.0 is refused/,
  );
}, 60_000);

test('a second one on the same data is refused, and the first goes on', async () => {
  const first = await openDatabase(settings('127.0.0.1'), { fill });
  const second = openDatabase(settings('127.0.0.1'), { fill });
  await expect(second).rejects.toThrow(OperatorError);
  await expect(second).rejects.toThrow(`already runs on the data in ${dataDir}`);
  expect(await employeesIn(first.db)).toBeGreaterThan(10);
  await first.close();
  expect(embeddedServer(dataDir)).toBeUndefined();
}, 60_000);

test('a server that dies is started again, and answers under the same address', async () => {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };
  const opened = await openDatabase(settings('127.0.0.1'), { fill, log });
  const before = await employeesIn(opened.db);
  process.kill(embeddedServer(dataDir)?.pid ?? 0, 'SIGKILL');
  await sleep(300);
  const answer = async (): Promise<number> => {
    try {
      return await employeesIn(opened.db);
    } catch {
      await sleep(100);
      return answer();
    }
  };
  expect(await answer()).toBe(before);
  expect(warnings).toEqual(['PostgreSQL ended by itself; it is started again.']);
  expect(
    (await sql<{ on: string }>`select current_setting('synchronous_commit') as on`.execute(opened.db)).rows,
  ).toEqual([{ on: 'on' }]);
  await opened.close();
}, 60_000);
