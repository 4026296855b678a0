import { mkdirSync, writeFileSync } from 'node:fs';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { listPage } from '@/backend/db/page';
import { createPool } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { createTotals } from '@/backend/db/totals';
import { customerList } from '@/backend/modules/family/customerList';
import { customer } from '@/contract/customer';
import type { ListCase } from './listCases';
import type { Figure } from './report';

const FOLDER = 'bench/plans';

/** How PostgreSQL answers what the product asks it for each list, written to bench/plans; no list may read all members. */
export async function writePlans(databaseUrl: string, cases: readonly ListCase[]): Promise<Figure[]> {
  mkdirSync(FOLDER, { recursive: true });
  const pool = createPool(databaseUrl);
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
  const reading: string[] = [];
  try {
    for (const { name, title, questions } of cases) {
      asked.length = 0;
      await listPage(db, createTotals(), customerList, customer.listing.query.parse(questions[0]?.query));
      const plans = await Promise.all(asked.map((query) => planOf(pool, query)));
      writeFileSync(`${FOLDER}/${name}.txt`, `${title}\n\n${plans.join('\n\n')}\n`);
      if (plans.some((plan) => /Seq Scan on members/.test(plan))) reading.push(title);
    }
  } finally {
    await db.destroy();
  }
  const measured = reading.length === 0 ? 'none, see `bench/plans`' : reading.join('; ');
  return [{ what: 'lists that read all members', measured, must: 'none', holds: reading.length === 0 }];
}

async function planOf(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters]);
  return `${sql.trim()}\n${JSON.stringify(parameters)}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`;
}
