import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { demoFirm } from '@/__tests__/support/demoFirm';
import { withEmpty } from '@/__tests__/support/emptyDatabase';
import { makeBackup } from '@/backend/backup/makeBackup';
import { addReferenceIndexes } from '@/backend/db/addIndexes';
import { syncSums } from '@/backend/db/keptSums';
import { migrate } from '@/backend/db/migrate';
import { migrations } from '@/backend/db/migrations';
import { examine, isWell, report } from '@/backend/doctor/doctor';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { using } from '@/backend/openDatabase';
import { parseSettings } from '@/backend/settings';

const database = testDatabase();
const day = '2026-11-29';
const key = 'a'.repeat(64);
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsugi-doctor-'));
  chmodSync(folder, 0o755);
  await demoFirm(30, day).fill(database);
  await syncSums(database.db, tallyPlan);
  await addReferenceIndexes(database.db);
  settings = { BACKUP_DIR: folder, BACKUP_KEY: key };
  await makeBackup({ url: database.url, folder, key });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GB = 2 ** 30;
const usual = { node: '24.9.0', now: () => new Date(), roomOf: () => ({ free: 500 * GB, size: 900 * GB }) };
const lookAt = async (changed: Partial<typeof usual> = {}, more: Record<string, string> = {}, db = database.db) => {
  const examined = await examine({ ...usual, ...changed, db, settings: parseSettings({ ...settings, ...more }) });
  return { lines: report(examined), well: isWell(examined) };
};
/** What is said while the database has a fault, which is then mended. */
const withFault = async (fault: string, mending: string) => {
  await sql.raw(fault).execute(database.db);
  try {
    return await lookAt();
  } finally {
    await sql.raw(mending).execute(database.db);
  }
};
const found = ({ lines }: { lines: readonly string[] }): string[] => lines.filter((line) => !line.startsWith('✓'));

/** PostgreSQL of tests writes nothing to the disk, and says so. */
const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'].flatMap((name) => [
  `✗ durability: PostgreSQL runs with ${name} = off: a power cut loses changes.`,
  `    Set ${name} = on and reload it.`,
]);
const beyond = (looked: { lines: readonly string[] }): string[] =>
  found(looked).filter((line) => !unsafe.includes(line));

test('a database in order has nothing to mend', async () => {
  expect(beyond(await lookAt())).toEqual([]);
});

test('a PostgreSQL that would lose changes at a power cut is told', async () => {
  const { rows } = await sql`select from pg_settings where name = 'fsync' and setting = 'off'`.execute(database.db);
  const looked = await lookAt();
  expect(looked.lines.some((line) => line.startsWith('✗ durability'))).toBe(rows.length === 1);
  expect(looked.well).toBe(rows.length === 0);
});

test('an old Node.js, and one without repairs', async () => {
  expect(beyond(await lookAt({ node: '20.18.1' }))[0]).toBe('✗ Node.js: Node.js 20.18.1 is too old.');
  const later = { node: '20.20.0', now: () => new Date() };
  expect(beyond(await lookAt(later))[0]).toBe('! Node.js: Node.js 20 gets no repairs since 2026-04-30.');
});

test('a missing index, with the statement that makes it', async () => {
  const looked = await withFault('drop index members_father', 'select 1');
  const [what, todo = ''] = beyond(looked);
  expect(what).toBe('✗ indexes: The index members_father is missing.');
  await sql.raw(todo.replace('    In psql: ', '')).execute(database.db);
  expect(beyond(await lookAt())).toEqual([]);
});

test('an index that a stop in between has left, with the statement that mends it', async () => {
  await sql`update pg_index set indisvalid = false where indexrelid = 'families_main'::regclass`.execute(database.db);
  const [what, todo = ''] = beyond(await lookAt());
  expect(what).toBe('✗ indexes: The index families_main is of no use.');
  await sql.raw(todo.replace('    In psql: ', '')).execute(database.db);
  expect(beyond(await lookAt())).toEqual([]);
});

test('a trigger that is off, and a constraint that was never checked', async () => {
  const trigger = await sql<{ name: string; of: string }>`select tgname as name, tgrelid::regclass::text as of
    from pg_trigger where not tgisinternal order by 1 limit 1`.execute(database.db);
  const [{ name, of } = { name: '', of: '' }] = trigger.rows;
  const off = await withFault(`alter table ${of} disable trigger ${name}`, `alter table ${of} enable trigger ${name}`);
  expect(beyond(off)[0]).toBe(`✗ triggers and constraints: The trigger ${name} of ${of} is off.`);
  const loose = await withFault(
    'alter table worklogs add constraint loose check (minutes < 100000) not valid',
    'alter table worklogs drop constraint loose',
  );
  expect(beyond(loose)[0]).toBe('✗ triggers and constraints: The constraint loose of worklogs was never checked.');
});

test('search documents, facts and deadlines that are not what the records say', async () => {
  const { rows } = await sql<{ families: number }>`select count(*)::int as families from families`.execute(database.db);
  const kept = await database.db.selectFrom('project_deadlines').select('family_id').distinct().execute();
  expect(kept.length).toBeGreaterThan(0);
  await sql`create table set_aside as select * from project_deadlines`.execute(database.db);
  const looked = await withFault(
    'delete from project_deadlines',
    'insert into project_deadlines select * from set_aside; drop table set_aside',
  );
  expect(beyond(looked)).toEqual([
    `✗ what follows from the records: Deadlines of ${kept.length} of ${rows[0]?.families} families are not what the records say.`,
    '    npm run deadlines:rebuild.',
  ]);
  expect(beyond(await lookAt())).toEqual([]);
});

