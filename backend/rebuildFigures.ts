import type { Kysely } from 'kysely';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import type { Database } from './db/schema';
import { tallyPlan } from './modules/dashboard/tabs';
import { syncTallies } from './modules/dashboard/tallies';

/** Makes all that dashboards count anew, beside those who save. @returns how many facts were not as they should be */
export const rebuildFigures = async (db: Kysely<Database>): Promise<number> => {
  const written = await dashboardFacts.rebuild(db);
  await syncTallies(db, tallyPlan, true);
  return written;
};
