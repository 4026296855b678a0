import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Problem } from '@/contract/messages';
import type { LegalProject } from './legalFacts';

/** Refuses a second live legal project of a chain. */
export const liveProjectProblems = async (
  db: Kysely<Database>,
  { id, inquiry_id }: Pick<LegalProject, 'id' | 'inquiry_id'>,
  path: string,
): Promise<Problem[]> => {
  const rows = await db
    .selectFrom('legal_projects')
    .select('proposal_number as number')
    .where('inquiry_id', '=', inquiry_id)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where('cancelled_date', 'is', null)
    .execute();
  return rows.slice(0, 1).map((params) => ({ path, code: 'project_exists', params }));
};
