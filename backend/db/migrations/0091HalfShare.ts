import { type Kysely, sql } from 'kysely';

/** Whether an heir takes half as a child born outside of marriage, in estates of deaths until 4 September 2013. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table inheritances add half_share smallint`.execute(db);
};
