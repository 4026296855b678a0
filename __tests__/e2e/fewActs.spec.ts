import { addDays, addMonthsToMonth, todayInTokyo } from '@/rules/calendarDay';
import { expect, test } from './story';
import { colleague, openAs, somebody } from './support';

const today = todayInTokyo();

test('two matters are won from an interview in half the acts of its form', async ({ page, request }) => {
  const firm = await colleague(request, 'sozoku-manager');
  const inquiry_id = await firm.storeInquiry(somebody(), {
    ...{ decedent_name: '故人', relation: 3, death_date: addDays(today, -20), known_date: addDays(today, -20) },
  });
  const { id } = await firm.call<{ id: number }>('post', 'interview-store', {
    ...{ inquiry_id, interview_date: today, method: 4, interviewer_id: 4, office_id: 1, project_category: 1 },
    first_interview_detail: '申告と登記のご依頼をいただいた。',
  });
  await openAs(page, 'sozoku-manager', `/interview/${id}`);
  let acts = 0;
  await page.getByRole('link', { name: '受注にする' }).click();
  acts += 1;
  await expect(page.getByRole('checkbox', { name: '相続税案件' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'リーガル案件' }).check();
  acts += 1;
  await page.keyboard.press('Control+Enter');
  acts += 1;
  const record = page.getByRole('main');
  await expect(record.getByRole('link', { name: /^相続税案件 / })).toBeVisible();
  await expect(record.getByRole('link', { name: /^リーガル案件 / })).toBeVisible();
  expect(await firm.call('get', `interview-show/${id}`)).toMatchObject({
    result_type: 1,
    result_date: today,
    project_sozoku_id: expect.any(Number),
    project_legal_id: expect.any(Number),
  });
  // Its form: to open it, the result by opening and choosing, the legal project, the save.
  const byForm = 5;
  console.log(`two matters won: ${acts} keys and clicks, ${byForm} by the form`);
  expect(acts).toBeLessThanOrEqual((byForm * 2) / 3);
});

test('the month that is over is chosen by name, stays from tab to tab, and goes to a workbook', async ({ page }) => {
  const month = addMonthsToMonth(today.slice(0, 7), -1);
  await openAs(page, 'sozoku-manager', '/dashboard/inquiry');
  let acts = 0;
  await page.getByRole('combobox', { name: '期間の候補' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('先月', { exact: true }).click();
  acts += 2;
  await expect(page).toHaveURL(new RegExp(`start=${month}.*end=${month}|end=${month}.*start=${month}`));
  const workbook = async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel出力' }).click();
    acts += 1;
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  };
  await workbook();
  // By months: each end of the range is opened and chosen.
  const byMonths = 5;
  console.log(`a month's workbook: ${acts} clicks, ${byMonths} by its months`);
  expect(acts).toBeLessThanOrEqual((byMonths * 2) / 3);
});
