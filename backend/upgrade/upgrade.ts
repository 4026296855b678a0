import type { Kysely } from 'kysely';
import { migrate } from '@/backend/db/migrate';
import type { Database } from '@/backend/db/schema';
import { derivations } from '@/backend/derived';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { carrySettlements, noteChangedDeadlines } from './olderDeadlines';

/** Rebuilds all derived rows: search documents, dashboard facts, deadlines. */
const deriveAll = async (db: Kysely<Database>): Promise<void> => {
  for (const { rebuild } of derivations) await rebuild(db);
  if ((await carrySettlements(db)) > 0) await deadlines.rebuild(db);
  await noteChangedDeadlines(db);
};

/** The migrations after which the records of an older version have nothing yet that follows from them. */
const deriving = ['0004Chains', '0009Figures', '0010Deadlines', '0012Tallies', '0016Duties', '0017OneSource'];

/** Brings a database to this version, with all that follows from the records it holds. @returns the migrations that ran */
export const upgrade = async (db: Kysely<Database>): Promise<string[]> => {
  const ran = await migrate(db);
  if (ran.some((name) => deriving.includes(name))) await deriveAll(db);
  return ran;
};
