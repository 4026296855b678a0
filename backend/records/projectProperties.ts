import { type Kysely, sql } from 'kysely';
import type { Reference } from '@/backend/db/references';
import type { Database } from '@/backend/db/schema';

/** The properties that hang on a project. */
export const propertiesOf = async (db: Kysely<Database>, type: 1 | 2, id: number): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`select 'properties' as "table", id from properties
    where project_type = ${type} and project_id = ${id} and deleted_at is null order by id`.execute(db);
  return rows;
};
