import { type Kysely, sql } from 'kysely';

const statements = [
  // The day on which an heir came to know of the inheritance for themself; `known_date` is the decedent's.
  'alter table members add column heir_known_date date',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
