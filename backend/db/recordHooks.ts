import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from './schema';

type Values = Readonly<Record<string, unknown>>;

/** A new row: its id, and the fields that it was given. */
export interface StoredRow {
  readonly id: number;
  readonly given: Values;
}

/**
 * Hooks of upper floors around writing records. Records belong to owners, which are locked first and in one order,
 * and from which derived rows follow; this floor does not know which tables these are.
 */
export interface RecordHooks {
  /** Locks the owners of stored rows. */
  readonly lockOwners: (db: Kysely<Database>, table: string, ids: readonly number[]) => Promise<void>;
  /** Locks the owner of a row that is about to be stored. */
  readonly lockOwnerOf: (db: Kysely<Database>, table: string, values: Values) => Promise<void>;
  /** `from … where …` of the row (alias `r`) of an id, its owner locked before it in the same statement. */
  readonly withOwnerLocked: (table: string, id: number | RawBuilder<number>) => RawBuilder<unknown>;
  /** The owners whose derived rows depend on a written row. */
  readonly ownersOf: (db: Kysely<Database>, table: string, row: Values) => Promise<readonly number[]>;
  /** What follows from a row alone, after some of its fields were written; `deleted_at` where it was deleted or restored. */
  readonly written: (db: Kysely<Database>, table: string, id: number, changed: Values) => Promise<void>;
  /** The same after rows of a table were stored for the first time. */
  readonly stored: (db: Kysely<Database>, table: string, rows: readonly StoredRow[]) => Promise<void>;
}

let registered: RecordHooks | undefined;

/** To be called once, by the floor that knows the owners. */
export const registerRecordHooks = (hooks: RecordHooks): void => {
  registered = hooks;
};

/** @throws where no floor has registered: a record that is stored without its lock would lose updates */
export const recordHooks = (): RecordHooks => {
  if (registered === undefined) throw new Error("the record hooks are not registered: import '@/backend/derived'");
  return registered;
};
