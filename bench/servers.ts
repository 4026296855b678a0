import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** A program that serves, as a process of its own. */
export interface Server {
  readonly url: string;
  /** The memory it holds now, in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
  /** Ends it without a chance to end anything itself. */
  kill(): Promise<void>;
}

const run = promisify(execFile);
const ADDRESS = /ready: (http:\S+)/;

const asServer = (child: ChildProcess, url: string): Server => {
  process.once('exit', () => child.kill('SIGTERM'));
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    memory: async () => Number((await run('ps', ['-o', 'rss=', '-p', String(child.pid)])).stdout) / 1024,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/** Starts a program of this repository and waits for the line in which it names its address. */
export async function startServer(args: readonly string[], env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CHECK_HOUR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return asServer(child, await addressOf(child, args.join(' ')));
}

/** Starts another program, which listens where it is told to. */
export const startOther = (
  args: readonly string[],
  { cwd, env, url }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly url: string },
): Server => asServer(spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }), url);

function addressOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready.`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const address = ADDRESS.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

/** The product on the given database, started as its users start it: with its screens, or the API alone. */
export const startProduct = (databaseUrl: string, serve: 'all' | 'api'): Promise<Server> =>
  startServer(['scripts/start.mjs'], { SERVE: serve, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0' });
