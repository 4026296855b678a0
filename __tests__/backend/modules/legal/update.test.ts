import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { todayInTokyo } from '@/rules/calendarDay';
import { historyOf } from '../customer/customers';
import { statusOf, storeInterview, won } from '../inquiry/chains';
import { storeChainWithKnownDates } from '../inquiry/heirKnowledge';
import {
  fillLegalMasters,
  identified,
  inCharge,
  legalRow,
  legalState,
  saleOf,
  saveFinance,
  saveOrder,
  saveWorklog,
  service,
  storeLegal,
  storeOrdered,
  update,
} from './legalProjects';

const api = testApi();
const today = todayInTokyo();
beforeAll(() => fillLegalMasters(api));

const show = async (id: number) => (await api.call('staff', contract.legal.show, { params: { id } })).data;

describe('a draft', () => {
  test('is shown whole: its family, its chain, its deadlines', async () => {
    const id = await storeLegal(api);
    expect(await show(id)).toMatchObject({
      id,
      proposal_number: expect.stringMatching(/^S-\d{6}$/),
      proposal_number_char: 'S',
      project_type: 1,
      customer_name: '髙橋　澪',
      decedent_name: '髙橋　𠮷郎',
      death_date: '2026-02-28',
      known_date: '2026-03-01',
      renounce_due_date: '2026-06-01',
      registration_due_date: '2029-03-01',
      forced_share_due_date: null,
      opportunity_status: 1,
      progress_status: 1,
      payment_status: 1,
      order_date: null,
      elappsed_days: null,
      refund_deposit: null,
      completion_dates_filled: 0,
      services_count: 0,
      progress_since: today,
      progress_days: 0,
      billed_total: 0,
      deposit_balance: 0,
      interviewer_name: '試験　test-staff',
    });
  });

  test('tells which heirs knew on a day of their own', async () => {
    const { id: inquiry, members } = await storeChainWithKnownDates(api, '2026-04-30', [
      () => ({ relation: 7, first_name: '葵' }),
    ]);
    const { project_legal_id: id } = await storeInterview(api, inquiry, { ...won, create_project: ['legal'] });
    expect(await show(id ?? 0)).toMatchObject({
      known_date: '2026-03-01',
      renounce_due_date: '2026-06-01',
      heir_known_dates: [{ member_id: members[0], cust_name: '髙橋　澪', heir_known_date: '2026-04-30' }],
      earliest_known_date: '2026-03-01',
    });
    expect(await show(await storeLegal(api))).toMatchObject({ heir_known_dates: [], earliest_known_date: null });
  });

  test('takes every field, and what is cleared is gone', async () => {
    const id = await storeLegal(api);
    const fields = {
      project_type: 10,
      content: '相続放棄の申述\n債務の調査',
      contract_amount: 9_999_999_999_999,
      expected_billing_date: '2026-08-31',
      tax_order_date: '2026-04-01',
      financial_officer_id: people.legal.id,
      tax_consultant_id: people.staff.id,
      tax_officer_id: people.staff2.id,
      ...inCharge,
      infringement_known_date: '2026-03-02',
      real_estate_sale: 1,
      will: 2,
      trust: 3,
      insurance: 4,
      tax_return: 5,
      corporate_toss: 3,
      remarks: '𠮷 髙 ﾊﾝｶｸ',
    };
    const { status, data } = await update(api, id, fields, 'legal');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...fields,
      forced_share_due_date: '2027-03-02',
      tax_consultant_name: '試験　test-staff',
      tax_officer_name: '試験　test-staff2',
      tax_worker_office: '大阪支店',
      financial_officer_name: '試験　test-legal',
      worker_name: '試験　test-legal',
    });
    expect(await legalRow(api, id)).toMatchObject(fields);
    const emptied = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
    await update(api, id, { ...emptied, project_type: 10 });
    expect(await legalRow(api, id)).toMatchObject({ ...emptied, project_type: 10 });
  });

  test('has the decedent of its family, or one who is no member', async () => {
    const id = await storeLegal(api);
    const { decedent_member_id } = await legalRow(api, id);
    await update(api, id, { decedent_member_id: null, decedent_name: '山﨑　次郎' });
    expect((await show(id)).decedent_name).toBe('山﨑　次郎');
    const { family_id } = await legalRow(api, await storeLegal(api));
    const stranger = await api.db
      .selectFrom('members')
      .select('id')
      .where('family_id', '=', family_id)
      .executeTakeFirstOrThrow();
    const before = await legalState(api);
    expect((await update(api, id, { decedent_member_id: stranger.id })).errors).toEqual({
      decedent_member_id: ['この家族の構成員ではありません。'],
    });
    expect(await legalState(api)).toBe(before);
    await update(api, id, { decedent_member_id });
    expect((await show(id)).decedent_name).toBe('髙橋　𠮷郎');
  });

  test.each([
    [{ contract_amount: 10_000_000_000_000 }, 'contract_amount'],
    [{ contract_amount: -1 }, 'contract_amount'],
    [{ expected_billing_date: '2026-02-29' }, 'expected_billing_date'],
    [{ tax_order_date: '2026-04-31' }, 'tax_order_date'],
    [{ project_type: 20 }, 'project_type'],
    [{ project_type: null }, 'project_type'],
    [{ proposal_number_char: 'X' }, 'proposal_number_char'],
    [{ proposal_number_char: null }, 'proposal_number_char'],
    [{ worker_id: 4711 }, 'worker_id'],
    [{ interviewer_id: people.viewer.id }, 'interviewer_id'],
    [{ office_id: 3 }, 'office_id'],
    [{ known_date: '2026-02-27' }, 'known_date'],
    [{ decedent_member_id: null, death_date: '2999-01-01', known_date: '2999-01-01' }, 'death_date'],
    [{ infringement_known_date: '2026-02-27' }, 'infringement_known_date'],
    [{ order_date: '2999-01-01' }, 'order_date'],
    [{ cancelled_date: '2026-04-01' }, 'cancelled_date'],
    [{ content: '\u0000' }, 'content'],
  ])('refuses %j and stores nothing', async (body, field) => {
    const id = await storeLegal(api);
    const before = await legalState(api);
    const { status, errors } = await update(api, id, body);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toContain(field);
    expect(await legalState(api)).toBe(before);
  });

  test('a stale version is refused with the present record', async () => {
    const id = await storeLegal(api);
    const { lock_version } = await show(id);
    await update(api, id, { remarks: '先', lock_version });
    const before = await legalState(api);
    const { status, data } = await update(api, id, { proposal_number_char: 'K', lock_version });
    expect([status, data.remarks, data.lock_version]).toEqual([409, '先', lock_version + 1]);
    expect(await legalState(api)).toBe(before);
  });
});

