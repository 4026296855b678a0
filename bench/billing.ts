import { sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import { sozoku } from '@/contract/sozoku';
import { type Bench, type Figure, type Part, seconds } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const ROWS = 500;
const TIMES = 4;
const LONGEST = 2_000;

interface Bill {
  readonly id: number;
  readonly balance_amount: number;
}

/** Amounts of 500 projects changed at once, and changed back: the slowest of a few times. */
export const billingPart: Part = async ({ databaseUrl }: Bench): Promise<Figure[]> => {
  const db = createDatabase(databaseUrl);
  const { rows } = await sql<Bill>`select id, balance_amount from sozoku_projects
    where deleted_at is null and balance_amount > 0 order by md5(id::text) limit ${ROWS}`
    .execute(db)
    .finally(() => db.destroy());
  const product = await startProduct(databaseUrl, 'api');
  try {
    const headers = { ...(await signIn(product.url, 'super-admin')), 'content-type': 'application/json' };
    const save = async (added: number): Promise<number> => {
      const body = rows.map(({ id, balance_amount }) => ({ id, balance_amount: balance_amount + added }));
      const begun = performance.now();
      const response = await fetch(`${product.url}${sozoku.billingBulkUpdate.path}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`The bulk edit answered ${response.status}: ${text.slice(0, 500)}`);
      return performance.now() - begun;
    };
    const durations: number[] = [];
    for (let n = 0; n < TIMES; n++) durations.push(await save(n % 2 === 0 ? 1 : 0));
    const longest = Math.max(...durations);
    return [
      {
        what: `bulk edit of ${rows.length} projects, ${TIMES} times`,
        measured: `at most ${seconds(longest)}`,
        must: `≤ ${seconds(LONGEST)}`,
        holds: longest <= LONGEST,
      },
    ];
  } finally {
    await product.stop();
  }
};
