import { historyOf, memberRow } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import {
  bereaved,
  daysFrom,
  fillChainMasters,
  held,
  inquiryRow,
  stateOf,
  storeInquiry,
  storeInterview,
  today,
  won,
} from './chains';

const api = testApi();
const { update, show } = contract.inquiry;

beforeAll(() => fillChainMasters(api));

const change = (id: number, body: Record<string, unknown>, as: 'admin' | 'staff' | 'staff2' | 'manager' = 'admin') =>
  api.call(as, update, { params: { id }, body });

describe('a change', () => {
  test('is stored with who, before and after; what was not sent is left alone, what is empty is cleared', async () => {
    const { id } = await storeInquiry(api, { remarks: '折り返し', next_contact_date: '2026-04-30', priority_id: 1 });
    const before = await inquiryRow(api, id);
    const { data, status } = await change(
      id,
      { remarks: '=1+1', next_contact_date: '', estate_amount: '120,000,000', lock_version: before.lock_version },
      'staff',
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      remarks: '=1+1',
      next_contact_date: null,
      estate_amount: 120_000_000,
      priority_id: 1,
    });
    expect(await inquiryRow(api, id)).toMatchObject({
      remarks: '=1+1',
      next_contact_date: null,
      estate_amount: 120_000_000,
      priority_id: 1,
      lock_version: before.lock_version + 1,
      updated_by: people.staff.id,
    });
    expect((await historyOf(api, 'inquiries', id)).at(-1)).toEqual({
      action: 'update',
      actor_id: people.staff.id,
      changes: {
        remarks: ['折り返し', '=1+1'],
        next_contact_date: ['2026-04-30', null],
        estate_amount: [null, 120_000_000],
      },
    });
  });

  test('of a phone number is the customer’s; the same number writes nothing', async () => {
    const { id } = await storeInquiry(api);
    const { member_id } = await inquiryRow(api, id);
    const { data } = await change(id, { phone1: '070-1111-2222', phone3: '03-1234-5678' }, 'staff');
    expect(data).toMatchObject({ phone1: '070-1111-2222', phone2: null, phone3: '03-1234-5678' });
    const member = await memberRow(api, member_id);
    expect(member).toMatchObject({ phone1: '070-1111-2222', phone3: '03-1234-5678', updated_by: people.staff.id });
    const { data: found } = await api.call('viewer', contract.customer.listing, { query: { phone: '070-1111' } });
    expect(found.data.map(({ member_id: found_id }) => found_id)).toContain(member_id);
    await change(id, { phone1: '070-1111-2222' });
    expect((await memberRow(api, member_id)).lock_version).toBe(member.lock_version);
  });

  test('of the only way to reach the customer is refused', async () => {
    const { id } = await storeInquiry(api);
    const before = await stateOf(api);
    const { status, errors } = await change(id, { phone1: '', remarks: '電話なし' });
    expect([status, Object.keys(errors)]).toEqual([422, ['phone1']]);
    expect(await stateOf(api)).toBe(before);
  });

  test.each([
    [{ first_inquiry: '' }, 'first_inquiry'],
    [{ first_inquiry_date: '2025-02-29' }, 'first_inquiry_date'],
    [{ first_inquiry_date: daysFrom(1) }, 'first_inquiry_date'],
    [{ death_date: '2026-03-02' }, 'death_date'],
    [{ known_date: '2026-02-27' }, 'known_date'],
    [{ office_id: 3 }, 'office_id'],
    [{ approach_way: 5 }, 'introduced_by_id'],
    [{ desired_date1: '2026-02-30 10:00' }, 'desired_date1'],
    [{ estate_amount: 10_000_000_000_000 }, 'estate_amount'],
    [{ lock_version: -1 }, 'lock_version'],
  ])('%p is refused', async (body, field) => {
    const { id } = await storeInquiry(api, bereaved);
    const before = await stateOf(api);
    const { status, errors } = await change(id, body);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await stateOf(api)).toBe(before);
  });

  test('a choice that is no longer active may stay, and is not chosen anew', async () => {
    const { id } = await storeInquiry(api);
    await api.db.updateTable('inquiries').set({ introduced_by_id: 2 }).where('id', '=', id).execute();
    expect((await change(id, { introduced_by_id: 2, remarks: '変更' })).status).toBe(200);
    const { id: other } = await storeInquiry(api);
    expect(Object.keys((await change(other, { introduced_by_id: 2 })).errors)).toEqual(['introduced_by_id']);
  });
});

