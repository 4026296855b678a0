import { expect, test } from './story';
import { expectAccessible, openAs, somebody } from './support';

test('a file of a family comes in, is corrected, stored and taken away again', async ({ page }) => {
  const caller = somebody();
  const rows = [
    ['番号', '家族キー', '姓', '名', 'セイ', 'メイ', '続柄', '生年月日', '電話番号1', '担当拠点', '顧客として登録'],
    [
      `${caller.first_name}-1`,
      'A',
      '取込',
      caller.first_name,
      'トリコミ',
      'タロウ',
      '本人',
      '昭和10年3月',
      '',
      '東京本店',
      'いいえ',
    ],
    [`${caller.first_name}-2`, 'A', '取込', '花子', 'トリコミ', 'ハナコ', '長女', 'S40.13.1', '', '東京本店', 'はい'],
  ];
  await openAs(page, 'sozoku-admin', '/import');
  await expectAccessible(page);
  await page.getByLabel('取り込むファイル').setInputFiles({
    name: '移行.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(',')).join('\r\n')),
  });
  await page.waitForURL(/\/import\/\d+$/);
  const key = page.getByRole('combobox', { name: '「番号」の取込先' });
  await key.click();
  await key.fill('取込キー');
  const kept = page.waitForResponse((response) => response.request().method() !== 'GET');
  await key.press('Enter');
  await kept;
  await page.reload();
  await expect(page.getByRole('row', { name: /^番号/ })).toContainText('取込キー');
  await expectAccessible(page);
  await page.getByRole('button', { name: '全行を検査する' }).click();

  await expect(page.getByText('誤りのある行 1件')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^生年月日 S40.13.1/ }).click();
  await page.getByRole('textbox', { name: '生年月日' }).fill('S40.3.1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^電話番号1 .*を修正$/ }).click();
  await page.getByRole('textbox', { name: '電話番号1' }).fill('090-1234-5678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('誤りのある行 0件')).toBeVisible();
  const store = page.getByRole('button', { name: '登録する' });
  const stale = page.getByText('修正・選択の後、まだ検査し直していません。');
  await expect(stale).toBeVisible();
  await page.getByRole('button', { name: '検査し直す' }).click();
  await expect(stale).toBeHidden();
  await expect(store).toBeVisible({ timeout: 20_000 });
  const asNew = page.getByRole('button', { name: '新規登録' }).first();
  if (await asNew.isVisible()) await asNew.click();
  await store.click();

  const result = page.getByRole('region', { name: '取込の結果' });
  await expect(result).toContainText('顧客1件、構成員2人', { timeout: 20_000 });
  await expectAccessible(page);
  await result.getByRole('button', { name: '元に戻す' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '元に戻す' }).click();
  await expect(result).toContainText('元に戻しました', { timeout: 20_000 });
  await page.goto('/import');
  await expect(page.getByRole('row', { name: /移行.csv/ }).first()).toContainText('元に戻しました');
});
