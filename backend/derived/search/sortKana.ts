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

/**
 * Brings the copies of customers' names in kana up to date in all records of locked families. A table is updated only where some are
 * not: an update of nothing would still run the triggers that keep totals and figures.
 * @returns how many were not
 */
export const refreshSortKana = async (db: Kysely<Database>, families: readonly number[]): Promise<number> => {
  const ids = sql`${[...families]}::int[]`;
  const staleOf = (table: keyof typeof sorted) =>
    sql`select t.id, m.sort_kana from ${sorted[table](ids)} and t.sort_kana <> m.sort_kana`;
  const tables = Object.keys(sorted) as (keyof typeof sorted)[];
  const { rows } = await sql<{ stale: keyof typeof sorted }>`${sql.join(
    tables.map((table) => sql`select ${sql.lit(table)} as stale where exists (${staleOf(table)})`),
    sql` union all `,
  )}`.execute(db);
  let written = 0;
  for (const { stale: table } of rows) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} w set sort_kana = s.sort_kana
      from (${staleOf(table)} order by t.id for no key update of t) s where w.id = s.id`.execute(db);
    written += Number(numAffectedRows);
  }
  return written;
};
