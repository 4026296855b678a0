import { type Kysely, sql } from 'kysely';
import { noteAccess } from '@/backend/access/accessJournal';
import { inTransaction } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';
import { lockFamilies } from '@/backend/derived/familyLock';
import { JOURNAL } from '@/contract/options/journal';
import { addMonths, todayInTokyo } from '@/rules/calendarDay';
import { erasedTables, type Subjects } from './columns';
import { dueFamilies, duePeople, firmTerms, keptByLaw, subjectsOf } from './due';
import { erase } from './erase';

type Db = Kysely<Database>;

/** How many families one transaction erases. */
const BATCH = 25;

const eraseFamilies = (db: Db, run: number, today: string, ids: readonly number[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockFamilies(trx, ids);
    // Somebody may have called meanwhile.
    const due = await dueFamilies(trx, today, await firmTerms(trx), ids);
    const families = due.map(({ id }) => id);
    if (families.length === 0) return;
    const { rows } = await sql<{
      id: number;
    }>`with recursive own as (select id from families where id = any(${families}::int[])
      union select f.id from families f join own o on f.merged_into_id = o.id) select id from own`.execute(trx);
    const all = rows.map(({ id }) => id);
    await lockFamilies(trx, all);
    await erase(trx, { families: all }, true);
    await sql`update members set erased_on = ${today}, kept_until = null
      where family_id = any(${all}::int[])`.execute(trx);
    await sql`update families set erased_on = ${today} where id = any(${all}::int[])`.execute(trx);
    await sql`update retention_runs set families = families + ${families.length} where id = ${run}`.execute(trx);
  });

/** Whether somebody came again after they were erased, within a year: what they tell now is no rest of then. */
const cameAgain = async (db: Db, today: string, id: number, subjects: Subjects): Promise<boolean> => {
  const told = (['inquiries', 'engagements'] as const).map(
    (table) => sql`select r.created_at from ${sql.table(table)} r where ${erasedTables[table]?.rows(subjects)}`,
  );
  const { rows } = await sql`select from members m, (${sql.join(told, sql` union all `)}) t
    where m.id = ${id} and t.created_at >= m.erased_on + 1 and t.created_at >= ${addMonths(today, -12)}::date limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

const finishPerson = (db: Db, run: number, today: string, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const subjects = await subjectsOf(trx, id);
    await lockFamilies(trx, subjects.families);
    const kept = await keptByLaw(trx, today, await firmTerms(trx), subjects);
    if (kept.length > 0 || (await cameAgain(trx, today, id, subjects))) {
      // Of somebody who came again the end is not known: they are looked at again in a year.
      await sql`update members set kept_until = ${lastDayOf(kept) ?? addMonths(today, 12)} where id = ${id}`.execute(
        trx,
      );
      return;
    }
    await erase(trx, subjects, true);
    await sql`update members set kept_until = null where id = ${id}`.execute(trx);
    await sql`update retention_runs set people = people + 1 where id = ${run}`.execute(trx);
  });

/** The last day of all; null where something goes on. */
export const lastDayOf = (kept: readonly { readonly open: number; readonly last: string | null }[]): string | null =>
  kept.some(({ open }) => open > 0)
    ? null
    : (kept
        .flatMap(({ last }) => last ?? [])
        .sort()
        .at(-1) ?? null);

/**
 * Does the run that was asked for, in small transactions: one that is cut short goes on where it was. A family that cannot
 * be erased stays due and keeps no other from it.
 * @throws the first failure, once the run has ended
 */
export const runRetention = async (db: Db, today = todayInTokyo()): Promise<void> => {
  const run = await db.selectFrom('retention_runs').selectAll().where('ended_at', 'is', null).executeTakeFirst();
  if (run === undefined) return;
  const failures: unknown[] = [];
  const attempt = async (work: Promise<void>) => {
    await work.catch((error: unknown) => failures.push(error));
  };
  const due = await dueFamilies(db, today, await firmTerms(db));
  const ids = due.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await eraseFamilies(db, run.id, today, batch).catch(async () => {
      for (const id of batch) await attempt(eraseFamilies(db, run.id, today, [id]));
    });
  }
  for (const id of await duePeople(db, today)) await attempt(finishPerson(db, run.id, today, id));
  await db.transaction().execute(async (trx) => {
    await sql`update retention_runs set ended_at = now() where id = ${run.id}`.execute(trx);
    const { by, address, request_id } = run;
    await noteAccess(trx, { event: JOURNAL.filesErased, employee_id: by, subject: 'retention', address, request_id });
  });
  if (failures.length > 0) throw failures[0];
};
