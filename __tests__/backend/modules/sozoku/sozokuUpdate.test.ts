import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { historyOf } from '../customer/customers';
import { inquiryRow, statusOf, storeInterview, won } from '../inquiry/chains';
import { inheritanceKnownOn, storeChainWithKnownDates } from '../inquiry/heirKnowledge';
import {
  fillProjectMasters,
  inCharge,
  ordered,
  projectRow,
  projectState,
  saleOf,
  storeOrder,
  storeProject,
  update,
} from './projects';

const api = testApi();
beforeAll(() => fillProjectMasters(api));

const show = async (id: number, officeId = 1) =>
  (await api.call('staff', contract.sozoku.show, { params: { id, officeId } })).data;

describe('a draft', () => {
  test('is shown whole: its dates, its family, its chain, its people', async () => {
    const id = await storeProject(api);
    const shown = await show(id);
    expect(shown).toMatchObject({
      id,
      proposal_number: expect.stringMatching(/^TK1\d{2}-\d{4}$/),
      application_type: 1,
      due_date_type: 1,
      death_date: '2026-02-28',
      known_date: '2026-03-01',
      // Ten months from 1 March 2026: 1 January 2027 is a holiday, and so are the days up to the third.
      due_date: '2027-01-04',
      due_date_within_3years_date: '2030-01-04',
      decedent_name: '髙橋　𠮷郎',
      representative_name: '髙橋　澪',
      cust_name: '髙橋　澪',
      contract_amount: 1_000_005,
      deposit_amount: 550_002,
      balance_amount: 550_003,
      state: 1,
      deposit_status: 1,
      order_date: null,
      project_order_elapsed_days: null,
      estate_total: null,
      estimate_provisional: 0,
      estimate_notes: [],
      inquiry_details: { uniform_id: shown.uniform_id, first_responder_name: '試験　test-staff' },
      interview_details: [{ sequence: 1, result_type: 1, estimated_amount: 1_000_005 }],
      engagement_worklog: { worklogs: [], engagements: [], total_minutes: 0 },
      progress_by: {},
      warnings: [],
    });
    expect(shown.users.map(({ value }) => value)).toContain(people.staff.id);
    expect(shown.users.map(({ value }) => value)).not.toContain(people.staff2.id);
  });

  test('tells which heirs knew on a day of their own, and the earliest of all', async () => {
    const daughter = (dead: number | null) => ({
      relation: 7,
      first_name: '葵',
      ...inheritanceKnownOn(dead, '2026-03-31'),
    });
    const { id: inquiry, decedent, members } = await storeChainWithKnownDates(api, '2026-04-30', [daughter]);
    const [son, sister] = members;
    const { project_sozoku_id: id } = await storeInterview(api, inquiry, { ...won, create_project: ['sozoku'] });
    const told = async () => {
      const { heir_known_dates, earliest_known_date, known_date } = await show(id ?? 0);
      return {
        heirs: heir_known_dates.map((heir) => [heir.member_id, heir.heir_known_date]),
        earliest_known_date,
        known_date,
      };
    };
    const own = [
      [sister, '2026-03-31'],
      [son, '2026-04-30'],
    ];
    expect(await told()).toEqual({ heirs: own, earliest_known_date: '2026-03-31', known_date: '2026-03-31' });
    expect((await show(id ?? 0)).heir_known_dates.map(({ cust_name }) => cust_name)).toEqual(['髙橋　葵', '髙橋　澪']);
    const save = (member_id: number | undefined, body: object) =>
      api.call('admin', contract.family.save, { body: { member_id, ...body } });
    // Who has none knew with the decedent's; the project's own day is left to its people.
    await save(sister, { inheritances: [] });
    expect(await told()).toEqual({
      heirs: [[son, '2026-04-30']],
      earliest_known_date: '2026-03-01',
      known_date: '2026-03-31',
    });
    expect(await projectRow(api, id ?? 0)).toMatchObject({ known_date: '2026-03-31', due_date: '2027-02-01' });
    await save(son, { inheritances: [] });
    expect(await told()).toEqual({ heirs: [], earliest_known_date: null, known_date: '2026-03-31' });
    await save(son, inheritanceKnownOn(decedent, '2026-04-30'));
    await update(api, id ?? 0, { decedent_member_id: null });
    expect(await told()).toMatchObject({ heirs: [], earliest_known_date: null });
  });

  test('is nothing that was never stored, or was deleted', async () => {
    expect((await api.call('staff', contract.sozoku.show, { params: { id: 99_999, officeId: 1 } })).status).toBe(404);
    const id = await storeProject(api);
    await api.call('admin', contract.sozoku.destroy, { params: { id } });
    expect((await api.call('staff', contract.sozoku.show, { params: { id, officeId: 1 } })).status).toBe(404);
  });
});

