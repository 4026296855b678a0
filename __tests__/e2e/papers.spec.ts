import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

test('papers are made from a project, kept under a number, and handed out again', async ({ page, request }) => {
  const [firm, person] = [await colleague(request, 'sozoku-manager'), somebody()];
  await firm.storeProject(person);
  await openAs(page, 'sozoku-staff', `/projectConfirmed/${await firm.projectOf(person)}?tab=papers`);
  await page.getByRole('button', { name: '書類作成' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('の本籍が登録されていません。').first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: '修正する' }).first()).toHaveAttribute('href', /\/family\/member\/\d+/);
  await dialog.getByRole('checkbox', { name: '法定相続情報一覧図' }).check();
  await dialog.getByRole('checkbox', { name: '相続関係説明図' }).check();
  await expect(dialog.getByLabel('申出人')).toBeVisible();
  await expectAccessible(page);
  const made = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '作成する(2種類)' }).click();
  expect((await made).suggestedFilename()).toMatch(/^相続書類_.+_\d{8}\.zip$/);

  const row = page.getByRole('row', { name: /^P\d{2}-\d{6}/ }).first();
  await expect(row).toContainText('法定相続情報一覧図、相続関係説明図');
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: 'ダウンロード' }).click();
  expect((await again).suggestedFilename()).toMatch(/\.zip$/);
});
