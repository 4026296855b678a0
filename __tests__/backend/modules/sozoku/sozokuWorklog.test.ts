import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { historyOf } from '../customer/customers';
import { daysFrom, today } from '../inquiry/chains';
import { fillProjectMasters, projectRow, projectState, storeOrder, storeProject } from './projects';

const api = testApi();
beforeAll(() => fillProjectMasters(api));

const entry = {
  work_date: today,
  user_id: people.staff.id,
  worklog_category: 7,
  worklog_content: '路線価を確認した。',
};
const save = (body: Record<string, unknown>, as: PersonName = 'staff') =>
  api.call(as, contract.sozoku.worklogSave, { body: { ...entry, ...body } });
const logOf = async (id: number) => (await api.call('viewer', contract.sozoku.worklogShow, { params: { id } })).data;

test('entries are told the newest first, with the minutes they add up to', async () => {
  const project_id = await storeProject(api);
  await save({ project_id, work_date: daysFrom(-2), minutes: 90 });
  await save({ project_id, minutes: '1,440', is_shared: true, next_due_date: daysFrom(3) });
  await save({ project_id, work_date: daysFrom(-1) });
  const { worklogs, total_minutes } = await logOf(project_id);
  expect(worklogs.map(({ work_date }) => work_date)).toEqual([today, daysFrom(-1), daysFrom(-2)]);
  expect(total_minutes).toBe(1530);
  expect(worklogs[0]).toMatchObject({
    project_id,
    user_id: people.staff.id,
    user_name: '試験　test-staff',
    worklog_category: 7,
    minutes: 1440,
    is_shared: 1,
    next_due_date: daysFrom(3),
    progress_status: null,
  });
});

test('an entry is changed, with its history; not over somebody else’s change', async () => {
  const project_id = await storeProject(api);
  const { data } = await save({ project_id, minutes: 30 });
  const { worklog_id, lock_version } = data;
  expect((await save({ project_id, worklog_id, minutes: null, lock_version })).data).toMatchObject({ minutes: null });
  const stale = await save({ project_id, worklog_id, minutes: 10, lock_version });
  expect([stale.status, stale.data]).toEqual([409, expect.objectContaining({ worklog_id, minutes: null })]);
  expect((await historyOf(api, 'worklogs', worklog_id)).map(({ changes }) => changes)).toEqual([
    {},
    { minutes: [30, null] },
  ]);
});

test('work dates are not in the future, and work types belong to the department', async () => {
  const project_id = await storeProject(api);
  const before = await projectState(api);
  expect((await save({ project_id, work_date: daysFrom(1) })).errors).toEqual({
    work_date: ['未来の日付は入力できません。'],
  });
  expect((await save({ project_id, next_due_date: daysFrom(-1) })).errors).toEqual({
    next_due_date: ['業務日より前の日付は入力できません。'],
  });
  expect(
    Object.keys((await save({ project_id, worklog_category: 31, minutes: 1441, worklog_content: ' ' })).errors).sort(),
  ).toEqual(['minutes', 'worklog_category', 'worklog_content']);
  await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', people.legalAdmin.id).execute();
  expect((await save({ project_id, user_id: people.legalAdmin.id })).errors).toHaveProperty('user_id');
  await api.db.updateTable('employees').set({ status: 1 }).where('id', '=', people.legalAdmin.id).execute();
  expect(await projectState(api)).toBe(before);
});

test('an entry stays with its project, and needs one', async () => {
  const [first, second] = [await storeProject(api), await storeProject(api)];
  const { worklog_id } = (await save({ project_id: first })).data;
  expect((await save({ project_id: second, worklog_id })).status).toBe(404);
  expect((await save({ project_id: 999_999 })).status).toBe(404);
  expect((await api.call('viewer', contract.sozoku.worklogShow, { params: { id: 999_999 } })).status).toBe(404);
});

test('of own offices alone', async () => {
  const project_id = await storeOrder(api, 2);
  expect((await save({ project_id })).status).toBe(403);
  expect((await save({ project_id }, 'viewer')).status).toBe(403);
  expect((await save({ project_id }, 'staff2')).status).toBe(200);
});

test('contacts with the customer stand beside the work, and inquiry and interviews are told', async () => {
  const project_id = await storeProject(api);
  const { customer_id, inquiry_id } = await projectRow(api, project_id);
  await api.call('staff', contract.engagement.save, {
    body: {
      customer_id,
      contact_date: today,
      method: 1,
      direction: 1,
      user_id: people.staff.id,
      content: '資料の依頼',
    },
  });
  expect((await logOf(project_id)).engagements).toMatchObject([{ customer_id, content: '資料の依頼' }]);
  const { data } = await api.call('viewer', contract.sozoku.interviewHistory, { params: { id: project_id } });
  expect(data).toMatchObject({
    inquiry_details: { inquiry_id, approach_way: 1, project_category_status: expect.any(Number) },
    interview_details: [{ sequence: 1, result_type: 1 }],
  });
  expect((await api.call('viewer', contract.sozoku.interviewHistory, { params: { id: 999_999 } })).status).toBe(404);
});
