import { expect, test } from './story';
import { choose, colleague, enter, expectAccessible, save, somebody } from './support';

test('a family grows, a death is recorded, and the heirs, deadlines and chart follow', async ({ page, request }) => {
  const person = somebody();
  const stored = await (await colleague(request, 'sozoku-manager')).storeCustomer({
    ...person,
    gender: 1,
    birth_year: 1945,
  });
  await enter(page, 'sozoku-manager');
  for (const [relation, name] of [
    ['妻', '花子'],
    ['長男', '一郎'],
    ['長女', '葛󠄀子'],
  ] as const) {
    await page.goto(`/family/${stored.family_code}`);
    await page
      .getByRole('button', { name: '家族を追加' })
      .or(page.getByRole('link', { name: '家族を追加' }))
      .click();
    await page.getByRole('textbox', { name: /^姓/ }).fill(person.last_name);
    await page.getByRole('textbox', { name: '名', exact: true }).fill(name);
    await choose(page, '続柄', relation);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { name: `${person.last_name}　${name}` })).toBeVisible();
  }
  await page.goto(`/family/member/${stored.member_id}`);
  await page.getByRole('button', { name: '死亡を記録' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /^死亡日/ })).toBeFocused();
  await page.keyboard.type('R7.2.28');
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText('1/2');
  await expect(dialog).toContainText('48,000,000');
  await expect(dialog).toContainText('2026年1月5日');
  await expectAccessible(page);
  // Who died represented the family.
  await choose(page, '後任の代表者', `${person.last_name}　花子`);
  await expect(dialog.getByRole('button', { name: '記録する' })).toBeInViewport();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('死亡を記録しました。');
  await page.goto(`/family/${stored.family_code}?tab=chart`);
  await expect(page.getByRole('img', { name: /相続関係図/ })).toBeVisible();
  await expect(page.getByText('相続分 1/2')).toBeVisible();
  await expectAccessible(page);
});

test('an inventory takes rows from Excel, and its totals are the law’s', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stored = await (await colleague(request, 'sozoku-manager')).storeCustomer(somebody());
  await enter(page, 'sozoku-manager');
  await page.goto(`/family/asset/new?family_code=${stored.family_code}&member_id=${stored.member_id}`);
  const rows = Array.from(
    { length: 40 },
    (_, index) => `現金・預貯金等\t普通預金\t銀行${index + 1}\t１，０００，０００`,
  );
  const grid = page.getByRole('combobox', { name: /種類/ }).first();
  await grid.focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await page.keyboard.press('Control+v');
  await expect(page.getByText('40,000,000円').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^評価額 \d+行目/ })).toHaveCount(40);
});

test('each figure of an estimate tells how it is made, and the law of a day is shown', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stored = await (await colleague(request, 'sozoku-manager')).storeCustomer(somebody());
  await enter(page, 'sozoku-manager');
  await page.goto(`/family/asset/new?family_code=${stored.family_code}&member_id=${stored.member_id}`);
  await page.getByRole('combobox', { name: /種類/ }).first().focus();
  await page.evaluate(() => navigator.clipboard.writeText('現金・預貯金等\t普通預金\t京浜銀行\t90,000,000'));
  await page.keyboard.press('Control+v');
  await save(page);
  await page.getByRole('button', { name: '90,000,000円' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('相続税法11条の2');
  await dialog.getByRole('button', { name: '課税価格' }).click();
  await expect(dialog).toContainText('相続税法11条の2・13条・19条');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await page.getByRole('link', { name: /計算根拠の一覧/ }).click();
  await expect(page.getByRole('heading', { name: /^相続税の総額/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/law');
  await expect(page.getByRole('row', { name: /遺産に係る基礎控除/ })).toContainText('30,000,000円');
  await expectAccessible(page);
});
