import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { syncSums } from '@/backend/db/keptSums';
import { createDatabase } from '@/backend/db/pool';
import { FOLDING } from '@/backend/derived/search/refold';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import { contract } from '@/contract';
import { fetchText } from './measure';
import { type Bench, type Figure, seconds } from './report';
import { type Server, startProduct } from './servers';
import { signIn } from './signIn';

const LIMIT = 3_000;
/** How long the work that was left goes on before the server is stopped amid it, in ms. */
const AMID = 2_000;

/** Starts over all the data of this size, after whatever happened before: from the command until /ready answers. */
export async function restartPart({ databaseUrl, say }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const note = (what: string, taken: number) => {
    figures.push({ what, measured: seconds(taken), must: `≤ ${LIMIT / 1000} s`, holds: taken <= LIMIT });
    say(`${what}: ${seconds(taken)}`);
  };
  const started = async (what: string): Promise<Server> => {
    const begun = performance.now();
    const server = await startProduct(databaseUrl, 'all');
    await fetchText(`${server.url}/ready`);
    note(`start ${what}`, performance.now() - begun);
    return server;
  };
  /** What somebody who signs in at once waits for. */
  const used = async ({ url }: Server, what: string): Promise<void> => {
    const headers = await signIn(url, 'super-admin');
    const begun = performance.now();
    await fetchText(`${url}${contract.customer.listing.path}`, headers);
    await fetchText(`${url}${contract.search.full.path}?q=${encodeURIComponent('田中')}`, headers);
    note(`first list and first search ${what}`, performance.now() - begun);
  };
  const stopped = async (server: Server, what: string): Promise<void> => {
    const begun = performance.now();
    await server.stop();
    note(`stop ${what}`, performance.now() - begun);
  };

  const db = createDatabase(databaseUrl, { statementTimeout: 0 });
  try {
    // Builds the screens where they are not.
    await (await startProduct(databaseUrl, 'all')).stop();

    const fresh = await started('with nothing left to do');
    await used(fresh, 'after it');
    await fresh.kill();
    const again = await started('after the program was killed');
    await stopped(again, 'of that one');

    await sql`update search_state set folding = 0, family_reached = 0`.execute(db);
    await sql`update tally_version set version = 'older'`.execute(db);
    await sql`update list_count_version set version = 'older'`.execute(db);
    const behind = await started('after an upgrade that makes search documents, months and totals anew');
    await used(behind, 'while that goes on');
    await sleep(AMID);
    await stopped(behind, 'amid that work');
    const left = await started('after it was stopped amid that work');
    await used(left, 'after that');
    await sleep(AMID);
    await left.kill();
    const killed = await started('after it was killed amid that work');
    await used(killed, 'after that');
    await killed.stop();
    return figures;
  } finally {
    // The documents were right before: other parts find them so.
    await sql`update search_state set folding = ${FOLDING}, family_reached = 0`.execute(db);
    say('Counting the months and the totals of lists again …');
    await syncSums(db, tallyPlan);
    await syncSums(db, keptTotals);
    await db.destroy();
  }
}
