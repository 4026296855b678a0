import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Commands of one kind take turns: each goes on when the one before has ended, and so sees what that one stored. */
export const takeTurns = async (transaction: Kysely<Database>, kind: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`.execute(transaction);
};
