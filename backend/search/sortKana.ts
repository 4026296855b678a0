import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** The tables whose lists are sorted by the name of the chain's customer, and where the inquiry is named. */
const sorted = [
  ['inquiries', 'id'],
  ['interviews', 'inquiry_id'],
  ['sozoku_projects', 'inquiry_id'],
  ['legal_projects', 'inquiry_id'],
] as const;

/**
 * Brings the copies of customers' names in kana up to date in all records of the chains of families.
 * `skipLocked`: rows that another transaction is changing are left to it.
 * @returns how many were not
 */
export const refreshSortKana = async (
  db: Kysely<Database>,
  families: readonly number[],
  { skipLocked = false } = {},
): Promise<number> => {
  const updates = sorted.map(([table, inquiry], index) => {
    const stale = sql`select t.id, k.sort_kana from kana k join ${sql.table(table)} t on t.${sql.ref(inquiry)} = k.id
      where t.sort_kana <> k.sort_kana order by t.id for no key update of t ${skipLocked ? sql`skip locked` : sql``}`;
    const name = sql.ref(`written${index}`);
    return sql`${name} as (update ${sql.table(table)} w set sort_kana = s.sort_kana from (${stale}) s
      where w.id = s.id returning w.id)`;
  });
  const counts = sorted.map((_, index) => sql`(select count(*)::int from ${sql.ref(`written${index}`)})`);
  const { rows } = await sql<{ written: number }>`
    with kana as (select i.id, m.sort_kana from inquiries i join members m on m.id = i.member_id
      where i.family_id = any(${[...families]}::int[])),
    ${sql.join(updates)} select ${sql.join(counts, sql` + `)} as written`.execute(db);
  return rows[0]?.written ?? 0;
};
