import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { testDatabase } from '@/__tests__/support/database';
import { databaseUrl, onServer } from '@/__tests__/support/databaseServer';
import { demoFirm } from '@/__tests__/support/demoFirm';
import { withEmpty } from '@/__tests__/support/emptyDatabase';
import { contentOf } from '@/__tests__/support/tableDigests';
import { readCopy, sealing } from '@/backend/backup/copyFile';
import { frames } from '@/backend/backup/frames';
import { makeBackup } from '@/backend/backup/makeBackup';
import { type RestoreOptions, restoreBackup } from '@/backend/backup/restoreBackup';
import { keptSums } from '@/backend/backup/tableRows';
import { migrate } from '@/backend/db/migrate';
import { migrations } from '@/backend/db/migrations';
import type { Database } from '@/backend/db/schema';
import { using } from '@/backend/openDatabase';

const { TSUGI_TEST_SERVER: server = '' } = process.env;
const database = testDatabase();
const key = randomBytes(32).toString('hex');
let folder: string;
const made: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsugi-backup-'));
  chmodSync(folder, 0o755);
  await demoFirm(40, '2026-11-29').fill(database);
  await sql`insert into sessions (employee_id, office_id, token_hash) select id, 1, sha256('a token') from employees limit 1`.execute(
    database.db,
  );
  await sql`insert into stored_files (size, kind, sha256, created_by, complete, object_key)
    select 1, 'pdf', 'of one byte', id, true, 'of a store' from employees limit 1`.execute(database.db);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of made) await onServer(server, `drop database if exists ${name} with (force)`);
});

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url });
  // It ends with the database, where a test fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** The name of a database that is not there yet, and goes afterwards. */
const newName = (): string => {
  const name = `tsugi_test_${randomBytes(6).toString('hex')}`;
  made.push(name);
  return name;
};
const restore = (name: string, options: RestoreOptions) =>
  restoreBackup({ databaseUrl: databaseUrl(server, name), dataDir: '.data' }, options);
