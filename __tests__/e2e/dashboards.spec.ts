import { expect, test } from '@playwright/test';
import { addMonthsToMonth, todayInTokyo } from '@/rules/calendarDay';
import { currentMonth } from '@/rules/months';
import { choose, expectAccessible, openAs } from './support';

// Other stories store records of today meanwhile.
const lastMonth = addMonthsToMonth(currentMonth(todayInTokyo()), -1);

test('a figure of each department is narrowed by its link, opens the records it counts, and goes to Excel', async ({
  page,
}) => {
  test.setTimeout(300_000);
  for (const [username, path] of [
    ['sozoku-manager', '/dashboard/inquiry'],
    ['legal-staff', '/legalDashboard/1a'],
    ['insurance-staff', '/insuranceDashboard/1'],
  ] as const) {
    await openAs(page, username, `${path}?end=${lastMonth}`);
    const figures = page.locator('button[data-leaf]').filter({ hasNotText: /^0$/ });
    await expect(figures.first()).toBeVisible();
    await expectAccessible(page);
    await choose(page, '拠点', '東京本店');
    await expect(page).toHaveURL(/[?&]office_id=1$/);
    await page.reload();
    await expect(page.getByText('東京本店').last()).toBeVisible();
    await expect(figures.first()).toBeVisible();

    const figure = await figures.first().textContent();
    await figures.first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.locator('dl')).toHaveText(`集計値${figure}件内訳${figure}件`);
    await expect(drawer.locator('.ant-table-row')).toHaveCount(Math.min(50, Number(figure?.replaceAll(',', ''))));
    await expectAccessible(page);
    await drawer.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel出力' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/[ぁ-鿿].*\.xlsx$/);
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});
