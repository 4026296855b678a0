import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Serializes commands of one kind until the end of their transactions. */
export const takeAdvisoryLock = async (transaction: Kysely<Database>, kind: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(transaction);
};
