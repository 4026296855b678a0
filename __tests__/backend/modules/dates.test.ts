import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { daysOf, ranges } from '@/contract/dateRange';
import { storeCustomer } from './customer/customers';
import { daysFrom, interviewRow, stateOf, storeInquiry, storeInterview, today } from './inquiry/chains';
import { caseRow, stateOf as stateOfCases, storeCase, update as updateCase } from './insurance/cases';
import {
  fillLegalMasters,
  legalRow,
  legalState,
  saveFinance,
  saveOrder,
  service,
  storeOrdered,
  update as updateLegal,
} from './legal/legalProjects';
import { projectRow, projectState, storeOrder, update as updateSozoku } from './sozoku/projects';

const api = testApi();
beforeAll(() => fillLegalMasters(api));

const future = ['未来の日付は入力できません。'];
const between = ({ min, max }: { min: string; max: string }) => [`${min}から${max}までの日付を入力してください。`];
const tomorrow = daysFrom(1);

const openDeadlines = (id: number) =>
  api.db
    .selectFrom('project_deadlines')
    .select(['rule', 'due'])
    .where('sozoku_project_id', '=', id)
    .orderBy('rule')
    .execute();

describe('dates of past events cannot be in the future', () => {
  test.each([
    'order_date',
    'prgrs_submission_date',
    'prgrs_payment_date',
    'prgrs_balance_billing_date',
    'prgrs_balance_deposit_date',
    'prgrs_return_date',
    'suspended_date',
    'cancelled_date',
    'division_date',
    'known_date',
  ])('in a tax project: %s', async (field) => {
    const id = await storeOrder(api);
    const bills = { prgrs_deposit_billing_date: '2026-05-01', prgrs_balance_billing_date: '2026-05-01' };
    expect((await updateSozoku(api, id, bills)).status).toBe(200);
    const before = await projectState(api);
    for (const day of [tomorrow, '2027-11-20', '2035-01-01']) {
      const { status, errors } = await updateSozoku(api, id, { [field]: day });
      expect([status, errors]).toEqual([422, { [field]: future }]);
    }
    expect(await projectState(api)).toBe(before);
    expect((await updateSozoku(api, id, { [field]: today })).status).toBe(200);
  });

  test('in the bulk edit of bills, where the other rows are not stored either', async () => {
    const [first, second] = [await storeOrder(api), await storeOrder(api)];
    const before = await projectState(api);
    const { status, errors } = await api.call('admin', contract.sozoku.billingBulkUpdate, {
      body: [
        { id: first, prgrs_deposit_billing_date: '2026-05-02', prgrs_payment_date: '2026-05-31' },
        { id: second, prgrs_deposit_billing_date: tomorrow, prgrs_payment_date: '2030-01-01' },
      ],
    } as never);
    expect([status, errors]).toEqual([422, { '1.prgrs_deposit_billing_date': future, '1.prgrs_payment_date': future }]);
    expect(await projectState(api)).toBe(before);
  });

  test('in a legal project, its order and its money', async () => {
    const id = await storeOrdered(api);
    const before = await legalState(api);
    expect((await updateLegal(api, id, { order_date: tomorrow, known_date: '2031-05-05' })).errors).toEqual({
      order_date: future,
      known_date: future,
    });
    expect((await saveOrder(api, id, { services: [{ ...service, ordered_date: tomorrow }] })).errors).toEqual({
      'services.0.ordered_date': future,
    });
    const order = { renounce_filed_date: tomorrow, registration_filed_date: tomorrow, seal_certificate_date: tomorrow };
    expect((await saveOrder(api, id, order)).errors).toEqual({
      renounce_filed_date: future,
      registration_filed_date: future,
      seal_certificate_date: future,
    });
    const money = {
      billings: [{ billing_date: tomorrow, kind: 1, fee: 100_000 }],
      deposits: [{ date: tomorrow, kind: 1, amount: 100_000 }],
      refund_date: tomorrow,
    };
    expect((await saveFinance(api, id, money)).errors).toEqual({
      'billings.0.billing_date': future,
      'deposits.0.date': future,
      refund_date: future,
    });
    expect(await legalState(api)).toBe(before);
  });

  test('in an insurance case', async () => {
    const { id } = await storeCase(api);
    const before = await stateOfCases(api);
    const work = { date: tomorrow, category: 1, user_id: people.insurance.id, content: '面談の準備' };
    const { status, errors } = await updateCase(api, id, { contract_date: tomorrow, works: [work] });
    expect([status, errors]).toEqual([422, { contract_date: future, 'works.0.date': future }]);
    expect(await stateOfCases(api)).toBe(before);
  });
});

test('a filing that is refused leaves the deadlines of its project on the board', async () => {
  const id = await storeOrder(api);
  const before = await openDeadlines(id);
  expect(before.length).toBeGreaterThan(0);
  await updateSozoku(api, id, { prgrs_submission_date: '2027-11-20' });
  expect(await openDeadlines(id)).toEqual(before);
});

