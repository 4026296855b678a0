import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The product as `npm start` runs it, in a process of its own that a test may end as it likes. */
export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
}

/** What `npm start` runs, which builds the program; and the program as it was built last. */
const programs = { anew: 'scripts/start.mjs', asBuilt: 'dist/backend/main.js' };

/** Starts the API alone on the embedded database of a data directory and waits until it is ready. */
export async function startProduct(
  dataDir: string,
  program: keyof typeof programs = 'anew',
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const child = spawn(process.execPath, ['--enable-source-maps', programs[program]], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SERVE: 'api',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO_FAMILIES: '1',
      CHECK_HOUR: 'off',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
      ...settings,
    },
  });
  const said: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const address = /ready: (http:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`The product ended with ${code}:\n${said.join('\n')}`)));
  });
  return { url, process: child };
}

/** Ends a process and waits until it is gone. */
export async function end({ process: child }: Product, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** The embedded server of a data directory, where there is one: its process, and how to reach the product's database. */
export function embeddedServer(dataDir: string): { pid: number; url: string } | undefined {
  const folder = join(dataDir, 'postgres');
  const pidFile = join(folder, 'cluster/postmaster.pid');
  const [pid, , , port] = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
  if (!pid || !port) return undefined;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return { pid: Number(pid), url: `postgres://postgres:${password}@127.0.0.1:${port}/tsugi` };
}
