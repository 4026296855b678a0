import type { Page } from '@playwright/test';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { expect, test } from './story';
import { choose, chooseFirst, colleague, expectAccessible, openAs, save, somebody } from './support';

const today = todayInTokyo();
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

test('an inquiry is won, and its tax and its legal project are worked on', async ({ page, request }) => {
  test.setTimeout(420_000);
  const death = addDays(today, -40);
  const caller = somebody();
  const firm = await colleague(request, 'sozoku-manager');
  const inquiryId = await firm.storeInquiry(caller, {
    decedent_name: `${caller.last_name}　故${caller.first_name}`,
    death_date: death,
    known_date: death,
    relation: 3,
  });

  await openAs(page, 'sozoku-manager', `/inquiry/${inquiryId}`);
  await page.getByRole('link', { name: '面談を予約' }).click();
  await field(page, /^面談日/).fill(today);
  await field(page, /^面談日/).press('Tab');
  await field(page, /^開始時刻/).fill('9:00');
  await chooseFirst(page, '面談場所');
  await choose(page, '面談結果', '受注(即決)');
  await field(page, /^面談内容/).fill('その場でご契約をいただいた。');
  await field(page, /^見積金額/).fill('８８０，０００');
  await expect(page.getByRole('checkbox', { name: '相続税案件' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'リーガル案件' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).dblclick();
  await expect(page).toHaveURL(/\/interview\/\d+$/);

  const chain = page.getByRole('navigation', { name: '同じ案件の記録' });
  for (const [name, address] of [
    ['問合せ', `/inquiry/${inquiryId}`],
    ['面談', /\/interview\/\d+/],
    ['リーガル', /\/projectLegal\/\d+/],
    ['確定', /\/projectConfirmed\/\d+/],
  ] as const) {
    await chain.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(chain.getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(chain.getByText('修正', { exact: true })).toHaveAttribute('aria-disabled', 'true');
  const taxProject = page.url();
  await expect(page.getByText(/^TK\w*\d{2}-\d{4}$|^\w+\d{2}-\d{4}$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '編集' }).click();
  await field(page, /^受注日/).fill(today);
  await choose(page, '責任者', '黒田　敬三');
  await save(page);
  await expect(page.getByRole('region', { name: /期限/ }).or(page.getByText('相続税の申告')).first()).toBeVisible();

  await page.getByRole('tab', { name: '業務履歴' }).click();
  await page.getByRole('button', { name: '業務を記録' }).click();
  const drawer = page.getByRole('dialog');
  await choose(page, '業務区分', '初回連絡');
  await drawer.getByRole('textbox', { name: /^業務内容/ }).fill('必要書類のご案内をお送りした。');
  await drawer.getByRole('textbox', { name: /^工数/ }).fill('９０');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('table').getByText('必要書類のご案内をお送りした。')).toBeVisible();
  await expect(page.getByText('工数の合計 1時間30分')).toBeVisible();
  for (const [button, name] of [
    ['Excel出力', /[぀-鿿].*\.xlsx$/],
    ['Word出力', /[぀-鿿].*\.docx$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await downloading).suggestedFilename()).toMatch(name);
  }

  await firm.storeProject(somebody());
  await page.goto(
    '/projectConfirmed/listing2?project_category=1&limit=50&active_tab=2&office_id=1&sort_desc=uniform_id',
  );
  for (const row of [0, 1])
    await page
      .getByRole('row')
      .getByRole('checkbox')
      .nth(row + 1)
      .check();
  await page.getByRole('button', { name: '請求・入金の一括編集(2件)' }).click();
  const grid = page.getByRole('dialog');
  await grid.getByRole('textbox', { name: /^残金入金日 2行目/ }).fill(today);
  await grid.getByRole('textbox', { name: /^残金請求日 2行目/ }).fill('');
  await expectAccessible(page);
  await grid.getByRole('button', { name: '変更内容を確認' }).click();
  await expect(grid.getByRole('alert').first()).toContainText(
    /^2行目\(.+\)に誤りがあります。1件も保存されていません。$/,
  );
  await grid.getByRole('textbox', { name: /^残金請求日 2行目/ }).fill(today);
  await grid.getByRole('button', { name: '変更内容を確認' }).click();
  await expect(grid.getByRole('table', { name: '変更内容の確認' })).toBeVisible();
  await expectAccessible(page);
  await grid.getByRole('button', { name: '保存' }).click();
  await expect(grid).toBeHidden();

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login/);
  await openAs(page, 'legal-staff', taxProject);
  await chain.getByRole('link', { name: 'リーガル', exact: true }).click();
  await expect(page).toHaveURL(/\/projectLegal\/\d+/);
  await page.getByRole('tab', { name: '受注詳細' }).click();
  await page.getByRole('button', { name: '受注詳細を編集' }).click();
  await choose(page, '受注区分', '相続税部門から');
  await field(page, /^契約日/).fill(today);
  if ((await page.getByRole('combobox', { name: '業務 1行目' }).count()) === 0)
    await page.getByRole('button', { name: '受注業務を追加' }).click();
  await choose(page, '業務 1行目', '戸籍収集・法定相続情報');
  await field(page, /^受注日 1行目/).fill(today);
  await field(page, /^報酬\(税抜\) 1行目/).fill('50000');
  await field(page, /^完了日 1行目/).fill(today);
  await expectAccessible(page);
  await save(page);

  await page.getByRole('tab', { name: '基本情報' }).click();
  await page.getByRole('button', { name: '編集' }).click();
  await choose(page, '商談状況', '受注(受任)');
  await field(page, /^受注日/).fill(today);
  for (const person of ['面談担当', '実務担当', '責任者']) await choose(page, person, '奥村　康平');
  await save(page);

  await page.getByRole('tab', { name: '財務' }).click();
  await page.getByRole('button', { name: '財務を編集' }).click();
  const entries = [
    ['顧客入金', '100000'],
    ['実費支出', '120000'],
  ] as const;
  for (const [index, [kind, amount]] of entries.entries()) {
    await page.getByRole('button', { name: '預り金の入出金を追加' }).click();
    await field(page, new RegExp(`^日付 ${index + 1}行目`)).fill(today);
    await page
      .getByRole('combobox', { name: `区分 ${index + 1}行目` })
      .last()
      .click();
    await page.locator('.ant-select-dropdown:visible').getByText(kind, { exact: true }).click();
    await field(page, new RegExp(`^金額.* ${index + 1}行目`))
      .last()
      .fill(amount);
  }
  await page.getByRole('button', { name: '保存' }).click();
  const wrong = page.getByText('この行で預り金の残高が-20,000円になります。残高をマイナスにはできません。');
  await expect(page.locator('[data-row="1"]').filter({ has: wrong })).toBeVisible();
  await expectAccessible(page);
  const refused = field(page, /^金額.* 2行目/).last();
  await refused.click();
  await refused.press('ControlOrMeta+a');
  await refused.pressSequentially('100000');
  await refused.press('Tab');
  await expect(refused).toHaveValue('-100,000');
  await save(page);
});
