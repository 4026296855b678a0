import { expect, test } from './story';
import { choose, colleague, expectAccessible, openAs, somebody, typist } from './support';

test('one box finds by one character, by two words and by a piece of a number, and marks what it found', async ({
  page,
  request,
}) => {
  const firm = await colleague(request, 'sozoku-manager');
  const caller = somebody();
  const { first_name, phone1 } = caller;
  const id = await firm.storeInquiry(caller);
  await openAs(page, 'sozoku-staff', '/fullSearch');
  const box = page.getByRole('textbox', { name: '検索語' });
  await expect(box).toBeFocused();
  const hands = await typist(page);

  await hands.convert('さわ', '澪');
  const marks = page.locator('mark');
  await expect(marks.first()).toHaveText('澪');
  await expect(page).toHaveURL(/\/fullSearch\?q=%E6%BE%AA/);

  await box.fill(`高橋 ${first_name}`);
  const rows = page.locator('a[data-record]');
  await expect(rows).toHaveCount(1);
  // In the name, and in the column that says where it was found.
  await expect(marks).toHaveText(['髙橋', first_name, '髙橋', first_name]);
  await expectAccessible(page);
  const records = page.getByRole('list', { name: 'この行の記録' });
  await expect(records.getByRole('link', { name: '問合せ' })).toHaveAttribute('href', `/inquiry/${id}`);

  await box.fill(phone1.replaceAll('-', '').slice(3));
  await expect(rows).toHaveCount(1);
  await expect(marks.first()).toContainText(phone1.slice(4));
  await page.reload();
  await expect(rows).toHaveCount(1);

  await page.getByRole('tab', { name: '詳細検索' }).click();
  await page.getByRole('textbox', { name: '検索語' }).fill(first_name);
  await choose(page, '問合せ経路', '電話');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  const link = page.url();
  await page.goto('/customer');
  await page.goto(link);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: '検索語' })).toHaveValue(first_name);
});

test('at least twelve results are in sight, each on one line', async ({ page, request }) => {
  const firm = await colleague(request, 'sozoku-manager');
  const { first_name: last_name } = somebody();
  for (let count = 0; count < 12; count += 1) await firm.storeInquiry({ ...somebody(), last_name });
  await openAs(page, 'sozoku-staff', `/fullSearch?q=${encodeURIComponent(last_name)}`);
  await expect(page.locator('tr[data-row-key]')).toHaveCount(12);
  await expect(page.getByRole('button', { name: '印刷', exact: true })).toBeVisible();
  await expect(page.locator('tr[data-row-key]').last().locator('td').first()).toBeInViewport({ ratio: 0.95 });
});

for (const [lang, name, screen] of [
  ['jp', '画面名で検索', '新規問合せ'],
  ['en', 'screen', 'New inquiry'],
] as const)
  test(`the palette leads to records and screens by keys alone (${lang})`, async ({ page, request }) => {
    const caller = somebody();
    const { first_name } = caller;
    await (await colleague(request, 'sozoku-manager')).storeInquiry(caller);
    await openAs(page, 'sozoku-staff', '/customer', { lang });
    const hands = await typist(page);
    const box = page.getByRole('combobox', { name: new RegExp(name) });
    await expect(page.locator('a[data-record]').first()).toBeVisible();

    await hands.press('Control+k');
    await expect(box).toBeFocused();
    await expectAccessible(page, { colours: lang === 'jp' });
    await hands.press('Escape');
    await expect(box).toHaveCount(0);

    // Enter is sooner than the answer; the one that ends the conversion leads nowhere.
    await hands.press('Control+k');
    await expect(box).toBeFocused();
    await hands.convert('みお', first_name);
    await expect(page).toHaveURL(/\/customer$/);
    await hands.press('Enter');
    await expect(page).toHaveURL(/\/customer\/\d+\/F\d+/);
    await expect(page.getByRole('heading', { name: first_name })).toBeVisible();

    await hands.press('Control+k');
    await expect(box).toBeFocused();
    await hands.write(screen);
    await expect(page.getByRole('option', { name: screen })).toHaveAttribute('aria-selected', 'true');
    await hands.press('Enter');
    await expect(page).toHaveURL(/\/inquiry\/create$/);
  });