describe('an order', () => {
  test('is refused, and nothing stored, while something is missing', async () => {
    const id = await storeProject(api);
    const before = await projectState(api);
    const { status, errors } = await update(api, id, {
      order_date: '2026-04-10',
      contract_amount: null,
      interviewer_id: null,
      decedent_name: '',
      death_date: null,
    });
    expect(status).toBe(422);
    expect(Object.keys(errors).sort()).toEqual([
      'contract_amount',
      'death_date',
      'decedent_name',
      'interviewer_id',
      'manager_id',
    ]);
    expect(errors.manager_id).toEqual(['受注日を入力するときは必須です。']);
    expect(await projectState(api)).toBe(before);
  });

  test('of a project during life needs no decedent, of an agreed date that date', async () => {
    const id = await storeProject(api);
    const nobody = { decedent_member_id: null, decedent_name: null, death_date: null };
    const life = { ...ordered, ...nobody, project_category: 3, application_type: 14 };
    expect((await update(api, id, { ...life, known_date: null })).errors).toEqual({
      due_date: ['受注日を入力するときは必須です。'],
    });
    expect((await update(api, id, { ...life, known_date: null, due_date: '2026-12-01' })).status).toBe(200);
    expect(await projectRow(api, id)).toMatchObject({
      due_date_type: 7,
      due_date: '2026-12-01',
      due_date_reason: null,
    });
  });

  test('enters the order list and the chain, and follows every change', async () => {
    const id = await storeOrder(api);
    const { inquiry_id, family_id, representative_member_id, proposal_number } = await projectRow(api, id);
    expect(await statusOf(api, inquiry_id)).toBe(6);
    const sale = await saleOf(api, id);
    expect(sale).toMatchObject({
      department_id: 1,
      proposal_number,
      uniform_id: (await inquiryRow(api, inquiry_id)).uniform_id,
      order_date: '2026-04-10',
      family_id,
      member_id: representative_member_id,
      content: '相続税申告',
      amount: 1_000_005,
      billed_amount: 0,
      received_amount: 0,
      status: 1,
      staff_id: people.staff.id,
    });
    const paid = { prgrs_deposit_billing_date: '2026-04-12', prgrs_payment_date: '2026-04-20' };
    await update(api, id, { contract_amount: 800_000, application_type: 7, ...paid });
    expect(await saleOf(api, id)).toMatchObject({
      id: sale?.id,
      content: '未分割申告',
      amount: 800_000,
      billed_amount: 440_000,
      received_amount: 440_000,
      last_receipt_date: '2026-04-20',
    });
    await update(api, id, { cancelled_date: '2026-05-01', cancel_reason: '他の事務所へ' });
    expect(await saleOf(api, id)).toMatchObject({ status: 0, deleted_at: null });
    expect(await projectRow(api, id)).toMatchObject({ state: 22, active_tab: 5 });
    await update(api, id, { cancelled_date: null });
    expect(await saleOf(api, id)).toMatchObject({ status: 1 });
    await update(api, id, { prgrs_deposit_billing_date: null, prgrs_payment_date: null });
    await update(api, id, { order_date: null });
    expect((await saleOf(api, id))?.deleted_at).not.toBeNull();
    expect(await projectRow(api, id)).toMatchObject({ order_date: null });
    await update(api, id, { order_date: '2026-04-11' });
    expect(await saleOf(api, id)).toMatchObject({ id: sale?.id, deleted_at: null, order_date: '2026-04-11' });
  });
});

