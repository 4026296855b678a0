import type { Kysely } from 'kysely';
import { currentVersion } from '@/backend/db/keptSums';
import type { Database } from '@/backend/db/schema';
import { refoldedPercent } from '@/backend/derived/search/refold';
import { implement } from '@/backend/http/implement';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { comparedPercent } from '@/backend/modules/duplicate/searchPairs';
import { type UpkeepWork, upkeep } from '@/contract/upkeep';

/** Each says how far it is, unless it is done. */
const progress: Readonly<
  Record<UpkeepWork, (db: Kysely<Database>) => Promise<{ readonly percent: number | null } | null>>
> = {
  search: async (db) => {
    const percent = await refoldedPercent(db);
    return percent === null ? null : { percent };
  },
  figures: async (db) => ((await currentVersion(db, tallyPlan)) === null ? { percent: null } : null),
  pairs: async (db) => {
    const percent = await comparedPercent(db);
    return percent === null ? null : { percent };
  },
};

/** What is under way, and how far it is. */
export const worksUnderWay = async (db: Kysely<Database>) => {
  const works = await Promise.all(
    Object.entries(progress).map(async ([work, of]) => {
      const found = await of(db);
      return found === null ? [] : [{ work: work as UpkeepWork, ...found }];
    }),
  );
  return works.flat();
};

/** What the upkeep brings up to date beside the calls, for the screens that show what it makes. */
export const upkeepModule = implement(
  'upkeep',
  upkeep,
  { progress: { resource: 'directory', action: 'read' } },
  {
    async progress(_, { db }) {
      return { works: await worksUnderWay(db) };
    },
  },
);
