import { expect, test } from './story';
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

test('a page names its scripts by their hashes, and its files bear no such list', async ({ request }) => {
  const page = await request.get('/login');
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const file = await request.get(script);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-security-policy']).not.toContain('sha256-');
});

test('text that gets into a page becomes no script and no markup', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('ログインID')).toBeFocused();
  const ran = await page.evaluate(async () => {
    const tried = (write: () => void): boolean => {
      try {
        write();
        return true;
      } catch {
        return false;
      }
    };
    const into = document.createElement('div');
    document.body.append(into);
    const written = [
      tried(() => {
        into.innerHTML = '<img src="x" onerror="document.title = \'markup\'">';
      }),
      tried(() => {
        const script = document.createElement('script');
        script.src = 'https://elsewhere.example.jp/a.js';
        into.append(script);
      }),
      tried(() => {
        const script = document.createElement('script');
        script.textContent = "document.title = 'script'";
        into.append(script);
      }),
    ];
    return { written, title: document.title };
  });
  expect(ran.title).not.toMatch(/markup|script/);
  expect(ran.written.slice(0, 2)).toEqual([false, false]);
});
