import { openDatabase } from '@/backend/db/openDatabase';
import { OperatorError } from '@/backend/operatorError';
import { rebuildSearch } from '@/backend/search/rebuild';
import { loadSettings } from '@/backend/settings';

/** npm run search:rebuild: for the database of DATABASE_URL, or the embedded one while Tsugi is stopped. */
try {
  const database = await openDatabase(loadSettings());
  try {
    const written = await rebuildSearch(database.db);
    process.stdout.write(`Search documents written anew: ${written.toLocaleString('en')}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stdout.write(
    `${error instanceof OperatorError ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
  );
  process.exitCode = 1;
}
