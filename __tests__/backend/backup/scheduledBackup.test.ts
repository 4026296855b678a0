import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { testDatabase } from '@/__tests__/support/database';
import { backupTasks } from '@/backend/backup/scheduledBackup';
import { createUpkeep } from '@/backend/upkeep';

const database = testDatabase();
const logger = pino({ level: 'silent' });
let folder: string;
/** In Japan. */
let clock = '2026-11-29 02:59:00';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsugi-scheduled-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const now = () => new Date(`${clock.replace(' ', 'T')}+09:00`);
const tasks = () => backupTasks({ folder, hour: 3, key: undefined }, { databaseUrl: database.url, logger, now });
const made = () => readdirSync(folder).sort();

test('one copy a night from the hour on, a missed night is made up, and old copies go', async () => {
  const [task] = tasks();
  const at = async (time: string) => {
    clock = time;
    await task?.run(database.db);
    return made().at(-1);
  };
  expect(await at('2026-11-29 02:59:00')).toBe('tsugi-20261129-025900.backup');
  expect(await at('2026-11-29 03:10:00')).toBe('tsugi-20261129-031000.backup');
  expect(await at('2026-11-29 23:00:00')).toBe('tsugi-20261129-031000.backup');
  expect(await at('2026-11-30 02:50:00')).toBe('tsugi-20261129-031000.backup');
  expect(await at('2026-11-30 03:00:00')).toBe('tsugi-20261130-030000.backup');
  expect(await at('2026-12-02 01:00:00')).toBe('tsugi-20261202-010000.backup');
  expect(made()).toEqual([
    'tsugi-20261129-031000.backup',
    'tsugi-20261130-030000.backup',
    'tsugi-20261202-010000.backup',
  ]);
});

test('one that failed is tried again after an hour', async () => {
  const missing = new URL(database.url);
  missing.pathname = '/not_there';
  const [task] = backupTasks({ folder, hour: 3, key: undefined }, { databaseUrl: missing.href, logger, now });
  clock = '2026-11-29 03:00:00';
  await expect(task?.run(database.db)).rejects.toThrow('does not exist');
  clock = '2026-11-29 03:59:00';
  await task?.run(database.db);
  clock = '2026-11-29 04:00:00';
  await expect(task?.run(database.db)).rejects.toThrow('does not exist');
});

test('without a folder there is no task', () => {
  expect(backupTasks({ folder: undefined, hour: 3, key: undefined }, { databaseUrl: database.url, logger })).toEqual(
    [],
  );
});

test('of two processes one makes the copy', async () => {
  clock = '2026-11-29 03:00:00';
  const both = [1, 2].map(() =>
    createUpkeep({
      db: database.db,
      databaseUrl: database.url,
      logger,
      tasks: [...tasks(), { name: 'done', run: seen }],
    }),
  );
  let rounds = 0;
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  async function seen() {
    rounds += 1;
    if (rounds === 2) finish();
  }
  for (const one of both) one.start();
  await done;
  await Promise.all(both.map((one) => one.stop()));
  expect(made()).toEqual(['tsugi-20261129-030000.backup']);
});

test('a stop of the server ends a copy at once, and leaves nothing of it', async () => {
  clock = '2026-11-29 03:00:00';
  const upkeep = createUpkeep({ db: database.db, databaseUrl: database.url, logger, tasks: tasks() });
  await database.db.transaction().execute(async (trx) => {
    await sql`lock table worklogs in access exclusive mode`.execute(trx);
    upkeep.start();
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql`select from pg_locks where relation = 'worklogs'::regclass and not granted`.execute(
        trx,
      );
      waiting = rows.length;
    }
    expect(made()).toEqual(['tsugi-20261129-030000.backup.part']);
    await upkeep.stop();
    expect(made()).toEqual([]);
  });
});
