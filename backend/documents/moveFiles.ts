import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { whileLocked } from '@/backend/db/advisoryLock';
import type { Database } from '@/backend/db/schema';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';
import type { ObjectStore } from './objectStore';
import { type FilePlaces, storedBytes } from './storedFile';

type Db = Kysely<Database>;

/** Where attached files are to lie, with the store that holds some of them now or in future. */
export interface FilesHome {
  readonly home: 'database' | 'store';
  readonly files: ObjectStore;
}

interface Moving {
  /** No file is begun after this moment. */
  readonly until?: number;
}

interface File {
  readonly id: number;
  readonly size: number;
  readonly sha256: string;
  readonly object_key: string | null;
}

/** A store that goes away fails for each: the rest waits for the next time. */
const MOST_FAILURES = 20;

const changed = (id: number) => new Error(`file ${id} was not given back as it was sent; it stays where it is`);

const sumOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
};

/** Says where a file lies from now on. @returns whether it still lay where it was */
const place = async (transaction: Db, { id, object_key }: File, next: string | null): Promise<boolean> => {
  const moved = await transaction
    .updateTable('stored_files')
    .set({ object_key: next })
    .where('id', '=', id)
    .where('object_key', 'is not distinct from', object_key)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};

/** The object is known as left over before it is sent, and the database lets its bytes go once the store gave them back. */
const intoStore = async ({ db, files }: FilePlaces & { files: ObjectStore }, file: File) => {
  const { id, size, sha256 } = file;
  const key = randomUUID();
  await db.insertInto('object_leavings').values({ object_key: key }).execute();
  await files.put(key, size, storedBytes({ db, files: undefined }, id));
  const back = await files.read(key, 0);
  if (back === undefined || (await sumOf(back)) !== sha256) throw changed(id);
  await db.transaction().execute(async (transaction) => {
    // Where it was deleted meanwhile, the object stays left over.
    if (!(await place(transaction, file, key))) return;
    await transaction.deleteFrom('stored_pieces').where('file_id', '=', id).execute();
    await transaction.deleteFrom('object_leavings').where('object_key', '=', key).execute();
  });
};

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    held.push(Buffer.from(part));
    length += part.length;
    while (length >= PIECE_BYTES) {
      const all = Buffer.concat(held);
      yield all.subarray(0, PIECE_BYTES);
      held = [all.subarray(PIECE_BYTES)];
      length -= PIECE_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

const intoDatabase = async ({ db, files }: FilePlaces, file: File) =>
  db.transaction().execute(async (transaction) => {
    const { id, sha256, object_key } = file;
    if (object_key === null || !(await place(transaction, file, null))) return;
    const bytes = await files?.read(object_key, 0);
    if (!bytes) throw new Error(`file ${id} is not in the store`);
    const hash = createHash('sha256');
    let no = 0;
    for await (const piece of inPieces(bytes)) {
      no += 1;
      hash.update(piece);
      await transaction.insertInto('stored_pieces').values({ file_id: id, no, bytes: piece }).execute();
    }
    if (hash.digest('hex') !== sha256) throw changed(id);
  });

/** Does something for one thing after the other until a moment; one that fails keeps no other from being done. @throws the first failure, at the end */
const eachUntil = async <One>(
  next: () => Promise<One | undefined>,
  act: (one: One) => Promise<void>,
  until: number,
): Promise<number> => {
  const failures: unknown[] = [];
  let done = 0;
  while (Date.now() < until && failures.length < MOST_FAILURES) {
    const one = await next();
    if (one === undefined) break;
    try {
      await act(one);
      done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
};

/**
 * Removes objects that no file names, once nobody reads them any more. One that cannot be removed keeps no other.
 * @returns how many @throws the first failure, at the end
 */
export const sweepObjects = async (
  db: Db,
  files: ObjectStore,
  { unused = '1 hour', until = Infinity }: Moving & { readonly unused?: string } = {},
): Promise<number> => {
  const { rows } = await sql<{ object_key: string }>`select object_key from object_leavings
    where since < now() - ${unused}::interval order by since`.execute(db);
  const left = rows.values();
  return eachUntil(
    async () => left.next().value,
    async ({ object_key }) => {
      await files.remove(object_key);
      await db.deleteFrom('object_leavings').where('object_key', '=', object_key).execute();
    },
    until,
  );
};

const moveAll = (db: Db, { home, files }: FilesHome, until: number): Promise<number> => {
  let last = 0;
  return eachUntil<File>(
    async () => {
      const file = await db
        .selectFrom('stored_files')
        .select(['id', 'size', sql<string>`sha256`.as('sha256'), 'object_key'])
        .where('complete', '=', true)
        .where('object_key', home === 'store' ? 'is' : 'is not', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      last = file?.id ?? last;
      return file;
    },
    (file) => (home === 'store' ? intoStore : intoDatabase)({ db, files }, file),
    until,
  );
};

/**
 * Moves attached files to where the settings keep them, one at a time among all processes, and removes what is left over. One that
 * fails keeps no other from being moved and stays as it is. @throws the first failure, at the end
 */
export const moveFiles = (db: Db, home: FilesHome, { until = Infinity }: Moving = {}): Promise<number> =>
  whileLocked(db, 'files', async () => {
    // Nothing is begun where the store is away.
    await home.files.read(randomUUID(), 0);
    const moved = moveAll(db, home, until);
    // What cannot be removed only takes room: it waits until all was moved.
    await moved.catch(() => undefined);
    await sweepObjects(db, home.files, { until });
    return moved;
  });
