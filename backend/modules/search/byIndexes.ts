import { type Kysely, sql } from 'kysely';
import { beforeEnd, inTransaction } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';

type Db = Kysely<Database>;

/** To the planner a token costs no more to read than a number: without this it reads all documents for a frequent one. */
export const byIndexes = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : inTransaction(db, async (trx) => {
        await beforeEnd(trx, sql`set local enable_seqscan = off`.execute(trx));
        return work(trx);
      });
