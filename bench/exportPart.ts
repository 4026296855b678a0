import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import { customer } from '@/contract/customer';
import { inquiry } from '@/contract/inquiry';
import { fetchText, lookAt, timesOf } from './measure';
import { type Bench, type Figure, ms, type Part } from './report';
import { type Server, startProduct } from './servers';
import { signIn } from './signIn';

const MOST_MEMORY = 300;
const LOOK_EVERY = 100;
/** Interval in ms at which another user opens a list. */
const OTHERS_EVERY = 50;

interface Exported {
  readonly listing: string;
  readonly export: string;
  /** Filters for the measured rows. */
  readonly query?: Readonly<Record<string, string>>;
  /** The most that the p95 of somebody else's list may be of what it is without an export. */
  readonly slower?: number;
}

/** An export: what it takes of the server's memory, and what others feel of it. */
const partOf =
  (exportedOf: (databaseUrl: string) => Promise<Exported>): Part =>
  async ({ databaseUrl }: Bench): Promise<Figure[]> => {
    const exported = await exportedOf(databaseUrl);
    const query = `?${new URLSearchParams(exported.query)}`;
    const product = await startProduct(databaseUrl, 'api');
    try {
      const headers = await signIn(product.url, 'super-admin');
      const list = `${product.url}${exported.listing}`;
      const rows = await fetchText(`${list}${query}`, headers);
      const total = (JSON.parse(rows) as { data: { total: number } }).data.total;
      const looks = () => lookAt(list, headers);
      const alone = await whilst(product, sleep(10_000), looks);
      const idle = await product.memory();
      const begun = performance.now();
      const exporting = fetchText(`${product.url}${exported.export}${query}`, headers);
      const meanwhile = await whilst(product, exporting, looks);
      const seconds = (performance.now() - begun) / 1000;
      const { data } = JSON.parse(await exporting) as { data: { file_path: string } };
      const size = await download(`${product.url}${data.file_path}`);
      const more = meanwhile.mostMemory - idle;
      const { slower } = exported;
      return [
        {
          what: `export of ${total.toLocaleString('en')} rows, ${(size / 2 ** 20).toFixed(1)} MiB`,
          measured: `${seconds.toFixed(1)} s; memory ${Math.round(idle)} MiB idle, ${Math.round(more)} MiB more at most`,
          must: `≤ ${MOST_MEMORY} MiB more than idle`,
          holds: more <= MOST_MEMORY,
        },
        {
          what: 'a list of somebody else meanwhile',
          measured: `p50 ${ms(meanwhile.p50)}, p95 ${ms(meanwhile.p95)}; without an export p50 ${ms(alone.p50)}, p95 ${ms(alone.p95)}`,
          must: slower === undefined ? '' : `p95 < ${slower} ×`,
          holds: slower === undefined || meanwhile.p95 < slower * alone.p95,
        },
      ];
    } finally {
      await product.stop();
    }
  };

/** Every customer. */
export const exportPart = partOf(async () => ({ listing: customer.listing.path, export: customer.export.path }));

const ROWS = 100_000;

/** The newest 100,000 inquiries. */
export const chainExportPart = partOf(async (databaseUrl) => {
  const db = createDatabase(databaseUrl);
  try {
    const { rows } = await sql<{ first: string }>`select first_inquiry_date as first from inquiries
      where deleted_at is null order by first_inquiry_date desc, id desc offset ${ROWS} limit 1`.execute(db);
    const query = { first_inquiry_from: rows[0]?.first ?? '' };
    return { listing: inquiry.listing.path, export: inquiry.export.path, query, slower: 2 };
  } finally {
    await db.destroy();
  }
});

/** Looks at a list and at the server's memory for as long as something else goes on. */
export async function whilst(server: Server, work: Promise<unknown>, look: () => Promise<number>) {
  let done = false;
  const end = work.finally(() => {
    done = true;
  });
  const durations: number[] = [];
  let mostMemory = 0;
  const watch = async () => {
    for (; !done; await sleep(LOOK_EVERY)) mostMemory = Math.max(mostMemory, await server.memory());
  };
  const others = async () => {
    for (; !done; await sleep(OTHERS_EVERY)) durations.push(await look());
  };
  await Promise.all([end, watch(), others()]);
  return { ...timesOf(durations), mostMemory };
}

async function download(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The exported file could not be fetched: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}
