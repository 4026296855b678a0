import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Problem } from '@/contract/fields';
import type { LegalProject } from './legalFacts';

/** A chain has one live legal project: another one that took its place in the meantime stands in the way. */
export const liveProjectProblems = async (
  db: Kysely<Database>,
  { id, inquiry_id }: Pick<LegalProject, 'id' | 'inquiry_id'>,
  path: string,
): Promise<Problem[]> => {
  const { rows } = await sql<{ number: string }>`select proposal_number as number from legal_projects
    where inquiry_id = ${inquiry_id} and id <> ${id} and deleted_at is null and cancelled_date is null`.execute(db);
  return rows.slice(0, 1).map((params) => ({ path, code: 'project_exists', params }));
};
