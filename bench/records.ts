import { type Kysely, sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { deadlineColumns, deadlineJoins } from '@/backend/modules/deadline/deadlineList';
import { members } from '@/backend/modules/family/memberRows';
import { contract } from '@/contract';
import { todayInTokyo } from '@/rules/calendarDay';
import { comparedFigure } from './comparedFigure';
import type { BareQuery } from './listCases';
import { compare } from './measure';
import type { Bench, Figure, Part } from './report';
import { startProduct, startServer } from './servers';
import { signIn } from './signIn';

type Db = Kysely<Database>;

const CONNECTIONS = [1, 8] as const;
const REQUESTS = 800;
const MOST = 1.5;

interface Read extends BareQuery {
  readonly name: string;
  readonly title: string;
  readonly asked: readonly { readonly path: string; readonly value?: number }[];
}

const at = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % items.length];

export const recordRead = async (db: Db): Promise<Read> => {
  const { rows } = await sql<{ id: number; customer_id: number; family_code: string }>`
    select m.id, m.customer_id, f.family_code from members m join families f on f.id = m.family_id
    where m.customer_id is not null and m.deleted_at is null order by md5(m.id::text) limit 300`.execute(db);
  return {
    name: 'record',
    title: 'one customer',
    rows: members(sql`m.id = ${0}`).compile(db).sql,
    asked: rows.map(({ id, customer_id, family_code }) => ({
      path: contract.customer.show.path.replace(':id', String(customer_id)).replace(':familyCode', family_code),
      value: id,
    })),
  };
};

export const boardRead = (db: Db): Read => ({
  name: 'board',
  title: 'deadlines: the nearest of the firm',
  rows: sql`with page as materialized (select id, row_number() over () as place from
      (select d.id from project_deadlines d where d.due >= ${sql.lit(todayInTokyo())} order by d.due, d.id limit 50) near)
    select ${deadlineColumns} from page join project_deadlines d on d.id = page.id ${deadlineJoins} order by page.place`.compile(
    db,
  ).sql,
  // As the screen asks: the total is counted beside the rows, and nobody waits for it.
  asked: [{ path: `${contract.deadline.listing.path}?limit=50&total=later` }],
});

/** One record by its key, and the board of deadlines, through the product and through the bare server. */
export const recordsPart: Part = async ({ databaseUrl, say }: Bench): Promise<Figure[]> => {
  const db = createDatabase(databaseUrl);
  const reads = await (async () => [await recordRead(db), boardRead(db)])().finally(() => db.destroy());
  const product = await startProduct(databaseUrl, 'api');
  const bare = await startServer(['scripts/run.mjs', 'bench/bareServer.ts'], {
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_QUERIES: JSON.stringify(Object.fromEntries(reads.map(({ name, rows, total }) => [name, { rows, total }]))),
  });
  try {
    const headers = await signIn(product.url, 'super-admin');
    const figures: Figure[] = [];
    for (const { name, title, asked } of reads)
      for (const connections of CONNECTIONS) {
        const measured = await compare(
          {
            product: (n) => ({ url: `${product.url}${at(asked, n)?.path}`, headers }),
            bare: (n) => ({ url: `${bare.url}/${name}?v=${at(asked, n)?.value ?? ''}`.replace(/\?v=$/, ''), headers }),
          },
          { requests: REQUESTS, connections },
        );
        figures.push(comparedFigure(title, connections, measured, MOST));
        say(`${figures.at(-1)?.what}: ${figures.at(-1)?.measured}`);
      }
    return figures;
  } finally {
    await product.stop();
    await bare.stop();
  }
};