describe('the due date', () => {
  test('follows its base dates until another day is entered with a reason, and again when that is emptied', async () => {
    const id = await storeProject(api);
    const dueAfter = async (body: Record<string, unknown>) => {
      const { status, errors } = await update(api, id, body);
      const { due_date, due_date_reason } = await projectRow(api, id);
      return { status, errors, due_date, due_date_reason };
    };
    expect(await dueAfter({ known_date: '2026-03-31' })).toMatchObject({ due_date: '2027-02-01' });
    expect(await dueAfter({ due_date: '2027-03-31' })).toMatchObject({
      status: 422,
      errors: { due_date_reason: ['自動計算と異なる期限にするときは理由を入力してください。'] },
      due_date: '2027-02-01',
    });
    const reason = '相続人の一人が2026年5月に知ったため';
    expect(await dueAfter({ due_date: '2027-03-31', due_date_reason: reason })).toMatchObject({
      due_date: '2027-03-31',
      due_date_reason: reason,
    });
    expect(await dueAfter({ known_date: '2026-04-01' })).toMatchObject({ due_date: '2027-03-31' });
    expect(await dueAfter({ due_date: null })).toMatchObject({ due_date: '2027-02-01', due_date_reason: null });
    expect(await dueAfter({ due_date: '2027-03-31', due_date_reason: reason })).toMatchObject({ status: 200 });
    expect(await dueAfter({ due_date_reason: null })).toMatchObject({ due_date: '2027-02-01', due_date_reason: null });
    expect(await dueAfter({ due_date_type: 8 })).toMatchObject({ due_date: null });
    expect(await dueAfter({ due_date_type: 2 })).toMatchObject({ due_date: '2026-08-03' });
    expect(await dueAfter({ due_date_type: 3, gift_year: 2025 })).toMatchObject({ due_date: '2026-03-16' });
    expect(await dueAfter({ due_date_type: 4, original_due_date: '2024-06-10' })).toMatchObject({
      due_date: '2029-06-11',
    });
    expect(await dueAfter({ due_date_type: 5, division_date: '2026-05-30' })).toMatchObject({ due_date: '2026-09-30' });
  });

  test('of a record that is sent back whole with a new known date is the computed one', async () => {
    const id = await storeProject(api);
    const { due_date, due_date_type } = await projectRow(api, id);
    const { status } = await update(api, id, {
      due_date,
      due_date_type,
      due_date_reason: null,
      known_date: '2026-04-05',
    });
    expect(status).toBe(200);
    expect(await projectRow(api, id)).toMatchObject({ due_date: '2027-02-05' });
  });

  test('is of the kind that the return has, until another kind is chosen', async () => {
    const id = await storeProject(api);
    await update(api, id, { application_type: 2 });
    expect(await projectRow(api, id)).toMatchObject({ due_date_type: 2, due_date: '2026-07-01' });
    await update(api, id, { due_date_type: 1 });
    await update(api, id, { application_type: 13 });
    expect(await projectRow(api, id)).toMatchObject({ due_date_type: 1 });
  });

  test('no day before the death is known, and none lies ahead', async () => {
    const id = await storeProject(api);
    expect((await update(api, id, { known_date: '2026-02-27' })).errors).toEqual({
      known_date: ['死亡日より前の日付は入力できません。'],
    });
    const ahead = { decedent_member_id: null, death_date: '2200-01-01', known_date: '2200-01-02' };
    expect((await update(api, id, ahead)).errors).toEqual({
      death_date: ['未来の日付は入力できません。'],
      known_date: ['未来の日付は入力できません。'],
    });
    expect((await update(api, id, { known_date: '2026-02-30' })).status).toBe(422);
  });
});

