import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { chainListCases } from './chainListCases';
import { type ListCase, listCases } from './listCases';
import { type Comparison, compare, fetchText, type Target } from './measure';
import { writePlans } from './plans';
import { projectListCases } from './projectListCases';
import { type Bench, type Figure, ms, type Part, times } from './report';
import { startProduct, startServer } from './servers';
import { signIn } from './signIn';

const CONNECTIONS = [1, 8] as const;
const REQUESTS = 800;
/** Both servers must give the same rows for these many questions before they are measured. */
const COMPARED = 20;

type Targets = Readonly<Record<'product' | 'bare', Target>>;
interface Answer {
  readonly data: { readonly data: readonly ({ readonly list_total?: number } & object)[]; readonly total: number };
}

/** Lists of customers. */
export const listsPart: Part = (bench) => measureLists(bench, listCases);

/** Lists of inquiries and interviews. */
export const chainListsPart: Part = (bench) => measureLists(bench, async (db) => chainListCases(db));

/** Lists of inheritance-tax and legal projects and of insurance cases. */
export const projectListsPart: Part = (bench) => measureLists(bench, async (db) => projectListCases(db));

/** Lists through the product and through the bare server, in turns within one run. */
async function measureLists(bench: Bench, casesOf: (db: Kysely<Database>) => Promise<ListCase[]>): Promise<Figure[]> {
  const { databaseUrl, say } = bench;
  const db = createDatabase(databaseUrl);
  const cases = await casesOf(db).finally(() => db.destroy());
  const plans = await writePlans(bench, cases);
  const queries = Object.fromEntries(cases.map(({ name, rows, total, counted }) => [name, { rows, total, counted }]));
  const product = await startProduct(databaseUrl, 'api');
  const bare = await startServer(['scripts/run.mjs', 'bench/bareServer.ts'], {
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_QUERIES: JSON.stringify(queries),
  });
  try {
    const headers = await signIn(product.url, 'super-admin');
    const figures: Figure[] = [];
    for (const list of cases) {
      const targets = targetsOf(list, product.url, bare.url, headers);
      await refuseDifference(list, targets);
      for (const connections of CONNECTIONS) {
        const measured = await compare(targets, { requests: REQUESTS, connections });
        figures.push(figureOf(list, connections, measured));
        say(figures.at(-1)?.measured ?? '');
      }
    }
    return [...figures, ...plans];
  } finally {
    await product.stop();
    await bare.stop();
  }
}

function targetsOf(list: ListCase, product: string, bare: string, headers: Record<string, string>): Targets {
  const question = (n: number) => list.questions[n % list.questions.length] ?? { query: {}, values: [] };
  return {
    product: (n) => ({ url: `${product}${list.of.path}?${new URLSearchParams(question(n).query)}`, headers }),
    bare: (n) => ({
      url: `${bare}/${list.name}?${new URLSearchParams(question(n).values.map((value) => ['v', value]))}`,
      headers,
    }),
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Fields that both answers have; computed labels and days are the product's only. */
const shared = (row: Row, other: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in other));

async function refuseDifference(list: ListCase, targets: Targets): Promise<void> {
  for (let n = 0; n < Math.min(COMPARED, list.questions.length); n++) {
    const [product, bare] = await Promise.all(
      [targets.product(n), targets.bare(n)].map(async ({ url, headers }) => {
        const { data } = JSON.parse(await fetchText(url, headers)) as Answer;
        return { total: data.total, rows: data.data.map(({ list_total: _, ...row }): Row => row) };
      }),
    );
    const told = (one = product, other = bare) => one?.rows.map((row, n) => shared(row, other?.rows[n] ?? {}));
    if (product?.total !== bare?.total || !isDeepStrictEqual(told(), told(bare, product)))
      throw new Error(`The servers differ: ${list.title}, question ${n}`);
  }
}

function figureOf(list: ListCase, connections: number, { product, bare }: Comparison): Figure {
  const ratio = product.p50 / bare.p50;
  const alone = connections === 1;
  return {
    what: `${list.title}, ${alone ? 'one user' : `${connections} at once`}`,
    measured: `${times(ratio)}: p50 ${ms(product.p50)} against ${ms(bare.p50)}; p95 ${ms(product.p95)} against ${ms(bare.p95)}`,
    must: alone ? `p50 ≤ ${list.limit} ×${list.longest ? `, p95 ≤ ${list.longest} ms` : ''}` : '',
    holds: !alone || (ratio <= list.limit && product.p95 <= (list.longest ?? Number.POSITIVE_INFINITY)),
  };
}
