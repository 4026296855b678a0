import { type Kysely, sql } from 'kysely';
import type { Problem } from '@/contract/fields';
import type { Database } from './schema';

/** A path of a change, and the member that it names. */
type Named = readonly [path: string, id: number | null | undefined];

/**
 * Which of the named members are not (living records) in the family, by the path that named them; and who has died of
 * those named where somebody must be alive.
 */
export const strangers = async (
  { db }: { readonly db: Kysely<Database> },
  familyId: number,
  named: readonly Named[],
  alive: readonly Named[] = [],
): Promise<Problem[]> => {
  const given = [...named, ...alive].filter((entry): entry is [string, number] => entry[1] != null);
  if (given.length === 0) return [];
  const { rows } = await sql<{ id: number; is_deceased: 0 | 1 }>`
    select id, is_deceased from members where family_id = ${familyId} and deleted_at is null`.execute(db);
  const family = new Map(rows.map(({ id, is_deceased }) => [id, is_deceased === 1]));
  const mustLive = new Set(alive.map(([path]) => path));
  return given.flatMap(([path, id]): Problem[] => {
    if (!family.has(id)) return [{ path, code: 'not_in_family' }];
    return mustLive.has(path) && family.get(id) ? [{ path, code: 'living_member' }] : [];
  });
};
