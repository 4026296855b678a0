import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { type Batch, inBatches } from '@/backend/db/batches';
import type { Sources } from '@/backend/db/owners';
import type { Database } from '@/backend/db/schema';
import { lockFamilies } from './familyLock';

type Db = Kysely<Database>;

/** A field of a command's response beside its data, for those who may read the resource. */
interface Report {
  readonly field: string;
  readonly resource: 'project' | 'directory';
  readonly item: z.ZodType;
}

export interface News extends Report {
  readonly items: readonly unknown[];
}

export interface Refreshed {
  /** The number of rows that differed. */
  readonly written: number;
  /** Called only if the actor may read them. */
  readonly news?: () => Promise<readonly unknown[]>;
}

/** Rows derived from records; they can be rebuilt at any time. */
export interface Derivation {
  /** Its entry of `figure_kinds`. */
  readonly kind: 1 | 2 | 3 | 4;
  /** The columns that it is made of, of records that belong to a family. */
  readonly from: Sources;
  /** Makes the rows of families what they should be; the families are locked, so that no parallel save is overlooked. */
  readonly refresh: (db: Db, families: readonly number[]) => Promise<Refreshed>;
  /** The same for rows that a save writes without `refresh`. */
  readonly mend?: (db: Db, families: readonly number[]) => Promise<number>;
  /** The same for all records, beside the running system. @returns how many rows were not what they should be */
  readonly rebuild: (db: Db, size?: number) => Promise<number>;
  /** The changes that `refresh` reports. */
  readonly report?: Report;
}

/** How many families one transaction checks. */
const BATCH = 1_000;

/** Rebuilds a derivation by refreshing batches of families, each locked as a save locks it. */
export const rebuildByFamily =
  (refresh: Derivation['refresh'], most = BATCH) =>
  (db: Db, size = most): Promise<number> => {
    const batch: Batch = (database, after, count) =>
      database.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          select id from families where id > ${after} order by id limit ${count}`.execute(trx);
        const ids = rows.map(({ id }) => id);
        await lockFamilies(trx, ids);
        return { last: ids.at(-1), written: (await refresh(trx, ids)).written };
      });
    return inBatches(db, batch, size);
  };
