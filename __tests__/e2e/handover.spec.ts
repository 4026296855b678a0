import { expect, test } from './story';
import { choose, colleague, expectAccessible, openAs, somebody } from './support';

interface Shown {
  first_responder: number;
  assigned_user_id: number | null;
}

test('the open inquiry of somebody who leaves goes to a colleague, from the page of the account', async ({
  page,
  request,
}) => {
  const firm = await colleague(request, 'sozoku-admin');
  const caller = somebody();
  const id = await firm.storeInquiry(caller, { first_responder: 4 });
  await openAs(page, 'sozoku-admin', '/employees/4?tab=handover');
  await page.getByRole('checkbox', { name: new RegExp(caller.first_name) }).check();
  const { sales } = await firm.call<{ sales: { value: number; label: string; active: number }[] }>(
    'get',
    'interview-form-dropdowns',
  );
  const successor = sales.find(({ value, active }) => value !== 4 && active === 1);
  const name = successor?.label ?? '';
  await choose(page, '引継ぎ先', name);
  await page.getByRole('button', { name: '選択した1件に設定' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1件を引き継ぐ' }).click();
  const moved = page.getByRole('region', { name: '引き継いだもの' });
  await expect(moved).toContainText(caller.first_name);
  await expect(moved).toContainText(name);
  const shown = await firm.call<Shown>('get', `inquiry-show/${id}`);
  expect(shown.first_responder).toBe(4);
  expect(shown.assigned_user_id).toBe(successor?.value);
});
