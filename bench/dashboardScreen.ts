import type { Browser, Page } from '@playwright/test';
import { dashboardTabs } from '@/contract/dashboard';
import { todayInTokyo } from '@/rules/calendarDay';
import { openBrowser, openSession, type Session } from './browser';
import { years } from './dashboards';
import { timesOf } from './measure';
import { type Bench, type Figure, ms, type Part } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const PEOPLE = 200;
const OPENINGS = 7;
const LONGEST = 1_000;
const FRAMES = 240;
/** A frame at 60 a second, and what its timer may be late by. */
const FRAME = 1_000 / 60 + 1;

interface Row {
  readonly name: string;
}

/** The answer of a tab, its people told so often that there are 200. */
async function answerOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}${dashboardTabs.sozoku1.path}`, {
    method: 'POST',
    headers: { ...(await signIn(origin, 'sozoku-manager')), 'content-type': 'application/json' },
    body: JSON.stringify(years(todayInTokyo())),
  });
  const answer = (await response.json()) as { data: { mc_data: Row[]; others_data: Row[] } };
  const people = [...answer.data.mc_data, ...answer.data.others_data];
  const mc_data = Array.from({ length: PEOPLE }, (_, n) => ({ ...people[n % people.length], id: n + 1 }));
  return JSON.stringify({ ...answer, data: { ...answer.data, mc_data, others_data: [] } });
}

/** Opens the tab in a new window. @returns the page, and the milliseconds from the answer until rows stand */
async function openTab(browser: Browser, origin: string, storageState: Session, body: string) {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { path } = dashboardTabs.sozoku1;
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelectorAll('tr[data-line]').length > 10)
        requestAnimationFrame(() => setTimeout(() => performance.mark('rows')));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${origin}/dashboard/inquiry`);
  const taken = await page.waitForFunction((call) => {
    const rows = performance.getEntriesByName('rows')[0]?.startTime;
    const answer = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith(call)) as PerformanceResourceTiming;
    return rows === undefined || answer === undefined ? 0 : rows - answer.responseEnd;
  }, path);
  return { page, taken: Number(await taken.jsonValue()), close: () => context.close() };
}

/** How long each frame takes while the table moves by so much in each. */
const scroll = (page: Page, right: number, down: number): Promise<number[]> =>
  page.locator('table').evaluate(
    async (table, [dx, dy, frames]) => {
      const box = table.parentElement as HTMLElement;
      box.scrollTo(0, 0);
      const taken: number[] = [];
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let last = await frame();
      for (let n = 0; n < (frames ?? 0); n++) {
        box.scrollBy(dx ?? 0, dy ?? 0);
        const now = await frame();
        taken.push(now - last);
        last = now;
      }
      return taken;
    },
    [right, down, FRAMES],
  );

/** 24 months and their totals with 200 people, on the screen: when it can be used, and how it scrolls. */
export const dashboardScreenPart: Part = async ({ databaseUrl }: Bench): Promise<Figure[]> => {
  const product = await startProduct(databaseUrl, 'all');
  const browser = await openBrowser();
  try {
    const body = await answerOf(product.url);
    const session = await openSession(browser, product.url, 'sozoku-manager');
    const openings: number[] = [];
    for (let n = 0; n < OPENINGS; n++) {
      const { taken, close } = await openTab(browser, product.url, session, body);
      openings.push(taken);
      await close();
    }
    const { page, close } = await openTab(browser, product.url, session, body);
    await page.waitForTimeout(1_500);
    const idle = timesOf(await scroll(page, 0, 0)).p50;
    const moving = [
      ['down, 24 px a frame', await scroll(page, 0, 24)],
      ['to the right, 40 px a frame', await scroll(page, 40, 0)],
    ] as const;
    await close();
    const { p50: opening } = timesOf(openings);
    return [
      {
        what: `rows on the screen after the answer, ${PEOPLE} people × 24 months`,
        measured: `p50 ${ms(opening)} of ${OPENINGS}`,
        must: `≤ ${LONGEST} ms`,
        holds: opening <= LONGEST,
      },
      ...moving.map(([way, frames]): Figure => {
        const { p50, p95 } = timesOf(frames);
        return {
          what: `scrolling ${way}`,
          measured: `a frame p50 ${ms(p50)}, p95 ${ms(p95)}; ${ms(idle)} at rest`,
          must: 'p50 at 60 a second',
          holds: p50 <= FRAME,
        };
      }),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
