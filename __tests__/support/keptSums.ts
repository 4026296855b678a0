import { type Kysely, sql } from 'kysely';
import type { SumsPlan } from '@/backend/db/keptSums';
import type { Database } from '@/backend/db/schema';

type Db = Kysely<Database>;

const added = async (db: Db, { columns, sums }: SumsPlan, lines: string): Promise<string[]> => {
  const names = Object.keys(sums);
  const { rows } = await sql
    .raw<{ row: string }>(`select to_jsonb(s)::text as row from (
      select ${columns}, ${names.map((name) => `sum(${name}) as ${name}`).join(', ')} from (${lines}) l
      group by ${columns} having ${names.map((name) => `sum(${name}) <> 0`).join(' or ')}) s order by 1`)
    .execute(db);
  return rows.map(({ row }) => row);
};

/** What the lines of kept sums add up to, however they are split. */
export const keptLines = (db: Db, plan: SumsPlan): Promise<string[]> => added(db, plan, `select * from ${plan.lines}`);

/** The same, counted from the records. */
export const countedLines = (db: Db, plan: SumsPlan): Promise<string[]> =>
  added(db, plan, plan.sources.map(({ rows, brought }) => brought(rows, '')).join(' union all '));
