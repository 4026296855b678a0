import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** One merged line a month, person, office and label, so that merging adds to it in place of writing all lines anew. */
const statements = [
  `with gone as (delete from tallies returning *)
    insert into tallies (key, place, month, person, office, label, n, v, merged)
    select key, place, month, person, office, label, sum(n)::int, sum(v)::bigint, true from gone
    group by key, place, month, person, office, label having sum(n) <> 0 or sum(v) <> 0`,
  `create unique index tallies_of_a_month on tallies (key, place, month, person, office, label) nulls not distinct
    where merged`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
