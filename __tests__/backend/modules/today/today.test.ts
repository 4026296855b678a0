import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { type TodaySection, todaySections } from '@/contract/today';
import { daysFrom, fillChainMasters, held, storeInquiry, storeInterview, today } from '../inquiry/chains';
import { saveFinance, saveWorklog, service, storeOrdered } from '../legal/legalProjects';
import { inCharge, storeOrder, storeProject, update } from '../sozoku/projects';

const api = testApi();
beforeAll(() => fillChainMasters(api));

const MINE = 1;
const OFFICES = 2;
const { listing, count } = contract.today;

const rowsOf = async (section: TodaySection, as: PersonName = 'staff', scope = MINE) =>
  (await api.call(as, listing, { query: { section, scope, limit: 1000 } })).data.data;

/** The rows of a section about some record, as reason and day. */
const found = async (section: TodaySection, id: number, as: PersonName = 'staff', scope = MINE) =>
  (await rowsOf(section, as, scope)).filter(({ record_id }) => record_id === id).map(({ what, due }) => [what, due]);

const agreed = async (due_date: string, office = 1, change: Record<string, unknown> = inCharge) => {
  const id = await storeProject(api, office, { death_date: null, known_date: null });
  const answer = await update(api, id, { due_date_type: 7, due_date, death_date: null, known_date: null, ...change });
  expect(answer.errors).toEqual({});
  return id;
};

test('deadlines stand until they are met: past, from today, and 30 days ahead', async () => {
  const [past, now, last, far] = [
    await agreed(daysFrom(-1)),
    await agreed(today),
    await agreed(daysFrom(30)),
    await agreed(daysFrom(31)),
  ];
  expect(await found('overdue', past)).toEqual([['deadline', daysFrom(-1)]]);
  expect(await found('deadlines', now)).toEqual([['deadline', today]]);
  expect(await found('deadlines', last)).toEqual([['deadline', daysFrom(30)]]);
  expect([...(await found('deadlines', far)), ...(await found('deadlines', past))]).toEqual([]);
  const [row] = (await rowsOf('overdue')).filter(({ record_id }) => record_id === past);
  expect(row).toMatchObject({
    record: 'sozoku',
    project_category: 1,
    customer_name: '髙橋　澪',
    customer_kana: 'タカハシ　ミオ',
    is_deceased: 0,
    rule: 'agreed',
    persons: expect.stringContaining('test-staff'),
    office_name: '東京本店',
  });
  // The full lists that the page leads to hold the same.
  const board = async (query: Record<string, unknown>) =>
    (await api.call('staff', contract.deadline.listing, { query: { scope: MINE, ...query } })).data.total;
  expect(await board({ tab: 2 })).toBe((await rowsOf('overdue')).length);
  expect(await board({ due_from: today, due_to: daysFrom(30) })).toBe((await rowsOf('deadlines')).length);
});

test('interviews of today are those of whoever holds or attends them, unless they were moved', async () => {
  const { id } = await storeInquiry(api);
  const booked = { interview_date: today, start_time: '10:30', interviewer_id: people.staff.id };
  const { id: interview_id } = await storeInterview(api, id, { ...booked, attendee_ids: [people.legal.id] });
  const moved = await storeInterview(api, id, { ...booked, ...held, interview_date: today, result_type: 13 });
  await storeInterview(api, id, { ...booked, interview_date: daysFrom(1) });
  for (const name of ['staff', 'legal'] as const)
    expect(await found('interviews', interview_id, name)).toEqual([['interview', today]]);
  expect(await found('interviews', moved.id)).toEqual([]);
  expect(await found('interviews', interview_id, 'staff2')).toEqual([]);
  expect((await rowsOf('interviews')).map(({ time }) => time)).toEqual(['10:30']);
});

