import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { openDatabase } from '@/backend/openDatabase';
import { loadSettings } from '@/backend/settings';
import { saying } from './saying';

/** Runs work on the database of DATABASE_URL, or on the embedded one while Tsugi is stopped; errors are printed. */
export const withDatabase = (work: (db: Kysely<Database>) => Promise<void>): Promise<void> =>
  saying(async () => {
    const database = await openDatabase(loadSettings());
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  });
