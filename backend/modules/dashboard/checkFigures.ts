import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import { mendSums, type SumsPlan } from '@/backend/db/keptSums';
import type { Database } from '@/backend/db/schema';
import { checkDerived } from '@/backend/derived/checkDerived';
import { addDays, type CalendarDay, nowInTokyo } from '@/rules/calendarDay';
import { checkTally } from './checkTallies';
import { tabsReading, tallyPlan } from './tabs';

type Db = Kysely<Database>;

interface Checking {
  /** The hour in Japan from which on a night's check is due. */
  readonly hour: number;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Further kept sums to check. */
  readonly sums?: readonly SumsPlan[];
  /** Families looked at in one go. */
  readonly size?: number;
  /** Milliseconds after which the rest is left to the next run, so that other upkeep is not kept waiting. */
  readonly longest?: number;
  /** `YYYY-MM-DD HH:mm:ss` in Japan. */
  readonly now?: string;
}

/** Checks older than this many days are forgotten. */
const keptDays = 400;

/** The last night that has begun: its check is due, whether or not the server ran then. */
export const lastNight = (now: string, hour: number): CalendarDay => {
  const today = now.slice(0, 10);
  return Number(now.slice(11, 13)) < hour ? addDays(today, -1) : today;
};

/** Does one piece of work and then rests as long as it took, so that users hardly notice. */
const unhurried = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = Date.now();
  const done = await work();
  await sleep(Date.now() - began);
  return done;
};

/** Chains whose interview ahead has become one that was held: from now on their months are kept. */
const settleChains = async (db: Db, size: number): Promise<void> => {
  for (let settled = size; settled === size; )
    settled = await unhurried(async () => {
      const { numAffectedRows } = await sql`update chain_facts set settled = true where inquiry_id in (select inquiry_id
        from chain_facts where not settled and met <= current_date order by inquiry_id limit ${size} for update skip locked)`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    });
};

interface Check {
  readonly id: number;
  /** The last family that a check which was cut short looked at. */
  readonly family_reached: number;
}

/** The check of a night, begun now or gone on with; undefined where it was done. */
const begin = async (db: Db, night: CalendarDay): Promise<Check | undefined> => {
  const { rows } = await sql<Check>`insert into figure_checks (night) values (${night}::date)
    on conflict (night) do update set started_at = figure_checks.started_at where figure_checks.finished_at is null
    returning id, family_reached`.execute(db);
  return rows[0];
};

/** @returns whether all have been looked at */
const checkFamilies = async (
  db: Db,
  { id, family_reached }: Check,
  { size, longest }: { size: number; longest: number },
): Promise<boolean> => {
  const until = Date.now() + longest;
  for (let after = family_reached; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from families where id > ${after} order by id limit ${size}`.execute(db);
    const families = rows.map((family) => family.id);
    const last = families.at(-1);
    if (last === undefined) return true;
    await unhurried(() =>
      checkDerived(db, families, (trx, difference) =>
        trx
          .insertInto('figure_differences')
          .values({ check_id: id, ...difference })
          .execute(),
      ),
    );
    await sql`update figure_checks set family_reached = ${last}, families = families + ${families.length}
      where id = ${id}`.execute(db);
    after = last;
    if (Date.now() >= until) return false;
  }
};

/** Closes a check. @returns how many differences it found, by their kind */
const finish = async (db: Db, id: number): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ kinds: Record<string, number> | null }>`
    with found as (select kind, count(*)::int as total from figure_differences where check_id = ${id} group by kind),
      closed as (update figure_checks set finished_at = now(), differences = (select coalesce(sum(total), 0) from found)
        where id = ${id})
    select jsonb_object_agg(kind, total) as kinds from found`.execute(db);
  return rows[0]?.kinds ?? {};
};

/**
 * Holds what is kept against the records once a night, beside the server: search documents, facts and deadlines of all
 * families in slices, then each tally of the dashboards and what else is summed. What differs is counted anew, alone, and noted. Of several
 * processes one does it; one that was cut short goes on where it was.
 * @returns whether there was anything to do
 */
export const checkFigures = async (
  db: Db,
  { hour, logger, sums = [], size = 100, longest = 300_000, now = nowInTokyo() }: Checking,
): Promise<boolean> => {
  const night = lastNight(now, hour);
  const done = await db
    .selectFrom('figure_checks')
    .select('id')
    .where('night', '>=', night)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  if (done !== undefined) return false;
  return db.transaction().execute(async (turn) => {
    await takeAdvisoryLock(turn, 'figure check');
    const check = await begin(db, night);
    if (check === undefined) return false;
    await settleChains(db, size);
    if (!(await checkFamilies(db, check, { size, longest }))) return true;
    for (const tally of tallyPlan.tallies)
      await unhurried(() => checkTally(db, { check_id: check.id, plan: tallyPlan, tally, tabs: tabsReading(tally) }));
    for (const plan of sums) {
      const mended = await unhurried(() => mendSums(db, plan));
      if (mended > 0)
        logger.warn({ night, of: plan.lines, mended }, 'kept sums differed from the records and were mended');
    }
    const kinds = await finish(db, check.id);
    if (Object.keys(kinds).length === 0) logger.info({ night }, 'kept figures agree with the records');
    else logger.warn({ night, kinds }, 'kept figures differed from the records and were counted anew');
    await sql`delete from figure_checks where night < ${addDays(night, -keptDays)}::date`.execute(db);
    return true;
  });
};
