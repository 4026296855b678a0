import { expect, test } from '@playwright/test';
import { signIn } from './support';

test('the first screen is the sign-in, and a demo account gets in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('ログインID')).toBeFocused();
  await signIn(page, 'sozoku-staff');
  await page.goto('/customer');
  await expect(page.locator('tbody tr').first()).toContainText(/\S/);
});

test('a call that does not exist is answered by the API, a page by the screens', async ({ request }) => {
  const call = await request.get('/api/nothing');
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ success: false });
  const page = await request.get('/nothing');
  expect(page.status()).toBe(404);
  expect(page.headers()['content-type']).toContain('text/html');
});
