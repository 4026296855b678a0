import { type Kysely, sql } from 'kysely';

/** Whether land is registered in the name of an heir who has died since (租税特別措置法84条の2の3第1項). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table properties add to_deceased_heir smallint`.execute(db);
};
