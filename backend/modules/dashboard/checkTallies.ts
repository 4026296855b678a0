import { type Kysely, sql } from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import { currentVersion } from '@/backend/db/keptSums';
import type { Database } from '@/backend/db/schema';
import { MONTHS } from '@/contract/figureCheck';
import { countedNow, type Tally, type TallyPlan } from './tallies';

const cell = sql`place, month, person, office, label`;

/**
 * Holds the months of a tally against the records, in one statement and so in one snapshot, and adds what they lack or have
 * too much of as further lines: whoever saves meanwhile adds their own, and nobody waits. What differed is noted month by
 * month.
 */
const mend = (check_id: number, tally: Tally, tabs: readonly string[]) => sql`
  with kept as (select ${cell}, sum(n) as n, sum(v) as v from tallies where key = ${tally.key} group by ${cell}),
    counted as (select ${cell}, sum(n) as n, sum(v) as v from (${sql.raw(countedNow([tally]))}) b group by ${cell}),
    differing as (select ${cell}, sum(kept_n) as kept_n, sum(kept_v) as kept_v, sum(n) as n, sum(v) as v
      from (select ${cell}, n as kept_n, v as kept_v, 0 as n, 0 as v from kept
        union all select ${cell}, 0, 0, n, v from counted) both_ways
      group by ${cell} having sum(kept_n) <> sum(n) or sum(kept_v) <> sum(v)),
    mended as (insert into tallies (key, ${cell}, n, v, merged)
      select ${tally.key}, ${cell}, (n - kept_n)::int, (v - kept_v)::bigint, false from differing)
  insert into figure_differences (check_id, kind, month, place, tabs, records, kept_count, kept_sum, counted_count, counted_sum)
    select ${check_id}, ${MONTHS}, month, place, ${[...tabs]}::text[], count(*), sum(kept_n), sum(kept_v), sum(n), sum(v)
    from differing group by month, place order by month, place`;

/**
 * Checks a tally, as long as what is kept is of this version of the program.
 * @param tabs those that read it
 */
export const checkTally = (
  db: Kysely<Database>,
  { check_id, plan, tally, tabs }: { check_id: number; plan: TallyPlan; tally: Tally; tabs: readonly string[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, plan.lines);
    if ((await currentVersion(trx, plan)) !== null) await mend(check_id, tally, tabs).execute(trx);
  });
