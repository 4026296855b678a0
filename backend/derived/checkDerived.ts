import { type Kysely, sql } from 'kysely';
import { inTransaction } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';
import type { Derivation } from './derivation';
import { lockFamilies } from './familyLock';
import { derivations } from './index';

type Db = Kysely<Database>;

/** A family whose derived rows were not what its records say, and how many of them. */
export interface DerivedDifference {
  readonly kind: Derivation['kind'];
  readonly family_id: number;
  readonly records: number;
}

const mend = async ({ mend: own, refresh }: Derivation, db: Db, families: readonly number[]): Promise<number> =>
  own === undefined ? (await refresh(db, families)).written : own(db, families);

/** Ends a transaction of which nothing shall stay. */
class LookedAt extends Error {
  readonly differences: number;

  constructor(differences: number) {
    super('looked at');
    this.differences = differences;
  }
}

/** How many rows of families differ, in one snapshot: nothing is locked, nothing stays written. */
const differencesOf = async (db: Db, derivation: Derivation, families: readonly number[]): Promise<number> => {
  try {
    return await inTransaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read`.execute(trx);
      const differences = await mend(derivation, trx, families);
      if (differences > 0) throw new LookedAt(differences);
      return 0;
    });
  } catch (error) {
    if (error instanceof LookedAt) return error.differences;
    throw error;
  }
};

/** The families that differ, found by halving. */
const differing = async (db: Db, derivation: Derivation, families: readonly number[]): Promise<number[]> => {
  if (families.length === 0 || (await differencesOf(db, derivation, families)) === 0) return [];
  if (families.length === 1) return [...families];
  const half = Math.ceil(families.length / 2);
  const [first, second] = [families.slice(0, half), families.slice(half)];
  return [...(await differing(db, derivation, first)), ...(await differing(db, derivation, second))];
};

/** What differs of families, which is only looked at. */
export const derivedDifferences = async (
  db: Db,
  families: readonly number[],
): Promise<Pick<DerivedDifference, 'kind' | 'family_id'>[]> => {
  const found: Pick<DerivedDifference, 'kind' | 'family_id'>[] = [];
  for (const derivation of derivations)
    for (const family_id of await differing(db, derivation, families)) found.push({ kind: derivation.kind, family_id });
  return found;
};

/** Some families from among all of them, evenly, with the first and the last. */
export const sampleFamilies = async (db: Db, size: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct f.id
    from (select min(id) as first, max(id) as last from families) span,
      generate_series(0, ${sql.lit(size - 1)}) as step,
      lateral (select id from families where id >= span.first + (span.last - span.first) * step / ${sql.lit(size - 1)}
        order by id limit 1) f order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Holds what is derived of families against their records, beside those who save: only a family that differs is locked,
 * by itself, while its rows are made what they should be.
 * @param note stores a difference in the transaction that mends it
 */
export const checkDerived = async (
  db: Db,
  families: readonly number[],
  note: (trx: Db, difference: DerivedDifference) => Promise<unknown>,
): Promise<void> => {
  for (const derivation of derivations)
    for (const family_id of await differing(db, derivation, families))
      await inTransaction(db, async (trx) => {
        await lockFamilies(trx, [family_id]);
        const records = await mend(derivation, trx, [family_id]);
        // A save may have mended it meanwhile.
        if (records > 0) await note(trx, { kind: derivation.kind, family_id, records });
      });
};
