import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { historyOf } from '../customer/customers';
import { fillProjectMasters, projectRow, projectState, storeOrder, update } from './projects';

const api = testApi();
beforeAll(() => fillProjectMasters(api));

const review = { prgrs_review_date: '2026-06-01' };
const { admin, manager, staff, legal } = people;

/** A refused save leaves no trace. */
const refused = async (id: number, body: Record<string, unknown>, as?: PersonName) => {
  const before = await projectState(api);
  const { status, errors } = await update(api, id, body, as);
  expect(await projectState(api)).toBe(before);
  return [status, Object.keys(errors ?? {})];
};

const reviewOf = async (id: number) => {
  const { prgrs_review_date, reviewer_id } = await projectRow(api, id);
  return [prgrs_review_date, reviewer_id];
};

test('nobody can make themselves the reviewing manager in the same save', async () => {
  const id = await storeOrder(api, 1, { worker1_id: legal.id });
  const answer = await refused(id, { ...review, manager_id: staff.id }, 'staff');
  expect(answer).toEqual([422, ['prgrs_review_date']]);
});

test('nobody can hand over the project in the same save as its review', async () => {
  const id = await storeOrder(api, 1, { worker1_id: legal.id, manager_id: staff.id });
  const answer = await refused(id, { ...review, manager_id: manager.id }, 'staff');
  expect(answer).toEqual([422, ['prgrs_review_date']]);
  expect((await update(api, id, review, 'staff')).status).toBe(200);
  expect(await reviewOf(id)).toEqual(['2026-06-01', staff.id]);
});

test('a current or former case handler cannot review', async () => {
  const id = await storeOrder(api, 1, { worker1_id: manager.id, manager_id: admin.id });
  expect(await refused(id, { ...review, worker1_id: legal.id }, 'manager')).toEqual([422, ['prgrs_review_date']]);
  expect((await update(api, id, { worker1_id: legal.id }, 'manager')).status).toBe(200);
  const swapped = await update(api, id, review, 'manager');
  expect(swapped.errors).toEqual({
    prgrs_review_date: ['実務担当者(過去の担当者を含む)は審査者になれません。別の責任者が審査してください。'],
  });
  // Nor after many changes, as the second of the preparers.
  await update(api, id, { worker2_id: admin.id });
  await update(api, id, { worker2_id: null });
  expect(await refused(id, review, 'admin')).toEqual([422, ['prgrs_review_date']]);
  expect((await update(api, id, review, 'legalAdmin')).status).toBe(200);
  expect(await reviewOf(id)).toEqual(['2026-06-01', people.legalAdmin.id]);
});

test('a reviewer cannot become case handler while the review stands', async () => {
  const id = await storeOrder(api, 1, { worker1_id: legal.id, manager_id: admin.id });
  expect((await update(api, id, review, 'manager')).status).toBe(200);
  expect(await refused(id, { worker2_id: manager.id })).toEqual([422, ['worker2_id']]);
  expect(await refused(id, { worker1_id: manager.id }, 'manager')).toEqual([422, ['worker1_id']]);
  expect((await update(api, id, { prgrs_review_date: null, worker2_id: manager.id })).status).toBe(200);
  expect(await reviewOf(id)).toEqual([null, null]);
});

test('the server notes who reviewed: shown with the name, in the history, gone with the date', async () => {
  const id = await storeOrder(api);
  await update(api, id, { ...review, reviewer_id: admin.id }, 'manager');
  const show = async () => (await api.call('staff', contract.sozoku.show, { params: { id, officeId: 1 } })).data;
  expect(await show()).toMatchObject({ reviewer_id: manager.id, reviewer_name: '試験　test-manager' });
  const news = (await historyOf(api, 'sozoku_projects', id)).at(-1);
  expect(news).toMatchObject({
    actor_id: manager.id,
    changes: { prgrs_review_date: [null, '2026-06-01'], reviewer_id: [null, manager.id] },
  });
  const told = await api.call('staff', contract.history.listing, {
    query: { entity: 'sozoku_projects', record_id: id },
  });
  expect(told.data.data[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'reviewer_id', before: null, after: '試験　test-manager' }),
  );
  // Another day is another review.
  await update(api, id, { prgrs_review_date: '2026-06-02' });
  expect(await reviewOf(id)).toEqual(['2026-06-02', admin.id]);
  await update(api, id, { tax_office: '品川' }, 'staff');
  expect(await reviewOf(id)).toEqual(['2026-06-02', admin.id]);
  await update(api, id, { prgrs_review_date: '' }, 'manager');
  expect(await reviewOf(id)).toEqual([null, null]);
  expect(await show()).toMatchObject({ reviewer_id: null, reviewer_name: null });
});

test('a review from before nobody was noted stays, and is nobody’s', async () => {
  const id = await storeOrder(api);
  await api.db.updateTable('sozoku_projects').set(review).where('id', '=', id).execute();
  expect((await update(api, id, { tax_office: '品川', ...review }, 'staff')).status).toBe(200);
  expect(await reviewOf(id)).toEqual(['2026-06-01', null]);
});

test('the bulk edit of bills reviews nothing', async () => {
  const id = await storeOrder(api);
  const row = { id, ...review, reviewer_id: manager.id, deposit_amount: 1 };
  expect((await api.call('manager', contract.sozoku.billingBulkUpdate, { body: [row] })).status).toBe(200);
  expect(await projectRow(api, id)).toMatchObject({ deposit_amount: 1, prgrs_review_date: null, reviewer_id: null });
});

test('the database itself keeps reviewer and preparers apart', async () => {
  const id = await storeOrder(api);
  const set = { ...review, reviewer_id: staff.id };
  await expect(api.db.updateTable('sozoku_projects').set(set).where('id', '=', id).execute()).rejects.toThrow(
    'sozoku_projects_reviewer',
  );
});
