import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** 40P01 deadlock_detected, 40001 serialization_failure: a retry may succeed. */
const passing: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const MOST_TRIES = 4;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Runs work in its own transaction and retries it after a deadlock or serialization failure. */
export const inTransaction = async <T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
  tries = 1,
): Promise<T> => {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (tries >= MOST_TRIES || !passing.has(codeOf(error))) throw error;
    // Random delay, so that both do not collide again.
    await setTimeout(Math.random() * 50 * tries);
    return inTransaction(db, work, tries + 1);
  }
};
