import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';
import { likelyPairs } from '@/backend/records/likelySame';

type Db = Kysely<Database>;

/** Members that are compared with everybody at once: nobody else is answered while they are weighed. */
const STEP = 50;
/** The same where somebody asked for it and waits. */
const ASKED = 1_000;
/** After a step the search rests so many times as long as it took, so that it takes a fifth of a processor at most. */
const REST = 4;
/** How long a round may take, in milliseconds: other upkeep waits meanwhile. */
const ROUND = 300_000;
/** After this many hours everybody is compared again, as records change. */
const ANEW = 20;

/** One step, in a transaction that only one process is in at a time. @returns how many pairs were found; null at the end */
const step = async (db: Db, members = STEP): Promise<number | null> => {
  const { rows } = await sql<{ member_reached: number }>`
    select member_reached from pair_search where id = 1 for update`.execute(db);
  const { member_reached = 0 } = rows[0] ?? {};
  const { pairs, last } = await likelyPairs(db, member_reached, members);
  if (last === undefined) return null;
  const given = JSON.stringify(
    pairs.map(({ one, other, score, reasons }) => ({ one: other, other: one, score, reasons })),
  );
  await sql`insert into same_pairs (one_member_id, other_member_id, score, reasons)
    select g.one, g.other, g.score, g.reasons
    from jsonb_to_recordset(${given}::jsonb) g (one int, other int, score smallint, reasons text[])
    on conflict (one_member_id, other_member_id)
      do update set score = excluded.score, reasons = excluded.reasons, found_at = excluded.found_at`.execute(db);
  await sql`update pair_search set member_reached = ${last}, began_at = coalesce(began_at, now()) where id = 1`.execute(
    db,
  );
  return pairs.length;
};

/** The end of a search: pairs that it did not find any more go. After a while the next one begins at the first member. */
const end = async (db: Db): Promise<void> => {
  await sql`delete from same_pairs p using pair_search s where p.found_at < s.began_at and s.ended_at is null`.execute(
    db,
  );
  await sql`update pair_search set ended_at = coalesce(ended_at, now()) where id = 1`.execute(db);
  await sql`update pair_search set member_reached = 0, began_at = null, ended_at = null
    where id = 1 and began_at < now() - make_interval(hours => ${ANEW})`.execute(db);
};

/** How many per cent of the members have been compared; null between two searches. */
export const comparedPercent = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ percent: number }>`
    select floor(least(member_reached::numeric / greatest((select max(id) from members), 1), 0.99) * 100)::int as percent
    from pair_search where began_at is not null and ended_at is null`.execute(db);
  return rows[0]?.percent ?? null;
};

/** Looks at the members after those that were looked at. @returns how many pairs were found */
export const searchNewcomers = async (db: Db): Promise<number> => (await step(db, ASKED)) ?? 0;

/** Searches all members for people who were entered twice, step by step beside the running server. */
export const searchPairs = async (db: Db): Promise<void> => {
  const began = Date.now();
  while (Date.now() - began < ROUND) {
    const begun = Date.now();
    const found = await inTransaction(db, (transaction) => step(transaction));
    if (found === null) {
      await inTransaction(db, end);
      return;
    }
    await setTimeout(REST * (Date.now() - begun));
  }
};
