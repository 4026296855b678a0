import type { Page } from '@playwright/test';
import { expect, test } from './story';
import { colleague, enter, openAs, somebody } from './support';

const words = {
  jp: {
    ...{ print: '印刷', all: /^すべて/, filters: '条件: ', name: '氏名', words: '検索語', pick: '家族を選択' },
    ...{ search: '顧客検索', month: '2026年8月', office: '条件: 拠点: 東京本店' },
  },
  en: {
    ...{
      print: 'Print',
      all: /^All/,
      filters: 'Filters: ',
      name: 'Name',
      words: 'Search words',
      pick: 'Choose a family',
    },
    ...{ search: 'Customer search', month: 'Aug 2026', office: 'Filters: Office: 東京本店' },
  },
} as const;
const languages = ['jp', 'en'] as const;

/** The dialog of the browser is not opened: what it would show is read from the paper of `page.pdf`. */
const withoutDialog = (page: Page) => page.addInitScript(() => Object.assign(window, { print: () => {} }));

/** What is pressed or typed into and would stand on paper. */
const controls = 'button:not([data-said]), .ant-btn, input, textarea, nav, .ant-pagination, .ant-tabs-nav';

const seenOnPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator(controls).filter({ visible: true }).count();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.emulateMedia({ media: null });
  return { seen, sideways };
};

/** Pages of a print and whether they lie across, once the page has all that it loads beside its content. */
const pagesOf = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  const [, width = 0, height = 0] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, across: Number(width) > Number(height) };
};

test('the sums at the foot of a table stand once on paper, below all of its rows', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const table = document.createElement('table');
    table.createTFoot();
    document.body.append(table);
  });
  const placed = () => page.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display);
  expect(await placed()).toBe('table-footer-group');
  await page.emulateMedia({ media: 'print' });
  expect(await placed()).toBe('table-row-group');
});

test('a choice is read on paper as text: no arrow, no cross, no words where nothing is chosen', async ({ page }) => {
  await page.goto('/login');
  const parts = ['ant-select-selection-item', 'ant-select-placeholder', 'ant-select-suffix', 'ant-select-clear'];
  await page.evaluate((names) => {
    const select = document.createElement('div');
    select.className = 'ant-select';
    for (const name of names) select.append(Object.assign(document.createElement('span'), { className: name }));
    document.body.append(select);
  }, parts);
  await page.emulateMedia({ media: 'print' });
  const shown = await page
    .locator('body > .ant-select > *')
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).display !== 'none').map(({ className }) => className),
    );
  expect(shown).toEqual(parts.slice(0, 1));
});