test('plans are what somebody set a day for, until something came after it', async () => {
  const tomorrow = daysFrom(1);
  const { id, customer_id } = await storeInquiry(api, { next_contact_date: tomorrow });
  expect(await found('plans', id)).toEqual([['nextContact', tomorrow]]);
  const { id: interview_id } = await storeInterview(api, id, {
    ...held,
    result_type: 3,
    next_action_date: daysFrom(-3),
    next_action: '見積書を送る',
  });
  expect(await found('plans', interview_id)).toEqual([['nextAction', daysFrom(-3)]]);
  await storeInterview(api, id, { interview_date: daysFrom(20) });
  expect(await found('plans', interview_id)).toEqual([]);

  const contact = {
    customer_id,
    contact_date: daysFrom(-1),
    method: 1,
    direction: 1,
    user_id: people.staff.id,
    content: '電話',
  };
  const planned = async () =>
    (await rowsOf('plans'))
      .filter(({ record, record_id }) => record === 'customer' && record_id === customer_id)
      .map(({ what, due }) => [what, due]);
  const say = (body: Record<string, unknown>) =>
    api.call('admin', contract.engagement.save, { body: { ...contact, ...body } });
  expect((await say({ next_action_date: tomorrow, next_action: '再度電話' })).errors).toEqual({});
  expect(await planned()).toEqual([['nextAction', tomorrow]]);
  await say({ contact_date: daysFrom(5) });
  expect(await planned()).toEqual([
    ['nextAction', tomorrow],
    ['plannedContact', daysFrom(5)],
  ]);
  await say({ contact_date: today });
  expect(await planned()).toEqual([['plannedContact', daysFrom(5)]]);

  const services = [
    { ...service, due_date: daysFrom(3) },
    { ...service, due_date: daysFrom(2), completion_date: daysFrom(-1) },
    { ...service, due_date: daysFrom(8) },
  ];
  const served = await storeOrdered(api, 1, { services });
  expect(await found('plans', served, 'legal')).toEqual([['service', daysFrom(3)]]);
  expect(await found('plans', served, 'staff')).toEqual([]);

  const legal = await storeOrdered(api);
  await saveWorklog(api, legal, { work_date: daysFrom(-1), next_due_date: daysFrom(2) });
  expect(await found('plans', legal, 'legal')).toEqual([['nextWork', daysFrom(2)]]);
  await saveWorklog(api, legal, { work_date: today });
  expect(await found('plans', legal, 'legal')).toEqual([]);
});

test('a draft waits for its manager, and for nobody who prepared it', async () => {
  const id = await storeOrder(api, 1, { prgrs_draft_date: daysFrom(-2) });
  expect(await found('reviews', id, 'manager')).toHaveLength(1);
  expect(await found('reviews', id, 'staff')).toEqual([]);
  await update(api, id, { prgrs_review_date: today }, 'manager');
  expect(await found('reviews', id, 'manager')).toEqual([]);
});

test('money is to be billed, then to come, then gone', async () => {
  const id = await storeOrder(api, 1, { deposit_amount: 300_000, balance_amount: 800_000, order_date: daysFrom(-40) });
  expect(await found('unbilled', id)).toEqual([['deposit', daysFrom(-40)]]);
  await update(api, id, { prgrs_deposit_billing_date: daysFrom(-10) });
  expect([await found('unbilled', id), await found('unpaid', id)]).toEqual([[], [['deposit', daysFrom(-10)]]]);
  await update(api, id, { prgrs_payment_date: daysFrom(-5), prgrs_submission_date: daysFrom(-1) });
  expect([await found('unbilled', id), await found('unpaid', id)]).toEqual([[['balance', daysFrom(-1)]], []]);
  const [row] = (await rowsOf('unbilled')).filter(({ record_id }) => record_id === id);
  expect(row?.amount).toBe(800_000);
  await update(api, id, { prgrs_balance_billing_date: today, prgrs_balance_deposit_date: today });
  expect([await found('unbilled', id), await found('unpaid', id)]).toEqual([[], []]);

  const legal = await storeOrdered(api);
  const bill = { billing_date: daysFrom(-8), kind: 1, fee: 100_000, due_date: daysFrom(22) };
  expect((await saveFinance(api, legal, { billings: [bill] })).errors).toEqual({});
  expect(await found('unpaid', legal, 'legal')).toEqual([['bill', daysFrom(22)]]);
});

