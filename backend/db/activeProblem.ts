import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Problem } from '@/contract/fields';

interface Options {
  /** What is stored already: it may stay, though it is no longer active. */
  readonly before?: number | null | undefined;
  /** What must be true of an employee besides. */
  readonly flag?: 'is_sales' | 'is_judicial';
}

type Master = 'employees' | 'offices' | 'referral_sources' | 'interview_locations';

/** A new choice of a record of a master must be an active one. */
export const activeProblem = async (
  { db }: { readonly db: Kysely<Database> },
  path: string,
  table: Master,
  id: number | null | undefined,
  { before, flag }: Options = {},
): Promise<Problem[]> => {
  if (id == null || id === before) return [];
  const also = flag === undefined ? sql`` : sql`and ${sql.ref(flag)} = 1`;
  const { rows } = await sql`select from ${sql.table(table)}
    where id = ${id} and status = 1 and deleted_at is null ${also}`.execute(db);
  return rows.length > 0 ? [] : [{ path, code: 'unavailable' }];
};
