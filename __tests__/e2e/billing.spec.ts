import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { expect, test } from './story';
import { colleague, openAs } from './support';

interface Listed {
  id: number;
  prgrs_balance_billing_date: string | null;
  prgrs_balance_deposit_date: string | null;
}

/** What other stories order meanwhile is of today. */
const listed = `project-sozoku-listing?project_category=1&active_tab=1&limit=50&sort_desc=order_date&order_to=${addDays(todayInTokyo(), -1)}`;

test('thirty projects are billed with a day that is typed once', async ({ page, request }) => {
  const firm = await colleague(request, 'sozoku-admin');
  const rows = async () => (await firm.call<{ data: Listed[] }>('get', listed)).data;
  const bill = (bills: Listed[]) =>
    firm.call(
      'put',
      'project-sozoku-billing-bulk-update',
      bills.map(({ id, prgrs_balance_billing_date, prgrs_balance_deposit_date }) => ({
        id,
        prgrs_balance_billing_date,
        prgrs_balance_deposit_date,
      })),
    );
  const once = (await rows()).slice(0, 30);
  const unbilled = { prgrs_balance_billing_date: null, prgrs_balance_deposit_date: null };
  await bill(once.slice(0, 5).map((row) => ({ ...row, ...unbilled })));
  const before = (await rows()).slice(0, 30);
  const open = before.filter((row) => row.prgrs_balance_billing_date === null);
  const first = before.findIndex((row) => row.prgrs_balance_billing_date === null);
  expect(open.length).toBeGreaterThanOrEqual(5);
  const day = todayInTokyo();

  await openAs(page, 'sozoku-admin', `/projectConfirmed/listing2?${listed.split('?')[1]}`);
  let acts = 0;
  const click = async (name: string | RegExp, role: 'button' | 'textbox' = 'button') => {
    acts += 1;
    await page.getByRole(role, { name }).click();
  };
  const ticks = page.locator('.ant-table-tbody tr[data-row-key] input[type="checkbox"]');
  await ticks.first().click();
  await ticks.nth(before.length - 1).click({ modifiers: ['Shift'] });
  acts += 2;
  await click(`請求・入金の一括編集(${before.length}件)`);
  await click(new RegExp(`^残金請求日 ${first + 1}行目`), 'textbox');
  await page.keyboard.type(day);
  await page.keyboard.press('Control+d');
  acts += day.length + 1;
  await click('変更内容を確認');
  await expect(page.getByRole('table', { name: '変更内容の確認' }).locator('tbody tr')).toHaveCount(open.length);
  await click('保存');
  await expect(page.getByRole('dialog')).toBeHidden();

  const after = await rows();
  for (const { id, prgrs_balance_billing_date } of before)
    expect(after.find((row) => row.id === id)).toMatchObject({
      prgrs_balance_billing_date: prgrs_balance_billing_date ?? day,
    });
  const oneByOne = 5 + open.length * (day.length + 1);
  console.log(`${open.length} bills: ${acts} keys and clicks, ${oneByOne} where each day is typed`);
  expect(acts).toBeLessThan((oneByOne * 2) / 3);
  await bill(once);
});
