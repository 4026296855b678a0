import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedHome, findHome, giveTo } from '@/backend/db/embeddedHome';
import { holdFolder } from '@/backend/db/heldFolder';
import {
  endPostmaster,
  findPostmaster,
  PLAIN_ENVIRONMENT,
  type Postmaster,
  removePidFile,
  StartFailure,
  startPostmaster,
} from '@/backend/db/postmaster';
import { OperatorError } from '@/backend/refusal/operatorError';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedOptions {
  /** The product's data directory; the cluster lies in `postgres` below it. */
  dataDir: string;
  /** False only where losing everything at a power cut is fine, as in tests. */
  durable?: boolean;
  log?: Log;
  /** The server ended by itself and could not be started again. */
  onLost?: (error: unknown) => void;
}

export interface EmbeddedDatabase {
  /** Connection string of the database `postgres`, as superuser. */
  url: string;
  /** The folder that really holds the data. */
  folder: string;
  stop(): Promise<void>;
}

const USER = 'postgres';
/** Advisory lock held while the program runs; released by the server when it dies. */
const OWNER_LOCK = 7_487_444;
const START_ATTEMPTS = 20;
/** Milliseconds to wait for a leftover server to answer or stop. */
const LONGEST_WAIT = 60_000;
/** Milliseconds to wait for another program that holds the folder. */
const LONGEST_HOLD = 5_000;
const silent: Log = { info: () => undefined, warn: () => undefined };

/**
 * Starts the PostgreSQL that ships with the product on a free loopback port, making its cluster where there is none, and
 * keeps it running: a server that dies is started again on the same port.
 * @throws OperatorError when another Tsugi runs on the same data, or the machine does not let PostgreSQL start.
 */
export async function startEmbedded({
  dataDir,
  durable = true,
  log = silent,
  onLost = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = findHome(dataDir);
  const cluster = join(home.folder, 'cluster');
  if (!existsSync(cluster)) createCluster(home, durable);
  refuseOtherVersion(home);
  const urlAt = urlsOf(home.folder);
  await endPrevious(cluster, urlAt);
  const letGo = await holdPatiently(home);
  removePidFile(cluster);

  const onLine = (line: string) => (/\b(PANIC|WARNING): /.test(line) ? log.warn(line) : log.info(line));
  let port = 0;
  const run = async (): Promise<{ server: Postmaster; owner: pg.Client }> => {
    port ||= await freePort();
    const server = await startPostmaster(serverCommand(home, cluster, port, durable), home.account, onLine);
    return { server, owner: await takeOwnership(urlAt(port)) };
  };
  let stopping = false;
  let running = await patiently(run, () => {
    port = 0;
  }).catch(async (error: unknown) => {
    await letGo();
    return explainStart(home)(error);
  });
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      if (stopping) await running.server.stop();
      await running.server.ended;
      if (stopping) return;
      log.warn('PostgreSQL ended by itself; it is started again.');
      await running.owner.end().catch(() => undefined);
      await endPrevious(cluster, urlAt);
      removePidFile(cluster);
      running = await patiently(run);
    }
  };
  const kept = keepRunning().catch(explainStart(home)).catch(onLost);

  return {
    url: urlAt(port),
    folder: home.folder,
    stop: async () => {
      stopping = true;
      await running.owner.end().catch(() => undefined);
      await running.server.stop();
      await kept;
      await letGo();
    },
  };
}

const urlsOf = (folder: string): ((port: number) => string) => {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return (port) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
};

/** The embedded database of a data directory, with its connection string where its server runs; nothing is made. */
export function findEmbedded(dataDir: string): { folder: string; url?: string } | undefined {
  if (!existsSync(dataDir)) return undefined;
  const { folder } = findHome(dataDir);
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) return undefined;
  const running = findPostmaster(cluster);
  return running ? { folder, url: urlsOf(folder)(running.port) } : { folder };
}

/** The cluster is made aside and moved into place whole, so that a start that was killed leaves nothing half made. */
function createCluster(home: EmbeddedHome, durable: boolean): void {
  const { bin, folder, account } = home;
  const unfinished = `${folder}.new-${process.pid}`;
  clearUnfinished(folder);
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(account, unfinished);
  const passwordFile = join(unfinished, 'password');
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveTo(account, passwordFile);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${join(unfinished, 'cluster')}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--locale-provider=icu',
      '--icu-locale=ja-JP',
      '--encoding=UTF8',
      '--lc-collate=C',
      '--lc-ctype=C.UTF-8',
      '--lc-messages=C',
      '--lc-monetary=C',
      '--lc-numeric=C',
      '--lc-time=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...account, cwd: '/', encoding: 'utf8', env: PLAIN_ENVIRONMENT },
  );
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw explain(`${made.stdout}${made.stderr}${made.error ?? ''}`, home);
  }
  renameSync(unfinished, folder);
}

function clearUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function refuseOtherVersion({ bin, folder }: EmbeddedHome): void {
  const theirs = readFileSync(join(folder, 'cluster/PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const ours = stdout.match(/\) (\d+)/)?.[1];
  if (theirs !== ours) {
    throw new OperatorError(
      `The data in ${folder} are PostgreSQL ${theirs}'s and this Tsugi brings PostgreSQL ${ours}; start the Tsugi that made them, or set DATA_DIR to another folder.`,
    );
  }
}

function serverCommand(home: EmbeddedHome, cluster: string, port: number, durable: boolean): string[] {
  const limit = process.constrainedMemory();
  const memory = Math.floor((limit > 0 && limit < totalmem() ? limit : totalmem()) / 2 ** 20);
  const settings = {
    listen_addresses: '127.0.0.1',
    // Tests talk through a socket in the folder: a quarter less work a statement.
    unix_socket_directories: durable ? '' : home.folder,
    timezone: 'Asia/Tokyo',
    log_timezone: 'Asia/Tokyo',
    log_checkpoints: 'off',
    lc_messages: 'C',
    shared_buffers: `${durable ? Math.min(Math.max(Math.floor(memory / 8), 128), 2048) : 128}MB`,
    effective_cache_size: `${Math.max(Math.floor(memory / 2), 256)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    ...(durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return [
    join(home.bin, 'postgres'),
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** One that is about to end lets go in a moment. */
async function holdPatiently({ folder, account }: EmbeddedHome): Promise<() => Promise<void>> {
  const deadline = Date.now() + LONGEST_HOLD;
  for (;;) {
    const letGo = await holdFolder(folder, account);
    if (letGo) return letGo;
    if (Date.now() > deadline) {
      throw new OperatorError(
        `Tsugi already runs on the data in ${folder}, in another container it seems; stop that one first, give this command in that container, or give this one a DATA_DIR of its own.`,
      );
    }
    await sleep(100);
  }
}

/** Stops a leftover server of a killed process; one that is still owned is left alone. */
async function endPrevious(cluster: string, urlAt: (port: number) => string): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT;
  for (;;) {
    const previous = findPostmaster(cluster);
    if (!previous) return;
    const owner = await findOwner(urlAt(previous.port));
    if (owner === 'unknown' && Date.now() < deadline) {
      await sleep(100);
      continue;
    }
    if (owner === 'unknown') {
      throw new OperatorError(
        `A PostgreSQL (process ${previous.pid}) runs on the data in ${dirname(cluster)} and lets nobody in; stop it and start again.`,
      );
    }
    if (owner) {
      throw new OperatorError(
        `Tsugi already runs on the data in ${dirname(cluster)} (${owner}); stop that one first, or give this one a DATA_DIR of its own.`,
      );
    }
    await endPostmaster(cluster, previous);
  }
}

/** The holder of the owner lock; 'unknown' while the server is starting or stopping. */
async function findOwner(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [OWNER_LOCK],
    );
    return rows[0]?.name;
  } catch {
    return 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeOwnership(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `process ${process.pid}` });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
  return client;
}

/** Tries again while the remains of a killed server go away, or another program was quicker to take the port. */
async function patiently<T>(run: () => Promise<T>, onPortTaken: () => void = () => undefined): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const log = error instanceof StartFailure ? error.log : '';
      const portTaken = log.includes('Address already in use');
      const remains = /pre-existing shared memory|lock file ".*" already exists/.test(log);
      if (attempt === START_ATTEMPTS || !(portTaken || remains)) throw error;
      if (portTaken) onPortTaken();
      await sleep(250);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const explainStart =
  (home: EmbeddedHome) =>
  (error: unknown): never => {
    throw error instanceof StartFailure ? explain(error.log, home) : error;
  };

/** The error for a full disk. */
export const diskIsFull = (folder: string): OperatorError =>
  new OperatorError(
    `The disk that holds ${folder} is full; free at least 1 GB there, or set DATA_DIR to a folder on another disk, and start again.`,
  );

function explain(log: string, { folder }: EmbeddedHome): Error {
  if (log.includes('No space left on device')) return diskIsFull(folder);
  if (/invalid locale|locale name/.test(log)) {
    return new OperatorError(
      'This machine lacks the locale C.UTF-8; install it (Debian: apt-get install libc-bin locales) or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (/Cannot allocate memory|could not map anonymous shared memory/.test(log)) {
    return new OperatorError(
      'There is too little free memory to start PostgreSQL; end other programs and start again.',
    );
  }
  if (/error while loading shared libraries/.test(log)) {
    return new OperatorError(
      `PostgreSQL cannot run on this system (${log.trim().split('\n').pop()}); set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return new Error(`PostgreSQL did not start in ${folder}:\n${log}`);
}
