import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { contract } from '@/contract';
import type { Duty } from '@/contract/handover';
import { historyOf } from '../modules/customer/customers';
import { daysFrom, inquiryRow, interviewRow, stateOf, storeInquiry, storeInterview } from '../modules/inquiry/chains';
import { caseRow, storeCase } from '../modules/insurance/cases';
import {
  fillLegalMasters,
  legalRow,
  saveWorklog,
  storeLegal,
  storeOrdered,
  update as updateLegal,
} from '../modules/legal/legalProjects';
import { projectRow, projectState, storeOrder } from '../modules/sozoku/projects';

const api = testApi();
beforeAll(() => fillLegalMasters(api));
afterEach(async () => expect(await deadlines.rebuild(api.db)).toBe(0));

const { handover } = contract;
const { staff, staff2, manager, legal } = people;

const workOf = async (id: number, as: PersonName = 'admin') =>
  (await api.call(as, handover.show, { params: { id } })).data;
type Move = { duty: Duty; record_id: number; user_id: number };
const move = (id: number, moves: readonly Move[], as: PersonName = 'admin') =>
  api.call(as, handover.save, { params: { id }, body: { moves: [...moves] } });
const held = async (id: number, as: PersonName = 'admin') =>
  (await workOf(id, as)).items.map(({ duty, record_id }) => [duty, record_id]);

test('open work of every kind is listed, what is due first, and goes to others with a list of what went where', async () => {
  const { id: inquiry } = await storeInquiry(api, { next_contact_date: daysFrom(3) });
  const { id: interview } = await storeInterview(api, inquiry);
  const project = await storeOrder(api);
  const legalProject = await storeLegal(api);
  await updateLegal(api, legalProject, { worker_id: staff.id, manager_id: manager.id });
  const work = await workOf(staff.id);
  expect(work.elsewhere).toBe(0);
  expect(work.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ duty: 'inquiry', record_id: inquiry, due: daysFrom(3), customer_name: '髙橋　澪' }),
      expect.objectContaining({ duty: 'interview', record_id: interview, due: daysFrom(7), office_name: '東京本店' }),
      expect.objectContaining({ duty: 'taxPreparer', record_id: project, project_category: 1 }),
      expect.objectContaining({ duty: 'legalPreparer', record_id: legalProject }),
    ]),
  );
  const days = work.items.map(({ due }) => due ?? '9999');
  expect(days).toEqual([...days].sort());

  const moves: Move[] = [
    { duty: 'inquiry', record_id: inquiry, user_id: manager.id },
    { duty: 'interview', record_id: interview, user_id: manager.id },
    { duty: 'taxPreparer', record_id: project, user_id: staff2.id },
    { duty: 'legalPreparer', record_id: legalProject, user_id: legal.id },
  ];
  const { status, data, errors } = await move(staff.id, moves);
  expect([status, errors]).toEqual([200, {}]);
  expect(data.moved.map(({ duty, record_id }) => [duty, record_id])).toEqual(
    moves.map(({ duty, record_id }) => [duty, record_id]),
  );
  expect(new Set(data.moved.map(({ from_name, to_name }) => from_name !== '' && to_name !== ''))).toEqual(
    new Set([true]),
  );
  expect(await inquiryRow(api, inquiry)).toMatchObject({ assigned_user_id: manager.id, first_responder: staff.id });
  expect(await interviewRow(api, interview)).toMatchObject({ interviewer_id: manager.id });
  expect(await projectRow(api, project)).toMatchObject({ worker1_id: staff2.id, manager_id: manager.id });
  expect(await legalRow(api, legalProject)).toMatchObject({ worker_id: legal.id });
  const due = await api.db
    .selectFrom('project_deadlines')
    .select('person_ids')
    .where('sozoku_project_id', '=', project)
    .execute();
  expect(due.length).toBeGreaterThan(0);
  for (const { person_ids } of due) expect(person_ids).toContain(staff2.id);
  expect((await historyOf(api, 'inquiries', inquiry)).at(-1)).toMatchObject({
    action: 'update',
    changes: { assigned_user_id: [null, manager.id] },
  });
  const left = await held(staff.id);
  for (const { duty, record_id } of moves) expect(left).not.toContainEqual([duty, record_id]);
});

