import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './support';

test('a default view opens the list, until all of it is asked for', async ({ page }) => {
  await signIn(page, 'sozoku-staff2');
  await page.goto('/customer');
  const button = page.getByRole('button', { name: 'ビュー: 自拠点・更新順' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(/\/customer\?office_id=2&sort_desc=updated_at&limit=50&view=\d+$/);
  await expect(page.getByRole('columnheader', { name: '更新日時' })).toBeVisible();

  await button.press('Enter');
  await expect(page.getByRole('button', { name: '自拠点・更新順', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer\?view=all$/);
  await page.reload();
  await expect(page.getByRole('link', { name: '　' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/customer\?view=all$/);
});

test('what is shown is kept under a name, and opens the list at another desk', async ({ page, browser }) => {
  await signIn(page, 'sozoku-viewer');
  await page.goto('/customer?newsletter=1');
  await page.getByRole('button', { name: 'ビュー', exact: true }).click();
  await page.getByRole('button', { name: '現在の条件を保存…' }).click();
  await expect(page.getByRole('textbox', { name: 'ビュー名' })).toBeFocused();
  await page.keyboard.insertText('会報誌');
  await page.getByRole('checkbox', { name: 'この一覧を開いたときに表示する（既定）' }).check();
  await page.getByRole('textbox', { name: 'ビュー名' }).press('Enter');
  await expect(page.getByRole('button', { name: 'ビュー: 会報誌' })).toBeFocused();

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, 'sozoku-viewer');
  await elsewhere.goto('/customer');
  await expect(elsewhere).toHaveURL(/\/customer\?newsletter=1&view=\d+$/);
  await elsewhere.getByRole('button', { name: 'ビュー: 会報誌' }).click();
  await elsewhere.getByRole('button', { name: '「会報誌」を削除' }).click();
  await elsewhere.getByRole('dialog', { name: '削除の確認' }).getByRole('button', { name: '削除' }).click();
  await expect(elsewhere.getByRole('button', { name: 'ビュー', exact: true })).toBeFocused();
  await elsewhere.close();
});
