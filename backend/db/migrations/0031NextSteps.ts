import { type Kysely, sql } from 'kysely';

/** Who takes the next step of a contact, an interview or work on a project, where it is not who was there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['worklogs', 'interviews', 'engagements'])
    await sql`alter table ${sql.table(table)} add next_user_id int references employees`.execute(db);
};
