import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** Deletes files that were brought in and never stored: they hold what people typed about others. Run regularly. */
export const sweepImports = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from imports where stage not in ('done', 'undone') and created_at < now() - interval '30 days'`.execute(
    db,
  );
};
