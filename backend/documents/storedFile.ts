import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';
import type { ObjectStore } from './objectStore';

/** Where the bytes of files lie: in the database, or in a store if there is one. */
export interface FilePlaces {
  readonly db: Kysely<Database>;
  readonly files: ObjectStore | undefined;
}

const placeOf = (db: Kysely<Database>, id: number) =>
  db.selectFrom('stored_files').select(['size', 'object_key']).where('id', '=', id).executeTakeFirst();

/** @throws Refusal 503 where the store is away or has lost it */
const fromStore = async (files: ObjectStore | undefined, key: string, from: number) => {
  const bytes = await files?.read(key, from).catch((cause: unknown) => {
    throw new Refusal('filesAway', { cause });
  });
  if (bytes === undefined) throw new Refusal('filesAway');
  return bytes;
};

/** The bytes of a stored file, piece by piece: one piece is held at a time. @throws Refusal 503 where its store is away */
export async function* storedBytes({ db, files }: FilePlaces, fileId: number): AsyncGenerator<Uint8Array> {
  let sent = 0;
  let place = await placeOf(db, fileId);
  for (let no = 1; place?.object_key === null && sent < place.size; no += 1) {
    const piece = await db
      .selectFrom('stored_pieces')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('no', '=', no)
      .executeTakeFirst();
    if (piece === undefined) {
      // Moved into the store meanwhile, or not whole.
      place = await placeOf(db, fileId);
      break;
    }
    sent += piece.bytes.length;
    yield piece.bytes;
  }
  if (place?.object_key) yield* await fromStore(files, place.object_key, sent);
}

/** Begins to read a file, so that one whose store is away is refused before anything is answered. @throws Refusal 503 */
export const openStored = async (places: FilePlaces, fileId: number): Promise<AsyncIterable<Uint8Array>> => {
  const bytes = storedBytes(places, fileId);
  const first = await bytes.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* bytes;
  })();
};

/** @throws Refusal 503 where a file cannot be had now */
export const refuseAway = async ({ db, files }: FilePlaces, fileId: number): Promise<void> => {
  const place = await placeOf(db, fileId);
  if (!place?.object_key) return;
  for await (const _ of await fromStore(files, place.object_key, place.size - 1)) return;
};

/** How many attached files lie where. */
export const countPlaces = async (db: Kysely<Database>): Promise<{ inDatabase: number; inStore: number }> => {
  const { rows } = await sql<{ inDatabase: number; inStore: number }>`
    select count(*) filter (where object_key is null)::int as "inDatabase", count(object_key)::int as "inStore"
    from stored_files where complete`.execute(db);
  return rows[0] ?? { inDatabase: 0, inStore: 0 };
};