test('a contact that is planned goes on, one that was had stays with whoever had it', async () => {
  const { customer_id, id } = await storeInquiry(api);
  const contact = async (contact_date: string) =>
    (
      await api.call('admin', contract.engagement.save, {
        body: {
          customer_id,
          contact_date,
          method: 1,
          direction: 1,
          user_id: staff.id,
          content: '進み具合をお伝えする。',
        },
      })
    ).data.engagement_id;
  const planned = await contact(daysFrom(5));
  const had = await contact(daysFrom(-5));
  const listed = await held(staff.id);
  expect(listed).toContainEqual(['contact', planned]);
  expect(listed).not.toContainEqual(['contact', had]);
  expect((await move(staff.id, [{ duty: 'contact', record_id: planned, user_id: manager.id }])).status).toBe(200);
  const rows = await api.db
    .selectFrom('engagements')
    .select(['id', 'user_id'])
    .where('id', 'in', [planned, had])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: planned, user_id: manager.id },
    { id: had, user_id: staff.id },
  ]);
  await api.call('admin', contract.inquiry.destroy, { params: { id } });
  expect(await held(staff.id)).not.toContainEqual(['inquiry', id]);
});

test('next steps of contacts, interviews and work go to others; who was there stays', async () => {
  const { id: inquiry, customer_id } = await storeInquiry(api);
  const interview = await storeInterview(api, inquiry, {
    interview_date: daysFrom(-3),
    result_type: 12,
    first_interview_detail: '検討するとのこと。',
    next_action_date: daysFrom(4),
    next_action: '見積の確認',
  });
  const { data: contact } = await api.call('admin', contract.engagement.save, {
    body: {
      ...{ customer_id, contact_date: daysFrom(-5), method: 1, direction: 1, user_id: staff.id, content: '電話した。' },
      next_action_date: daysFrom(2),
    },
  });
  const project_id = await storeOrder(api);
  const legal_id = await storeOrdered(api);
  const entry = {
    ...{ work_date: daysFrom(-1), user_id: staff.id, worklog_category: 1 },
    ...{ worklog_content: '残高証明書を請求した。', next_due_date: daysFrom(6) },
  };
  const work = (body = entry) => api.call('admin', contract.sozoku.worklogSave, { body: { project_id, ...body } });
  const tax = (await work()).data.worklog_id;
  const law = (await saveWorklog(api, legal_id, { ...entry, worklog_category: 33 })).data.worklog_id;

  const { items } = await workOf(staff.id);
  const steps = [
    { duty: 'interviewStep', record_id: interview.id, page_id: interview.id, due: daysFrom(4) },
    { duty: 'contactStep', record_id: contact.engagement_id, customer_id, due: daysFrom(2) },
    { duty: 'taxStep', record_id: tax, page_id: project_id, project_category: 1, due: daysFrom(6) },
    { duty: 'legalStep', record_id: law, page_id: legal_id, due: daysFrom(6) },
  ] as const;
  for (const step of steps) expect(items).toContainEqual(expect.objectContaining(step));

  const moves = steps.map(({ duty, record_id }): Move => ({ duty, record_id, user_id: manager.id }));
  const { status, errors } = await move(staff.id, moves);
  expect([status, errors]).toEqual([200, {}]);
  const rows = async (table: 'interviews' | 'engagements' | 'worklogs', id: number) =>
    api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await rows('interviews', interview.id)).toMatchObject({ interviewer_id: staff.id, next_user_id: manager.id });
  expect(await rows('engagements', contact.engagement_id)).toMatchObject({
    user_id: staff.id,
    next_user_id: manager.id,
  });
  for (const id of [tax, law])
    expect(await rows('worklogs', id)).toMatchObject({ user_id: staff.id, next_user_id: manager.id });
  const left = await held(staff.id);
  const taken = await held(manager.id);
  for (const { duty, record_id } of steps) {
    expect(left).not.toContainEqual([duty, record_id]);
    expect(taken).toContainEqual([duty, record_id]);
  }
  // Whatever was done since is the next step of nobody.
  await work({ ...entry, next_due_date: daysFrom(9) });
  expect(await held(manager.id)).not.toContainEqual(['taxStep', tax]);
});

