import { type Kysely, sql } from 'kysely';
import { addIndexes } from '@/backend/db/addIndexes';
import { inTransaction } from '@/backend/db/inTransaction';
import { indexes } from '@/backend/db/migrations/0025Search';
import { indexes as byAge } from '@/backend/db/migrations/0067SearchByAge';
import { up as keepListsShort } from '@/backend/db/migrations/0087PendingTokens';
import type { Database } from '@/backend/db/schema';
import { lockFamilies } from '@/backend/derived/familyLock';
import { memberDocuments } from './memberDocuments';
import { searchDocuments } from './searchDocuments';

type Db = Kysely<Database>;

/** To be raised whenever the rules of folding or the tokens change: the documents are then written anew. */
export const FOLDING = 2;
/** Families in one transaction, which locks them; the place is kept, so that a restart goes on from there. */
const STEP = 250;
/** How long a round may take, in milliseconds: other upkeep waits meanwhile. */
const ROUND = 300_000;

/** The families after one, up to a number of them. */
const familiesAfter = async (db: Db, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from families where id > ${id} order by id limit ${STEP}`.execute(db);
  return rows.map((row) => row.id);
};

/** How many per cent of the families have documents of this version; null where all have. */
export const refoldedPercent = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ percent: number }>`
    select floor(least(family_reached::numeric / greatest((select max(id) from families), 1), 0.99) * 100)::int as percent
    from search_state where folding <> ${FOLDING} and exists (select from families)`.execute(db);
  return rows[0]?.percent ?? null;
};

/**
 * Brings the search documents of an older version up to date, family by family, beside the running server.
 * @returns whether all of them are
 */
export const refold = async (db: Db): Promise<boolean> => {
  await addIndexes(db, { ...indexes, ...byAge });
  await keepListsShort(db);
  await sql`drop index concurrently if exists search_notes_pieces`.execute(db);
  const began = Date.now();
  const state = await db.selectFrom('search_state').selectAll().executeTakeFirst();
  if (state === undefined || state.folding === FOLDING) return true;
  for (let reached = state.family_reached; ; ) {
    const ids = await familiesAfter(db, reached);
    const last = ids.at(-1);
    if (last === undefined) break;
    await inTransaction(db, async (trx) => {
      await lockFamilies(trx, ids);
      for (const { mend } of [memberDocuments, searchDocuments]) await mend?.(trx, ids);
      await sql`update search_state set family_reached = ${last}`.execute(trx);
    });
    reached = last;
    if (Date.now() - began > ROUND) return false;
  }
  await sql`update search_state set folding = ${FOLDING}, family_reached = 0`.execute(db);
  return true;
};
