import { expect, test } from '@playwright/test';
import { signIn } from '../support';

const api = `http://127.0.0.1:${process.env.E2E_API_PORT ?? '3111'}`;

test('the screens work before an API on another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) hosts.add(origin);
  });
  await signIn(page, 'sozoku-staff');
  await page.goto('/customer');
  await expect(page.locator('tbody tr').first()).toContainText(/\S/);
  expect(baseURL).not.toBe(api);
  expect([...hosts]).toEqual([api]);
});
