import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

interface Shown {
  customer_id: number;
  family_code: string;
}

test('a person who asks for it is erased from their record: what goes, the request in words, and what is left', async ({
  page,
  request,
}) => {
  const firm = await colleague(request, 'sozoku-admin');
  const caller = somebody();
  const id = await firm.storeInquiry(caller);
  const { customer_id, family_code } = await firm.call<Shown>('get', `inquiry-show/${id}`);
  await openAs(page, 'sozoku-admin', `/customer/${customer_id}/${family_code}`);
  await page.getByRole('link', { name: '個人情報を消去' }).click();
  await expect(page.getByRole('row', { name: '問合せ 1件' })).toBeVisible();
  const erase = page.getByRole('button', { name: '消去する', exact: true });
  await expect(erase).toBeDisabled();
  await page.getByLabel('請求の内容・消去の理由').fill('窓口で請求を受けた。運転免許証で確認。');
  await expectAccessible(page);
  await erase.click();
  await page.getByRole('tooltip').getByRole('button', { name: '消去する' }).click();
  await expect(page.getByText('に消去しました。')).toBeVisible();
  await expect(page.getByText(caller.first_name)).toHaveCount(0);
});

test('administrators set how long files are kept, and see what is due and what must stay', async ({ page }) => {
  await openAs(page, 'sozoku-admin', '/settings/retention');
  await expect(page.getByText('税理士法41条2項')).toBeVisible();
  await page.getByLabel('最後の連絡からの保存年数').fill('30');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(page.getByRole('button', { name: '0件を消去する' })).toBeDisabled();
  await expectAccessible(page);
});
