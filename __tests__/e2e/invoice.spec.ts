import type { SozokuRow } from '@/contract/sozoku';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { expect, test } from './story';
import { colleague, expectAccessible, openAs } from './support';

interface OfProject {
  billable: { part: number | null; total: number; billing_date: string | null }[];
  addressees: { value: number }[];
  addressee_member_id: number | null;
}

/** The oldest projects: other stories bill the newest. */
const listed = 'project-sozoku-listing?project_category=1&active_tab=1&limit=50&sort_asc=order_date';

/** A project of which no retainer was billed or paid yet, and whose payer is alive. */
const unbilled = async (firm: Awaited<ReturnType<typeof colleague>>): Promise<number> => {
  const { data } = await firm.call<{ data: SozokuRow[] }>('get', listed);
  for (const { id, prgrs_payment_date } of data) {
    if (prgrs_payment_date !== null) continue;
    const told = await firm.call<OfProject>('get', `invoice-of-project?project_type=1&project_id=${id}`);
    const alive = told.addressees.some(({ value }) => value === told.addressee_member_id);
    if (alive && told.billable.some(({ part }) => part === 1)) return id;
  }
  throw new Error('every retainer of the demo is billed');
};

test('an invoice is issued, reminded of, paid by a pasted statement, receipted and handed to the books', async ({
  page,
  request,
}) => {
  const firm = await colleague(request, 'sozoku-admin');
  const id = await unbilled(firm);
  const today = todayInTokyo();

  await openAs(page, 'sozoku-admin', `/projectConfirmed/${id}?tab=invoices`);
  const bill = page.getByRole('table', { name: '未発行の請求' }).getByRole('row', { name: /着手金/ });
  await bill.getByRole('button', { name: '請求書を発行' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('請求日', { exact: true }).fill(today);
  await dialog.getByLabel('支払期限').fill(addDays(today, -1));
  await dialog.getByRole('button', { name: '発行' }).click();
  await expect(dialog).toBeHidden();
  const issued = page.getByRole('link', { name: /^Z\d{4}-\d{5}$/ }).first();
  const number = (await issued.textContent()) ?? '';
  await issued.click();

  await expect(page.getByRole('heading', { name: `請求書 ${number}` })).toBeVisible();
  await page.getByRole('button', { name: '督促状を作成' }).click();
  await dialog.getByRole('button', { name: '督促状を作成' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /お支払いのご確認/ })).toBeVisible();
  const { pathname } = new URL(page.url());
  const { open_amount } = await firm.call<{ open_amount: number }>('get', `invoice-show/${pathname.split('/').at(-1)}`);

  await page.goto('/invoice/statement');
  await page
    .getByRole('textbox', { name: '入出金明細' })
    .fill(`${today.replaceAll('-', '/')}\t振込\t${number} ﾃｽﾄ\t${open_amount}`);
  await page.getByRole('button', { name: '未収の請求書と照合' }).click();
  const line = page.getByRole('table', { name: '照合結果' }).getByRole('row').nth(1);
  await expect(line).toContainText(/一致.*全額入金/s);
  await expectAccessible(page);
  await page.getByRole('button', { name: '入金を記録(1件)' }).click();
  await expect(line).toContainText('記録済み');
  await line.getByRole('link', { name: number }).click();

  await page.getByRole('button', { name: '領収書を発行' }).click();
  await expect(page.getByRole('link', { name: /^領収書 ZR\d{4}-\d{5}$/ })).toBeVisible();

  await page.goto('/invoice/bookkeeping');
  await page.getByLabel('開始日').fill(today);
  await page.getByLabel('終了日').fill(today);
  await page.getByLabel('終了日').press('Tab');
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*売掛金.*売上高`) })).toBeVisible();
  await expectAccessible(page);
});