describe('payments', () => {
  test('follow the fee until somebody agrees on others', async () => {
    const id = await storeProject(api);
    const amounts = async (body: Record<string, unknown>) => {
      const { status } = await update(api, id, body);
      const { deposit_amount, balance_amount } = await projectRow(api, id);
      return [status, deposit_amount, balance_amount];
    };
    expect(await amounts({ contract_amount: 2_000_001 })).toEqual([200, 1_100_000, 1_100_001]);
    expect(await amounts({ contract_amount: 1_000_000, deposit_amount: 100_000 })).toEqual([200, 100_000, 1_000_000]);
    expect(await amounts({ balance_amount: 900_000 })).toEqual([200, 100_000, 900_000]);
    expect(await amounts({ contract_amount: 3_000_000 })).toEqual([200, 100_000, 900_000]);
    expect(await amounts({ contract_amount: 9_999_999_999_999, deposit_amount: null, balance_amount: null })).toEqual([
      200,
      null,
      null,
    ]);
    expect(await amounts({ contract_amount: 10_000_000_000_000 })).toEqual([422, null, null]);
    expect(await amounts({ contract_amount: '1,234,567' })).toEqual([200, 679_011, 679_012]);
  });

  test('are received once they were billed', async () => {
    const id = await storeOrder(api);
    const before = await projectState(api);
    const { errors } = await update(api, id, {
      prgrs_payment_date: '2026-05-01',
      prgrs_balance_deposit_date: '2026-05-02',
    });
    expect(errors).toEqual({
      prgrs_payment_date: ['請求日がないため入金日は入力できません。'],
      prgrs_balance_deposit_date: ['請求日がないため入金日は入力できません。'],
    });
    expect(await projectState(api)).toBe(before);
  });

  test('tell their status, which only what no day tells can override', async () => {
    const id = await storeOrder(api);
    const statusAfter = async (body: Record<string, unknown>) => {
      const { status } = await update(api, id, body);
      const row = await projectRow(api, id);
      return [status, row.deposit_status, row.deposit_status_shown];
    };
    expect(await statusAfter({ prgrs_deposit_billing_date: '2026-05-01' })).toEqual([200, null, 2]);
    expect(await statusAfter({ deposit_status: 3 })).toEqual([422, null, 2]);
    expect(await statusAfter({ deposit_status: 6 })).toEqual([200, 6, 6]);
    expect(await statusAfter({ prgrs_payment_date: '2026-05-02' })).toEqual([200, 6, 6]);
    expect(await statusAfter({ deposit_status: 3 })).toEqual([200, null, 3]);
    expect(await statusAfter({ deposit_status: 7 })).toEqual([200, 7, 7]);
    expect(await statusAfter({ deposit_status: null })).toEqual([200, null, 3]);
  });
});

describe('quote lines', () => {
  const line = { kind: 3, label: '土地 2区分', quantity: 2, unit_price: 50_000, amount: 100_000 };
  const discount = { kind: 9, label: 'ご紹介割引', amount: -30_000 };

  test('are kept in their order, with discounts, and are news in the history once', async () => {
    const id = await storeProject(api);
    await update(api, id, { quote_lines: [line, discount] });
    await update(api, id, { quote_lines: [line, discount], tax_office: '品川' });
    const stored = [line, { ...discount, quantity: null, unit_price: null }];
    expect((await projectRow(api, id)).quote_lines).toEqual(stored);
    expect((await historyOf(api, 'sozoku_projects', id)).slice(1)).toEqual([
      { action: 'update', actor_id: people.admin.id, changes: { quote_lines: [[], stored] } },
      { action: 'update', actor_id: people.admin.id, changes: { tax_office: [null, '品川'] } },
    ]);
  });

  test('are refused by row and column', async () => {
    const id = await storeProject(api);
    const { errors } = await update(api, id, { quote_lines: [line, { ...line, amount: 99_999 }, { amount: 1 }] });
    expect(errors).toEqual({ 'quote_lines.2.label': ['入力してください。'] });
    const { errors: sums } = await update(api, id, { quote_lines: [line, { ...line, amount: 99_999 }] });
    expect(sums).toEqual({
      'quote_lines.1.amount': ['数量×単価は100,000円です。金額を100,000円にするか、数量か単価を直してください。'],
    });
    const exact = { ...line, quantity: 2.3, unit_price: 100, amount: 230 };
    expect((await update(api, id, { quote_lines: [exact] })).status).toBe(200);
  });
});

describe('a fee and a quote that differ', () => {
  const line = { kind: 1, label: '基本報酬', amount: 300_000 };
  const differs = (own: number, other: number) => ({
    field: 'quote_lines',
    code: 'quote_differs',
    other: 'contract_amount',
    sums: { own, other },
  });

  test.each([
    [500_000, [line], [differs(300_000, 500_000)]],
    [300_000, [line], []],
    [250_000, [line, { ...line, amount: -30_000 }], [differs(270_000, 250_000)]],
    [500_000, [], []],
  ])('%i against %j are stored, and told with both sums', async (contract_amount, quote_lines, warnings) => {
    const id = await storeProject(api);
    const { status, data } = await update(api, id, { contract_amount, quote_lines });
    expect([status, data.warnings]).toEqual([200, warnings]);
    expect((await projectRow(api, id)).contract_amount).toBe(contract_amount);
  });
});

