import { expect, test } from '../story';
import { apiOrigin, signIn } from '../support';

test('the screens work before an API on another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) hosts.add(origin);
  });
  await signIn(page, 'sozoku-staff');
  await page.goto('/customer');
  await expect(page.locator('tbody tr').first()).toContainText(/\S/);
  expect(baseURL).not.toBe(apiOrigin);
  expect([...hosts]).toEqual([apiOrigin]);
});
