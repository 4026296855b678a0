import { todayInTokyo } from '@/rules/calendarDay';
import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

const today = todayInTokyo();

test('the other side of a running matter calls: seen at the phone, decided as the order is won, told on the project', async ({
  page,
  request,
}) => {
  const firm = await colleague(request, 'super-admin');
  const [client, caller] = [somebody(), somebody()];
  const talk = { interview_date: today, method: 4, interviewer_id: 4, office_id: 1, project_category: 4 };
  const ours = await firm.storeInquiry(client);
  const { project_legal_id } = await firm.call<{ project_legal_id: number }>('post', 'interview-store', {
    ...{ ...talk, inquiry_id: ours, result_type: 1, first_interview_detail: '受注', create_project: ['legal'] },
  });
  const name = `${caller.last_name}　${caller.first_name}`;
  await firm.call('put', 'project-legal-order-details-save', {
    ...{ project_legal_id, order_type: 1, contract_date: today },
    services: [{ project_type: 5, ordered_date: today, fee: 100_000 }],
    adversaries: [{ name, phone: caller.phone1 }],
  });

  await openAs(page, 'sozoku-staff', '/conflict');
  await page.getByRole('textbox', { name: '氏名', exact: true }).fill(name);
  await page.getByRole('textbox', { name: '電話番号' }).fill(caller.phone1);
  await page.getByRole('button', { name: '調べる' }).click();
  await expect(page.getByText('対立の可能性が高い')).toBeVisible();
  await expect(page.getByRole('list', { name: 'つながり' })).toContainText('同一人物');
  await expectAccessible(page);

  const theirs = await firm.storeInquiry(caller);
  const { id } = await firm.call<{ id: number }>('post', 'interview-store', {
    ...{ ...talk, inquiry_id: theirs, first_interview_detail: '依頼の相談', result_type: 3 },
  });
  await page.goto(`/interview/${id}`);
  await page.getByRole('link', { name: '受注にする' }).click();
  const check = page.getByRole('region', { name: '利益相反の確認' });
  await expect(check).toContainText('対立の可能性が高い');
  await check.getByRole('radio', { name: '条件付き' }).check();
  await check.getByRole('textbox', { name: /理由/ }).fill('双方の書面による同意を得た。');
  await check.getByRole('button', { name: '判断を記録する' }).click();
  await expect(check).toContainText('利益相反 確認済');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('link', { name: /^リーガル案件 S-/ }).click();
  await expect(page.getByText('利益相反 確認済').first()).toBeVisible();
  await page.getByRole('tab', { name: '利益相反' }).click();
  const decisions = page.getByRole('table', { name: '判断の履歴' });
  await expect(decisions).toContainText('条件付き');
  await expect(decisions).toContainText('双方の書面による同意を得た。');
  await expectAccessible(page);
});
