import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { todayInTokyo } from '@/rules/calendarDay';
import { addMember, historyOf, storeCustomer } from '../customer/customers';
import { employeeBody, signInAs, storeEmployee } from '../employee/employees';
import { caseRow, closed, request, saleOf, show, stateOf, store, storeCase, update } from './cases';

const api = testApi();
const year = todayInTokyo().slice(2, 4);
const numberOf = (proposalNumber: string): number => Number(proposalNumber.split('-')[1]);

describe('a new case', () => {
  test('is stored whole, under the next number of the year, and shown', async () => {
    const {
      id: customer_id,
      family_code,
      member_id,
    } = await storeCustomer(api, {
      birth_year: 1950,
      birth_month: 4,
    });
    const child = await addMember(api, family_code, { first_name: '翔' });
    const body = {
      ...closed,
      customer_id,
      family_code,
      inquiry_category_id: 1,
      requester_id: people.staff.id,
      insured_member_id: member_id,
      policyholder_member_id: child,
      beneficiaries: [
        { member_id, ratio: 40 },
        { member_id: child, ratio: 60 },
      ],
      age: 5,
      newsletter: 1,
      design_due_date: '2026-04-12',
      attendee_ids: [people.staff.id, people.insurance.id],
      insurer: '髙橋生命',
      product: '一時払終身𠮷',
      sum_insured: 9_999_999_999_999,
      annual_premium: 0,
      single_premium: 5_000_000,
      policy_no: 'P-1',
      works: [{ date: '2026-04-02', category: 2, user_id: people.insurance.id, content: '意向を確認した。' }],
    };
    const first = await store(api, body);
    const second = await store(api, { customer_id });
    expect(first.data.proposal_number).toMatch(new RegExp(`^H${year}-\\d{5}$`));
    expect(numberOf(second.data.proposal_number)).toBe(numberOf(first.data.proposal_number) + 1);

    const { family_code: _, ...stored } = body;
    expect(await caseRow(api, first.data.id)).toMatchObject({ ...request, ...stored, created_by: people.insurance.id });
    expect((await show(api, first.data.id, 'viewer')).data).toMatchObject({
      ...stored,
      family_code,
      personal_code: `${family_code}-01`,
      member_name: '髙橋　澪',
      name_kana: 'タカハシ　ミオ',
      dob: '1950-04',
      requester_department_id: 1,
      manager_name: '試験　test-insurance',
      policyholder_name: '髙橋　翔',
      office_name: '東京本店',
      lock_version: 0,
      members: [
        { value: member_id, label: '髙橋　澪' },
        { value: child, label: '髙橋　翔' },
      ],
    });
    expect(await caseRow(api, second.data.id)).toMatchObject({ result_type: 1, beneficiaries: [], works: [] });
  });

  test('of the tax or the legal department is asked for by whoever enters it', async () => {
    const { id: customer_id } = await storeCustomer(api);
    const { data } = await store(api, { customer_id, inquiry_category_id: 2 }, 'legal');
    expect(await caseRow(api, data.id)).toMatchObject({ requester_id: people.legal.id });
  });

  test.each([
    [{ requested_date: '2999-01-01' }, 'requested_date', '未来の日付は入力できません。'],
    [{ inquiry_category_id: 1 }, 'requester_id', '入力してください。'],
    [
      { inquiry_category_id: 1, requester_id: people.insurance.id },
      'requester_id',
      '相続部門またはリーガル部門の社員を選択してください。',
    ],
    [{ manager_id: people.staff.id }, 'manager_id', '保険部門の社員を選択してください。'],
    [{ office_id: 3 }, 'office_id', '現在選択できない項目です。ほかの項目を選択してください。'],
    [{ insured_member_id: 999 }, 'insured_member_id', 'この家族の構成員ではありません。'],
    [{ policyholder_member_id: 999 }, 'policyholder_member_id', 'この家族の構成員ではありません。'],
    [
      { beneficiaries: [{ member_id: 999, ratio: 100 }] },
      'beneficiaries.0.member_id',
      'この家族の構成員ではありません。',
    ],
    [{ attendee_ids: [999] }, 'attendee_ids', '現在選択できない項目です。ほかの項目を選択してください。'],
    [
      { works: [{ date: '2026-04-01', category: 1, user_id: 999, content: '設計' }] },
      'works.0.user_id',
      '現在選択できない項目です。ほかの項目を選択してください。',
    ],
    [{ customer_id: 99_999 }, 'customer_id', '一覧から選択してください。'],
    [{ family_code: 'F9999999' }, 'family_code', '一覧から選択してください。'],
  ])('%j is refused on %s, and nothing is stored', async (body, field, sentence) => {
    const { id: customer_id } = await storeCustomer(api);
    const before = await stateOf(api);
    const { status, errors } = await store(api, { customer_id, ...body }, 'insuranceAdmin');
    expect([status, errors]).toEqual([422, { [field]: [sentence] }]);
    expect(await stateOf(api)).toBe(before);
  });

  test('somebody of another family can be neither insured nor policyholder nor beneficiary', async () => {
    const { member_id: stranger } = await storeCustomer(api);
    const { id: customer_id, member_id } = await storeCustomer(api);
    const { errors } = await store(api, {
      customer_id,
      insured_member_id: stranger,
      policyholder_member_id: stranger,
      beneficiaries: [
        { member_id, ratio: 50 },
        { member_id: stranger, ratio: 50 },
      ],
    });
    expect(Object.keys(errors)).toEqual(['insured_member_id', 'policyholder_member_id', 'beneficiaries.1.member_id']);
  });

  test('twice sent under one key is one case', async () => {
    const { id: customer_id } = await storeCustomer(api);
    const headers = { 'idempotency-key': 'insurance-once' };
    const input = { body: { ...request, customer_id } };
    const [first, second] = [
      await api.call('insurance', contract.insurance.store, input, { headers }),
      await api.call('insurance', contract.insurance.store, input, { headers }),
    ];
    expect(second.data).toEqual(first.data);
  });

  test('twenty at once get twenty numbers without a gap', async () => {
    const { id: customer_id } = await storeCustomer(api);
    const stored = await Promise.all(Array.from({ length: 20 }, () => store(api, { customer_id })));
    const numbers = stored.map(({ data }) => numberOf(data.proposal_number)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => (numbers[0] ?? 0) + index));
  });
});

