import type { Browser, CDPSession } from '@playwright/test';
import type { Session } from './browser';
import { timesOf } from './measure';
import { withPages } from './pages';
import { type Bench, type Figure, ms, times } from './report';

const ROWS = 50;
const LOADS = 7;
/** What is fetched this long after the rows stand still counts, in ms. */
const REST = 3_000;
const SPEEDS = [1, 4] as const;

/** One load of a page in a new window. */
interface Load {
  /** From the address to rows with nothing over them, in ms. */
  readonly usable: number;
  /** All scripts, as they came over the wire. */
  readonly bytes: number;
  readonly files: number;
}

/** What a browser loads for a list, and how long its rows take, against the floor page with the same rows. */
export const pageLoadPart = (bench: Bench): Promise<Figure[]> =>
  withPages(bench, ROWS, async ({ browser, product, floor, session }) => {
    const figures: Figure[] = [];
    for (const slower of SPEEDS) {
      const own: Load[] = [];
      const least: Load[] = [];
      for (let n = 0; n < LOADS; n++) {
        own.push(await loadOnce(browser, `${product}/customer?limit=${ROWS}`, slower, session));
        least.push(await loadOnce(browser, `${floor}/list`, slower));
      }
      if (slower === 1) figures.push(...scriptFigures(own[0], least[0]));
      figures.push(usableFigure(own, least, slower));
    }
    return figures;
  });

function scriptFigures(own: Load | undefined, least: Load | undefined): Figure[] {
  if (own === undefined || least === undefined) return [];
  return [
    {
      what: 'all JavaScript of /customer, until 3 s after its rows',
      measured: `${times(own.bytes / least.bytes)}: ${kib(own.bytes)} against ${kib(least.bytes)}`,
      must: '≤ 1.15 ×',
      holds: own.bytes <= 1.15 * least.bytes,
    },
    {
      what: 'its files',
      measured: `${own.files} against ${least.files}`,
      must: '≤ 30',
      holds: own.files <= 30,
    },
  ];
}

function usableFigure(own: readonly Load[], least: readonly Load[], slower: number): Figure {
  const [mine, floor] = [own, least].map((loads) => timesOf(loads.map(({ usable }) => usable)).p50) as [number, number];
  return {
    what: `/customer from its address until ${ROWS} rows are usable, ${slower} × slower CPU`,
    measured: `${times(mine / floor)}: ${ms(mine)} against ${ms(floor)}`,
    must: '≤ 1.3 ×',
    holds: mine <= 1.3 * floor,
  };
}

async function loadOnce(browser: Browser, address: string, slower: number, storageState?: Session): Promise<Load> {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const scripts = await watchScripts(devTools);
    await page.addInitScript(markUsable, ROWS);
    await page.goto(address);
    const usable = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime);
    await page.waitForTimeout(REST);
    return { usable: Number(await usable.jsonValue()), ...scripts() };
  } finally {
    await context.close();
  }
}

/** Adds up the scripts that come over the wire from now on. */
async function watchScripts(devTools: CDPSession): Promise<() => Pick<Load, 'bytes' | 'files'>> {
  const scripts = new Set<string>();
  const sizes: number[] = [];
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // What was fetched ahead and then comes from memory has no length.
    if (scripts.has(requestId) && encodedDataLength > 0) sizes.push(encodedDataLength);
  });
  await devTools.send('Network.enable');
  return () => ({ bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length });
}

/** Runs in the page: looks at every frame until one shows the rows with nothing over them. */
function markUsable(rows: number): void {
  const look = (): void => {
    const shown = document.querySelectorAll('.ant-table-tbody tr.ant-table-row').length >= rows;
    if (!shown || document.querySelector('.ant-spin-spinning')) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  };
  requestAnimationFrame(look);
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KiB`;
