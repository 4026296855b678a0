import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { syncSums } from '@/backend/db/keptSums';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';

type Kept = Pick<TestApi, 'db'>;

interface Line {
  readonly key: number;
  readonly n: number;
  readonly v: number;
}

/** The sums of the stored monthly tallies. */
export const keptLines = async ({ db }: Kept): Promise<Line[]> => {
  const { rows } =
    await sql<Line>`select key, place, month, person, office, label, sum(n)::int as n, sum(v)::bigint as v
    from tallies group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 or sum(v) <> 0 order by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
};

/** Marks the tallies as those of another program version. */
export const keepOtherwise = ({ db }: Kept) => sql`update tally_version set version = 'another'`.execute(db);

/** The tallies as counted from the records now. */
export const countedLines = async (api: Kept): Promise<Line[]> => {
  await syncSums(api.db, tallyPlan, true);
  return keptLines(api);
};
