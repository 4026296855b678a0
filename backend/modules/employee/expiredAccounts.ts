import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** Disables accounts whose last day has passed; their sessions end with them. */
export const closeExpiredAccounts = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    with closed as (
      update employees set status = 0, updated_at = now(), lock_version = lock_version + 1
      where status = 1 and deleted_at is null and end_date < current_date returning id)
    insert into history (entity, record_id, action, changes)
    select 'employees', id, 'update', '{"status": [1, 0]}' from closed`.execute(db);
};
