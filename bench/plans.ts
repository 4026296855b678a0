import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPool } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import type { ListOf, Question } from './listCases';
import type { Bench, Figure } from './report';

/** Tables that must not be read as a whole. */
const BIG =
  /Seq Scan on (members|families|inquiries|interviews|sozoku_projects|legal_projects|insurance_cases|project_deadlines|search_documents)\b/;

interface Planned {
  readonly of: ListOf;
  readonly name: string;
  readonly title: string;
  readonly questions: readonly Pick<Question, 'query'>[];
}

/** How PostgreSQL answers what the product asks it for each list, written to a folder beside the data; no list may read all its table. */
export async function writePlans({ databaseUrl, dataDir }: Bench, cases: readonly Planned[]): Promise<Figure[]> {
  const folder = join(dataDir, 'plans');
  mkdirSync(folder, { recursive: true });
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
    for (const { of, name, title, questions } of cases) {
      asked.length = 0;
      await of.answer(db, questions[0]?.query ?? {});
      const plans = await plansOf(pool, asked);
      writeFileSync(join(folder, `${name}.txt`), `${title}\n\n${plans.join('\n\n')}\n`);
      if (plans.some((plan) => BIG.test(plan))) reading.push(title);
    }
  } finally {
    await db.destroy();
  }
  const measured = reading.length === 0 ? `none, see ${folder}` : reading.join('; ');
  return [{ what: 'lists that read all of a table', measured, must: 'none', holds: reading.length === 0 }];
}

/** The plans of questions, with the settings that the product makes for them in its own transaction. */
async function plansOf(pool: pg.Pool, asked: readonly CompiledQuery[]): Promise<string[]> {
  const client = await pool.connect();
  const plans: string[] = [];
  try {
    await client.query('begin');
    for (const query of asked) {
      if (/^\s*set local\b/i.test(query.sql)) await client.query(query.sql);
      else if (/^\s*(\/\*.*?\*\/\s*)*(select|with)\b/i.test(query.sql)) plans.push(await planOf(client, query));
    }
    await client.query('rollback');
  } finally {
    client.release();
  }
  return plans;
}

async function planOf(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters]);
  return `${sql.trim()}\n${JSON.stringify(parameters)}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`;
}
