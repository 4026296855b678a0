import { readFileSync, writeFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { contract } from '@/contract';
import { dashboardTabs } from '@/contract/dashboard';
import { todayInTokyo } from '@/rules/calendarDay';
import { years } from './dashboards';
import { drawGrowth } from './drawGrowth';
import { listCases } from './listCases';
import { type Comparison, compare, fetchText, type Target } from './measure';
import { startPeer } from './peer';
import { boardRead, recordRead } from './records';
import { type Bench, type Figure, ms, times } from './report';
import { customerCase } from './saveCases';
import { keyed, sentTo } from './saves';
import { startProduct, startServer } from './servers';
import { signIn } from './signIn';

/** One line each: day, customers, what was asked, who answered, p50 and p95 in ms. */
const HISTORY = 'bench/history.csv';
const PICTURE = 'bench/growth.svg';

const REQUESTS = 60;
const WARM_UP = 45;
const LISTED = { 'filter[customer_id][_nnull]': 'true', 'filter[deleted_at][_null]': 'true', meta: 'filter_count' };

type Who = 'product' | 'floor' | 'peer';

interface Asked {
  readonly what: string;
  /** The most that the product's middle may be of the floor's. */
  readonly most?: number;
  readonly targets: Partial<Record<Who, Target>>;
}

/** The lists of customers whose questions the peer can be asked too. */
const lists = ['first', 'nameTwo', 'kana', 'phone'] as const;

const peerFilter = (name: (typeof lists)[number], query: Readonly<Record<string, string>>): Record<string, string> => {
  switch (name) {
    case 'nameTwo':
      return { 'filter[last_name][_starts_with]': query.cust_name ?? '' };
    case 'kana':
      return { 'filter[last_name_kana][_contains]': query.cust_name ?? '' };
    case 'phone':
      return { 'filter[phone1][_ends_with]': query.phone ?? '' };
    default:
      return {};
  }
};

const customersOf = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from members
    where customer_id is not null and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The same asked of the product, of the best SQL through a bare server and of a peer, in turns within one run. */
export async function growthPart({ databaseUrl, dataDir, say }: Bench): Promise<Figure[]> {
  const db = createDatabase(databaseUrl);
  const stops: (() => Promise<void>)[] = [() => db.destroy()];
  try {
    const peer = await startPeer(databaseUrl, dataDir, say);
    stops.unshift(peer.stop);
    const product = await startProduct(databaseUrl, 'api');
    stops.unshift(product.stop);
    const headers = await signIn(product.url, 'super-admin');
    const cases = (await listCases(db)).filter(({ name }) => lists.some((one) => one === name));
    const [record, board] = [await recordRead(db), boardRead(db)];
    const save = await customerCase(db, async (asked) => {
      const { url, sent } = sentTo(product.url, asked);
      return (JSON.parse(await fetchText(url, headers, sent)) as { data: Record<string, number> }).data;
    });
    const floor = await startServer(['scripts/run.mjs', 'bench/bareServer.ts'], {
      BENCH_DATABASE_URL: databaseUrl,
      BENCH_QUERIES: JSON.stringify(
        Object.fromEntries([
          ...[...cases, record, board].map(({ name, rows, total }) => [name, { rows, total }] as const),
          [save.name, { rows: save.statement }] as const,
        ]),
      ),
    });
    stops.unshift(floor.stop);
    const { rows: families } = await sql<{ id: number }>`select id from families order by random() limit 500`.execute(
      db,
    );

    const own = (path: string, query: Readonly<Record<string, string>> = {}) => ({
      url: `${product.url}${path}?${new URLSearchParams(query)}`,
      headers,
    });
    const least = (name: string, values: readonly string[]) => ({
      url: `${floor.url}/${name}?${new URLSearchParams(values.map((value) => ['v', value]))}`,
      headers,
    });
    const others = (path: string, query: Readonly<Record<string, string>> = {}) => ({
      url: `${peer.url}/items/${path}?${new URLSearchParams(query)}`,
      headers: peer.headers,
    });
    const today = todayInTokyo();
    const run = Date.now();

    const asked: Asked[] = [
      ...cases.map(({ name, title, limit, questions, of }): Asked => {
        const question = (n: number) => questions[n % questions.length] ?? { query: {}, values: [] };
        return {
          what: title,
          most: limit,
          targets: {
            product: (n) => own(of.path, question(n).query),
            floor: (n) => least(name, question(n).values),
            peer: (n) =>
              others('members', {
                ...LISTED,
                limit: '10',
                sort: '-customer_id',
                ...peerFilter(name as (typeof lists)[number], question(n).query),
              }),
          },
        };
      }),
      {
        what: 'one customer',
        most: 1.5,
        targets: {
          product: (n) => own(record.asked[n % record.asked.length]?.path ?? ''),
          floor: (n) => least(record.name, [String(record.asked[n % record.asked.length]?.value)]),
          peer: (n) => others(`members/${record.asked[n % record.asked.length]?.value}`),
        },
      },
      {
        what: 'insert of a customer',
        most: 2.5,
        targets: {
          product: (n) => ({ ...sentTo(product.url, save.save(n)), headers: keyed(headers, `growth-${run}-${n}`) }),
          floor: (n) => ({ url: `${floor.url}/${save.name}`, headers, sent: { method: 'POST', body: save.values(n) } }),
          // Less than the product stores: one row of one table.
          peer: (n) => ({
            ...others('members'),
            sent: {
              method: 'POST',
              body: {
                family_id: families[n % families.length]?.id,
                member_no: 50 + (Math.floor(run / 1_000) % 49),
                last_name: '東海林',
                relation: 4,
                office_id: 1,
              },
            },
          }),
        },
      },
      {
        what: 'board of deadlines',
        most: 1.5,
        targets: {
          product: () => own(contract.deadline.listing.path, { limit: '50' }),
          floor: () => least(board.name, []),
          peer: () =>
            others('project_deadlines', {
              limit: '50',
              sort: 'due,id',
              'filter[due][_gte]': today,
              meta: 'filter_count',
            }),
        },
      },
      {
        what: 'full search by four digits',
        targets: {
          product: (n) => own(contract.search.full.path, { q: String(1000 + ((n * 7919) % 9000)) }),
        },
      },
      {
        what: 'dashboard of two years by month',
        targets: {
          product: () => ({ ...own(dashboardTabs.sozoku1.path), sent: { method: 'POST', body: years(today) } }),
        },
      },
    ];

    const customers = await customersOf(db);
    const measured: { readonly what: string; readonly taken: Partial<Comparison<Who>>; readonly most?: number }[] = [];
    for (const { what, targets, most } of asked) {
      const taken = await compare(targets as Record<Who, Target>, {
        requests: REQUESTS,
        connections: 1,
        warmUp: WARM_UP,
      });
      measured.push({ what, taken, ...(most === undefined ? {} : { most }) });
      say(`${what}: ${told(taken)}`);
    }
    keep(customers, measured);
    return measured.map(({ what, taken, most }) => {
      const { product: mine, floor: bare } = taken;
      const ratio = mine && bare ? mine.p50 / bare.p50 : undefined;
      return {
        what,
        measured: told(taken),
        must: most === undefined ? '' : `p50 ≤ ${most} × the floor's`,
        holds: most === undefined || ratio === undefined || ratio <= most,
      };
    });
  } finally {
    for (const stop of stops) await stop();
  }
}

const told = ({ product, floor, peer }: Partial<Comparison<Who>>): string =>
  [
    ...(product && floor ? [`${times(product.p50 / floor.p50)} the floor`] : []),
    ...(product ? [`p50 ${ms(product.p50)}, p95 ${ms(product.p95)}`] : []),
    ...(floor ? [`floor ${ms(floor.p50)}`] : []),
    ...(peer ? [`Directus ${ms(peer.p50)}`] : []),
  ].join('; ');

/** Adds a run to the history, and draws the newest of each size. */
function keep(customers: number, measured: readonly { what: string; taken: Partial<Comparison<Who>> }[]): void {
  const lines = measured.flatMap(({ what, taken }) =>
    Object.entries(taken).map(([who, { p50, p95 }]) =>
      [todayInTokyo(), customers, what.replaceAll(',', ''), who, p50.toFixed(2), p95.toFixed(2)].join(','),
    ),
  );
  const history = `${readFileSync(HISTORY, 'utf8').trimEnd()}\n${lines.join('\n')}\n`;
  writeFileSync(HISTORY, history);
  writeFileSync(PICTURE, drawGrowth(history));
}
