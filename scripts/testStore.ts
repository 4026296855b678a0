import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3mini } from 's3mini';
import { OperatorError } from '@/backend/refusal/operatorError';
import { type Program, program, until } from './cluster/program';
import { argumentsOr, say, saying } from './saying';

const USAGE = `Usage: npm run test:store -- [--stay]
Starts OpenStack Swift with its S3 interface on loopback and runs the tests of attached files on it.

  --stay  does not end before Ctrl+C, for trying Tsugi on it`;

const KEY = { keyId: 'test:tester', secret: 'testing' };
const ports = { memcached: 24390, proxy: 24391, account: 24392, container: 24393, object: 24394 };
const url = `http://127.0.0.1:${ports.proxy}/tsugi`;

const server = (name: keyof typeof ports, folder: string, rest: string): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[name]}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
${rest}`;

const storage = (name: 'account' | 'container' | 'object', folder: string): string =>
  server(name, folder, `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`);

const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 's3api', 'copy', 'slo'];
const proxy = (folder: string): string =>
  server(
    'proxy',
    folder,
    `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${KEY.secret} .admin
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`,
  );

const ended = async (file: string, args: readonly string[], options: object = {}): Promise<number | null> => {
  const child = spawn(file, args, { stdio: 'inherit', ...options });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

const rings = async (folder: string): Promise<void> => {
  const build = (...args: string[]) => ended('swift-ring-builder', args, { cwd: folder, stdio: 'ignore' });
  for (const name of ['account', 'container', 'object'] as const) {
    const file = `${name}.builder`;
    await build(file, 'create', '4', '1', '1');
    await build(file, 'add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1');
    await build(file, 'rebalance');
  }
};

/** Starts the parts of a Swift of one disk. */
const startSwift = async (folder: string): Promise<readonly Program[]> => {
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tsugi\n[storage-policy:0]\nname = default\ndefault = yes\n',
  );
  await rings(folder);
  const named = (name: keyof typeof ports, command: readonly [string, ...string[]]) =>
    program({ name, command, logFile: join(folder, `${name}.log`) });
  const parts = [
    named('memcached', ['memcached', '-u', userInfo().username, '-l', '127.0.0.1', '-p', `${ports.memcached}`]),
  ];
  for (const name of ['account', 'container', 'object', 'proxy'] as const) {
    const settings = join(folder, `${name}.conf`);
    writeFileSync(settings, name === 'proxy' ? proxy(folder) : storage(name, folder));
    parts.push(named(name, [`swift-${name}-server`, settings]));
  }
  for (const part of parts) part.start();
  return parts;
};

const run = async (): Promise<void> => {
  const { stay } = argumentsOr(
    USAGE,
    () => parseArgs({ options: { stay: { type: 'boolean', default: false } } }).values,
  );
  const folder = mkdtempSync(join(tmpdir(), 'tsugi-store-'));
  const parts = await startSwift(folder);
  let code: number | null = 1;
  try {
    const bucket = new S3mini({
      endpoint: url,
      region: 'us-east-1',
      accessKeyId: KEY.keyId,
      secretAccessKey: KEY.secret,
    });
    await until('The start of Swift', () => bucket.createBucket(), 60);
    say(`Swift answers at ${url} (${KEY.keyId}, ${KEY.secret}).`);
    if (stay) await new Promise(() => undefined);
    code = await ended(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--maxWorkers=1', 'backend/flows/attachments'],
      {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          TEST_FILES_STORE_URL: url,
          TEST_FILES_STORE_KEY_ID: KEY.keyId,
          TEST_FILES_STORE_SECRET: KEY.secret,
        },
      },
    );
  } finally {
    for (const part of [...parts].reverse()) await part.end();
    rmSync(folder, { recursive: true, force: true });
  }
  if (code !== 0) throw new OperatorError('The store has failed the test.');
};

await saying(run);
