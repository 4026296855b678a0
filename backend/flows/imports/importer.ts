import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Actor } from '@/backend/access/actor';
import { createFairQueue } from '@/backend/access/fairQueue';
import type { Database } from '@/backend/db/schema';
import type { ImportJob } from '@/contract/imports';
import type { Lang } from '@/contract/notation/lang';

/** The worker's input, as plain data. */
export interface ImportTask {
  readonly databaseUrl: string;
  readonly importId: number;
  readonly job: ImportJob;
  readonly actor: Actor;
  readonly lang: Lang;
}

export interface Importer {
  /** Begins a job that the import bears already, beside the server: nothing waits for it. */
  start(task: Omit<ImportTask, 'databaseUrl'>): void;
  /** Ends what runs: nothing of it stands. */
  stop(): Promise<void>;
}

declare module '@/backend/http/implement' {
  interface SharedServices {
    readonly importer: Importer;
  }
}

interface Options {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly worker: URL;
  readonly logger: FastifyBaseLogger;
}

/** One at a time; a few more wait, each person in turn. */
const limits = { atOnce: 1, perPerson: 1, mostWaiting: 5 };
const MEMORY = { maxOldGenerationSizeMb: 1024 };
/** Milliseconds of a job: one that does not end would keep all others waiting. */
const LONGEST = 3_600_000;

/** Runs the jobs of imports in workers, so that no request waits for them. */
export const createImporter = ({ db, databaseUrl, worker: program, logger }: Options): Importer => {
  const queue = createFairQueue(limits);
  const running = new Set<Worker>();
  let stopped = false;

  const work = (task: ImportTask): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: task, resourceLimits: MEMORY });
      const late = setTimeout(() => void worker.terminate(), LONGEST);
      running.add(worker);
      worker.once('error', reject);
      worker.once('exit', (code) => {
        running.delete(worker);
        clearTimeout(late);
        if (code === 0) resolve();
        else reject(new Error(`the import worker ended with ${code}`));
      });
    });

  const fail = async ({ importId, job }: ImportTask, error: unknown): Promise<void> => {
    if (stopped) return;
    logger.error({ err: error, importId, job }, 'import failed');
    const code =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooLarge' : 'failed';
    await sql`update imports set job = null, problem = ${JSON.stringify({ code })}::jsonb
      where id = ${importId}`.execute(db);
  };

  return {
    start(given) {
      const task = { ...given, databaseUrl };
      queue
        .run(task.actor.id, async () => {
          if (!stopped) await work(task);
        })
        .catch((error: unknown) => fail(task, error))
        .catch((error: unknown) => logger.error({ err: error }, 'import failed'));
    },
    async stop() {
      stopped = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
};
