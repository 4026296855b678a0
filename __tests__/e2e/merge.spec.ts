import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

interface Found {
  data: { customer_id: number }[];
}

test('two files of one person are found as a pair, become one, and are two again', async ({ page, request }) => {
  const firm = await colleague(request, 'sozoku-admin');
  const person = { ...somebody(), birth_year: 1961, birth_month: 4, birth_day: 9 };
  const older = await firm.storeCustomer({ ...person, relation: 1, office_id: 1 });
  const newer = await firm.storeCustomer({ ...person, relation: 1, office_id: 1, occupation: '会社員' });
  const { personal_code: oldCode } = await firm.showCustomer(newer);

  await openAs(page, 'sozoku-admin', '/customer');
  await page.getByRole('link', { name: '同一人物の確認' }).click();
  await page.getByRole('button', { name: '新しい記録を照合' }).click();
  await page.goto(`/customer/same?cust_name=${encodeURIComponent(person.first_name)}`);
  const row = page
    .getByRole('row')
    .filter({ hasText: String(oldCode) })
    .filter({ hasText: older.family_code });
  await expect(row).toContainText('ほぼ同一');
  await expectAccessible(page);
  await row.getByRole('link', { name: /比べて統合/ }).click();
  await expect(page.getByText('会社員')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '統合する' }).click();
  await expect(page).toHaveURL(new RegExp(`/customer/${older.id}/${older.family_code}`));
  await expect(page.getByRole('status').filter({ hasText: String(oldCode) })).toContainText('元に戻せます');

  const found = await firm.call<Found>('get', `customer-listing?family_code=${oldCode}`);
  expect(found.data.map(({ customer_id }) => customer_id)).toEqual([older.id]);
  await page.goto(`/customer/${newer.id}/${newer.family_code}`);
  await expect(page).toHaveURL(new RegExp(`/customer/${older.id}/${older.family_code}`));

  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('統合を元に戻しました。')).toBeVisible();
  await page.goto(`/customer/${newer.id}/${newer.family_code}`);
  await expect(page.getByText('会社員')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/customer/${newer.id}/${newer.family_code}`));
});
