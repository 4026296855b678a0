import type { Page } from '@playwright/test';
import { expect, test } from './story';
import { enter, openAs } from './support';

const parts = '**/_next/static/chunks/**';

/** The scripts of the version on the screen are gone, as after an update. */
const loseParts = (page: Page) => page.route(parts, (route) => route.fulfill({ status: 404, body: '' }));

test('a part whose script is missing says so once, loads on retry and keeps the input', async ({ page }) => {
  await enter(page, 'sozoku-staff');
  await page.goto('/customer/create', { waitUntil: 'networkidle' });
  const typed = page.getByRole('textbox', { name: '名', exact: true });
  await typed.fill('澪');
  const notice = page.getByRole('alert').filter({ hasText: '新しいバージョンがあります' });
  const missing = page.getByRole('alert').filter({ hasText: 'この部分を読み込めませんでした。' });

  await loseParts(page);
  await page.getByRole('button', { name: '家族を選択' }).click();
  await expect(missing).toHaveCount(1);
  await expect(notice).toHaveCount(1);
  await expect(typed).toHaveValue('澪');

  await page.unroute(parts);
  await missing.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await loseParts(page);
  await page.getByRole('button', { name: 'カレンダーから選ぶ' }).first().click();
  await expect(missing).toHaveCount(1);
  await expect(notice).toHaveCount(1);
  await page.unroute(parts);
  await notice.getByRole('button', { name: '読み込み直す' }).click();
  await page.getByRole('button', { name: '続きから入力する' }).click();
  await expect(typed).toHaveValue('澪');
  await expect(notice).toHaveCount(0);
});

test('a call that is never answered ends with a message and another try', async ({ page }) => {
  // The browser itself counts the product's 30 seconds, which no clock of a test moves: here a second stands for each ten.
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...own,
      set(milliseconds: number) {
        own?.set?.call(this, milliseconds / 10);
      },
    });
  });
  const listing = '**/api/customer-listing?**';
  await page.route(listing, () => undefined);
  await openAs(page, 'sozoku-staff', '/customer');
  const again = page.getByRole('button', { name: '再試行' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('通信に失敗しました。')).toBeVisible();
  await page.unroute(listing);
  await again.click();
  await expect(page.locator('a[data-record]').first()).toBeVisible();
});
