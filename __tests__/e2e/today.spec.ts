import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { expect, test } from './story';
import { colleague, expectAccessible, signIn, somebody } from './support';

const words = {
  jp: {
    today: '今日',
    deadlines: '30日以内の期限',
    offices: '所属拠点',
    all: '30日以内の期限の一覧',
    board: '期限管理',
    total: /^今日.*件/,
  },
  en: {
    today: 'Today',
    deadlines: 'Due within 30 days',
    offices: 'My offices',
    all: 'Due within 30 days: list',
    board: 'Deadlines',
    total: /^Today.*\d/,
  },
} as const;

for (const lang of ['jp', 'en'] as const)
  test(`a deadline of today leads to its record and back (${lang})`, async ({ page, request }) => {
    const { today, deadlines, offices, all, board, total } = words[lang];
    // The time to renounce ends in about two weeks.
    const staff = await colleague(request, 'sozoku-staff');
    await staff.storeProject(somebody(), { day: addDays(todayInTokyo(), -75) });

    await signIn(page, 'sozoku-manager', lang);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${today}`) })
      .click();
    await expect(page).toHaveURL(/\/today$/);
    await expect(page.getByRole('heading', { level: 1, name: today })).toBeVisible();

    // Of one's offices, and the menu counts it.
    await page.getByText(offices, { exact: true }).click();
    const section = page.getByRole('region', { name: deadlines });
    const first = section.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: total })).toBeVisible();
    await expectAccessible(page, { colours: lang === 'jp' });

    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/(projectConfirmed|projectLegal|property)\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/today$/);
    // Whose is remembered.
    await expect(first).toBeVisible();

    await section.getByRole('link', { name: all }).click();
    await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible();
    await expect(page.locator('a[data-record]').first()).toBeVisible();

    // Neither width makes the page go sideways, and its lines stay dense.
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('/today');
      await expect(first).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect((await first.boundingBox())?.height).toBeLessThanOrEqual(33);
    }
  });
