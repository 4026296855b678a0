import { defineConfig } from '@playwright/test';

const { E2E_APP_PORT = '3110', E2E_WEB_PORT = '3112', E2E_DATA_DIR = '.data/e2e' } = process.env;
const originOn = (port: string) => `http://127.0.0.1:${port}`;
const app = originOn(E2E_APP_PORT);
const web = originOn(E2E_WEB_PORT);

/** The product as `npm start` runs it. Nothing of a developer's `.env` reaches it. */
function serve(url: string, settings: Record<string, string>) {
  return {
    command: 'exec node scripts/start.mjs',
    url,
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    env: {
      HOST: '127.0.0.1',
      SERVE: 'all',
      DATABASE_URL: '',
      DATABASE_REPLICA_URL: '',
      // One build of the screens, made before, does for both servers.
      NEXT_PUBLIC_API_BASE_URL: app,
      ALLOWED_ORIGINS: '',
      TRUST_PROXY: '',
      REQUIRE_TOTP: '',
      DEMO_FAMILIES: '60',
      CHECK_HOUR: 'off',
      ...settings,
    },
  };
}

export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results/browser',
  // Each story stores people and records of its own, so that two can run at once on one database.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Dialogs and menus stand at once.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'app', testIgnore: 'twoPorts/**', use: { baseURL: app } },
    { name: 'two-ports', testMatch: 'twoPorts/**', use: { baseURL: web } },
  ],
  webServer: [
    serve(`${app}/ready`, { PORT: E2E_APP_PORT, DATA_DIR: E2E_DATA_DIR, ALLOWED_ORIGINS: web }),
    serve(`${web}/`, { SERVE: 'web', PORT: E2E_WEB_PORT }),
  ],
});
