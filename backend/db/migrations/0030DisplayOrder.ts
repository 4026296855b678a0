import { type Kysely, sql } from 'kysely';

const masters = ['cities', 'offices', 'teams', 'interview_locations', 'referral_sources'];

/** Where the records of masters stand among the choices. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of masters)
    await sql`alter table ${sql.table(table)}
      add display_order smallint check (display_order between 1 and 9999)`.execute(db);
};
