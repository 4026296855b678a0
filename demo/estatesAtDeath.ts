import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { inventoryPurpose } from '@/rules/inventory';

/** Inventories at a death, the newest first. */
export const estatesAtDeath = (db: Kysely<Database>) =>
  db
    .selectFrom('family_assets as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .select(['a.id', 'a.family_id', 'a.member_id'])
    .where('a.deleted_at', 'is', null)
    .where('a.purpose', '=', inventoryPurpose.atDeath)
    .where('m.is_deceased', '=', 1)
    .orderBy('a.as_of_date', 'desc')
    .orderBy('a.id', 'desc');
