import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '@/backend/db/embeddedHome';

/** A server process this program started. */
export interface Postmaster {
  /** Settles when the process has ended. */
  ended: Promise<void>;
  /** Ends every session, writes everything down and waits for the process to end. */
  stop(): Promise<void>;
}

/** A server process as its pid file describes it. */
export interface FoundPostmaster {
  pid: number;
  port: number;
}

/** The server did not come up; `log` is what it said. */
export class StartFailure extends Error {
  readonly log: string;

  constructor(log: string) {
    super(`PostgreSQL did not start:\n${log}`);
    this.log = log;
  }
}

/**
 * The server must not outlive the program that started it, however that program ends: descriptor 3 is a pipe from it, and
 * when it closes, a guard beside the server asks the server to stop. The guard is nobody's child that waits for it, so the
 * server never meets a child it does not know.
 */
const GUARDED_START = '( ( read -r _ <&3; kill -INT "$$" 2>&- ) & ) ; exec "$@" 3<&-';

/** The server's output is parsed, so it must be English regardless of the terminal's locale. */
export const PLAIN_ENVIRONMENT = { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C' };

const LONGEST_STOP = 60_000;

/** Runs PostgreSQL in a session of its own (a Ctrl+C in the terminal reaches only the program) and waits until it is ready. */
export async function startPostmaster(
  command: string[],
  account: Account | undefined,
  onLine: (line: string) => void,
): Promise<Postmaster> {
  const child = spawn('/bin/sh', ['-c', GUARDED_START, 'sh', ...command], {
    ...account,
    cwd: '/',
    detached: true,
    env: PLAIN_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await ready(child, ended, onLine);
  return {
    ended,
    stop: async () => {
      child.kill('SIGINT');
      const tooLong = AbortSignal.timeout(LONGEST_STOP);
      tooLong.addEventListener('abort', () => child.kill('SIGQUIT'), { once: true });
      await ended;
    },
  };
}

function ready(child: ChildProcess, ended: Promise<void>, onLine: (line: string) => void): Promise<void> {
  const [, , stderr, lifeline] = child.stdio;
  let log = '';
  let unfinished = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => lifeline?.destroy());
    lifeline?.on('error', () => undefined);
    stderr?.on('data', (chunk: Buffer) => {
      const lines = (unfinished + chunk.toString()).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines.filter((text) => text !== '')) {
        if (log.length < 10_000) log += `${line}\n`;
        onLine(line);
        if (/database system is ready to accept (read-only )?connections/.test(line)) resolve();
      }
    });
    ended.then(() => reject(new StartFailure(log)));
  });
}

/** The server that runs on the cluster, as far as this program sees processes: one of another container it does not. */
export function findPostmaster(cluster: string): FoundPostmaster | undefined {
  const lines = readOrNothing(pidFileOf(cluster))?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  return isPostmaster(pid, cluster) ? { pid, port: Number(lines[3]) } : undefined;
}

const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Removes what a killed server has left: its process id is somebody else's by now. For who holds the folder. */
export const removePidFile = (cluster: string): void => rmSync(pidFileOf(cluster), { force: true });

/** Stops a server that another process started, and waits for its end. */
export async function endPostmaster(cluster: string, { pid }: FoundPostmaster): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + LONGEST_STOP;
  while (isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(50);
  }
}

/** Process ids are used again, above all in containers: a living process is the server only if it works in the cluster. */
function isPostmaster(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return folderOf(pid) === realpathSync(cluster);
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout.includes(cluster);
}

/** The working directory of a process; undefined if it has ended or belongs to another user. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
