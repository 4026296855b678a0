import { type Browser, chromium } from '@playwright/test';
import { DEMO_PASSWORD } from '@/demo/base/signIns';

export type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** The browser storage of a signed-in user. */
export async function openSession(browser: Browser, origin: string, username: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login?lang=jp`);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  const session = await context.storageState();
  await context.close();
  return session;
}