for (const lang of languages) {
  const { print, all, filters, name } = words[lang];
  test(`a list is printed with the rows of its page or of its filter, and nothing to press (${lang})`, async ({
    page,
    request,
  }) => {
    const firm = await colleague(request, 'sozoku-manager');
    // A surname of its own: other stories store customers meanwhile.
    const { first_name: last_name } = somebody();
    for (let count = 0; count < 12; count += 1) await firm.storeCustomer({ ...somebody(), last_name });
    await withoutDialog(page);
    await openAs(page, 'sozoku-manager', `/customer?cust_name=${encodeURIComponent(last_name)}&limit=10`, { lang });
    await expect(page.getByRole('button', { name: print, exact: true })).toBeEnabled();
    const paper = page.locator('[data-paper]');

    for (const [scope, rows] of [
      ['page', 10],
      ['all', 12],
    ] as const) {
      await page.keyboard.press('Control+p');
      const dialog = page.getByRole('dialog');
      if (scope === 'all') await dialog.getByRole('radio', { name: all }).check();
      await dialog.getByRole('button', { name: print }).click();
      await expect(paper.locator('tbody tr')).toHaveCount(rows);
      await expect(dialog).toBeHidden();
      await expect(paper).toContainText(`${filters}${name}: ${last_name}`);
      expect(await seenOnPaper(page)).toEqual({ seen: 0, sideways: 0 });
      expect(await pagesOf(page)).toEqual({ pages: 1, across: false });
      // What was printed goes with its page rule: the next print has its own.
      await expect(paper).toHaveCount(0);
    }
  });

  test(`what is looked up is printed as lists are, from a page and from a dialog (${lang})`, async ({
    page,
    request,
  }) => {
    const firm = await colleague(request, 'sozoku-manager');
    const { first_name: last_name } = somebody();
    for (let count = 0; count < 2; count += 1) await firm.storeCustomer({ ...somebody(), last_name });
    await withoutDialog(page);
    const paper = page.locator('[data-paper]');
    const found = page.locator('tr[data-row-key]');
    const asked = encodeURIComponent(last_name);
    await enter(page, 'sozoku-manager', { lang });
    for (const [address, label] of [
      [`/fullSearch?q=${asked}`, words[lang].words],
      [`/fullSearch?tab=advanced&q=${asked}`, words[lang].words],
      [`/customerSearch?cust_name=${asked}`, name],
    ]) {
      await page.goto(address ?? '');
      await expect(found).toHaveCount(2);
      await expect(page.getByRole('button', { name: print, exact: true })).toBeVisible();
      await page.keyboard.press('Control+p');
      await expect(paper.locator('tbody tr')).toHaveCount(2);
      await expect(paper).toContainText(`${filters}${label}: ${last_name}`);
      expect(await seenOnPaper(page), address).toEqual({ seen: 0, sideways: 0 });
      expect((await pagesOf(page)).pages, address).toBeLessThanOrEqual(2);
    }

    await page.goto('/customer/create');
    await page.getByRole('button', { name: words[lang].pick }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name, exact: true }).fill(last_name);
    await expect(found).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: print, exact: true })).toBeVisible();
    await page.keyboard.press('Control+p');
    await expect(paper.getByRole('heading', { includeHidden: true })).toHaveText(words[lang].search);
    await expect(paper.locator('tbody tr')).toHaveCount(2);
    expect(await seenOnPaper(page)).toEqual({ seen: 0, sideways: 0 });
  });

  test(`a month of deadlines is one sheet that lies across (${lang})`, async ({ page, request }) => {
    const firm = await colleague(request, 'sozoku-staff');
    await firm.storeProject(somebody());
    await withoutDialog(page);
    // Six weeks, and what it is narrowed to.
    await openAs(page, 'sozoku-manager', '/deadlines?as=calendar&month=2026-08&office_id=1', { lang });
    await expect(page.getByRole('button', { name: print, exact: true })).toBeVisible();
    await expect(page.getByText(words[lang].month).first()).toBeVisible();
    expect(await seenOnPaper(page)).toEqual({ seen: 0, sideways: 0 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(words[lang].office)).toBeVisible();
    await expect(page.getByText('31', { exact: true }).last()).toBeVisible();
    await page.emulateMedia({ media: null });
    expect(await pagesOf(page)).toEqual({ pages: 1, across: true });
  });

  test(`the deadline board lies across, with its head on each sheet (${lang})`, async ({ page, request }) => {
    const firm = await colleague(request, 'sozoku-staff');
    await firm.storeProject(somebody());
    await withoutDialog(page);
    await openAs(page, 'sozoku-manager', '/deadlines?limit=50', { lang });
    await page.getByRole('button', { name: print, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const paper = page.locator('[data-paper]');
    await expect(dialog.or(paper.locator('h1')).first()).toBeAttached();
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: print }).click();
    const rows = page.locator('tr[data-row-key]');
    await expect(paper.locator('tbody tr')).toHaveCount(await rows.count());
    await page.emulateMedia({ media: 'print' });
    expect(await paper.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group');
    const { pages, across } = await pagesOf(page);
    expect(across).toBe(true);
    expect(pages).toBeGreaterThan(1);
  });

  test(`records are printed upright as they are read (${lang})`, async ({ page, request }) => {
    const firm = await colleague(request, 'sozoku-manager');
    const stored = await firm.storeCustomer({ ...somebody(), occupation: '会社員' });
    const inquiry = await firm.storeInquiry(somebody());
    await firm.storeProject(somebody(), { create_project: ['sozoku', 'legal'] });
    const newest = async (listing: string) =>
      (await firm.call<{ data: { id: number }[] }>('get', `${listing}?limit=1`)).data[0]?.id;
    await withoutDialog(page);
    await openAs(page, 'sozoku-manager', `/customer/${stored.id}/${stored.family_code}`, { lang });
    for (const address of [
      `/customer/${stored.id}/${stored.family_code}`,
      `/inquiry/${inquiry}`,
      `/projectConfirmed/${await newest('project-sozoku-listing')}`,
      '/projectLegal/1',
      '/property/1',
      '/insurance/1',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: print, exact: true })).toBeVisible();
      await expect(page.locator('dl').nth(1)).toBeVisible();
      expect(await seenOnPaper(page), address).toEqual({ seen: 0, sideways: 0 });
      const { pages, across } = await pagesOf(page);
      expect(across, address).toBe(false);
      expect(pages, address).toBeLessThanOrEqual(5);
    }
  });

  test(`an inventory is printed from its first sheet on, with its sums (${lang})`, async ({ page }) => {
    await withoutDialog(page);
    await openAs(page, 'sozoku-manager', '/family/asset/1', { lang });
    await expect(page.locator('dl table').first()).toBeVisible();
    const figures = page.locator('button[data-said]');
    // The totals are reckoned once the family is there.
    await expect(figures.nth(3)).toBeVisible();
    expect(await seenOnPaper(page)).toEqual({ seen: 0, sideways: 0 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main [data-screen]:visible')).toHaveCount(0);
    expect(await figures.filter({ visible: false }).count()).toBe(0);
    const held = await page
      .locator('dl > div:has(table), section:has(table)')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).breakInside !== 'auto').length);
    expect(held).toBe(0);
  });

  test(`a dashboard and a chart are printed whole (${lang})`, async ({ page }) => {
    await withoutDialog(page);
    await openAs(page, 'sozoku-manager', '/dashboard/inquiry', { lang });
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('button', { name: print, exact: true })).toBeVisible();
    const figures = await pagesOf(page);
    expect(figures.across).toBe(true);
    expect(figures.pages).toBeGreaterThan(1);
    await expect(page.locator('[data-paper]')).toHaveCount(0);

    await page.goto('/family/F0000001/chart');
    await expect(page.getByRole('img').first()).toBeVisible();
    expect((await seenOnPaper(page)).seen).toBe(0);
    expect(await pagesOf(page)).toEqual({ pages: 1, across: true });
    // Nothing of it is left for the next print.
    await page.goto('/today');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await pagesOf(page)).across).toBe(false);
  });
}
