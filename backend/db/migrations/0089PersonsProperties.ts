import { type Kysely, sql } from 'kysely';

/** A hand-over asks for the properties whose registration somebody has in hand. */
export const up = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  await sql`create index properties_persons_open on properties (assigned_user_id)
    where deleted_at is null and registration_completed_date is null`.execute(db);
};