describe('the number', () => {
  const next = async (proposal_number_char: string) =>
    (await api.call('staff', contract.legal.nextProposalNumber, { body: { proposal_number_char } })).data
      .next_proposal_number;

  test('is previewed without being allotted, and allotted when the sign changes', async () => {
    const id = await storeLegal(api);
    expect([await next('T'), await next('T')]).toEqual(['T-000001', 'T-000001']);
    const { data } = await update(api, id, { proposal_number_char: 'T' });
    expect([data.proposal_number, await next('T')]).toEqual(['T-000001', 'T-000002']);
    await update(api, id, { proposal_number_char: 'T', remarks: '同じ記号' });
    expect((await show(id)).proposal_number).toBe('T-000001');
    expect((await api.call('staff', contract.legal.nextProposalNumber, { body: {} })).errors).toEqual({
      proposal_number_char: ['入力してください。'],
    });
  });

  test('a save that is refused takes none', async () => {
    const id = await storeLegal(api);
    const expected = await next('Y');
    await update(api, id, { proposal_number_char: 'Y', known_date: '2020-01-01' });
    expect(await next('Y')).toBe(expected);
  });

  test('twenty previews and saves at once end with twenty different numbers and no gap', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await storeLegal(api));
    const previews = await Promise.all(ids.map(() => next('R')));
    expect(new Set(previews)).toEqual(new Set(['R-000001']));
    const saved = await Promise.all(ids.map((id) => update(api, id, { proposal_number_char: 'R' })));
    expect(saved.map(({ data }) => data.proposal_number).sort()).toEqual(
      ids.map((_, index) => `R-${String(index + 1).padStart(6, '0')}`),
    );
  }, 120_000);
});