describe('the result', () => {
  const { design_submitted_date, intention_confirmed_date, comparison_done, contract_date, commission_amount } = closed;
  const needs = { design_submitted_date, intention_confirmed_date, comparison_done, contract_date, commission_amount };

  test.each([
    [2, []],
    [3, ['design_submitted_date']],
    [4, ['design_submitted_date']],
    [5, ['design_submitted_date', 'intention_confirmed_date', 'comparison_done']],
    [6, Object.keys(needs)],
    [10, []],
    [11, []],
  ])('%d asks for %j, each of which says so', async (result_type, missing) => {
    const { id } = await storeCase(api);
    const { errors, status } = await update(api, id, { result_type });
    expect([status, Object.keys(errors)]).toEqual([missing.length === 0 ? 200 : 422, missing]);
    expect(await caseRow(api, id)).toMatchObject({ result_type: missing.length === 0 ? result_type : 1 });
    if (missing.length > 0) expect((await update(api, id, { result_type, ...needs })).status).toBe(200);
  });

  test('a lost case says why', async () => {
    const { id } = await storeCase(api);
    for (const result_type of [7, 8, 9])
      expect(Object.keys((await update(api, id, { result_type })).errors)).toEqual(['lost_reason']);
    expect((await update(api, id, { result_type: 8, lost_reason: 2 })).data).toMatchObject({ lost_reason: 2 });
  });

  test('a closed contract is taken back by managers only, and what it rests on cannot be cleared', async () => {
    const { id } = await storeCase(api, closed);
    expect((await update(api, id, { result_type: 4 })).errors).toEqual({
      result_type: ['成約を取り消せるのは拠点長・管理者だけです。'],
    });
    expect((await update(api, id, { commission_amount: null })).errors).toEqual({
      commission_amount: ['「成約」にするには手数料を入力してください。'],
    });
    expect((await update(api, id, { result_type: 4 }, 'insuranceAdmin')).status).toBe(200);
  });
});

