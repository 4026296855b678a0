import { type Kysely, sql } from 'kysely';
import { lockRecord, type Row, type Writer } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';

type Db = Kysely<Database>;

/** A record was merged while a command waited for its family: the command begins anew, as after a deadlock. */
class MergedMeanwhile extends Error {
  readonly code = '40001';
}

/** The family that a code names now; null where none ever had it. */
export const presentFamilyId = async (db: Db, code: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`select coalesce(merged_into_id, id) as id from families
    where family_code = ${code.toUpperCase()} and (deleted_at is null or merged_into_id is not null)`.execute(db);
  return rows[0]?.id ?? null;
};

/** The record of a person now; of one that was merged, the one that stays. Null where it is not there. */
export const presentMember = async (db: Db, id: number): Promise<{ id: number; family_id: number } | null> => {
  const { rows } = await sql<{ id: number; family_id: number }>`select k.id, k.family_id from members m
    join members k on k.id = coalesce(m.merged_into_id, m.id) where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

interface Pair {
  readonly customerId: number;
  readonly code: string | null | undefined;
}

/** Looks a customer up by number and family code; where that finds nobody, by those that they bear since a merge. */
export const byPresentPair = async <Found>(
  db: Db,
  pair: Pair,
  find: (pair: Pair) => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  const found = await find(pair);
  if (found !== undefined) return found;
  const { rows } = await sql<{ customer_id: number | null; code: string | null }>`select
    (select k.customer_id from members m join members k on k.id = m.merged_into_id
      where m.customer_id = ${pair.customerId} order by m.id desc limit 1) as customer_id,
    (select k.family_code from families f join families k on k.id = f.merged_into_id
      where f.family_code = ${pair.code?.toUpperCase() ?? ''}) as code`.execute(db);
  const { customer_id = null, code = null } = rows[0] ?? {};
  if (customer_id === null && code === null) return undefined;
  return find({ customerId: customer_id ?? pair.customerId, code: code ?? pair.code });
};

/**
 * Reads and locks a family or a member; one that was merged meanwhile makes the command begin anew, and find the record that
 * stays.
 * @throws Refusal 404
 */
export const lockPresent = async <T extends 'families' | 'members'>(
  writer: Writer,
  table: T,
  id: number,
): Promise<Row<T>> => {
  try {
    return await lockRecord(writer, table, id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and merged_into_id is not null`.execute(
      writer.db,
    );
    if (rows.length > 0) throw new MergedMeanwhile(`${table} ${id}`);
    throw error;
  }
};