describe('who may enter what', () => {
  test('a preparer the work, nobody else of the staff', async () => {
    const id = await storeOrder(api);
    expect((await update(api, id, { prgrs_start_date: '2026-04-12' }, 'staff')).status).toBe(200);
    expect((await show(id)).progress_by).toEqual({ prgrs_start_date: '試験　test-staff' });
    await update(api, id, { worker1_id: people.legal.id, interviewer_id: people.staff.id });
    const { errors } = await update(api, id, { prgrs_document_date: '2026-04-12' }, 'staff');
    expect(Object.keys(errors)).toEqual(['prgrs_document_date']);
    expect((await update(api, id, { prgrs_confirm_date: '2026-04-13' }, 'staff')).status).toBe(200);
    expect((await update(api, id, { prgrs_document_date: '2026-04-12' }, 'legal')).status).toBe(200);
    expect((await update(api, id, { prgrs_valuation_date: '2026-04-12' }, 'manager')).status).toBe(200);
  });

  test('days before the step before are taken: they are a warning on the screen', async () => {
    const id = await storeOrder(api, 1, { prgrs_document_date: '2026-05-01' });
    expect((await update(api, id, { prgrs_valuation_date: '2026-04-30' }, 'staff')).status).toBe(200);
    expect(await projectRow(api, id)).toMatchObject({ prgrs_valuation_date: '2026-04-30', state: 5 });
  });

  test('a review is a manager’s who does not prepare', async () => {
    const id = await storeOrder(api, 1, { worker2_id: people.legal.id });
    const review = { prgrs_review_date: '2026-06-01' };
    expect((await update(api, id, review, 'staff')).errors).toEqual({
      prgrs_review_date: ['実務担当者(過去の担当者を含む)は審査者になれません。別の責任者が審査してください。'],
    });
    const other = await storeOrder(api, 1, { worker1_id: people.legal.id });
    expect((await update(api, other, review, 'staff')).errors).toEqual({
      prgrs_review_date: ['審査完了日は案件の責任者または拠点長・管理者が入力します。'],
    });
    expect((await update(api, id, review, 'manager')).status).toBe(200);
    expect((await update(api, id, { manager_id: people.staff.id })).errors).toEqual({
      manager_id: ['実務担当者(過去の担当者を含む)は審査者になれません。別の責任者が審査してください。'],
    });
    expect((await update(api, other, { worker1_id: people.admin.id, ...review })).errors).toHaveProperty(
      'prgrs_review_date',
    );
  });

  test('bills a preparer or a manager', async () => {
    const id = await storeOrder(api, 1, { worker1_id: people.legal.id });
    const bill = { prgrs_deposit_billing_date: '2026-05-01' };
    expect((await update(api, id, bill, 'staff')).errors).toHaveProperty('prgrs_deposit_billing_date');
    expect((await update(api, id, bill, 'legal')).status).toBe(200);
    expect((await update(api, id, { ...bill, prgrs_payment_date: '2026-05-03' }, 'manager')).status).toBe(200);
  });

  test('everybody of its office, nobody of another, and no viewer', async () => {
    const id = await storeOrder(api);
    expect((await update(api, id, { tax_office: '芝' }, 'staff')).status).toBe(200);
    expect((await update(api, id, { tax_office: '芝' }, 'staff2')).status).toBe(403);
    expect((await update(api, id, { tax_office: '芝' }, 'viewer')).status).toBe(403);
    expect((await update(api, id, { office_id: 2 }, 'manager')).status).toBe(403);
    expect((await update(api, id, { office_id: 3 })).errors).toHaveProperty('office_id');
    expect((await update(api, id, { office_id: 2 })).status).toBe(200);
    expect((await update(api, id, { tax_office: '天王寺' }, 'staff2')).status).toBe(200);
  });
});

