import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Server, startOther } from './servers';

/** Directus: a general back office over the same tables. It is used for comparison only and no part of the product. */
const PACKAGE = 'directus';
const VERSION = '11.9.2';
/** Its own tables, so that ours stay as they are. */
const SCHEMA = 'peer';
/** How long its first start may take, in ms. */
const PATIENCE = 180_000;

const run = promisify(execFile);

export interface Peer extends Server {
  readonly headers: Readonly<Record<string, string>>;
}

/** Installs the peer into a folder of its own on first use, and starts it on a database. */
export async function startPeer(databaseUrl: string, dataDir: string, say: (line: string) => void): Promise<Peer> {
  const folder = join(dataDir, 'bench-peer');
  const program = join(folder, 'node_modules', PACKAGE, 'cli.js');
  if (!existsSync(program)) {
    say(`Installing ${PACKAGE} ${VERSION} …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'peer', private: true }));
    await run('npm', ['install', `${PACKAGE}@${VERSION}`, '--no-audit', '--no-fund'], { cwd: folder });
  }
  await withClient(databaseUrl, (client) => client.query(`create schema if not exists ${SCHEMA}`));
  const token = randomUUID();
  const port = await freePort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_SEARCH_PATH: `array:${SCHEMA},public`,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: randomUUID(),
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'fatal',
  };
  await run(process.execPath, [program, 'bootstrap'], { cwd: folder, env });
  // The token of an administrator that an earlier run made.
  await withClient(databaseUrl, (own) => own.query(`update ${SCHEMA}.directus_users set token = $1`, [token]));
  const server = startOther([program, 'start'], { cwd: folder, env, url: `http://127.0.0.1:${port}` });
  const end = Date.now() + PATIENCE;
  while (
    !(await fetch(`${server.url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) {
      await server.stop();
      throw new Error(`${PACKAGE} does not answer.`);
    }
    await sleep(500);
  }
  return { ...server, headers: { authorization: `Bearer ${token}` } };
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