describe('a closed case in the order list', () => {
  test('is an order of the insurance department, worth its commission, and follows the case', async () => {
    const { id, member_id, proposal_number } = await storeCase(api, closed);
    const sale = await saleOf(api, id);
    expect(sale).toMatchObject({
      department_id: 3,
      project_type: 3,
      proposal_number,
      order_date: '2026-05-01',
      member_id,
      content: '一時払終身',
      amount: 345_600,
      status: 1,
      staff_id: people.insurance.id,
    });
    await update(api, id, { commission_amount: 400_000, contract_date: '2026-05-02' });
    expect(await saleOf(api, id)).toMatchObject({ id: sale?.id, amount: 400_000, order_date: '2026-05-02' });
    await update(api, id, { result_type: 11 }, 'insuranceAdmin');
    expect(await saleOf(api, id)).toBeUndefined();
    await update(api, id, { result_type: 6 });
    expect(await saleOf(api, id)).toMatchObject({ id: sale?.id });
    await api.call('insuranceAdmin', contract.insurance.destroy, { params: { id }, body: { reason: '二重登録' } });
    expect(await saleOf(api, id)).toBeUndefined();
    expect((await show(api, id)).status).toBe(404);
    await api.call('insuranceAdmin', contract.insurance.restore, { params: { id } });
    expect(await saleOf(api, id)).toMatchObject({ id: sale?.id });
  });

  test('is written in the same transaction: where the case is refused there is no order', async () => {
    const { id: customer_id } = await storeCustomer(api);
    const before = await stateOf(api);
    await store(api, { customer_id, ...closed, contract_date: '2026-04-19' });
    expect(await stateOf(api)).toBe(before);
  });
});

describe('a change', () => {
  test('is written with its history, rows and all; an older version is refused with the present case', async () => {
    const { id, member_id } = await storeCase(api);
    const beneficiaries = [{ member_id, ratio: 100 }];
    const changed = await update(api, id, { beneficiaries, insurer: '髙橋生命', lock_version: 0 });
    expect(changed.data).toMatchObject({ beneficiaries, insurer: '髙橋生命', lock_version: 1 });
    expect((await historyOf(api, 'insurance_cases', id)).at(-1)).toMatchObject({
      action: 'update',
      actor_id: people.insurance.id,
      changes: { beneficiaries: [[], beneficiaries], insurer: [null, '髙橋生命'] },
    });
    const stale = await update(api, id, { insurer: '他社', lock_version: 0 });
    expect([stale.status, stale.data.insurer]).toEqual([409, '髙橋生命']);
    const told = await api.call('insurance', contract.history.listing, {
      query: { entity: 'insurance_cases', record_id: id },
    });
    expect(told.data.data[0]?.changes).toContainEqual({
      field: 'beneficiaries',
      kind: 'rows',
      before: [],
      after: [{ member_id: '髙橋　澪', ratio: 100 }],
    });
  });

  test('may clear what may be empty', async () => {
    const { id } = await storeCase(api, { attendee_ids: [people.staff.id], comparison_done: 1, result_type: 2 });
    await update(api, id, { attendee_ids: [], comparison_done: null, result_type: null });
    expect(await caseRow(api, id)).toMatchObject({ attendee_ids: [], comparison_done: 0, result_type: 1 });
  });

  test('leaves people who are out of use where they stand', async () => {
    const { id } = await storeCase(api, { attendee_ids: [people.staff2.id] });
    await sql`update employees set status = 0 where id = ${people.staff2.id}`.execute(api.db);
    expect((await update(api, id, { attendee_ids: [people.staff2.id, people.staff.id] })).status).toBe(200);
    await sql`update employees set status = 1 where id = ${people.staff2.id}`.execute(api.db);
  });
});

