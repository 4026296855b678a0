import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { openDatabase } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { loadSettings } from '@/backend/settings';

export const say = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Runs work on the database of DATABASE_URL, or on the embedded one while Tsugi is stopped; errors are printed. */
export const withDatabase = async (work: (db: Kysely<Database>) => Promise<void>): Promise<void> => {
  try {
    const database = await openDatabase(loadSettings());
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    say(error instanceof OperatorError ? error.message : (error instanceof Error && error.stack) || String(error));
    process.exitCode = 1;
  }
};
