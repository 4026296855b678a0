import type { Kysely } from 'kysely';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { syncSums } from './db/keptSums';
import type { Database } from './db/schema';
import { tallyPlan } from './modules/dashboard/tabs';
import { keptTotals } from './modules/keptLists';

/** Rebuilds all dashboard facts and the kept totals of lists beside the running system. @returns how many facts were not as they should be */
export const rebuildFigures = async (db: Kysely<Database>): Promise<number> => {
  const written = await dashboardFacts.rebuild(db);
  await syncSums(db, tallyPlan, true);
  await syncSums(db, keptTotals, true);
  return written;
};
