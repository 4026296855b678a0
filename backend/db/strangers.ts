import { type Kysely, sql } from 'kysely';
import type { Problem } from '@/contract/fields';
import type { Database } from './schema';

/** Which of the named members are not (living records) in the family, by the path that named them. */
export const strangers = async (
  { db }: { readonly db: Kysely<Database> },
  familyId: number,
  named: readonly (readonly [path: string, id: number | null | undefined])[],
): Promise<Problem[]> => {
  const given = named.filter((entry): entry is [string, number] => entry[1] != null);
  if (given.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from members where family_id = ${familyId} and deleted_at is null`.execute(db);
  const family = new Set(rows.map(({ id }) => id));
  return given.filter(([, id]) => !family.has(id)).map(([path]) => ({ path, code: 'not_in_family' }));
};
