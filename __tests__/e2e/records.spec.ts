import type { Page } from '@playwright/test';
import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

const head = (page: Page) => page.locator('[data-part="record-head"]');

test.describe('the head of a record', () => {
  for (const [width, lang, basics, edit] of [
    [1024, 'jp', '基本', '編集'],
    [1280, 'jp', '基本', '編集'],
    [1024, 'en', 'Basics', 'Edit'],
  ] as const)
    test(`is at most 96 px high at ${width} and stays in sight with its tabs, the name whole (${lang})`, async ({
      page,
      request,
    }) => {
      const firm = await colleague(request, 'sozoku-manager');
      await firm.storeProject(somebody());
      const { data } = await firm.call<{ data: { id: number }[] }>('get', 'project-sozoku-listing?limit=1');
      await page.setViewportSize({ width, height: 768 });
      await openAs(page, 'sozoku-manager', `/projectConfirmed/${data[0]?.id}`, { lang });
      await expect(page.getByRole('region', { name: basics, exact: true })).toBeVisible();
      const name = await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.scrollWidth - h1.clientWidth);
      expect(name).toBeLessThanOrEqual(0);
      await page.mouse.move(600, 600);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
      await expect(page.getByRole('button', { name: edit })).toBeInViewport();
      const heights = await head(page).evaluate((element) => ({
        whole: element.getBoundingClientRect().height,
        tabs: element.querySelector('.ant-tabs')?.getBoundingClientRect().height ?? 0,
        sideways: document.documentElement.scrollWidth - window.innerWidth,
      }));
      expect(heights.whole - heights.tabs).toBeLessThanOrEqual(96);
      expect(heights.sideways).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
});

test('one field is changed by keyboard alone where it is read', async ({ page, request }) => {
  const firm = await colleague(request, 'sozoku-manager');
  const stored = await firm.storeCustomer({ ...somebody(), occupation: '会社員' });
  await openAs(page, 'sozoku-manager', `/customer/${stored.id}/${stored.family_code}`);
  await page.getByRole('button', { name: '「職業」を変更' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '職業' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('農業');
  await page.keyboard.press('Enter');
  await expect(page.getByText('農業', { exact: true })).toBeVisible();
  expect(await firm.showCustomer(stored)).toMatchObject({ occupation: '農業' });
  await expect(page.getByRole('button', { name: '「職業」を変更' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('あ');
  await page.keyboard.press('Escape');
  await expect(page.getByText('農業', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '「会報誌」を変更' }).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('combobox');
  await expect(list).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('a record leads on to its neighbours, and its deletion back to the page of the filtered list', async ({
  page,
  request,
}) => {
  const firm = await colleague(request, 'sozoku-manager');
  // A surname of its own: other stories store customers meanwhile.
  const { first_name: last_name } = somebody();
  for (const first_name of ['一', '二', '三']) await firm.storeCustomer({ ...somebody(), last_name, first_name });
  const list = `/customer?cust_name=${encodeURIComponent(last_name)}&limit=50`;
  await openAs(page, 'sozoku-manager', list);
  await page.getByRole('link', { name: `${last_name}　二` }).click();
  await expect(page.getByRole('heading', { name: `${last_name}　二` })).toBeVisible();
  const other = page.getByRole('heading', { level: 1, name: `${last_name}　一` });
  const previous = page.getByRole('link', { name: '前の記録' });
  await expect(previous).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(other).toBeVisible();
  await expect(previous).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('heading', { name: `${last_name}　二` })).toBeVisible();
  await page.getByRole('button', { name: '削除' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /削\s?除/ })
    .click();
  await expect(page).toHaveURL(/\/customer\?cust_name=/);
  await expect(page.getByRole('link', { name: `${last_name}　一` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${last_name}　二` })).toHaveCount(0);
});
