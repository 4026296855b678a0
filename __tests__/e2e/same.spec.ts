import { expect, test } from './story';
import { choose, colleague, openAs, somebody } from './support';

test('somebody who is on file is met on every entry, and told again after the save', async ({ page, request }) => {
  const person = { ...somebody(), birth_year: 1950, birth_month: 4, birth_day: 1 };
  const known = await (await colleague(request, 'sozoku-manager')).storeCustomer(person);
  const name = `${person.last_name}　${person.first_name} ${known.family_code}-01`;
  const hints = page.getByRole('region', { name: '登録済みの同じ方' });

  // An inquiry: the caller is taken instead of entered twice.
  await openAs(page, 'sozoku-staff', '/inquiry/create');
  await page.getByRole('textbox', { name: /^姓/ }).fill(person.last_name);
  await page.getByRole('textbox', { name: '名', exact: true }).fill(person.first_name);
  await page.getByRole('textbox', { name: '電話番号1' }).fill(`+81 ${person.phone1.slice(1)}`);
  await expect(hints.getByText('ほぼ同一').first()).toBeVisible();
  await hints.getByRole('button', { name: `${name} にする` }).click();
  await expect(page.getByRole('button', { name: '別のお客様を選ぶ' })).toBeVisible();

  // A customer: the hint moves nothing, and fills what is empty.
  await page.goto('/customer/create');
  const phone = page.getByRole('textbox', { name: '電話番号1' });
  await expect(phone).toBeVisible();
  await expect(hints).toBeVisible();
  const before = await phone.boundingBox();
  await page.getByRole('textbox', { name: /^姓/ }).fill(person.last_name);
  await page.getByRole('textbox', { name: '名', exact: true }).fill(person.first_name);
  await expect(hints.getByText('可能性あり').first()).toBeVisible();
  expect(await phone.boundingBox()).toEqual(before);
  const [file] = await Promise.all([
    page.waitForEvent('popup'),
    hints.getByRole('link', { name: `${name} を新しいタブで開く` }).click(),
  ]);
  await expect(file.getByRole('heading', { name: `${person.last_name}　${person.first_name}` })).toBeVisible();
  await file.close();
  await hints.getByRole('button', { name: `${name} の内容を空欄に取り込む` }).click();
  await expect(phone).toHaveValue(person.phone1);

  // The save goes through, and says what the server found.
  await choose(page, '続柄', '本人');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: `${person.last_name}　${person.first_name}` })).toBeVisible();
  await expect(page.getByText('登録済みの同じ方かもしれません')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `/customer/${known.id}/${known.family_code}`,
  );
});