describe('rights', () => {
  let manager: Awaited<ReturnType<typeof signInAs>>;
  beforeAll(async () => {
    const body = employeeBody({ department_id: 3, role_id: 3 });
    await storeEmployee(api, body);
    manager = await signInAs(api, body.username);
  });
  const asManager = (call: 'destroy' | 'restore', id: number, body = {}) =>
    api.call(null, contract.insurance[call], { params: { id }, body }, manager);
  const deletedOnes = async () => {
    const { data } = await api.call(null, contract.insurance.listing, { query: { deleted: 1 } }, manager);
    return data.data.map(({ id }) => id);
  };

  test('the other departments read the case and may not change it; staff keep to their own offices', async () => {
    const { id } = await storeCase(api);
    const other = await storeCase(api, { office_id: 2 });
    const before = await stateOf(api);
    for (const name of ['manager', 'staff', 'legal', 'viewer'] as const) {
      expect((await show(api, id, name)).status).toBe(200);
      expect((await update(api, id, { insurer: '他社' }, name)).status).toBe(403);
      expect((await api.call(name, contract.insurance.destroy, { params: { id } })).status).toBe(403);
    }
    expect((await update(api, other.id, { insurer: '他社' })).status).toBe(403);
    expect((await update(api, id, { office_id: 2 })).status).toBe(403);
    expect((await store(api, { customer_id: other.customer_id, office_id: 2 })).status).toBe(403);
    expect((await api.call('insurance', contract.insurance.destroy, { params: { id } })).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });

  test('a manager deletes and brings back what earned nothing yet', async () => {
    const { id } = await storeCase(api);
    expect((await asManager('destroy', id)).status).toBe(200);
    expect(await deletedOnes()).toContain(id);
    expect((await asManager('restore', id)).status).toBe(200);
    expect(await caseRow(api, id)).toMatchObject({ deleted_at: null });
  });

  test.each([
    ['was closed', closed],
    ['earned a commission', { ...closed, result_type: 5, contract_date: null }],
  ])('a case that %s takes an administrator and a reason, which the history keeps', async (_, facts) => {
    const { id } = await storeCase(api, facts);
    const before = await stateOf(api);
    const reason = '別の設計書と重複';
    const destroy = (body = {}) => api.call('insuranceAdmin', contract.insurance.destroy, { params: { id }, body });
    expect(await asManager('destroy', id, { reason })).toMatchObject({
      status: 403,
      message: '請求・入金・申告・成約・業務履歴などの記録がある案件の削除と復元は、管理者だけが行えます。',
    });
    expect((await destroy()).errors).toEqual({
      reason: ['請求・入金・申告・成約・業務履歴などの記録がある案件です。削除する理由を入力してください。'],
    });
    expect(await stateOf(api)).toBe(before);
    expect((await destroy({ reason })).status).toBe(200);
    expect((await historyOf(api, 'insurance_cases', id)).at(-1)).toMatchObject({
      action: 'delete',
      changes: { delete_reason: [null, reason] },
    });
    expect((await asManager('restore', id)).status).toBe(403);
    expect(await deletedOnes()).not.toContain(id);
    expect((await api.call('insuranceAdmin', contract.insurance.restore, { params: { id } })).status).toBe(200);
    expect(await caseRow(api, id)).toMatchObject({ deleted_at: null, commission_amount: closed.commission_amount });
  });

  test('of other records the insurance department reads no history', async () => {
    for (const entity of ['members', 'inquiries', 'sozoku_projects', 'cities'] as const)
      expect(
        (await api.call('insuranceAdmin', contract.history.listing, { query: { entity, record_id: 1 } })).status,
      ).toBe(403);
  });
});
