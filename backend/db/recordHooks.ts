import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from './schema';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a floor above does around the writing of records. Records belong to owners that are locked before them, in one order,
 * and whose derived rows follow from them; which tables those are is not known here.
 */
export interface RecordHooks {
  /** Locks the owners of stored rows. */
  readonly lockOwners: (db: Kysely<Database>, table: string, ids: readonly number[]) => Promise<void>;
  /** Locks the owner of a row that is about to be stored. */
  readonly lockOwnerOf: (db: Kysely<Database>, table: string, values: Values) => Promise<void>;
  /** `from … where …` of the row (alias `r`) of an id, its owner locked before it in the same statement. */
  readonly withOwnerLocked: (table: string, id: number) => RawBuilder<unknown>;
  /** The ids of the owners whose derived rows follow from a row that was written. */
  readonly ownersOf: (db: Kysely<Database>, table: string, row: Values) => Promise<readonly number[]>;
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