describe('a save', () => {
  test('over somebody else’s is refused with the record as it is', async () => {
    const id = await storeProject(api);
    const { lock_version } = await show(id);
    await update(api, id, { tax_office: '品川', lock_version });
    const stale = await update(api, id, { tax_office: '芝', lock_version });
    expect(stale.status).toBe(409);
    expect(stale.data).toMatchObject({ id, tax_office: '品川' });
    expect((await projectRow(api, id)).tax_office).toBe('品川');
  });

  test('names members of the family and active people alone', async () => {
    const [id, other] = [await storeProject(api), await storeProject(api)];
    const stranger = (await projectRow(api, other)).representative_member_id;
    await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', people.legalAdmin.id).execute();
    const { errors } = await update(api, id, {
      representative_member_id: stranger,
      decedent_member_id: stranger,
      worker1_id: people.legalAdmin.id,
    });
    await api.db.updateTable('employees').set({ status: 1 }).where('id', '=', people.legalAdmin.id).execute();
    expect(Object.keys(errors).sort()).toEqual(['decedent_member_id', 'representative_member_id', 'worker1_id']);
  });

  test('keeps names code point for code point, and refuses what is no value', async () => {
    const id = await storeProject(api);
    await update(api, id, {
      decedent_member_id: null,
      decedent_name: '𠮷田　葛󠄀城ﾊﾝｶｸ',
      work_remarks: '一行目\n二行目',
    });
    expect(await projectRow(api, id)).toMatchObject({
      decedent_name: '𠮷田　葛󠄀城ﾊﾝｶｸ',
      work_remarks: '一行目\n二行目',
    });
    const { errors } = await update(api, id, {
      application_type: 15,
      project_category: 4,
      expected_submission_month: '2026-13',
      gift_year: 1900,
      prgrs_seal_date: '2027-02-29',
    });
    expect(Object.keys(errors).sort()).toEqual([
      'application_type',
      'expected_submission_month',
      'gift_year',
      'prgrs_seal_date',
      'project_category',
    ]);
  });
});

const reasonWanted = {
  jp: '請求・入金・申告・成約・業務履歴などの記録がある案件です。削除する理由を入力してください。',
  en: 'This project has billings, receipts, a filing, a contract or work log entries. Enter a reason for deletion.',
};
const administratorsOnly = {
  jp: '請求・入金・申告・成約・業務履歴などの記録がある案件の削除と復元は、管理者だけが行えます。',
  en: 'Only administrators can delete or restore a project with billings, receipts, a filing, a contract or work log entries.',
};

