import { expect, test } from '../story';
import { apiOrigin, colleague, signIn, somebody } from '../support';

test('a backend that names no capabilities gets none of the additions', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: apiOrigin });
  const stored = await (await colleague(request, 'sozoku-manager')).storeCustomer(somebody());
  await page.route('**/api/login', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    delete body.data?.capabilities;
    delete body.data?.permissions;
    await route.fulfill({ response: answer, json: body });
  });
  const additions: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['idempotency-key'] !== undefined) additions.push('idempotency-key');
    if (/lock_version/.test(request.postData() ?? '')) additions.push('lock_version');
    if (/api\/logout/.test(request.url())) additions.push('logout');
  });
  await signIn(page, 'sozoku-manager');
  await page.goto(`/customer/${stored.id}/${stored.family_code}`);
  await page.getByRole('button', { name: '編集' }).click();
  await page.getByLabel('職業').fill('会社役員');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('会社役員')).toBeVisible();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(additions).toEqual([]);
});
