import { type Kysely, sql } from 'kysely';

const statements = [
  // How many rows the lists have, as `backend/db/keptTotals.ts` keeps it. Lines add up.
  'create table list_counts (key int not null, value text[] not null, n int not null, merged boolean not null)',
  'create index list_counts_added on list_counts (key, value) where not merged',
  'create unique index list_counts_merged on list_counts (key, value) where merged',
  'create table list_count_version (version text not null)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
