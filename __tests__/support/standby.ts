import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '@/backend/db/embedded';
import { findHome, giveTo } from '@/backend/db/embeddedHome';
import { syncSums } from '@/backend/db/keptSums';
import { migrate } from '@/backend/db/migrate';
import { createDatabase } from '@/backend/db/pool';
import { startPostmaster } from '@/backend/db/postmaster';
import type { Database } from '@/backend/db/schema';
import { keptTotals } from '@/backend/modules/keptLists';
import type { TestDatabase } from './database';

/** A streaming replica of an embedded database. */
export interface Standby {
  /** Of the same database as the primary's. */
  readonly url: string;
  /** Holds back what comes from the primary. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Makes it a primary of its own. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const run = async (url: string, ...statements: string[]): Promise<pg.QueryResult[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const results: pg.QueryResult[] = [];
  for (const statement of statements) results.push(await client.query(statement));
  await client.end();
  return results;
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Copies the files of a running server as pg_basebackup does (PostgreSQL, "Making a Base Backup Using the Low Level API"). */
const copyCluster = async (url: string, from: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  // Files may go while they are copied.
  spawnSync('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  rmSync(join(to, 'postmaster.pid'), { force: true });
  for (const slot of readdirSync(join(to, 'pg_replslot'))) rmSync(join(to, 'pg_replslot', slot), { recursive: true });
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
};

/** @param dataDir of the embedded primary; the copy lies beside it */
const startStandby = async (primaryUrl: string, dataDir: string): Promise<Standby> => {
  const { bin, folder, account } = findHome(dataDir);
  const cluster = join(folder, 'standby');
  await copyCluster(primaryUrl, join(folder, 'cluster'), cluster);
  const { hostname, port: primaryPort, username, password, pathname } = new URL(primaryUrl);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${password}'\n`,
  );
  for (const file of ['backup_label', 'standby.signal']) giveTo(account, join(cluster, file));
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'hot_standby_feedback=on', 'fsync=off'];
  const server = await startPostmaster(
    [join(bin, 'postgres'), '-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    account,
    () => undefined,
  );
  const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  return {
    url,
    pause: async () => void (await run(url, 'select pg_wal_replay_pause()')),
    resume: async () => void (await run(url, 'select pg_wal_replay_resume()')),
    promote: async () => void (await run(url, 'select pg_promote()')),
    stop: () => server.stop(),
  };
};

export interface ReplicatedDatabase extends TestDatabase {
  readonly standby: Standby;
}

/** A migrated database on a server of its own that has a streaming replica. */
export const replicatedDatabase = (): ReplicatedDatabase => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tsugi-replica-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(dataDir, 0o755);
  let primary: EmbeddedDatabase | undefined;
  let db: Kysely<Database> | undefined;
  let standby: Standby | undefined;
  const opened = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The database is there from beforeAll on.');
    return part;
  };

  beforeAll(async () => {
    primary = await startEmbedded({ dataDir, durable: false });
    db = createDatabase(primary.url, { max: 10 });
    await migrate(db);
    await syncSums(db, keptTotals);
    standby = await startStandby(primary.url, dataDir);
  }, 240_000);

  afterAll(async () => {
    await db?.destroy();
    await standby?.stop();
    await primary?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 240_000);

  return {
    get url() {
      return opened(primary).url;
    },
    get db() {
      return opened(db);
    },
    get standby() {
      return opened(standby);
    },
  };
};
