import type { Browser, Page } from '@playwright/test';
import type { Session } from './browser';
import { timesOf } from './measure';
import { withPages } from './pages';
import { type Bench, type Figure, ms, times } from './report';

const ROWS = 50;
const CLICKS = 15;
const LIMIT = 1.3;
const SLOWER = 4;
const CALM = 1_500;

/**
 * Time from a click on the customers menu entry until 50 rows are usable, on a slowed-down CPU, against the floor
 * page.
 */
export const clickPart = (bench: Bench): Promise<Figure[]> =>
  withPages(bench, ROWS, async ({ browser, product, floor, session }) => {
    const taken = { product: [] as number[], floor: [] as number[] };
    for (let n = 0; n < CLICKS; n++) {
      taken.product.push(await clickOnce(browser, `${product}/fullSearch`, 'nav a[href="/customer"]', session));
      taken.floor.push(await clickOnce(browser, floor, 'a[href="/list"]'));
    }
    const [own, least] = [timesOf(taken.product).p50, timesOf(taken.floor).p50];
    return [
      {
        what: `click on a menu entry → ${ROWS} usable rows, ${SLOWER} × slower CPU`,
        measured: `${times(own / least)}: ${ms(own)} against ${ms(least)}`,
        must: `≤ ${LIMIT} ×`,
        holds: own <= LIMIT * least,
      },
    ];
  });

/** Opens a page in a new browser window, waits until it is calm, and clicks. @returns milliseconds */
async function clickOnce(browser: Browser, address: string, link: string, storageState?: Session): Promise<number> {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(link).waitFor();
    await page.waitForTimeout(CALM);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await prepareClick(page, link);
    await page.locator(link).click();
    return await untilUsable(page);
  } finally {
    await context.close();
  }
}

/**
 * The menu leads to as many rows as a list shows at first; here its click leads to 50, by the same way. From the click on
 * every frame is looked at, until one shows the rows with nothing over them.
 */
const prepareClick = (page: Page, link: string): Promise<void> =>
  page.locator(link).evaluate((anchor, rows) => {
    const { next } = window as unknown as { next: { router: { push(url: string): void } } };
    const look = (): void => {
      const shown = document.querySelectorAll('.ant-table-tbody tr.ant-table-row').length >= rows;
      if (!shown || document.querySelector('.ant-spin-spinning')) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => performance.measure('usable', 'clicked')));
    };
    anchor.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        performance.mark('clicked');
        look();
        next.router.push(`${anchor.getAttribute('href')}?limit=${rows}`);
      },
      { capture: true },
    );
  }, ROWS);

const untilUsable = async (page: Page): Promise<number> => {
  const measure = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.duration);
  return Number(await measure.jsonValue());
};