describe('an order', () => {
  test('needs its details and people, each of which says so', async () => {
    const id = await storeLegal(api);
    const before = await legalState(api);
    const { status, errors } = await update(api, id, { order_date: '2026-04-10', interviewer_id: null });
    expect(status).toBe(422);
    expect(errors).toEqual({
      interviewer_id: ['入力してください。'],
      worker_id: ['入力してください。'],
      manager_id: ['入力してください。'],
      opportunity_status: ['「受注」にするには、先に「受注詳細」で受注業務を登録してください。'],
    });
    expect(await legalState(api)).toBe(before);
    expect((await update(api, id, { opportunity_status: 3, ...inCharge })).errors.order_date).toEqual([
      '「受注」にするには受注日を入力してください。',
    ]);
  });

  test('of specified work needs the client to be identified', async () => {
    const id = await storeLegal(api);
    await saveOrder(api, id, { services: [{ ...service, project_type: 1 }] });
    const refused = await update(api, id, { order_date: '2026-04-10', ...inCharge });
    expect(refused.errors).toEqual({
      opportunity_status: ['特定業務を含むため、本人確認が済むまで「受注」にできません。'],
    });
    await saveOrder(api, id, { services: [{ ...service, project_type: 1 }], ...identified });
    expect((await update(api, id, { order_date: '2026-04-10', ...inCharge })).status).toBe(200);
    expect(await legalRow(api, id)).toMatchObject({ opportunity_status: 3, stage: 2 });
  });

  test('enters the order list and orders the chain', async () => {
    const id = await storeOrdered(api);
    const { inquiry_id, proposal_number } = await legalRow(api, id);
    expect(await statusOf(api, inquiry_id)).toBe(6);
    expect(await saleOf(api, id)).toMatchObject({
      department_id: 2,
      proposal_number,
      order_date: '2026-04-10',
      content: '遺産整理(承継)',
      amount: 1_000_005,
      billed_amount: 0,
      received_amount: 0,
      status: 1,
      staff_id: people.staff.id,
      deleted_at: null,
    });
    await saveFinance(api, id, {
      billings: [
        { billing_date: '2026-04-11', kind: 1, fee: 100_005, received_date: '2026-04-20', received_amount: 110_005 },
      ],
    });
    expect(await saleOf(api, id)).toMatchObject({
      billed_amount: 110_005,
      received_amount: 110_005,
      last_receipt_date: '2026-04-20',
    });
  });

  test('is taken back by managers only, and leaves the order list', async () => {
    const id = await storeOrdered(api);
    const before = await legalState(api);
    expect((await update(api, id, { order_date: null }, 'legal')).errors).toHaveProperty('order_date');
    expect((await update(api, id, { opportunity_status: 4 }, 'legalAdmin')).errors).toEqual({
      opportunity_status: ['受注日のある案件は「失注」にできません。「解約・辞任」を選択してください。'],
    });
    expect((await update(api, id, { opportunity_status: 2 }, 'legalAdmin')).errors).toEqual({
      opportunity_status: ['受注日のある案件の商談状況は「受注」です。戻すには受注日を削除してください。'],
    });
    expect(await legalState(api)).toBe(before);
    expect((await update(api, id, { order_date: null })).data.opportunity_status).toBe(2);
    expect((await saleOf(api, id))?.deleted_at).not.toBeNull();
    await update(api, id, { order_date: '2026-04-12' });
    expect(await saleOf(api, id)).toMatchObject({ order_date: '2026-04-12', deleted_at: null });
  });

  test.each([
    ['billed', { billings: [{ billing_date: '2026-04-11', kind: 1, fee: 100_000 }] }],
    ['held money for', { deposits: [{ date: '2026-04-11', kind: 1, amount: 10_000 }] }],
    ['paid back', { finance_refund: 3, refund_amount: 1_000, refund_date: '2026-04-20' }],
  ])('is not taken back once it was %s', async (_, finance) => {
    const id = await storeOrdered(api);
    await saveFinance(api, id, finance);
    const before = await legalState(api);
    expect(await update(api, id, { order_date: null })).toMatchObject({
      status: 422,
      errors: { order_date: ['請求・入金・預り金・完了の記録があるため、受注日を削除できません。'] },
    });
    expect(await legalState(api)).toBe(before);
  });

  test('is terminated by managers only, with a reason, and may be taken up again', async () => {
    const id = await storeOrdered(api);
    await saveWorklog(api, id, { progress_status: 4 });
    const end = { opportunity_status: 6, cancel_reason: '依頼者の都合' };
    expect((await update(api, id, end, 'legal')).errors).toMatchObject({
      opportunity_status: ['受注の取消し・解約・辞任とその取消しは、拠点長・管理者だけが行えます。'],
    });
    expect((await update(api, id, { opportunity_status: 6 }, 'manager')).errors).toEqual({
      cancel_reason: ['入力してください。'],
    });
    const { data } = await update(api, id, end, 'manager');
    expect(data).toMatchObject({ opportunity_status: 6, progress_status: 14, cancelled_date: today });
    expect(await legalRow(api, id)).toMatchObject({ stage: 4 });
    expect(await saleOf(api, id)).toMatchObject({ status: 0, deleted_at: null });
    expect((await update(api, id, { opportunity_status: 3 }, 'legal')).status).toBe(422);
    const again = await update(api, id, { opportunity_status: 3 }, 'manager');
    expect(again.data).toMatchObject({
      opportunity_status: 3,
      progress_status: 4,
      cancelled_date: null,
      cancel_reason: null,
    });
    expect(await saleOf(api, id)).toMatchObject({ status: 1 });
  });

  test('only an order is terminated', async () => {
    const id = await storeLegal(api);
    expect((await update(api, id, { opportunity_status: 6, cancel_reason: '誤り' })).errors).toEqual({
      opportunity_status: ['「解約・辞任」にできるのは受注した案件だけです。受注前は「失注」にしてください。'],
    });
    expect((await update(api, id, { opportunity_status: 4 }, 'legal')).status).toBe(200);
    expect(await legalRow(api, id)).toMatchObject({ stage: 4 });
  });
});

