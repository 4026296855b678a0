import { expect, test } from './story';
import { choose, colleague, enter, expectAccessible, somebody } from './support';

test('a property and a contact are recorded for a customer', async ({ page, request }) => {
  const firm = await colleague(request, 'sozoku-admin');
  const { last_name, first_name, phone1 } = somebody();
  const { id, member_id, family_code } = await firm.storeCustomer({
    last_name,
    first_name,
    last_name_kana: 'タカハシ',
    relation: 1,
    death_date: '2024-08-31',
    known_date: '2024-08-31',
    phone1,
    office_id: 1,
  });
  await enter(page, 'sozoku-manager');

  await page.goto(`/property/new?family_code=${family_code}&member_id=${member_id}`);
  await choose(page, '物件種別', '土地(宅地)');
  await choose(page, '依頼内容', '相続登記');
  await choose(page, '地目', '宅地');
  await page.getByRole('textbox', { name: /^所在/ }).fill('横浜市西区みなとみらい1丁目');
  await page.getByRole('textbox', { name: '固定資産税評価額' }).fill('２３，４５６，７８９');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await expect(page.getByText('93,800円')).toBeVisible();
  await expect(page.getByText('2027年8月31日(火)').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/customer/${id}/${family_code}?tab=engagement`);
  await page.getByRole('button', { name: '対応を記録' }).first().click();
  const drawer = page.getByRole('dialog');
  for (const [label, option] of [
    ['方法', '電話'],
    ['受発信', '発信'],
  ] as const) {
    await drawer.getByLabel(new RegExp(`^${label}`)).click();
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
  }
  await drawer.getByRole('textbox', { name: /^内容/ }).fill('戸籍の取得についてご説明した。');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('table').getByText('戸籍の取得についてご説明した。')).toBeVisible();
  await expectAccessible(page);
});
