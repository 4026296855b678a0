import { workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { whileLocked } from '@/backend/db/advisoryLock';
import { createDatabase } from '@/backend/db/pool';
import type { ImportTask } from './importer';
import { doJob } from './jobs';

/** Runs beside the serving thread: does one job on one import, one at a time among all processes. */

/** How often it says that it is alive, in milliseconds. */
const BEAT = 5_000;
/** One keeps the turn, one the transaction, and others tell how far it has come. */
const connections = 4;

const main = async ({ databaseUrl, job, ...task }: ImportTask): Promise<void> => {
  const db = createDatabase(databaseUrl, { name: 'tsugi import', max: connections, statementTimeout: 0 });
  const beat = () => sql`update imports set beat_at = now() where id = ${task.importId}`.execute(db);
  const timer = setInterval(() => beat().catch(() => undefined), BEAT);
  try {
    await whileLocked(db, 'import', () => doJob(job, { ...task, db }));
  } finally {
    clearInterval(timer);
    await db.destroy();
  }
};

await main(workerData as ImportTask);