describe('progress', () => {
  test('goes forward freely, and its days are counted from the move', async () => {
    const id = await storeOrdered(api);
    const { data } = await update(api, id, { progress_status: 5 }, 'legal');
    expect(data).toMatchObject({
      progress_status: 5,
      last_progress_date: today,
      progress_since: today,
      progress_days: 0,
    });
    const { rows } = {
      rows: await api.db
        .selectFrom('legal_status_history')
        .selectAll()
        .where('project_id', '=', id)
        .orderBy('id')
        .execute(),
    };
    expect(rows.map(({ progress_status }) => progress_status)).toEqual([1, 5]);
  });

  test('goes back with a work log only', async () => {
    const id = await storeOrdered(api);
    await update(api, id, { progress_status: 5 });
    const before = await legalState(api);
    expect((await update(api, id, { progress_status: 3 })).errors).toEqual({
      progress_status: ['進捗を戻すときは、「業務履歴」に理由を記録して変更してください。'],
    });
    expect(await legalState(api)).toBe(before);
    expect((await saveWorklog(api, id, { progress_status: 3, work_date: '2026-05-02' })).status).toBe(200);
    expect(await legalRow(api, id)).toMatchObject({ progress_status: 3, last_progress_date: '2026-05-02' });
    expect((await show(id)).progress_since).toBe('2026-05-02');
  });

  test('is completed when every service is and no money is held', async () => {
    const id = await storeOrdered(api);
    await saveFinance(api, id, { deposits: [{ date: '2026-04-20', kind: 1, amount: 50_000 }] });
    expect((await update(api, id, { progress_status: 12 })).errors).toEqual({
      progress_status: [
        '完了日の入っていない受注業務があるため「完了」にできません。',
        '預り金の残高があるため「完了」にできません。',
      ],
    });
    await saveOrder(api, id, { services: [{ ...service, completion_date: '2026-06-30' }] });
    await saveFinance(api, id, {
      deposits: [
        { date: '2026-04-20', kind: 1, amount: 50_000 },
        { date: '2026-06-30', kind: 7, amount: -50_000 },
      ],
    });
    const { data } = await update(api, id, { progress_status: 12 });
    expect(data).toMatchObject({ progress_status: 12, completion_dates_filled: 1, elappsed_days: 81 });
    expect(await legalRow(api, id)).toMatchObject({ stage: 3 });
    expect((await saveOrder(api, id)).errors).toEqual({
      services: ['完了日の入っていない受注業務があるため「完了」にできません。'],
    });
    expect((await saveFinance(api, id, { deposits: [{ date: '2026-04-20', kind: 1, amount: 1 }] })).errors).toEqual({
      deposits: ['預り金の残高があるため「完了」にできません。'],
    });
  });

  test('is suspended from anywhere, and left for where it was', async () => {
    const id = await storeOrdered(api);
    await update(api, id, { progress_status: 6 });
    await update(api, id, { progress_status: 13 });
    expect((await update(api, id, { progress_status: 5 })).status).toBe(422);
    expect((await update(api, id, { progress_status: 6 })).status).toBe(200);
  });

  test('by a work log ends the order too, for managers', async () => {
    const id = await storeOrdered(api);
    expect((await saveWorklog(api, id, { progress_status: 14 })).status).toBe(422);
    await saveWorklog(api, id, { progress_status: 14, worklog_content: '連絡が取れないため辞任' }, 'manager');
    expect(await legalRow(api, id)).toMatchObject({
      opportunity_status: 6,
      cancelled_date: today,
      cancel_reason: '連絡が取れないため辞任',
    });
    expect((await saveWorklog(api, id, { progress_status: 7 }, 'manager')).status).toBe(200);
    expect(await legalRow(api, id)).toMatchObject({ progress_status: 7, opportunity_status: 3, cancelled_date: null });
  });
});

