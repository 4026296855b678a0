import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '@/backend/db/embeddedHome';

interface Command {
  readonly name: string;
  readonly command: readonly [file: string, ...rest: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** The user it runs as, where this one is root. */
  readonly account?: Account | undefined;
  /** What it says is written there. */
  readonly logFile: string;
}

/** A program of the cluster in a process group of its own. One that was killed is started again by `start`. */
export interface Program {
  readonly name: string;
  start(): void;
  readonly pid: number | undefined;
  /** Ends it and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export const program = ({ name, command, environment = {}, account, logFile }: Command): Program => {
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | undefined;
  return {
    name,
    start() {
      const [file, ...rest] = command;
      const started = spawn(file, rest, {
        ...account,
        cwd: account === undefined ? process.cwd() : '/',
        env: {
          NODE_ENV: 'production',
          PATH: `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`,
          LC_ALL: 'C.UTF-8',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.on('error', (error) => log.write(`${error.message}\n`));
      started.stdout.pipe(log, { end: false });
      started.stderr.pipe(log, { end: false });
      child = started;
    },
    get pid() {
      return child === undefined || child.exitCode !== null || child.signalCode !== null ? undefined : child.pid;
    },
    async end(signal = 'SIGTERM') {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
};

/** Waits until something is so. @throws Error where it takes too long */
export const until = async (what: string, done: () => Promise<boolean>, seconds = 300): Promise<void> => {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await done().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} took more than ${seconds} s.`);
    await sleep(100);
  }
};
