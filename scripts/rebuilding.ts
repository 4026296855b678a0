import type { Kysely } from 'kysely';
import { openDatabase } from '@/backend/db/openDatabase';
import type { Database } from '@/backend/db/schema';
import { OperatorError } from '@/backend/operatorError';
import { loadSettings } from '@/backend/settings';

/**
 * Makes derived rows anew, for the database of DATABASE_URL, or the embedded one while Tsugi is stopped.
 * @param rebuild answers how many rows were written
 */
export const rebuilding = async (what: string, rebuild: (db: Kysely<Database>) => Promise<number>): Promise<void> => {
  try {
    const database = await openDatabase(loadSettings());
    try {
      const written = await rebuild(database.db);
      process.stdout.write(`${what} written anew: ${written.toLocaleString('en')}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stdout.write(
      `${error instanceof OperatorError ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
    );
    process.exitCode = 1;
  }
};