const in_ = <T>(name: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  using(databaseUrl(server, name), work);
const exists = async (name: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(database.db);
  return rows.length === 1;
};

/** What every table holds, of those that a restored copy has as they were. */
const wholeContent = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('sessions', 'kysely_migration', 'kysely_migration_lock')
    and tablename <> all(${keptSums.flatMap(({ lines, name }) => [lines, `${name}_version`])}) order by 1`.execute(db);
  const content = await contentOf(...rows.map(({ name }) => name))({ db });
  return content.split('\n');
};

const shared = { copy: '', restored: '' };
const copied = async (): Promise<string> => {
  shared.copy ||= (await makeBackup({ url: database.url, folder, key })).file;
  return shared.copy;
};
/** A database that was made from a copy, for tests that only need one. */
const restoredOnce = async (): Promise<string> => {
  if (shared.restored === '') {
    const name = newName();
    await restore(name, { file: await copied(), key });
    shared.restored = name;
  }
  return shared.restored;
};
const changed = (file: string, change: (bytes: Buffer) => Buffer): string => {
  const other = join(folder, `${randomBytes(4).toString('hex')}.copy`);
  writeFileSync(other, change(readFileSync(file)));
  return other;
};

test('a copy made while others save holds every table as it was at one moment, and is put back whole', async () => {
  const before = await wholeContent(database.db);
  const saving = await connected();
  await saving.query('begin; lock table worklogs in access exclusive mode');
  const copying = makeBackup({ url: database.url, folder, key });
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await saving.query("select from pg_locks where relation = 'worklogs'::regclass and not granted");
    waiting = rows.length;
  }
  // Some of these tables have been copied by now, and some have not.
  await saving.query(`update customers set lock_version = lock_version + 1; update members set domicile = 'saved meanwhile';
    delete from worklogs; insert into families default values; commit`);
  await saving.end();
  const { file, rows, elsewhere } = await copying;
  expect(elsewhere).toBe(1);
  expect(await wholeContent(database.db)).not.toEqual(before);

  const name = newName();
  const restored = await restore(name, { file, key });
  shared.restored = name;
  expect(restored).toMatchObject({ rows, demo: false, differing: 0, elsewhere });
  await in_(name, async (db) => {
    expect(await wholeContent(db)).toEqual(before);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const { rows: off } = await sql`select from pg_trigger where tgenabled <> 'O'`.execute(db);
    expect(off).toEqual([]);
    const { rows: next } = await sql<{ id: number }>`insert into families default values returning id`.execute(db);
    const { rows: last } = await sql<{ id: number }>`select max(id) as id from families`.execute(db);
    expect(next).toEqual(last);
  });
});

test('a restored database has the same indexes, constraints and triggers as one made by migrations', async () => {
  const name = await restoredOnce();
  const shapeOf = async (db: Kysely<Database>) => {
    const { rows } = await sql<{ part: string }>`
      select indexdef as part from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        and not tgname ~ ${`^(${keptSums.map(({ name }) => name).join('|')})_`}
      order by 1`.execute(db);
    return rows.map(({ part }) => part);
  };
  expect(await in_(name, shapeOf)).toEqual(await shapeOf(database.db));
});

test('nothing is written over records; with --replace they are kept under another name', async () => {
  const file = await copied();
  const name = await restoredOnce();
  await in_(name, (db) => sql`update members set domicile = 'the one before'`.execute(db));
  await expect(restore(name, { file, key })).rejects.toThrow(`The database ${name} holds records`);
  const { replaced = '' } = await restore(name, { file, key, replace: true });
  made.push(replaced);
  const marked = (db: Kysely<Database>) =>
    db.selectFrom('members').select('id').where('domicile', '=', 'the one before').execute();
  expect(await in_(name, marked)).toEqual([]);
  expect((await in_(replaced, marked)).length).toBeGreaterThan(0);
});

test('an empty database is filled: one without tables where it is, one with tables anew', async () => {
  const file = await copied();
  await withEmpty("encoding 'UTF8'", async (url) => {
    await restoreBackup({ databaseUrl: url, dataDir: '.data' }, { file, key });
    expect((await using(url, (db) => db.selectFrom('families').select('id').execute())).length).toBeGreaterThan(0);
  });
  await withEmpty("encoding 'UTF8'", async (url) => {
    await using(url, (db) => migrate(db));
    await restoreBackup({ databaseUrl: url, dataDir: '.data' }, { file, key });
    expect((await using(url, (db) => db.selectFrom('families').select('id').execute())).length).toBeGreaterThan(0);
  });
});

test('a copy of an older version is brought to this one', async () => {
  await withEmpty("encoding 'UTF8'", async (url) => {
    await using(url, (db) => migrate(db, '0024Trust'));
    const { file } = await makeBackup({ url, folder: join(folder, 'older') });
    expect((await readCopy(file)).head.migrations.at(-1)).toBe('0024Trust');
    const name = newName();
    await restore(name, { file });
    const ran = await in_(name, (db) => sql<{ name: string }>`select name from kysely_migration`.execute(db));
    expect(ran.rows).toHaveLength(Object.keys(migrations).length);
  });
});

describe('a copy that is unfit touches no database', () => {
  const refused = async (options: RestoreOptions, sentence: string) => {
    const name = newName();
    await expect(restore(name, options)).rejects.toThrow(sentence);
    expect(await exists(name)).toBe(false);
    expect(await exists(`${name}_restoring`)).toBe(false);
  };
  /** Whoever changes bytes can make a checksum, but no proof of authenticity. */
  const withChecksum = (bytes: Buffer): Buffer => {
    const end = bytes.length - '\ntsugi backup ends\n'.length;
    const sum = createHash('sha256')
      .update(bytes.subarray(0, end - 32))
      .digest();
    return Buffer.concat([bytes.subarray(0, end - 32), sum, bytes.subarray(end)]);
  };
  const flipped = (bytes: Buffer, at: number): Buffer => {
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };

  test('the wrong key, or none', async () => {
    const file = await copied();
    await refused({ file, key: randomBytes(32).toString('hex') }, 'BACKUP_KEY is not the key');
    await refused({ file }, 'is encrypted; set BACKUP_KEY');
  });

  test('a file that is cut short', async () => {
    const file = await copied();
    for (const kept of [0.2, 0.5, 0.999]) {
      const other = changed(file, (bytes) => bytes.subarray(0, Math.floor(bytes.length * kept)));
      await refused({ file: other, key }, 'ends too early');
    }
    await refused({ file: changed(file, (bytes) => bytes.subarray(0, 40)), key }, 'ends too early');
  });

  test('a changed byte, wherever it is, also one with a checksum to match', async () => {
    const file = await copied();
    const { size, headBytes } = await readCopy(file);
    for (const at of [headBytes.length, Math.floor(size / 2), size - 60])
      await refused({ file: changed(file, (bytes) => flipped(bytes, at)), key }, 'is not as it was written');
    for (const at of [headBytes.indexOf('taken') + 12, headBytes.length, Math.floor(size / 2), size - 60])
      await refused(
        { file: changed(file, (bytes) => withChecksum(flipped(bytes, at))), key },
        'is not as it was written',
      );
  });

  test('one of a newer version', async () => {
    const about = { product: '9', taken: '2026-11-29T00:00:00Z', server: '18', demo: false, migrations: ['9999Later'] };
    const [press, seal] = sealing(about);
    const bytes = await buffer(Readable.from([frames.end()]).pipe(press).pipe(seal));
    const file = join(folder, 'newer.copy');
    writeFileSync(file, bytes);
    await refused({ file }, 'made by a newer Tsugi (it holds 9999Later)');
    await refused(
      { file: changed(file, (own) => Buffer.from(own.toString('latin1').replace('backup 1', 'backup 2'), 'latin1')) },
      'made by a newer Tsugi',
    );
  });

  test('what is no copy at all, or is not there', async () => {
    await refused({ file: 'package.json' }, 'is no backup of Tsugi');
    await refused({ file: join(folder, 'nowhere') }, 'cannot be read (ENOENT)');
  });
});

describe('a copy that cannot be made leaves nothing and says why', () => {
  const leftIn = (where: string) => (existsSync(where) ? readdirSync(where) : []);

  test('a database of a newer version', async () => {
    const where = join(folder, 'refused');
    await withEmpty("encoding 'UTF8'", async (url) => {
      await expect(makeBackup({ url, folder: where })).rejects.toThrow('holds no Tsugi');
      await using(url, async (db) => {
        await migrate(db);
        await sql`insert into kysely_migration (name, timestamp) values ('9999Later', '')`.execute(db);
      });
      await expect(makeBackup({ url, folder: where })).rejects.toThrow('used by a newer Tsugi');
    });
    expect(leftIn(where)).toEqual([]);
  });

  test('no database, or none that answers', async () => {
    await expect(makeBackup({ url: databaseUrl(server, 'not_there'), folder })).rejects.toThrow('does not exist');
    await expect(makeBackup({ url: 'postgres://a:b@127.0.0.1:1/tsugi', folder })).rejects.toThrow(
      'No database answers',
    );
  });

  test('a folder that cannot be one', async () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    await expect(makeBackup({ url: database.url, folder: join(file, 'below') })).rejects.toThrow('may not write to');
  });

  test('a disk without room for another', async () => {
    const where = join(folder, 'full');
    mkdirSync(where);
    const file = join(where, 'tsugi-20261128-030000.backup');
    writeFileSync(file, '');
    // A file with a hole: as long as no disk here.
    truncateSync(file, 8 * 2 ** 40);
    await expect(makeBackup({ url: database.url, folder: where })).rejects.toThrow('is full');
    expect(leftIn(where)).toEqual(['tsugi-20261128-030000.backup']);
  });

  test('two at a time', async () => {
    const both = await Promise.allSettled(
      [1, 2].map((second) =>
        makeBackup({ url: database.url, folder: join(folder, 'two'), now: new Date(second * 1000) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(both.find((one) => one.status === 'rejected')?.reason)).toContain('is being made already');
  });

  test('the connection is lost', async () => {
    const where = join(folder, 'lost');
    const holding = await connected();
    await holding.query('begin; lock table worklogs in access exclusive mode');
    const copying = makeBackup({ url: database.url, folder: where, name: 'tsugi lost copy' });
    const failing = expect(copying).rejects.toThrow();
    for (let ended = 0; ended === 0; ) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tsugi lost copy' and wait_event_type = 'Lock'`.execute(database.db);
      ended = rows.length;
    }
    await failing;
    await holding.end();
    expect(leftIn(where)).toEqual([]);
  });
});

test('a copy is for its owner alone, and what was cut short a day ago goes', async () => {
  const where = join(folder, 'owner');
  mkdirSync(where);
  const old = join(where, 'tsugi-20200101-030000.backup.part');
  appendFileSync(old, '');
  utimesSync(old, 0, 0);
  const { file } = await makeBackup({ url: database.url, folder: where });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(where)).toEqual([file.slice(where.length + 1)]);
});

test('an encrypted copy shows nothing of what it holds', async () => {
  const { file } = await makeBackup({ url: database.url, folder: join(folder, 'plain') });
  const zipped = (bytes: Buffer, from: number) => bytes.readUInt16BE(from) === 0x1f8b;
  expect(zipped(readFileSync(file), (await readCopy(file)).headBytes.length)).toBe(true);
  const secret = await copied();
  expect(zipped(readFileSync(secret), (await readCopy(secret)).headBytes.length)).toBe(false);
});
