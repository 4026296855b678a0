import { type Kysely, sql } from 'kysely';
import { beforeEnd } from './inTransaction';
import type { Database } from './schema';

/** Serializes commands of one kind until the end of their transactions: what is sent after it runs once the lock is held. */
export const takeAdvisoryLock = async (transaction: Kysely<Database>, kind: string): Promise<void> => {
  await beforeEnd(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(transaction));
};

/**
 * Does one kind of work at a time among all processes, without a transaction that stays open: an index that is made
 * concurrently waits for every transaction.
 */
export const whileLocked = <T>(db: Kysely<Database>, kind: string, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtextextended(${kind}, 0))`.execute(session);
    try {
      return await work();
    } finally {
      // A connection that is gone has lost its lock.
      await sql`select pg_advisory_unlock(hashtextextended(${kind}, 0))`.execute(session).catch(() => undefined);
    }
  });
