import type { Browser, Page } from '@playwright/test';
import { sozoku } from '@/contract/sozoku';
import { fetchText, timesOf } from './measure';
import { withPages } from './pages';
import { type Bench, type Figure, ms, times } from './report';
import { signIn } from './signIn';

const KEYS = 24;
const LIMIT = 16;
const SLOWER = 4;
/** Between two keys, in ms: a fast typist. */
const GAP = 150;
/** Nothing runs any more so long after a step, in ms. */
const CALM = 800;

/** Fields of a tax project's form, the largest there is. */
const FIELDS = {
  'long text': 'textarea[id$="-work_remarks"]',
  text: 'input[id$="-tax_office"]',
  amount: 'input[id$="-deposit_amount"]',
  'line of a quote': 'td[data-kind="text"] input',
} as const;

/** What a key takes of the main thread until its letter is on the screen, in the largest form and in a bare input. */
export const typingPart = (bench: Bench): Promise<Figure[]> =>
  withPages(bench, 1, async ({ browser, product, session }) => {
    const page = await browser.newPage({ storageState: session, viewport: { width: 1280, height: 800 } });
    await page.setContent('<textarea rows="4" style="field-sizing: content; width: 600px"></textarea>');
    const least = timesOf(await typeInto(browser, page, 'textarea')).p50;
    await page.goto(`${product}/projectConfirmed/${await ownProject(product)}?edit`);
    const figures: Figure[] = [];
    for (const [name, field] of Object.entries(FIELDS)) {
      const own = timesOf(await typeInto(browser, page, field)).p50;
      figures.push({
        what: `a key in the form of a tax project: ${name}, ${SLOWER} × slower CPU`,
        measured: `${ms(own)}, ${times(own / least)} of a bare input's ${ms(least)}`,
        must: `≤ ${LIMIT} ms`,
        holds: own <= LIMIT,
      });
    }
    return figures;
  });

/** A project that the signed-in person may edit and that has lines of a quote. */
async function ownProject(origin: string): Promise<number> {
  const headers = await signIn(origin, 'sozoku-staff');
  const list = JSON.parse(await fetchText(`${origin}${sozoku.listing.path}?limit=1000`, headers));
  const own = (list.data.data as { id: number; office_id: number }[]).find(({ office_id }) => office_id === 1);
  if (own === undefined) throw new Error('There is no tax project of the first office.');
  return own.id;
}

/** @returns milliseconds of the main thread for each key */
async function typeInto(browser: Browser, page: Page, field: string): Promise<number[]> {
  const input = page.locator(field).first();
  await input.waitFor({ state: 'attached' });
  await input.focus();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(CALM);
  await browser.startTracing(page, {
    categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  for (let n = 0; n < KEYS; n++) {
    await page.keyboard.press(String(n % 10));
    await page.waitForTimeout(GAP);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  await devTools.detach();
  return keyTimes(traceEvents);
}

/** An event of a trace; times are in microseconds, `tdur` is that of the thread itself. */
interface Traced {
  readonly name: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Of each key: what its thread did from the key to the next picture. The thread's own time, so that other programs do not count. */
function keyTimes(events: readonly Traced[]): number[] {
  const isOf = (type: string) => (event: Traced) => event.name === 'EventDispatch' && event.args?.data?.type === type;
  const keys = events.filter(isOf('keydown'));
  const own = events.filter(({ tid }) => tid === keys[0]?.tid).toSorted((a, b) => a.ts - b.ts);
  const letters = own.filter(isOf('input'));
  const pictures = own.filter(({ name }) => name === 'Commit');
  const tasks = own.filter(({ name }) => name === 'RunTask');
  return keys.flatMap(({ ts: from }) => {
    const letter = letters.find(({ ts }) => ts >= from);
    const picture = letter && pictures.find(({ ts }) => ts > letter.ts);
    if (picture === undefined) return [];
    const to = picture.ts + (picture.dur ?? 0);
    const spent = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
      const within = Math.max(0, Math.min(to, ts + dur) - Math.max(from, ts));
      return dur === 0 ? 0 : (tdur * within) / dur;
    });
    return [spent.reduce((sum, part) => sum + part, 0) / 1_000];
  });
}
