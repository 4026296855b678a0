import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { tokensOf, wordsKey } from './tokens';

/** What a record is found by that bears the name of somebody who need not be a record: for `nameHolds`. */
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

/** The inquiries of the family `f`, deleted or not, with what they are found by. */
export const namedInquiries = sql<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id,
    'decedent_name', i.decedent_name, 'decedent_kana', i.decedent_kana, 'search_name', i.search_name)), '[]')
  from inquiries i where i.family_id = f.id)`;

/** Inquiries are found by the decedent whom they name now. @returns how many were not */
export const refreshNames = async (db: Kysely<Database>, inquiries: readonly Named[]): Promise<number> => {
  const stale = inquiries.flatMap(({ id, decedent_name, decedent_kana, search_name }) => {
    const document = nameDocument(decedent_name, decedent_kana);
    return document.search_name === search_name ? [] : [{ id, ...document }];
  });
  if (stale.length > 0)
    await sql`update inquiries i set search_name = d.search_name, search_tokens = d.search_tokens
      from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as d(id int, search_name text, search_tokens text[])
      where i.id = d.id`.execute(db);
  return stale.length;
};
