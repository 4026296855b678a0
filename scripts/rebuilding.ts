import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { onDatabase, say } from './onDatabase';

/**
 * Makes derived rows anew.
 * @param rebuild answers how many rows were written
 */
export const rebuilding = (what: string, rebuild: (db: Kysely<Database>) => Promise<number>): Promise<void> =>
  onDatabase(async (db) => {
    say(`${what} written anew: ${(await rebuild(db)).toLocaleString('en')}`);
  });
