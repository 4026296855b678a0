import { setTimeout as sleep } from 'node:timers/promises';
import { customer } from '@/contract/customer';
import { fetchText, timesOf } from './measure';
import { type Bench, type Figure, ms } from './report';
import { type Server, startProduct } from './servers';
import { signIn } from './signIn';

const MOST_MEMORY = 300;
const LOOK_EVERY = 100;
/** Somebody else looks at a list this often meanwhile. */
const OTHERS_EVERY = 50;

/** An export of every customer: what it takes of the server's memory, and what others feel of it. */
export async function exportPart({ databaseUrl }: Bench): Promise<Figure[]> {
  const product = await startProduct(databaseUrl, 'api');
  try {
    const headers = await signIn(product.url, 'super-admin');
    const list = `${product.url}${customer.listing.path}`;
    const total = (JSON.parse(await fetchText(list, headers)) as { data: { total: number } }).data.total;
    const looks = () => lookAt(list, headers);
    const alone = await whilst(product, sleep(10_000), looks);
    const idle = await product.memory();
    const begun = performance.now();
    const exporting = fetchText(`${product.url}${customer.export.path}`, headers);
    const meanwhile = await whilst(product, exporting, looks);
    const seconds = (performance.now() - begun) / 1000;
    const { data } = JSON.parse(await exporting) as { data: { file_path: string } };
    const size = await download(`${product.url}${data.file_path}`);
    const more = meanwhile.mostMemory - idle;
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
        must: '',
        holds: true,
      },
    ];
  } finally {
    await product.stop();
  }
}

async function lookAt(url: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await fetchText(url, headers);
  return performance.now() - begun;
}

/** Looks at a list and at the server's memory for as long as something else goes on. */
async function whilst(server: Server, work: Promise<unknown>, look: () => Promise<number>) {
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