test('a matter rests without a next step, or without an entry for 30 days', async () => {
  const id = await storeOrdered(api);
  const why = async () => (await found('stalled', id, 'legal')).map(([what]) => what);
  expect(await why()).toEqual(['noEntry']);
  await saveWorklog(api, id, { work_date: daysFrom(-1) });
  expect(await why()).toEqual(['noNextStep']);
  await saveWorklog(api, id, { work_date: today, next_due_date: daysFrom(10) });
  expect(await found('stalled', id, 'legal')).toEqual([]);
  const old = await storeInquiry(api, { first_inquiry_date: daysFrom(-31) });
  expect(await found('stalled', old.id)).toEqual([['noEntry', daysFrom(-31)]]);
  await api.call('admin', contract.inquiry.update, {
    params: { id: old.id },
    body: { next_contact_date: daysFrom(3) },
  });
  expect(await found('stalled', old.id)).toEqual([['noEntry', daysFrom(-31)]]);
  const fresh = await storeInquiry(api, { first_inquiry_date: today, next_contact_date: daysFrom(3) });
  expect(await found('stalled', fresh.id)).toEqual([]);
});

describe('whose', () => {
  test('managers see their offices, nobody else does', async () => {
    const [own, other] = [await agreed(daysFrom(3)), await agreed(daysFrom(3), 2)];
    expect(await found('deadlines', own, 'manager', OFFICES)).toHaveLength(1);
    expect(await found('deadlines', other, 'manager', OFFICES)).toEqual([]);
    expect(await found('deadlines', other, 'manager')).toHaveLength(1);
    for (const name of ['staff', 'viewer', 'legal', 'insurance'] as const) {
      expect((await api.call(name, listing, { query: { section: 'plans', scope: OFFICES } })).status).toBe(403);
      expect((await api.call(name, count, { query: { scope: OFFICES } })).status).toBe(403);
    }
    expect((await api.call('staff', count)).data.sections.map(({ section }) => section)).toEqual([...todaySections]);
  });

  test('a section of records that one may not read is not there', async () => {
    const { data } = await api.call('insurance', count);
    expect(data.sections.map(({ section }) => section)).toEqual(['interviews', 'plans', 'distortions']);
    expect((await api.call('insurance', listing, { query: { section: 'unpaid' } })).status).toBe(403);
    expect((await api.call('staff', listing, { query: { section: 'x' } })).errors).toHaveProperty('section');
  });

  test.each([
    ['staff', MINE],
    ['manager', MINE],
    ['manager', OFFICES],
    ['legalAdmin', OFFICES],
  ] as const)('the numbers of the menu are those of the rows (%s, %d)', async (name, scope) => {
    const { data } = await api.call(name, count, { query: { scope } });
    for (const { section, total } of data.sections) {
      const rows = await rowsOf(section, name, scope);
      expect([section, rows.length]).toEqual([section, total]);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(total);
      const page = (await api.call(name, listing, { query: { section, scope, page: 2, limit: 1 } })).data;
      expect([page.total, page.data]).toEqual([total, rows.slice(1, 2)]);
      const last = (await api.call(name, listing, { query: { section, scope, sort_desc: 'due', limit: 1 } })).data;
      expect(last.data.map(({ due }) => due)).toEqual(rows.slice(-1).map(({ due }) => due));
      const beyond = (await api.call(name, listing, { query: { section, scope, page: 999 } })).data;
      expect([beyond.total, beyond.data]).toEqual([total, []]);
    }
    expect(data.total).toBe(data.sections.reduce((sum, { total }) => sum + total, 0));
  });
});
