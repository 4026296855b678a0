import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from './story';
import { choose, colleague, openAs, signIn, somebody } from './support';

test('a customer is entered by keyboard, found, changed, exported and deleted', async ({ page }) => {
  await openAs(page, 'sozoku-manager', '/customer/create');
  await expect(page.getByRole('textbox', { name: /^姓/ })).toBeFocused();
  const { last_name, first_name, phone1 } = somebody();
  await page.keyboard.type(last_name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(first_name);
  await choose(page, '続柄', '本人');
  await page.getByRole('textbox', { name: 'セイ' }).fill('たかはし');
  await page.getByRole('textbox', { name: 'メイ' }).fill('みお');
  await page.getByRole('textbox', { name: '電話番号1' }).fill('０９０－１２３４－５６７８');
  await page.getByRole('textbox', { name: '郵便番号' }).fill('1000001');
  await page.getByRole('textbox', { name: '郵便番号' }).blur();
  await expect(page.getByRole('textbox', { name: '住所(市区町村・番地)' })).toHaveValue('千代田区千代田');
  await page.getByRole('textbox', { name: '電話番号1' }).fill(phone1);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: `${last_name}　${first_name}` })).toBeVisible();
  await expect(page.getByText('タカハシ', { exact: true })).toBeVisible();
  const file = page.url();

  await page.getByRole('button', { name: '編集' }).click();
  await page.getByRole('textbox', { name: '職業' }).fill('農業');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('農業')).toBeVisible();
  await page.reload();
  await expect(page.getByText('農業')).toBeVisible();

  await page.goto(`/customer?cust_name=${encodeURIComponent(`高橋${first_name}`)}`);
  await expect(page.getByRole('link', { name: `${last_name}　${first_name}` })).toBeVisible();
  await expect(page.getByText('1件中 1〜1件')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '出力' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^顧客一覧_\d{8}\.xlsx$/);
  const { sheets } = await readXlsx(readFileSync(await download.path()));
  expect(JSON.stringify(sheets[0]?.rows)).toContain(`${last_name}　${first_name}`);
  expect(sheets[0]?.rows).toHaveLength(2);

  await page.goto(file);
  await page.getByRole('button', { name: '削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '削除' }).click();
  // Back to the list that it was found in.
  await expect(page).toHaveURL(/\/customer\?cust_name=/);
  await page.goto(file);
  await expect(page.getByText('レコードが見つかりませんでした。')).toBeVisible();
});

test('a list is the same by its link, after a reload and on the way back', async ({ page }) => {
  await openAs(page, 'sozoku-staff', '/customer');
  await page.getByRole('textbox', { name: '氏名' }).fill('田');
  await expect(page).toHaveURL(/cust_name=/);
  const sorted = page.waitForResponse(/customer-listing\?.*sort/);
  await page.getByRole('columnheader', { name: '個人コード' }).click();
  await expect(page).toHaveURL(/sort/);
  await sorted;
  const names = page.locator('a[data-record]');
  await expect(page.locator('[aria-busy="false"]').filter({ has: names }).first()).toBeVisible();
  const before = await names.allTextContents();
  await page.reload();
  await expect(names).toHaveText(before);
  await names.first().click();
  await expect(page).toHaveURL(/\/customer\/\d+\/F\d+/);
  await page.goBack();
  await expect(names).toHaveText(before);
  await page.getByRole('button', { name: 'すべての条件を解除' }).click();
  await expect(page).not.toHaveURL(/cust_name=/);
});

test('two people change one customer: the second sees both versions and loses nothing', async ({ page, request }) => {
  const other = await colleague(request, 'sozoku-manager');
  const stored = await other.storeCustomer(somebody());
  await openAs(page, 'sozoku-staff', `/customer/${stored.id}/${stored.family_code}`);
  await page.getByRole('button', { name: '編集' }).click();
  await page.getByRole('textbox', { name: '職業' }).fill('医師');
  await page.getByRole('textbox', { name: '本籍' }).fill('東京都千代田区');
  await other.updateCustomer(stored.id, { occupation: '教員', newsletter: 1 });
  await page.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ほかの担当者が先に保存しました');
  await expect(dialog).toContainText('医師');
  await expect(dialog).toContainText('教員');
  await dialog.getByLabel('職業 保存済みの値').check();
  await dialog.getByRole('button', { name: '選んだ内容で保存' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => other.showCustomer(stored))
    .toMatchObject({ occupation: '教員', domicile: '東京都千代田区', newsletter: 1 });
});

test('input survives the end of a session', async ({ page }) => {
  await openAs(page, 'sozoku-staff', '/customer/create');
  await page.getByRole('textbox', { name: '備考' }).fill('長い電話の内容をここに書いた');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('長い電話の内容をここに書いた');
  await page.evaluate(() => localStorage.setItem('token', 'dead'.repeat(10)));
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/customer');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'sozoku-staff');
  await page.goto('/customer/create');
  await page.getByRole('button', { name: '続きから入力する' }).click();
  await expect(page.getByRole('textbox', { name: '備考' })).toHaveValue('長い電話の内容をここに書いた');
});

test('the network fails while saving: the text stays and a retry does not duplicate', async ({ page }) => {
  await openAs(page, 'sozoku-staff', '/customer/create');
  const person = somebody();
  await page.getByRole('textbox', { name: /^姓/ }).fill(person.last_name);
  await page.getByRole('textbox', { name: '名', exact: true }).fill(person.first_name);
  await page.getByRole('textbox', { name: 'セイ' }).fill('タカハシ');
  await choose(page, '続柄', '本人');
  await page.getByRole('textbox', { name: '電話番号1' }).fill(person.phone1);
  // The first request arrives and is stored, but its answer is lost.
  await page.route('**/api/customer-store', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('送信できませんでした', { exact: false })).toBeVisible();
  await page.unroute('**/api/customer-store');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: `${person.last_name}　${person.first_name}` })).toBeVisible();
  await page.goto(`/customer?cust_name=${encodeURIComponent(person.first_name)}`);
  await expect(page.getByText('1件中 1〜1件')).toBeVisible();
});

test('possible duplicates are shown while typing', async ({ page, request }) => {
  const person = somebody();
  await (await colleague(request, 'sozoku-manager')).storeCustomer(person);
  await openAs(page, 'sozoku-staff', '/customer/create');
  await page.getByRole('textbox', { name: '電話番号1' }).fill(person.phone1);
  await page.getByRole('textbox', { name: '電話番号1' }).blur();
  const hints = page.getByRole('region', { name: '登録済みの同じ方' });
  await expect(hints.getByText('電話', { exact: true })).toBeVisible();
  await expect(hints.getByRole('link', { name: /を新しいタブで開く/ }).first()).toHaveAttribute('target', '_blank');
});

test('somebody who may only read is offered nothing to change, and colleagues of other offices neither', async ({
  page,
  request,
}) => {
  const stored = await (await colleague(request, 'sozoku-manager')).storeCustomer(somebody());
  const file = `/customer/${stored.id}/${stored.family_code}`;
  for (const username of ['sozoku-viewer', 'sozoku-staff2']) {
    await openAs(page, username, file);
    await expect(page.getByText(stored.family_code, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '編集' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '削除' })).toHaveCount(0);
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});
