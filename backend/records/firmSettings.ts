import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** The one row of the firm's settings. */
export const firmId = 1;

/** Settings of the whole firm. */
export const firmSettings = (db: Kysely<Database>) =>
  db
    .selectFrom('firm_settings')
    .select(['alarm_days', 'digest_names', 'journal_mail', 'lock_version'])
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
