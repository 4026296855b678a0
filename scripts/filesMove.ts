import { moveFiles } from '@/backend/documents/moveFiles';
import { openObjectStore } from '@/backend/documents/objectStore';
import { countPlaces } from '@/backend/documents/storedFile';
import { reachDatabase, using } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { loadSettings } from '@/backend/settings';
import { say, saying } from './saying';

/** npm run files:move: moves all attached files to where FILES_IN keeps them, while Tsugi is in use or stopped. */
await saying(async () => {
  const settings = loadSettings();
  const { filesStore } = settings;
  if (filesStore === undefined)
    throw new OperatorError('No setting names a store: set FILES_STORE_URL and its keys (.env.example).');
  const { url, close } = await reachDatabase(settings);
  try {
    await using(url, async (db) => {
      const moved = await moveFiles(db, { home: filesStore.home, files: openObjectStore(filesStore) }).catch(
        (error: unknown) => {
          throw new OperatorError(`Some files were not moved and stay where they are: ${String(error)}`);
        },
      );
      const { inDatabase, inStore } = await countPlaces(db);
      say(
        `Moved ${moved} files to the ${filesStore.home}; ${inStore} lie in the store, ${inDatabase} in the database.`,
      );
    });
  } finally {
    await close();
  }
});
