import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

const words = {
  jp: { data: '要確認データ', checks: '夜間照合の結果' },
  en: { data: 'Data to review', checks: 'Nightly checks' },
} as const;

for (const lang of ['jp', 'en'] as const)
  test(`data that distort figures lead to their record, and to what the nightly check found (${lang})`, async ({
    page,
    request,
  }) => {
    const firm = await colleague(request, 'sozoku-manager');
    // An order with nobody in charge counts among those without a person.
    await firm.storeProject(somebody());
    const { total } = await firm.call<{ total: number }>('get', 'distortion-listing?limit=1');
    expect(total).toBeGreaterThan(0);

    await openAs(page, 'sozoku-manager', '/today', { lang });
    await page.getByRole('navigation').getByRole('link', { name: words[lang].data, exact: true }).click();
    await expect(page).toHaveURL(/\/figures$/);
    await expect(page.getByRole('heading', { level: 1, name: words[lang].data })).toBeVisible();
    const first = page.locator('a[data-record]').first();
    await expect(first).toBeVisible();
    await expectAccessible(page, { colours: lang === 'jp' });

    await first.click();
    await expect(page.locator('[data-part="record-head"]')).toBeVisible();
    await page.goBack();
    await expect(first).toBeVisible();

    await page.goto('/figures/checks');
    await expect(page.getByRole('heading', { level: 1, name: words[lang].checks })).toBeVisible();
    await expectAccessible(page, { colours: lang === 'jp' });
  });