describe('the work log', () => {
  test('is shown with the contacts, the newest first, and an entry that is changed moves nothing again', async () => {
    const id = await storeOrdered(api);
    const { data: first } = await saveWorklog(api, id, { progress_status: 3, minutes: 30 });
    await saveWorklog(api, id, { work_date: '2026-05-03', minutes: 45, worklog_content: '電話した。' });
    await update(api, id, { progress_status: 5 });
    const { worklog_id, lock_version } = first;
    await saveWorklog(api, id, { worklog_id, lock_version, progress_status: 3, worklog_content: '書き直した。' });
    expect(await legalRow(api, id)).toMatchObject({ progress_status: 5 });
    const { data } = await api.call('viewer', contract.legal.worklogShow, { params: { id } });
    expect(data.total_minutes).toBe(75);
    expect(data.worklogs.map(({ worklog_content }) => worklog_content)).toEqual(['電話した。', '書き直した。']);
    expect(data.engagements).toEqual([]);
  });

  test('takes the categories of the legal department only', async () => {
    const id = await storeLegal(api);
    expect((await saveWorklog(api, id, { worklog_category: 1 })).errors).toEqual({
      worklog_category: ['一覧から選択してください。'],
    });
    expect((await saveWorklog(api, id, { work_date: '2999-01-01' })).errors).toHaveProperty('work_date');
    expect((await saveWorklog(api, 99_999)).status).toBe(404);
  });
});

describe('removal', () => {
  test('a project leaves lists and the order list, and is brought back', async () => {
    const id = await storeOrdered(api);
    expect((await api.call('legal', contract.legal.destroy, { params: { id } })).status).toBe(403);
    await api.call('legalAdmin', contract.legal.destroy, { params: { id } });
    expect((await api.call('staff', contract.legal.show, { params: { id } })).status).toBe(404);
    expect((await saleOf(api, id))?.deleted_at).not.toBeNull();
    await api.call('legalAdmin', contract.legal.restore, { params: { id } });
    expect((await show(id)).id).toBe(id);
    expect((await saleOf(api, id))?.deleted_at).toBeNull();
    expect(await historyOf(api, 'legal_projects', id)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ action: 'delete' })]),
    );
  });

  test('once money moved or work was recorded takes an administrator and a reason; so does restoring', async () => {
    const wanted = '請求・入金・申告・成約・業務履歴などの記録がある案件です。削除する理由を入力してください。';
    const refusal = '請求・入金・申告・成約・業務履歴などの記録がある案件の削除と復元は、管理者だけが行えます。';
    const reason = '別件と重複';
    const money = await storeOrdered(api);
    await saveFinance(api, money, { deposits: [{ date: '2026-04-20', kind: 1, amount: 1 }] });
    const work = await storeLegal(api);
    await saveWorklog(api, work);
    for (const id of [money, work]) {
      const before = await legalState(api);
      const unsaid = await api.call('legalAdmin', contract.legal.destroy, { params: { id } });
      expect([unsaid.status, unsaid.errors]).toEqual([422, { reason: [wanted] }]);
      const body = { reason };
      const manager = await api.call('manager', contract.legal.destroy, { params: { id }, body });
      expect([manager.status, manager.message]).toEqual([403, refusal]);
      expect((await api.call('legal', contract.legal.destroy, { params: { id }, body })).status).toBe(403);
      expect(await legalState(api)).toBe(before);
      expect((await api.call('legalAdmin', contract.legal.destroy, { params: { id }, body })).status).toBe(200);
      expect((await legalRow(api, id)).deleted_at).not.toBeNull();
      expect(await historyOf(api, 'legal_projects', id)).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({ action: 'delete', changes: { delete_reason: [null, reason] } }),
        ]),
      );
      const offered = async (name: 'manager' | 'legalAdmin') => {
        const { data } = await api.call(name, contract.legal.listing, { query: { deleted: 1 } });
        return data.data.some((row) => row.id === id);
      };
      expect([await offered('legalAdmin'), await offered('manager')]).toEqual([true, false]);
      const restore = (name: 'manager' | 'legalAdmin') => api.call(name, contract.legal.restore, { params: { id } });
      expect(await restore('manager')).toMatchObject({ status: 403, message: refusal });
      expect((await restore('legalAdmin')).status).toBe(200);
      expect((await legalRow(api, id)).deleted_at).toBeNull();
    }
  });
});
