import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Any number will do, as long as nothing else locks by it. */
const lockClass = 7201;

/**
 * Until the transaction ends nobody else derives rows of these families: whoever comes next sees what was stored before.
 * @param ids in ascending order, so that two never wait for each other
 */
export const lockFamilies = async (db: Kysely<Database>, ids: readonly number[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockClass}, id) from unnest(${[...ids]}::int[]) as f(id)`.execute(db);
};