test('a nightly check that found something, and one that has not ended for days', async () => {
  const looked = await withFault(
    `insert into figure_checks (night, finished_at, differences) values (current_date, now(), 3)`,
    'delete from figure_checks',
  );
  expect(beyond(looked)[0]).toMatch(
    /^! nightly check: The check of .* found 3 kept figures that differed, and mended them\.$/,
  );
  const late = await withFault(`insert into figure_checks (night) values ('2026-01-01')`, 'delete from figure_checks');
  expect(beyond(late)[0]).toBe('! nightly check: The nightly check has not ended since 2026-01-01.');
});

test('what the upkeep still has to do', async () => {
  await sql`create table set_aside as select * from tally_version`.execute(database.db);
  const looked = await withFault(
    'delete from tally_version',
    'insert into tally_version select * from set_aside; drop table set_aside',
  );
  expect(beyond(looked)[0]).toBe('! upkeep: Months of the dashboards are not counted yet.');
});

test('a disk that is nearly full', async () => {
  const room = (free: number) => ({ roomOf: () => ({ free, size: 100 * GB }) });
  expect(beyond(await lookAt(room(GB / 2)))[0]).toBe(`✗ disks: The disk that holds ${folder} has 0.5 GB left.`);
  expect(beyond(await lookAt(room(5 * GB)))[0]).toBe(`! disks: The disk that holds ${folder} has 5.0 GB left.`);
});

describe('the last copy', () => {
  test('none', async () => {
    const empty = join(folder, 'empty');
    const [what, todo] = beyond(await lookAt({}, { BACKUP_DIR: empty }));
    expect(what).toBe(`✗ backup: There is no copy of the database in ${empty}.`);
    expect(todo).toContain('npm run backup');
  });

  test('too old', async () => {
    const later = { now: () => new Date(Date.now() + 31 * 3_600_000) };
    expect(beyond(await lookAt(later)).filter((line) => line.includes('backup'))[0]).toMatch(
      /^✗ backup: The last copy of the database is of \d{4}-\d\d-\d\d \d\d:\d\d \(Japan\)\.$/,
    );
  });

  test('one that the key does not open', async () => {
    expect(beyond(await lookAt({}, { BACKUP_KEY: 'b'.repeat(64) }))[0]).toMatch(
      /^✗ backup: BACKUP_KEY is not the key that/,
    );
  });

  test('one that is damaged at its head', async () => {
    const where = mkdtempSync(join(tmpdir(), 'tsugi-doctor-copy-'));
    const { file } = await makeBackup({ url: database.url, folder: where, key });
    writeFileSync(file, 'nothing');
    expect(beyond(await lookAt({}, { BACKUP_DIR: where }))[0]).toBe(
      `✗ backup: ${file} is no backup of Tsugi; name a file that npm run backup has made.`,
    );
    rmSync(where, { recursive: true });
  });

  test('nothing is copied by itself, or without encryption', async () => {
    expect(beyond(await lookAt({}, { BACKUP_DIR: '' }))[0]).toBe('! backup: The database is not copied by itself.');
    expect(beyond(await lookAt({}, { BACKUP_KEY: '' }))).toContain('! backup: Copies are not encrypted.');
  });
});

test('demo accounts that others can reach', async () => {
  const { lines, well } = await lookAt({}, { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1', REQUIRE_TOTP: 'true' });
  expect(lines.find((line) => line.startsWith('✗ demo accounts'))).toMatch(
    /Everybody knows the password of .*super-admin/,
  );
  expect(well).toBe(false);
});

test('settings with which passwords go over the network as they are', async () => {
  const { lines } = await lookAt({}, { HOST: '0.0.0.0', DATABASE_URL: 'postgres://a:b@db.example.jp/tsugi' });
  expect(lines.filter((line) => / settings: /.test(line))).toEqual([
    '✗ settings: HOST=0.0.0.0 is reached without encryption: Tsugi itself speaks no TLS.',
    '! settings: A password alone opens every account.',
    '! settings: The database is reached over the network without TLS.',
  ]);
});

test('clocks that differ', async () => {
  const fast = { now: () => new Date(Date.now() + 61_000) };
  expect(beyond(await lookAt(fast))[0]).toBe('✗ clock: The clocks of this machine and of the database are 61 s apart.');
});

test('a database of an older version, of a newer one, and one without Tsugi', async () => {
  await withEmpty("encoding 'UTF8'", (url) =>
    using(url, async (db) => {
      const state = async () =>
        (await lookAt({}, {}, db)).lines.find((line) => line.includes('version of the database:'));
      expect(await state()).toBe('✗ version of the database: This database holds no Tsugi.');
      const older = Object.keys(migrations).at(-2);
      await migrate(db, older);
      expect(await state()).toBe('✗ version of the database: The database is 1 steps behind this version.');
      expect((await lookAt({}, {}, db)).lines).toContain('- indexes: looked at once the database is of this version');
      await migrate(db);
      expect(await state()).toBeUndefined();
      await sql`insert into kysely_migration (name, timestamp) values ('9999Later', '')`.execute(db);
      expect(await state()).toBe('✗ version of the database: A newer Tsugi has used the database (9999Later).');
    }),
  );
});

test('a check that fails itself is told, and the others go on', async () => {
  const looked = await lookAt({
    roomOf: () => {
      throw new Error('no such disk');
    },
  });
  expect(beyond(looked)).toEqual(['✗ disks: This could not be looked at: no such disk.', '    Mend that first.']);
});