describe('deleting', () => {
  const filed = { prgrs_submission_date: '2026-05-01', prgrs_deposit_billing_date: '2026-04-11' };
  const reason = '二重に登録したため';

  test('what was filed and billed takes an administrator and a reason, which the history keeps; so does restoring', async () => {
    const id = await storeOrder(api, 1, filed);
    const destroy = (name: 'admin' | 'manager' | 'staff' | 'viewer', lang: 'jp' | 'en' = 'jp') =>
      api.call(
        name,
        contract.sozoku.destroy,
        { params: { id }, body: { reason } },
        { headers: { 'accept-language': lang } },
      );
    const before = await projectState(api);
    for (const lang of ['jp', 'en'] as const)
      expect(await destroy('manager', lang)).toMatchObject({ status: 403, message: administratorsOnly[lang] });
    for (const name of ['staff', 'viewer'] as const) expect((await destroy(name)).status).toBe(403);
    const english = { headers: { 'accept-language': 'en' } };
    const { errors } = await api.call('admin', contract.sozoku.destroy, { params: { id } }, english);
    expect(errors).toEqual({ reason: [reasonWanted.en] });
    expect(await projectState(api)).toBe(before);

    expect((await destroy('admin')).status).toBe(200);
    expect((await projectRow(api, id)).deleted_at).not.toBeNull();
    expect((await saleOf(api, id))?.deleted_at).not.toBeNull();
    expect(await historyOf(api, 'sozoku_projects', id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'delete', changes: { delete_reason: [null, reason] } }),
      ]),
    );
    const deleted = await projectState(api);
    const offered = async (name: 'admin' | 'manager') => {
      const { data } = await api.call(name, contract.sozoku.listing, { query: { deleted: 1 } });
      return 'data' in data && data.data.some((row) => row.id === id);
    };
    expect([await offered('admin'), await offered('manager')]).toEqual([true, false]);
    const restore = (name: 'admin' | 'manager' | 'staff') =>
      api.call(name, contract.sozoku.restore, { params: { id } });
    expect(await restore('manager')).toMatchObject({ status: 403, message: administratorsOnly.jp });
    expect((await restore('staff')).status).toBe(403);
    expect(await projectState(api)).toBe(deleted);
    expect((await restore('admin')).status).toBe(200);
    expect(await projectRow(api, id)).toMatchObject({ deleted_at: null, ...filed });
    expect(await saleOf(api, id)).toMatchObject({ deleted_at: null });
  });

  test('takes the order out of the list, and restoring brings it back', async () => {
    const id = await storeOrder(api);
    expect((await api.call('staff', contract.sozoku.destroy, { params: { id } })).status).toBe(403);
    expect((await api.call('manager', contract.sozoku.destroy, { params: { id } })).status).toBe(200);
    expect((await projectRow(api, id)).deleted_at).not.toBeNull();
    expect((await saleOf(api, id))?.deleted_at).not.toBeNull();
    expect((await api.call('staff', contract.sozoku.restore, { params: { id } })).status).toBe(403);
    expect((await api.call('manager', contract.sozoku.restore, { params: { id } })).status).toBe(200);
    expect(await projectRow(api, id)).toMatchObject({ deleted_at: null });
    expect(await saleOf(api, id)).toMatchObject({ deleted_at: null });
  });

  test.each([
    ['filed', { prgrs_submission_date: '2026-05-01' }],
    ['billed', { prgrs_deposit_billing_date: '2026-04-11' }],
    ['paid', { prgrs_balance_billing_date: '2026-04-11', prgrs_balance_deposit_date: '2026-04-20' }],
  ])('asks administrators for a reason once the project was %s, and its order is not taken back', async (_, change) => {
    const id = await storeOrder(api, 1, change);
    const before = await projectState(api);
    for (const reason of [undefined, null, '', '　']) {
      const { status, errors } = await api.call('admin', contract.sozoku.destroy, { params: { id }, body: { reason } });
      expect([status, errors]).toEqual([422, { reason: [reasonWanted.jp] }]);
    }
    expect(await projectState(api)).toBe(before);
    expect(await update(api, id, { order_date: null })).toMatchObject({
      status: 422,
      errors: { order_date: ['請求・入金・預り金・完了の記録があるため、受注日を削除できません。'] },
    });
    expect(await projectRow(api, id)).toMatchObject({ deleted_at: null, order_date: '2026-04-10' });
  });

  test('may be undone by whoever may delete, in their own offices, whose deleted projects they see', async () => {
    const id = await storeProject(api, 2);
    const own = await storeProject(api, 1);
    for (const project of [id, own]) await api.call('admin', contract.sozoku.destroy, { params: { id: project } });
    const deleted = async (name: PersonName) => {
      const { data } = await api.call(name, contract.sozoku.listing, { query: { deleted: 1, limit: 1000 } });
      return 'data' in data ? data.data.map((row) => row.id) : [];
    };
    expect(await deleted('admin')).toEqual(expect.arrayContaining([id, own]));
    expect(await deleted('manager')).toContain(own);
    expect(await deleted('manager')).not.toContain(id);
    expect((await api.call('manager', contract.sozoku.restore, { params: { id } })).status).toBe(403);
    expect((await projectRow(api, id)).deleted_at).not.toBeNull();
  });

  test('is refused while work on a property is ordered under it', async () => {
    const id = await storeOrder(api);
    const { family_id, representative_member_id } = await projectRow(api, id);
    await api.db
      .insertInto('properties')
      .values({
        family_id,
        owner_member_id: representative_member_id,
        project_type: 1,
        project_id: id,
        property_type: 7,
        order_purpose: 1,
        location: '丸の内',
      } as never)
      .execute();
    expect(await api.call('admin', contract.sozoku.destroy, { params: { id } })).toMatchObject({
      status: 422,
      message: '関連データがあるため削除できません。',
      links: [{ label: '物件受注 丸の内', href: expect.stringMatching(/^\/property\/\d+$/) }],
    });
    expect((await projectRow(api, id)).deleted_at).toBeNull();
  });

  test('or cancelling is not undone where the chain has another project by now', async () => {
    const id = await storeProject(api);
    await update(api, id, { cancelled_date: '2026-05-01' });
    const {
      created_at: _at,
      id: _id,
      state: _s,
      active_tab: _t,
      deposit_status_shown: _d,
      due_date_within_3years_date: _u,
      updated_at: _up,
      ...rest
    } = await projectRow(api, id);
    await api.db
      .insertInto('sozoku_projects')
      .values({ ...rest, quote_lines: '[]', proposal_number: 'TK199-0001', cancelled_date: null } as never)
      .execute();
    expect((await update(api, id, { cancelled_date: null })).errors).toEqual({
      cancelled_date: ['この問合せの案件はすでに作成されています(TK199-0001)。'],
    });
    await update(api, id, { ...inCharge });
    await api.db.updateTable('sozoku_projects').set({ cancelled_date: '2026-05-02' }).where('id', '=', id).execute();
  });
});
