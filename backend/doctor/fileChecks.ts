import { sql } from 'kysely';
import { countPlaces } from '@/backend/documents/storedFile';
import { isLoopback } from '@/backend/settings';
import { advice, type Check, type Finding, type Place, wrong } from './check';

interface Kept {
  readonly object_key: string;
  readonly size: number;
  readonly name: string;
}

/** Objects that files lie in, by what each is called. */
const keptIn = async ({ db }: Place): Promise<readonly Kept[]> => {
  const { rows } = await sql<Kept>`select f.object_key, f.size, coalesce(a.name, '?') as name
    from stored_files f left join attachments a on a.file_id = f.id where f.object_key is not null`.execute(db);
  return rows;
};

/** A few names, and how many more there are. */
const told = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;

const lostFindings = async (place: Place, listed: ReadonlyMap<string, number>): Promise<readonly Finding[]> => {
  const kept = await keptIn(place);
  const lost = kept.filter(({ object_key, size }) => listed.get(object_key) !== size);
  const { rows: leavings } = await sql<{ object_key: string }>`select object_key from object_leavings`.execute(
    place.db,
  );
  const known = new Set([...kept, ...leavings].map(({ object_key }) => object_key));
  const unknown = [...listed.keys()].filter((key) => !known.has(key)).length;
  return [
    ...(lost.length === 0
      ? []
      : [
          wrong(
            `${lost.length} attached files are not in the store, or not whole: ${told(lost.map(({ name }) => name))}.`,
            'Put these objects back from an older version of the bucket, or attach the files again.',
          ),
        ]),
    ...(unknown === 0
      ? []
      : [
          advice(
            `${unknown} objects in the bucket belong to no file of this database.`,
            'After an older copy was restored they are files attached since; otherwise give each database its own bucket.',
          ),
        ]),
  ];
};

const inStoreFindings = async (place: Place): Promise<readonly Finding[]> => {
  const { settings, files, db } = place;
  const { inDatabase, inStore } = await countPlaces(db);
  if (settings.filesStore === undefined || files === undefined)
    return inStore === 0
      ? []
      : [wrong(`${inStore} attached files lie in a store that no setting names.`, 'Set FILES_STORE_URL and its keys.')];
  const { home, url } = settings.filesStore;
  const { hostname, protocol } = new URL(url);
  const waiting = home === 'store' ? inDatabase : inStore;
  const listed = new Map((await files.list()).map(({ key, size }) => [key, size]));
  return [
    ...(await lostFindings(place, listed)),
    ...(waiting === 0
      ? []
      : [
          advice(
            `${waiting} attached files wait to be moved to the ${home}.`,
            'The upkeep moves them within minutes; at once: npm run files:move. Where they stay, look into the log for "moving of files".',
          ),
        ]),
    ...(protocol === 'https:' || isLoopback(hostname)
      ? []
      : [advice('The store is reached over the network without TLS.', 'Let FILES_STORE_URL begin with https://.')]),
  ];
};

export const storedFiles: Check = { name: 'attached files', ofRecords: true, look: inStoreFindings };
