import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { say } from './saying';
import { withDatabase } from './withDatabase';

/** Rebuilds derived rows. @param rebuild answers how many rows were written */
export const rebuildDerivedRows = (what: string, rebuild: (db: Kysely<Database>) => Promise<number>): Promise<void> =>
  withDatabase(async (db) => {
    say(`${what} written anew: ${(await rebuild(db)).toLocaleString('en')}`);
  });