test('what one record refuses stands on its row, and nothing of all is stored', async () => {
  const { id: inquiry } = await storeInquiry(api);
  const project = await storeOrder(api, 1, { prgrs_draft_date: daysFrom(-2), prgrs_review_date: daysFrom(-1) });
  const before = [await stateOf(api), await projectState(api)];
  const good: Move = { duty: 'inquiry', record_id: inquiry, user_id: manager.id };
  for (const [bad, path] of [
    [{ duty: 'inquiry', record_id: inquiry, user_id: staff.id }, 'moves.1.user_id'],
    [{ duty: 'taxManager', record_id: project, user_id: manager.id }, 'moves.1.record_id'],
    [{ duty: 'interview', record_id: 2_000_000_000, user_id: manager.id }, 'moves.1.record_id'],
    [{ duty: 'inquiry', record_id: inquiry, user_id: 2_000_000_000 }, 'moves.1.user_id'],
    // Whoever reviewed the return does not prepare it.
    [{ duty: 'taxPreparer', record_id: project, user_id: manager.id }, 'moves.1.user_id'],
  ] as const) {
    const { status, errors } = await move(staff.id, [good, bad]);
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
    expect(errors[path]?.join('')).not.toBe('');
  }
  expect([await stateOf(api), await projectState(api)]).toEqual(before);
  expect(await move(staff.id, [])).toMatchObject({ status: 200, data: { moved: [] } });
  expect((await move(2_000_000_000, [good])).status).toBe(404);
});

test('managers move what is of their own offices, departments what they may change; others nothing', async () => {
  const { id: elsewhere } = await storeInquiry(api, { office_id: 2 });
  const { id: here } = await storeInquiry(api);
  const seen = await workOf(staff.id, 'manager');
  expect(seen.items.map(({ record_id }) => record_id)).toContain(here);
  expect(seen.items.map(({ office_id }) => office_id)).not.toContain(2);
  expect(seen.elsewhere).toBeGreaterThan(0);
  const foreign: Move = { duty: 'inquiry', record_id: elsewhere, user_id: manager.id };
  expect((await move(staff.id, [foreign], 'manager')).status).toBe(422);
  expect((await inquiryRow(api, elsewhere)).assigned_user_id).toBeNull();
  const own: Move = { duty: 'inquiry', record_id: here, user_id: manager.id };
  expect((await move(staff.id, [own], 'insuranceAdmin')).status).toBe(422);
  for (const name of ['staff', 'viewer', 'legal', 'insurance'] as const) {
    expect((await api.call(name, handover.show, { params: { id: staff.id } })).status).toBe(403);
    expect((await move(staff.id, [own], name)).status).toBe(403);
  }
  expect((await inquiryRow(api, here)).assigned_user_id).toBeNull();
  expect((await move(staff.id, [own], 'manager')).status).toBe(200);
  expect((await inquiryRow(api, here)).assigned_user_id).toBe(manager.id);
});

test('the insurance department moves its own cases', async () => {
  const { id } = await storeCase(api, { manager_id: people.insurance.id });
  expect(await held(people.insurance.id, 'insuranceAdmin')).toContainEqual(['insurance', id]);
  const to: Move = { duty: 'insurance', record_id: id, user_id: people.insuranceAdmin.id };
  expect((await move(people.insurance.id, [to], 'insuranceAdmin')).status).toBe(200);
  expect(await caseRow(api, id)).toMatchObject({ manager_id: people.insuranceAdmin.id });
});
