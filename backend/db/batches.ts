import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** Processes the rows after an id, up to a limit. @returns the last id, and how many rows were written */
export type Batch = (
  db: Kysely<Database>,
  after: number,
  size: number,
) => Promise<{ last: number | undefined; written: number }>;

/** Works through a table batch by batch, beside the running system. @returns how many rows were written in all */
export const inBatches = async (db: Kysely<Database>, batch: Batch, size: number): Promise<number> => {
  let written = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const done: Awaited<ReturnType<Batch>> = await batch(db, after, size);
    written += done.written;
    after = done.last;
  }
  return written;
};
