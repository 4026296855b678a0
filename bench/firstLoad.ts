import { gzipSync } from 'node:zlib';
import { startFloor } from './floor';
import { type Bench, type Figure, times } from './report';
import { startProduct } from './servers';

const PAGES = ['/login', '/customer'] as const;
const LIMIT = 1.15;

/** The scripts that a page's HTML loads, gzipped, against a page that has one bare antd table, form, select and date picker. */
export async function firstLoadPart({ databaseUrl, say }: Bench): Promise<Figure[]> {
  const product = await startProduct(databaseUrl, 'all');
  const floor = await startFloor(say);
  try {
    const least = await scriptSize(floor.url, '/list');
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const size = await scriptSize(product.url, page);
      figures.push({
        what: `first-load JavaScript of ${page}`,
        measured: `${times(size / least)}: ${kib(size)} against ${kib(least)}`,
        must: `≤ ${LIMIT} ×`,
        holds: size <= LIMIT * least,
      });
    }
    return figures;
  } finally {
    await product.stop();
    await floor.stop();
  }
}

async function scriptSize(origin: string, page: string): Promise<number> {
  const html = await (await fetch(`${origin}${page}`)).text();
  const addresses = [...html.matchAll(/<(script|link)\b[^>]*>/g)].flatMap(([tag]) => addressOf(tag) ?? []);
  if (addresses.length === 0) throw new Error(`${origin}${page} loads no scripts.`);
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const response = await fetch(new URL(address, origin));
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      return gzipSync(Buffer.from(await response.arrayBuffer())).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The URL of a script tag; `nomodule` scripts are not loaded. */
function addressOf(tag: string): string | undefined {
  const preloads = /rel="modulepreload"/.test(tag) || (/rel="preload"/.test(tag) && /as="script"/.test(tag));
  if (tag.startsWith('<script')) return /\bnomodule\b/i.test(tag) ? undefined : /\bsrc="([^"]+)"/.exec(tag)?.[1];
  return preloads ? /\bhref="([^"]+)"/.exec(tag)?.[1] : undefined;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
