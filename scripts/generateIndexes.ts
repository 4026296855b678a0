import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** The source of `backend/db/indexes.ts`: what makes each index of a migrated database. */
export const generateIndexes = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition
    from pg_indexes where schemaname = current_schema() order by indexname collate "C"`.execute(db);
  const entries = rows.map(
    ({ name, definition }) => `  ${name}: ${JSON.stringify(definition.replaceAll('public.', ''))},`,
  );
  return `/** Written by npm run schema. */
export const indexes: Readonly<Record<string, string>> = {
${entries.join('\n')}
};
`;
};
