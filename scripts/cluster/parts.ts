import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Account, giveTo } from '@/backend/db/embeddedHome';
import { using } from '@/backend/openDatabase';
import { upgrade } from '@/backend/upgrade/upgrade';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { completeDemo } from '@/demo/completed';
import { type Program, program, until } from './program';

const HOST = '127.0.0.1';
const BIN = '/usr/lib/postgresql/15/bin';
/** An account that Debian's PostgreSQL brings; it refuses to run as root. */
const ACCOUNT_NAME = 'postgres';

const accountOf = (name: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
};

const endLeftover = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGINT');
  } catch {
    // It has ended.
  }
};

/** A PostgreSQL and its Patroni. */
export interface Node {
  readonly name: string;
  readonly patroni: Program;
  /** What Patroni's REST says: 200 where it is so. */
  is(role: 'primary' | 'synchronous' | 'readiness'): Promise<boolean>;
  postgresPid(): number | undefined;
}

export interface Process {
  readonly name: string;
  readonly program: Program;
  readonly url: string;
  start(): Promise<void>;
}

export interface Cluster {
  readonly folder: string;
  /** The front for people. */
  readonly url: string;
  readonly nodes: readonly Node[];
  readonly processes: readonly Process[];
  leader(): Promise<Node | undefined>;
  /** Waits for a leader with a synchronous copy. */
  whole(): Promise<void>;
  /** What each part says of itself, a line each. */
  state(): Promise<readonly string[]>;
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** @param keep whether its folder with what all programs said stays */
  stop(keep?: boolean): Promise<void>;
}

interface Options {
  /** The first of twelve ports on loopback. */
  readonly firstPort: number;
  readonly families: number;
  readonly say: (line: string) => void;
}

