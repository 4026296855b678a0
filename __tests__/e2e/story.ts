import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Kept {
  /** A browser with a folder of its own: what it has fetched and compiled of the screens serves the next story. */
  readonly browserWithCache: BrowserContext;
}

/** Playwright's `test`; each story begins with nothing stored and nothing open, in a browser that knows the scripts. */
export const test = base.extend<object, Kept>({
  browserWithCache: [
    async ({ playwright }, use, { project }) => {
      const { baseURL, launchOptions, locale, timezoneId, viewport } = project.use;
      const folder = mkdtempSync(join(tmpdir(), 'tsugi-browser-'));
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL,
        locale,
        timezoneId,
        viewport,
      });
      await use(context);
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  context: async ({ browserWithCache: context, baseURL }, use) => {
    const [blank] = context.pages();
    if (blank === undefined) throw new Error('The browser keeps one page open.');
    await use(context);
    await Promise.all(context.pages().map((page) => page !== blank && page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.clearCookies();
    const devtools = await context.newCDPSession(blank);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: baseURL ?? '',
      storageTypes: 'local_storage,indexeddb,cookies,websql,service_workers',
    });
    await devtools.detach();
  },
});
