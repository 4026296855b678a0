import { expect, test } from '@playwright/test';
import { expectAccessible, signIn } from './support';

const words = {
  jp: {
    today: '今日',
    deadlines: '30日以内の期限',
    offices: '所属拠点',
    all: '30日以内の期限の一覧',
    board: '期限管理',
  },
  en: {
    today: 'Today',
    deadlines: 'Due within 30 days',
    offices: 'My offices',
    all: 'List: Due within 30 days',
    board: 'Deadlines',
  },
} as const;

for (const lang of ['jp', 'en'] as const)
  test(`what is due today leads to its records and back (${lang})`, async ({ page }) => {
    const { today, deadlines, offices, all, board } = words[lang];
    await signIn(page, 'sozoku-manager', lang);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${today}`) })
      .click();
    await expect(page).toHaveURL(/\/today$/);
    await expect(page.getByRole('heading', { level: 1, name: today })).toBeVisible();
    const section = page.getByRole('region', { name: deadlines });

    // Of one's offices, which is remembered.
    await page.getByText(offices, { exact: true }).click();
    const first = section.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await expectAccessible(page);
    const told = (await first.getByRole('link').textContent()) ?? '';
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/(projectConfirmed|projectLegal|property)\/\d+/);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/today$/);
    await expect(first.getByRole('link')).toHaveText(told);

    // The menu counts what the page shows, and the full list holds the same.
    const total = (await section.locator('b').first().textContent()) ?? '';
    await expect(page.getByRole('navigation').getByRole('link', { name: deadlines })).toContainText(total);
    await section.getByRole('link', { name: all }).click();
    await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible();
    await expect(page.getByText(lang === 'jp' ? `${total}件` : new RegExp(`\\b${total}\\b`)).first()).toBeVisible();

    // Neither width makes the page go sideways, and its lines stay dense.
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('/today', { waitUntil: 'networkidle' });
      await expect(first).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect((await first.boundingBox())?.height).toBeLessThanOrEqual(33);
    }
  });