const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  readFileSync(join('deploy/cluster', template), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} asks for ${name}.`);
    return String(value);
  });

/** etcd, two PostgreSQL under Patroni, HAProxy, PgBouncer and three processes of Tsugi, on loopback and in a folder of their own. */
export const startCluster = async (options: Options): Promise<Cluster> => {
  const started: Program[] = [];
  const end = async () => {
    for (const one of started.splice(0).reverse()) await one.end();
  };
  // What was started does not outlive this program.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  return build(options, started, end).catch(async (error: unknown) => {
    await end();
    throw error;
  });
};

const build = async (
  { firstPort, families, say }: Options,
  started: Program[],
  end: () => Promise<void>,
): Promise<Cluster> => {
  const port = (at: number) => firstPort + at;
  const [etcd, peer, restA, restB, postgresA, postgresB, leaderPort, replicaPort, screens, pooler] = Array.from(
    { length: 10 },
    (_, at) => port(at),
  ) as [number, number, number, number, number, number, number, number, number, number];
  const folder = mkdtempSync(join(tmpdir(), 'tsugi-cluster-'));
  chmodSync(folder, 0o755);
  const account = accountOf(ACCOUNT_NAME);
  const password = randomBytes(12).toString('hex');
  const own = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    giveTo(account, path);
    return path;
  };
  const write = (path: string, text: string): string => {
    writeFileSync(path, text, { mode: 0o600 });
    giveTo(account, path);
    return path;
  };
  const make = (name: string, command: readonly [string, ...string[]], environment = {}): Program => {
    const one = program({ name, command, environment, account, logFile: join(folder, `${name}.log`) });
    started.push(one);
    return one;
  };

  const etcdFolder = own('etcd');
  make('etcd', [
    'etcd',
    ...['--name=tsugi', `--data-dir=${etcdFolder}/data`, '--log-level=warn'],
    ...[`--listen-client-urls=http://${HOST}:${etcd}`, `--advertise-client-urls=http://${HOST}:${etcd}`],
    ...[`--listen-peer-urls=http://${HOST}:${peer}`, `--initial-advertise-peer-urls=http://${HOST}:${peer}`],
    `--initial-cluster=tsugi=http://${HOST}:${peer}`,
  ]).start();
  await until('etcd', async () => (await fetch(`http://${HOST}:${etcd}/health`)).ok);

  const node = (name: string, postgres: number, rest: number): Node => {
    const place = own(name);
    const values = { host: HOST, rest, etcd: `${HOST}:${etcd}`, port: postgres, bin: BIN, password, folder: place };
    const file = write(join(place, 'patroni.yml'), filled('patroni.yml', { ...values, name, network: `${HOST}/32` }));
    const patroni = make(name, ['patroni', file]);
    patroni.start();
    return {
      name,
      patroni,
      is: async (role) =>
        (await fetch(`http://${HOST}:${rest}/${role}`, { signal: AbortSignal.timeout(5_000) })).status === 200,
      postgresPid() {
        const pidFile = join(place, 'data/postmaster.pid');
        return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined;
      },
    };
  };
  const nodes = [node('a', postgresA, restA), node('b', postgresB, restB)];

  const processPorts = [port(10), port(11), port(12)];
  const haproxy = write(
    join(folder, 'haproxy.cfg'),
    filled('haproxy.cfg', {
      leader: `${HOST}:${leaderPort}`,
      replica: `${HOST}:${replicaPort}`,
      screens: `${HOST}:${screens}`,
      a: `${HOST}:${postgresA}`,
      b: `${HOST}:${postgresB}`,
      a_rest: restA,
      b_rest: restB,
      processes: processPorts.map((one, at) => `  server process${at} ${HOST}:${one} check`).join('\n'),
    }),
  );
  make('haproxy', ['haproxy', '-db', '-f', haproxy]).start();

  const pgbouncer = own('pgbouncer');
  write(join(pgbouncer, 'users.txt'), `"tsugi" "${password}"\n`);
  const ini = filled('pgbouncer.ini', { host: HOST, leader: leaderPort, port: pooler, folder: pgbouncer });
  make('pgbouncer', ['pgbouncer', write(join(pgbouncer, 'pgbouncer.ini'), ini)]).start();

  const leader = async () => {
    for (const one of nodes) if (await one.is('primary').catch(() => false)) return one;
    return undefined;
  };
  const whole = () =>
    until(
      'a leader with a synchronous copy',
      async () => {
        const roles = await Promise.all(
          nodes.flatMap((one) => [one.is('primary').catch(() => false), one.is('synchronous').catch(() => false)]),
        );
        return roles.filter(Boolean).length === 2;
      },
      300,
    );
  const url = (user: string, at: number, database: string) =>
    `postgres://${user}:${password}@${HOST}:${at}/${database}`;
  await whole();
  say('A leader and a synchronous copy are there.');
  const server = async (text: string) => {
    const client = new pg.Client({ connectionString: url('postgres', leaderPort, 'postgres') });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await server(`create role tsugi login password '${password}'`);
  await server(`create database tsugi owner tsugi encoding 'UTF8' template template0`);
  const databaseUrl = url('tsugi', leaderPort, 'tsugi');
  await using(databaseUrl, async (db) => {
    await upgrade(db);
    await fillBase(db, { signIns: true });
    await fillDemo(databaseUrl, { families });
    await completeDemo(db);
  });
  say(`A database of ${families} families is filled.`);

  const asked = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  asked.on('error', () => undefined);
  const processOf = (at: number): Process => {
    const name = `process${at}`;
    // The second one goes to the leader itself, the others by the pooler.
    const environment = {
      ...(at === 1 ? {} : { DATABASE_POOLER_URL: url('tsugi', pooler, 'tsugi') }),
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: url('tsugi', replicaPort, 'tsugi'),
      SERVE: 'api',
      HOST,
      PORT: String(processPorts[at]),
      TRUST_PROXY: HOST,
      CHECK_HOUR: 'off',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
    };
    const one = program({
      name,
      command: [process.execPath, '--enable-source-maps', resolve('dist/backend/main.js')],
      environment,
      logFile: join(folder, `${name}.log`),
    });
    started.push(one);
    const address = `http://${HOST}:${processPorts[at]}`;
    const healthy = async () => {
      // As a service does: without a leader the start ends, and is tried again.
      if (one.pid === undefined) one.start();
      return (await fetch(`${address}/health`)).ok;
    };
    return { name, program: one, url: address, start: () => until(name, healthy) };
  };
  const processes = [0, 1, 2].map(processOf);
  await Promise.all(processes.map((one) => one.start()));
  say('Three processes answer behind HAProxy.');

  return {
    folder,
    url: `http://${HOST}:${screens}`,
    nodes,
    processes,
    leader,
    whole,
    state: () =>
      Promise.all(
        [
          ...nodes.map(({ name }, at) => [name, `http://${HOST}:${[restA, restB][at]}/patroni`] as const),
          ...processes.map(({ name, url: address }) => [name, `${address}/ready`] as const),
        ].map(async ([name, address]) => {
          const said = fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
            async (answer) => `${answer.status} ${await answer.text()}`,
            (error: Error) => error.message,
          );
          return `${name}: ${await said}`;
        }),
      ),
    ask: async (text) => (await asked.query(text)).rows,
    async stop(keep = false) {
      await asked.end();
      await end();
      // A Patroni that was killed has left its PostgreSQL.
      for (const one of nodes) endLeftover(one.postgresPid());
      if (keep) say(`What the programs said: ${folder}/*.log`);
      else rmSync(folder, { recursive: true, force: true });
    },
  };
};
