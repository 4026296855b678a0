import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

type Families = RawBuilder<unknown>;

/** The rows of a table (t) that belong to the chains of families, with their customer (m). */
const ofChain =
  (table: string, inquiry: string) =>
  (families: Families): RawBuilder<unknown> =>
    sql`inquiries i join members m on m.id = i.member_id join ${sql.table(table)} t on t.${sql.ref(inquiry)} = i.id
      where i.family_id = any(${families})`;

/** Tables sorted by a customer's name, and how each finds the name. */
const sorted = {
  inquiries: ofChain('inquiries', 'id'),
  interviews: ofChain('interviews', 'inquiry_id'),
  sozoku_projects: ofChain('sozoku_projects', 'inquiry_id'),
  legal_projects: ofChain('legal_projects', 'inquiry_id'),
  insurance_cases: (families: Families) =>
    sql`insurance_cases t join members m on m.id = t.member_id where t.family_id = any(${families})`,
} as const;

/** Brings the copies of customers' names in kana up to date in all records of locked families. @returns how many were not */
export const refreshSortKana = async (db: Kysely<Database>, families: readonly number[]): Promise<number> => {
  const ids = sql`${[...families]}::int[]`;
  const updates = Object.entries(sorted).map(([table, rowsOf]) => {
    const stale = sql`select t.id, m.sort_kana from ${rowsOf(ids)} and t.sort_kana <> m.sort_kana
      order by t.id for no key update of t`;
    return sql`${sql.ref(`new_${table}`)} as (update ${sql.table(table)} w set sort_kana = s.sort_kana from (${stale}) s
      where w.id = s.id returning w.id)`;
  });
  const counts = Object.keys(sorted).map((table) => sql`(select count(*)::int from ${sql.ref(`new_${table}`)})`);
  const { rows } = await sql<{ written: number }>`
    with ${sql.join(updates)} select ${sql.join(counts, sql` + `)} as written`.execute(db);
  return rows[0]?.written ?? 0;
};