describe('impossible years are refused', () => {
  test('a death of 1206 and one of 1850', async () => {
    const { id, family_code } = await storeCustomer(api);
    const before = await stateOf(api);
    const death = (death_date: string) =>
      api.call('admin', contract.customer.update, { params: { id, familyCode: family_code }, body: { death_date } });
    expect((await death('1206-05-01')).errors).toEqual({ death_date: between(daysOf(ranges.life)) });
    expect(await stateOf(api)).toBe(before);
    expect((await death('1850-01-01')).status).toBe(200);
  });

  test('a due date of 2200', async () => {
    const id = await storeOrder(api);
    const before = await projectState(api);
    const { errors } = await updateSozoku(api, id, { due_date: '2200-01-01', due_date_reason: '協議による' });
    expect(errors).toEqual({ due_date: between(daysOf(ranges.planned)) });
    expect(await projectState(api)).toBe(before);
    const { max } = daysOf(ranges.planned);
    expect((await updateSozoku(api, id, { due_date: max, due_date_reason: '協議による' })).status).toBe(200);
    expect((await projectRow(api, id)).due_date).toBe(max);
  });

  test('an interview of 9999', async () => {
    const { id: inquiry } = await storeInquiry(api);
    const { id } = await storeInterview(api, inquiry);
    const before = await stateOf(api);
    const { errors } = await api.call('admin', contract.interview.update, {
      params: { id },
      body: { interview_date: '9999-12-31' },
    });
    expect(errors).toEqual({ interview_date: between(daysOf(ranges.planned)) });
    expect(await stateOf(api)).toBe(before);
    expect((await interviewRow(api, id)).interview_date).toBe(daysFrom(7));
  });

  test.each([
    ['9999-11-30', 422],
    ['9999-12-01', 422],
    ['1849-12-31', 422],
    ['1850-01-01', 422],
    [daysOf(ranges.any).max, 422],
    ['2026-04-01', 200],
  ])('a dashboard of the year from %s on', async (start_date, status) => {
    const asked = await api.call('admin', contract.dashboard.legal3, { body: { start_date } });
    expect([asked.status, Object.keys(asked.errors)]).toEqual([status, status === 200 ? [] : ['start_date']]);
  });

  test.each([
    [{ due_from: '1849-12-31' }, 'due_from'],
    [{ due_to: '9999-12-31' }, 'due_to'],
  ])('a list of %j', async (query, field) => {
    const { status, errors } = await api.call('admin', contract.sozoku.listing, { query });
    expect([status, errors]).toEqual([422, { [field]: between(daysOf(ranges.any)) }]);
  });

  test('a list of all possible days, and the deadlines of the last possible month', async () => {
    const { min, max } = daysOf(ranges.any);
    const query = { due_from: min, due_to: max };
    expect((await api.call('admin', contract.sozoku.listing, { query })).status).toBe(200);
    const calendar = (month: string) => api.call('admin', contract.deadline.calendar, { query: { month } });
    expect((await calendar(max.slice(0, 7))).status).toBe(200);
    expect((await calendar('9999-12')).errors).toEqual({
      month: [`1850-01から${max.slice(0, 7)}の間で入力してください。`],
    });
  });
});

test('a date that an older version let in does not keep the record from being saved', async () => {
  const project = await storeOrder(api);
  await sql`update sozoku_projects set prgrs_start_date = '2099-01-01', cancelled_date = '1206-05-01' where id = ${project}`.execute(
    api.db,
  );
  expect((await updateSozoku(api, project, { work_remarks: '資料を預かった。' })).status).toBe(200);
  expect(await projectRow(api, project)).toMatchObject({
    prgrs_start_date: '2099-01-01',
    cancelled_date: '1206-05-01',
  });

  const legal = await storeOrdered(api);
  await sql`update legal_projects set order_date = '2099-01-01' where id = ${legal}`.execute(api.db);
  expect((await updateLegal(api, legal, { remarks: '要確認' })).status).toBe(200);
  expect((await legalRow(api, legal)).order_date).toBe('2099-01-01');
  await sql`update legal_services set ordered_date = '2099-01-01' where project_id = ${legal}`.execute(api.db);
  const { status, data } = await api.call('legal', contract.legalOrder.save, {
    body: { project_legal_id: legal, registry_office: '東京法務局' },
  });
  expect([status, data.services[0]?.ordered_date]).toEqual([200, '2099-01-01']);

  const { id } = await storeCase(api);
  await sql`update insurance_cases set requested_date = '2099-01-01' where id = ${id}`.execute(api.db);
  expect((await updateCase(api, id, { insurer: '髙橋生命' })).status).toBe(200);
  expect((await caseRow(api, id)).requested_date).toBe('2099-01-01');
});
