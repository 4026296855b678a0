import { type Kysely, sql } from 'kysely';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';
import { tokensOf, wordsKey } from './tokens';

/** The name keys and tokens of a record that holds a person's name as text; used by `nameHolds`. */
export const nameDocument = (...names: readonly (string | null | undefined)[]) => {
  const keys = names.map((name) => wordsKey(name ?? '')).filter((key) => key !== '');
  return { search_name: keys.join('|'), search_tokens: [...new Set(keys.flatMap((key) => tokensOf('name', key)))] };
};

interface Named {
  readonly id: number;
  readonly decedent_name: string | null;
  readonly decedent_kana: string | null;
  readonly search_name: string;
}

/**
 * Updates the names by which inquiries of families, deleted or not, are found by their decedent.
 * @returns how many were not
 */
export const refreshNames = async (db: Kysely<Database>, families: readonly number[]): Promise<number> => {
  const { rows: inquiries } = await sql<Named>`select id, decedent_name, decedent_kana, search_name from inquiries
    where family_id = any(${[...families]}::int[])`.execute(db);
  const stale = inquiries.flatMap(({ id, decedent_name, decedent_kana, search_name }) => {
    const document = nameDocument(decedent_name, decedent_kana);
    return document.search_name === search_name ? [] : [{ id, ...document }];
  });
  if (stale.length > 0)
    await beforeEnd(
      db,
      sql`update inquiries i set search_name = d.search_name, search_tokens = d.search_tokens
      from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as d(id int, search_name text, search_tokens text[])
      where i.id = d.id`.execute(db),
    );
  return stale.length;
};
