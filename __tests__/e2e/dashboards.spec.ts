import { expect, test } from '@playwright/test';
import { choose, colleague, expectAccessible, openAs, somebody } from './support';

test('a figure of each department is narrowed by its link, opens the records it counts, and goes to Excel', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await (await colleague(request, 'sozoku-manager')).storeProject(somebody(), { create_project: ['sozoku', 'legal'] });
  for (const [username, path] of [
    ['sozoku-manager', '/dashboard/inquiry'],
    ['legal-staff', '/legalDashboard/1a'],
    ['insurance-staff', '/insuranceDashboard/1'],
  ] as const) {
    await openAs(page, username, path);
    const figures = page.locator('button[data-leaf]').filter({ hasNotText: /^0$/ });
    await expect(figures.first()).toBeVisible();
    await expectAccessible(page);
    await choose(page, '拠点', '東京本店');
    await expect(page).toHaveURL(/\?office_id=1$/);
    const drawer = page.getByRole('dialog');
    let figure = '';
    // Where another story stored one more between the figure and its records, both are asked for anew.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('東京本店').last()).toBeVisible();
      await expect(figures.first()).toBeVisible();
      figure = (await figures.first().textContent()) ?? '';
      await figures.first().click();
      await expect(drawer.locator('dl')).toHaveText(`集計値${figure}件内訳${figure}件`, { timeout: 20_000 });
    }).toPass();
    await expect(drawer.locator('.ant-table-row')).toHaveCount(Math.min(50, Number(figure.replaceAll(',', ''))));
    await expectAccessible(page);
    await drawer.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/ashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?office_id=1$/);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel出力' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/[ぁ-鿿].*\.xlsx$/);
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});
