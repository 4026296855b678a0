import { todayInTokyo } from '@/rules/calendarDay';
import { expect, test } from './story';
import { choose, colleague, expectAccessible, save, signIn, somebody } from './support';

const today = todayInTokyo();

test('department 3 keeps to its own screens and calls, and takes a case from request to contract', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const person = somebody();
  const { id, family_code } = await (await colleague(request, 'sozoku-manager')).storeCustomer(person);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await signIn(page, 'insurance-staff');
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: /設計書管理/ })).toHaveCount(2);
  await expect(menu.getByRole('link', { name: '集計・分析' })).toHaveAttribute('href', '/insuranceDashboard/1');
  await expect(menu.getByText(/顧客|問合せ|面談|社員|検索|設定/)).toHaveCount(0);
  await expectAccessible(page);
  for (const path of ['/customer', '/inquiry', '/fullSearch?q=田', '/projectConfirmed', '/employees']) {
    await page.goto(path);
    await expect(page.getByText('この画面はほかの部門のものです。')).toBeVisible();
    await expect(page.locator('a[data-record]')).toHaveCount(0);
  }
  refused.length = 0;

  await page.goto('/insurance/create');
  const picker = page.getByRole('dialog');
  await picker.getByRole('textbox', { name: '氏名' }).fill(`${person.last_name}${person.first_name}`);
  // Rows of the question before are dimmed until its answer comes.
  await expect(picker.getByRole('button', { name: '選択' })).toHaveCount(1);
  await expectAccessible(page);
  await picker.getByRole('button', { name: '選択' }).click();
  await expect(page).toHaveURL(new RegExp(`customer_id=${id}&family_code=${family_code}`));
  await choose(page, '依頼区分', '既存契約者');
  await choose(page, '担当', '野崎　大地');
  await page.getByRole('textbox', { name: /^依頼内容/ }).fill('相続税の納税資金のご準備。');
  await page.getByRole('button', { name: '保存' }).dblclick();
  await expect(page).toHaveURL(/\/insurance\/\d+$/);
  await expect(page.getByText(/^H\d{2}-\d{5}$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '編集' }).click();
  await choose(page, '結果', '成約(成立)');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/成立日: /).first()).toBeVisible();
  const text = (name: RegExp, value: string) => page.getByRole('textbox', { name }).fill(value);
  await text(/^意向把握日/, today);
  await page.getByRole('checkbox', { name: /比較推奨/ }).check();
  await text(/^設計書提出日/, today);
  await text(/^申込日/, today);
  await text(/^成立日/, today);
  await text(/^手数料/, '１２０，０００');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('120,000円').first()).toBeVisible();
  await page.goto(`/insurance?member_name=${encodeURIComponent(person.first_name)}`);
  await expect(page.locator('a[data-record]')).toHaveCount(1);
  expect(refused).toEqual([]);
});
