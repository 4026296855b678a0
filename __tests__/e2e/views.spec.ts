import type { Page } from '@playwright/test';
import { expect, test } from './story';
import { enter, expectAccessible, openAs } from './support';

test('a default view opens the list, until all of it is asked for', async ({ page }) => {
  await openAs(page, 'sozoku-staff2', '/customer');
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

test('a saved view is offered and opens the list in another browser', async ({ page, browser }) => {
  await openAs(page, 'sozoku-viewer', '/customer?newsletter=1');
  await page.getByRole('button', { name: 'ビュー', exact: true }).click();
  await page.getByRole('button', { name: '現在の条件を保存…' }).click();
  await expect(page.getByRole('textbox', { name: 'ビュー名' })).toBeFocused();
  await page.keyboard.insertText('会報誌');
  await page.getByRole('checkbox', { name: 'この画面を開いたときに表示する(既定)' }).check();
  await page.getByRole('textbox', { name: 'ビュー名' }).press('Enter');
  await expect(page.getByRole('button', { name: 'ビュー: 会報誌' })).toBeFocused();

  const elsewhere = await browser.newPage();
  await openAs(elsewhere, 'sozoku-viewer', '/customer');
  await expect(elsewhere).toHaveURL(/\/customer\?newsletter=1&view=\d+$/);
  await expect(elsewhere.locator('a[data-record]').first()).toBeVisible();
  await elsewhere.waitForLoadState('networkidle');
  const dialog = elsewhere.getByRole('dialog', { name: '削除の確認' });
  const remove = elsewhere.getByRole('button', { name: '「会報誌」を削除' });
  await expect(async () => {
    if (!(await dialog.isVisible())) {
      if (!(await remove.isVisible()))
        await elsewhere.getByRole('button', { name: 'ビュー: 会報誌' }).click({ timeout: 5_000 });
      await remove.press('Enter', { timeout: 5_000 });
    }
    await dialog.getByRole('button', { name: '削除' }).click({ timeout: 5_000 });
    await expect(elsewhere.getByRole('button', { name: 'ビュー', exact: true })).toBeFocused({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await elsewhere.close();
});

/** Lists of every kind: of people, of chains, of projects, wide ones, of deadlines, of masters. */
const lists = [
  '/customer',
  '/inquiry',
  '/interview',
  '/projectConfirmed?active_tab=1',
  '/projectConfirmed/listing2?active_tab=1',
  '/projectLegal/listing/1',
  '/insurance',
  '/deadlines',
  '/employees',
];

/** Width problems on the page. */
const widthFaults = () => {
  const { scrollWidth } = document.documentElement;
  const page = scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const heads = [...document.querySelectorAll('.ant-table-thead th')].filter(
    (head) => (head.textContent ?? '') !== '' && !head.matches('.ant-table-selection-column'),
  );
  const columns = heads.flatMap((head) => {
    const name = head.textContent ?? '';
    const least = ['問合せ内容', '最終対応内容', 'Inquiry details', 'Last contact details'].includes(name) ? 240 : 58;
    const { width } = head.getBoundingClientRect();
    return width < least ? [`${name}: ${Math.round(width)} px`] : [];
  });
  return [...page, ...(heads.length === 0 ? ['no list'] : []), ...columns];
};

/** How many rows are in sight, or would be if there were as many and all as high as the highest; the last may be cut by a tenth. */
const rowsInSight = () => {
  const rows = [...document.querySelectorAll('.ant-table-tbody > tr[data-row-key]')].map((row) =>
    row.getBoundingClientRect(),
  );
  const pager = document.querySelector('.ant-pagination')?.getBoundingClientRect();
  if (rows[0] === undefined || pager === undefined) return 'no rows';
  const bottom = window.innerHeight - pager.height - 16;
  const highest = Math.max(...rows.map(({ height }) => height));
  return Math.floor((bottom - rows[0].top) / highest + 0.1);
};

const faultsOf = async (page: Page) => {
  const rows = await page.evaluate(rowsInSight);
  return [
    ...(await page.evaluate(widthFaults)),
    ...(typeof rows === 'string' || rows < 16 ? [`${rows} in sight`] : []),
  ];
};

/** What is wrong once the page has come to rest: filters and columns follow a new width a moment later. */
const settledFaults = async (page: Page) => {
  await expect
    .poll(() => faultsOf(page), { timeout: 10_000 })
    .toEqual([])
    .catch(() => undefined);
  return faultsOf(page);
};

for (const lang of ['jp', 'en'] as const)
  test(`no list widens the page or squeezes a column, and 16 rows are visible (${lang})`, async ({ page }) => {
    test.setTimeout(420_000);
    await enter(page, 'sozoku-manager', { lang });
    const found: string[] = [];
    for (const path of lists) {
      await page.goto(path);
      await expect(page.locator('.ant-table-tbody > tr[data-row-key]').first()).toBeVisible();
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await settledFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });
