import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

const day = '2026-01-10';

test('an estate is divided: proposed by the lowest tax, changed by hand, chosen into the inventory, printed for the family', async ({
  page,
  request,
}) => {
  const firm = await colleague(request, 'sozoku-manager');
  const father = await firm.storeCustomer({ ...somebody(), gender: 1, birth_year: 1940, death_date: day });
  const relative = (first_name: string, relation: number) =>
    firm.call<{ member_id: number }>('post', 'family-save', {
      ...{ family_code: father.family_code, last_name: '試験', first_name, relation, office_id: 1 },
    });
  await relative('花子', 3);
  const { member_id: son } = await relative('一郎', 4);
  const { family_asset_id } = await firm.call<{ family_asset_id: number }>('post', 'family-assets-save', {
    ...{ family_code: father.family_code, member_id: father.member_id, as_of_date: day, purpose: 2 },
    items: [
      { asset_category: 1, name: '自宅の土地', amount: 120_000_000 },
      { asset_category: 5, name: '普通預金', amount: 180_000_000 },
      { asset_category: 7, amount: 10_000_000, acquirer_member_id: son },
    ],
  });

  await openAs(page, 'sozoku-manager', `/family/${father.family_code}?tab=division`);
  await page.getByRole('button', { name: '分割案を作成' }).click();
  await page.getByRole('button', { name: '今回の税額が最も低い案' }).click();
  await expect(page.getByLabel('分割案の名称')).toHaveValue('税額最小の案');
  await page.getByRole('button', { name: '分割案を保存' }).click();
  const compared = page.getByRole('table', { name: '分割案の比較' });
  await expect(compared).toContainText('税額最小の案');

  await page.getByRole('button', { name: '分割案を作成' }).click();
  const grid = page.getByRole('table', { name: '財産ごとの取得割合' });
  const cell = (asset: string, name: string) =>
    grid.getByRole('textbox', { name: `${asset}の試験　${name}の取得割合` });
  await cell('自宅の土地', '花子').fill('2/3');
  await cell('自宅の土地', '一郎').fill('1/2');
  await expect(grid.getByRole('alert')).toHaveText('割合の合計が1を超えています。');
  await cell('自宅の土地', '花子').press('ArrowDown');
  await expect(cell('普通預金', '花子')).toBeFocused();
  await page.keyboard.type('１');
  await cell('自宅の土地', '一郎').fill('1/3');
  await expect(grid.getByRole('alert')).toHaveCount(0);
  await expect(grid.getByRole('row', { name: /^差引/ })).toContainText('260,000,000円');
  await expectAccessible(page);
  await page.getByRole('button', { name: '分割案を保存' }).click();
  await expect(compared.getByRole('columnheader')).toHaveCount(3);
  await compared
    .getByRole('columnheader', { name: /分割案2/ })
    .getByRole('button', { name: '採用する' })
    .click();
  await expect(compared.getByRole('columnheader', { name: /分割案2/ })).toContainText('採用');
  await expectAccessible(page);

  for (const [part, told] of [
    ['数次相続', '現在の権利者と持分'],
    ['遺留分・特別受益', '各相続人の遺留分'],
    ['期限のある権利', '相続税額の取得費加算'],
    ['二次相続', '2回の相続税の合計が最も低くなります'],
  ] as const) {
    await page.getByText(part, { exact: true }).click();
    await expect(page.getByText(told).first()).toBeVisible();
    await expectAccessible(page, { colours: part === '二次相続' });
  }
  const own = page.getByLabel('配偶者固有の財産(円)');
  await own.fill('50000000');
  await own.blur();
  await page.getByRole('button', { name: 'この内容を保存' }).click();
  await expect(page.getByText('保存済みの内容で計算しています。')).toBeVisible();
  await page.reload();
  await expect(own).toHaveValue('50,000,000');
  await page.getByRole('link', { name: 'ご家族向けA4を開く' }).click();
  await expect(page.getByRole('article')).toContainText('配偶者固有の財産(円): 50,000,000円');
  await page.emulateMedia({ media: 'print' });
  const pages = (await page.pdf({ format: 'A4', preferCSSPageSize: false }))
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(1);

  await page.goto(`/family/asset/${family_asset_id}`);
  await expect(page.getByRole('main')).toContainText('80,000,000円');
  await expect(page.getByRole('region', { name: '期限のある権利' })).toContainText('相続税額の取得費加算');
});