describe('who saved first', () => {
  test('an older version is refused with the present record, and nothing is written, no phone either', async () => {
    const { id } = await storeInquiry(api);
    const { data: read } = await api.call('staff', show, { params: { id } });
    await change(id, { remarks: '先に保存' });
    const before = await stateOf(api);
    const { status, data } = await change(id, {
      remarks: '後から',
      phone1: '03-0000-0000',
      lock_version: read.lock_version,
    });
    expect(status).toBe(409);
    expect(data).toMatchObject({ inquiry_id: id, remarks: '先に保存', lock_version: read.lock_version + 1 });
    expect(await stateOf(api)).toBe(before);
  });

  test('the second of two saves at once gets a conflict', async () => {
    const { id } = await storeInquiry(api);
    const { lock_version } = await inquiryRow(api, id);
    const answers = await Promise.all(['あ', 'い', 'う'].map((remarks) => change(id, { remarks, lock_version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('without a version the last save wins', async () => {
    const { id } = await storeInquiry(api);
    await change(id, { remarks: '一' });
    expect((await change(id, { remarks: '二' })).data.remarks).toBe('二');
  });
});

describe('the status by hand', () => {
  const move = async (id: number, to: number, more = {}, as: 'admin' | 'staff' | 'manager' = 'admin') => {
    const { status, errors } = await change(id, { project_category_status: to, ...more }, as);
    return status === 200 ? 'moved' : errors;
  };

  test('awaiting contact, lost with a reason, then taken up again: the reason goes with it', async () => {
    const { id } = await storeInquiry(api);
    expect(await move(id, 2)).toBe('moved');
    expect(Object.keys(await move(id, 7))).toEqual(['lost_reason']);
    expect(await move(id, 7, { lost_reason: 3 })).toBe('moved');
    expect(await inquiryRow(api, id)).toMatchObject({ project_category_status: 7, lost_reason: 3, lost_date: today });
    expect(Object.keys((await change(id, { lost_reason: '' })).errors)).toEqual(['lost_reason']);
    expect(await move(id, 2)).toBe('moved');
    expect(await inquiryRow(api, id)).toMatchObject({ project_category_status: 2, lost_reason: null, lost_date: null });
  });

  test('the day of the loss may be told, not before the inquiry and not ahead', async () => {
    const { id } = await storeInquiry(api);
    const lost = (lost_date: string) => move(id, 7, { lost_reason: 1, lost_date });
    expect(Object.keys(await lost('2026-03-31'))).toEqual(['lost_date']);
    expect(Object.keys(await lost(daysFrom(1)))).toEqual(['lost_date']);
    expect(await lost('2026-04-01')).toBe('moved');
    expect(await inquiryRow(api, id)).toMatchObject({ lost_date: '2026-04-01' });
  });

  test('refused moves say why, by what the chain has', async () => {
    const { id } = await storeInquiry(api);
    const why = async (to: number) => Object.entries(await move(id, to, { lost_reason: 1 })).flat(2);
    expect(await why(3)).toEqual(['project_category_status', '面談の登録がないため「面談予約済」にできません。']);
    expect(await why(5)).toEqual(['project_category_status', '見積金額または見積提示日を先に入力してください。']);
    expect(await why(6)).toEqual(['project_category_status', '受注日のある案件がないため「受注」にできません。']);
    expect(await why(10)).toEqual(['project_category_status', '「キャンセル」は「面談予約済」からのみ変更できます。']);
    await storeInterview(api, id);
    expect(await move(id, 10, { lost_reason: 1 })).toBe('moved');
    expect(await move(id, 3)).toBe('moved');
    await storeInterview(api, id, { ...held, result_type: 3, quote_date: daysFrom(-1) });
    expect(await move(id, 5)).toBe('moved');
  });

  test('an order is taken back by managers, once no project is ordered', async () => {
    const { id } = await storeInquiry(api);
    const { project_sozoku_id } = await storeInterview(api, id, { ...won, create_project: ['sozoku'] });
    await api.db
      .updateTable('sozoku_projects')
      .set({ order_date: today })
      .where('id', '=', project_sozoku_id ?? 0)
      .execute();
    expect(await move(id, 6)).toBe('moved');
    for (const name of ['admin', 'manager', 'staff'] as const)
      expect(Object.keys(await move(id, 4, {}, name))).toEqual(['project_category_status']);
    await api.db
      .updateTable('sozoku_projects')
      .set({ cancelled_date: today })
      .where('id', '=', project_sozoku_id ?? 0)
      .execute();
    expect(Object.keys(await move(id, 4, {}, 'staff'))).toEqual(['project_category_status']);
    expect(await move(id, 4, {}, 'manager')).toBe('moved');
  });
});

describe('rights', () => {
  test('no other office’s inquiry is changed, nor is one handed to another office', async () => {
    const { id } = await storeInquiry(api);
    const { id: other } = await storeInquiry(api, { office_id: 2 });
    const before = await stateOf(api);
    expect((await change(id, { remarks: '変更' }, 'staff2')).status).toBe(403);
    expect((await change(other, { remarks: '変更', office_id: 1 }, 'staff')).status).toBe(403);
    expect((await change(id, { office_id: 2 }, 'staff')).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });

  test('the phone of another office’s customer is not changed through one’s own inquiry', async () => {
    const { id, customer_id } = await storeInquiry(api, { office_id: 2 });
    const { id: own } = await storeInquiry(api, { customer_id }, 'staff');
    expect(own).toBeGreaterThan(id);
    const before = await stateOf(api);
    expect((await change(own, { phone1: '03-9999-9999' }, 'staff')).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });

  test('a deleted or unknown record is not found', async () => {
    const { id } = await storeInquiry(api);
    await api.call('admin', contract.inquiry.destroy, { params: { id } });
    for (const gone of [id, 999_999]) {
      expect((await change(gone, { remarks: '変更' })).status).toBe(404);
      expect((await api.call('admin', show, { params: { id: gone } })).message).toBe(
        'レコードが見つかりませんでした。',
      );
    }
  });
});

test('the history is read in words', async () => {
  const { id } = await storeInquiry(api);
  await change(id, {
    project_category_status: 2,
    introduced_by_id: 1,
    interview_location_id: 1,
    assigned_user_id: people.staff.id,
  });
  const { data } = await api.call('viewer', contract.history.listing, {
    query: { entity: 'inquiries', record_id: id },
  });
  expect(Object.fromEntries((data.data[0]?.changes ?? []).map(({ field, after }) => [field, after]))).toEqual({
    project_category_status: '連絡待ち',
    introduced_by_id: 'みなと銀行',
    interview_location_id: '本店応接',
    assigned_user_id: '試験　test-staff',
  });
});
