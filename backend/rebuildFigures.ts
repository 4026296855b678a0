import type { Kysely } from 'kysely';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import type { Database } from './db/schema';
import { tallyPlan } from './modules/dashboard/tabs';
import { syncTallies } from './modules/dashboard/tallies';

/** Rebuilds all dashboard facts beside the running system. @returns how many facts were not as they should be */
export const rebuildFigures = async (db: Kysely<Database>): Promise<number> => {
  const written = await dashboardFacts.rebuild(db);
  await syncTallies(db, tallyPlan, true);
  return written;
};
