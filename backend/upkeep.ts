import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { whileLocked } from './db/advisoryLock';
import { createDatabase } from './db/pool';
import type { Database } from './db/schema';

/** A recurring task, on connections reserved for it. It must be safe to run twice. */
export interface UpkeepTask {
  readonly name: string;
  readonly run: (db: Kysely<Database>) => Promise<unknown>;
}

interface Options {
  /** The server's database, to cancel running tasks on stop. */
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly logger: FastifyBaseLogger;
  readonly tasks: readonly UpkeepTask[];
  /** Milliseconds to the next round after one that went well, and after one that did not. */
  readonly every?: number;
  readonly retryAfter?: number;
}

export interface Upkeep {
  /** Begins at once, beside the server: nothing waits for it. */
  start(): void;
  /** Cancels running tasks; they are repeated at the next start. */
  stop(): Promise<void>;
}

/** Minimum duration in ms at which a task is logged. */
const worthTelling = 1_000;
/** A round's own turn, a task's two transactions and what they read beside them. */
const connections = 5;

/**
 * Does its tasks one after the other beside the server, at the start and every ten minutes; of several processes one at a
 * time. A task that fails is logged and tried again after half a minute, and keeps no other from being done.
 */
export const createUpkeep = ({
  db,
  databaseUrl,
  logger,
  tasks,
  every = 600_000,
  retryAfter = 30_000,
}: Options): Upkeep => {
  const name = `tsugi upkeep ${randomUUID().slice(0, 8)}`;
  let own: Kysely<Database> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;

  const runTask = async (on: Kysely<Database>, task: UpkeepTask): Promise<boolean> => {
    if (stopped) return true;
    const began = Date.now();
    try {
      await task.run(on);
      const ms = Date.now() - began;
      logger[ms < worthTelling ? 'debug' : 'info']({ task: task.name, ms }, 'upkeep');
      return true;
    } catch (error) {
      if (!stopped) logger.warn({ err: error, task: task.name }, 'upkeep failed and will be tried again');
      return false;
    }
  };

  const round = async (): Promise<boolean> => {
    own ??= createDatabase(databaseUrl, { name, max: connections, statementTimeout: 0 });
    const on = own;
    return whileLocked(on, 'upkeep', async () => {
      let well = true;
      for (const task of tasks) well = (await runTask(on, task)) && well;
      return well;
    });
  };

  const next = (wait: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round().then(
        (well) => next(well ? every : retryAfter),
        (error: unknown) => {
          if (!stopped) logger.warn({ err: error }, 'upkeep failed and will be tried again');
          next(retryAfter);
        },
      );
    }, wait);
    timer.unref();
  };

  return {
    start: () => next(0),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (own === undefined) return;
      let ended = false;
      const end = running.finally(() => {
        ended = true;
      });
      // More than once: a connection may be opening just now.
      while (!ended) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`
          .execute(db)
          .catch(() => undefined);
        await Promise.race([end, sleep(100)]);
      }
      await own.destroy();
    },
  };
};
