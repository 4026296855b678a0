import { expect, test } from './story';
import { enter, expectAccessible, openAs, signIn } from './support';

test('settings are offered to administrators of departments 1 and 2 only', async ({ page }) => {
  await signIn(page, 'sozoku-staff');
  await expect(page.getByRole('link', { name: '設定', exact: true })).toHaveCount(0);
  await page.goto('/settings/cities');
  await expect(page.getByText('この画面を表示する権限がありません', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await signIn(page, 'insurance-admin', 'jp', '東京本店');
  await expect(page.getByRole('link', { name: '設定', exact: true })).toHaveCount(0);
});

test('the employee list shows colleagues in outline, and the screens are accessible', async ({ page }) => {
  test.setTimeout(240_000);
  await openAs(page, 'sozoku-staff', '/employees');
  await expect(page.getByRole('heading', { name: '社員一覧' })).toBeVisible();
  await expect(page.getByText('髙橋　澪').first()).toBeVisible();
  await expect(page.getByText('super-admin')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, 'sozoku-manager');
  for (const path of ['/employees', '/settings/insurance-targets']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a city is made, changed and switched off, and its name is taken', async ({ page }) => {
  await enter(page, 'sozoku-admin', { office: '東京本店' });
  const code = `E${Date.now() % 10_000}`;
  await page.goto('/settings/cities/create');
  await page.getByRole('textbox', { name: /名/ }).first().fill(`京都${code}`);
  await page.getByRole('textbox', { name: /コード/ }).fill(code.toLowerCase());
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('半角の英大文字', { exact: false }).first()).toBeVisible();
  await page.getByRole('textbox', { name: /コード/ }).fill(code);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/settings\/cities\/\d+/);
  await expect(page.getByText(`京都${code}`).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/settings/cities?name=${encodeURIComponent(`京都${code}`)}`);
  await expect(page.locator('a[data-record]')).toHaveCount(1);
});
