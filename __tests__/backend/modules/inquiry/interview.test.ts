import { historyOf } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import {
  bereaved,
  daysFrom,
  fillChainMasters,
  held,
  inquiryRow,
  interviewRow,
  stateOf,
  statusOf,
  storeInquiry,
  storeInterview,
  talk,
  today,
  won,
} from './chains';

const api = testApi();
const { store, update, show } = contract.interview;

beforeAll(() => fillChainMasters(api));

const send = (inquiry_id: number, body: Record<string, unknown>, as: 'admin' | 'staff' | 'staff2' = 'admin') =>
  api.call(as, store, { body: { inquiry_id, ...talk, ...body } });
const change = (id: number, body: Record<string, unknown>, as: 'admin' | 'staff' | 'staff2' = 'admin') =>
  api.call(as, update, { params: { id }, body });

describe('an interview is stored', () => {
  test('with the least, ahead: the chain is booked, the referral source is the inquiry’s', async () => {
    const {
      id: inquiry_id,
      uniform_id,
      customer_id,
      family_code,
    } = await storeInquiry(api, {
      approach_way: 5,
      introduced_by_id: 1,
    });
    const { id, ...projects } = await storeInterview(api, inquiry_id, {}, 'staff');
    expect(projects).toEqual({ project_sozoku_id: null, project_legal_id: null });
    const { family_id } = await inquiryRow(api, inquiry_id);
    expect(await interviewRow(api, id)).toMatchObject({
      inquiry_id,
      family_id,
      ...talk,
      introduced_by_id: 1,
      attendee_ids: [],
      customer_attendee_ids: [],
      result_type: null,
      created_by: people.staff.id,
    });
    expect(await statusOf(api, inquiry_id)).toBe(3);
    expect((await historyOf(api, 'inquiries', inquiry_id)).at(-1)).toMatchObject({
      changes: { project_category_status: [1, 3] },
      actor_id: people.staff.id,
    });
    expect((await api.call('viewer', show, { params: { id } })).data).toEqual({
      interview_id: id,
      inquiry_id,
      sequence: 1,
      customer_id,
      uniform_id,
      family_code,
      family_codes_id: family_id,
      personal_code: `${family_code}-01`,
      cust_name: '髙橋　澪',
      cust_name_kana: 'タカハシ　ミオ',
      is_deceased: 0,
      phone1: '090-1234-5678',
      office_name: '東京本店',
      office_id: 1,
      first_responder_name: '試験　test-staff',
      interviewer_name: '試験　test-staff',
      project_category: 1,
      result_type: null,
      project_category_status: 3,
      estimated_amount: null,
      engagement_date: null,
      engagement_content: null,
      first_interview_detail: null,
      interview_date: talk.interview_date,
      start_time: null,
      method: 4,
      first_inquiry_date: '2026-04-01',
      next_action_date: null,
      next_user_id: null,
      next_user_name: null,
      project_sozoku_id: null,
      project_legal_id: null,
      updated_at: expect.any(String),
      deleted_at: null,
      bg_color: '#fff0f6',
      font_color: '#9e1068',
      border_color: '#ffadd2',
      end_time: null,
      interview_location_id: null,
      interview_location_name: null,
      interviewer_id: people.staff.id,
      attendee_ids: [],
      attendees: [],
      customer_attendee_ids: [],
      customer_attendees: [],
      result_date: null,
      quote_date: null,
      expected_order_date: null,
      introduced_by_id: 1,
      introduced_by_name: 'みなと銀行',
      lost_reason: null,
      competitor: null,
      next_action: null,
      first_inquiry: expect.any(String),
      decedent_name: null,
      p_sozoku_type: null,
      sozoku_proposal_number: null,
      legal_proposal_number: null,
      created_at: expect.any(String),
      created_by: '試験　test-staff',
      updated_by: '試験　test-staff',
      lock_version: expect.any(Number),
    });
  });

  test('with everything: who came, from the firm and from the family, in their order', async () => {
    const { id: inquiry_id } = await storeInquiry(api, bereaved);
    const { member_id, decedent_member_id } = await inquiryRow(api, inquiry_id);
    const sent = {
      interview_date: today,
      start_time: '10:00',
      end_time: '11:30',
      method: 1,
      interview_location_id: 1,
      attendee_ids: [people.legal.id, people.admin.id],
      customer_attendee_ids: [decedent_member_id, member_id],
      first_interview_detail: '𠮷 髙 ﾊﾝｶｸ\n説明済み',
      result_type: 3,
      estimated_amount: 9_999_999_999_999,
      quote_date: today,
      expected_order_date: daysFrom(30),
      competitor: '=税理士法人',
      next_action_date: daysFrom(3),
      next_action: '見積の確認',
      introduced_by_id: '',
    };
    const { id } = await storeInterview(api, inquiry_id, sent);
    expect(await interviewRow(api, id)).toMatchObject({ ...sent, introduced_by_id: null, result_date: today });
    const { data } = await api.call('viewer', show, { params: { id } });
    expect(data).toMatchObject({
      attendees: [
        { value: people.legal.id, label: '試験　test-legal' },
        { value: people.admin.id, label: '試験　test-admin' },
      ],
      customer_attendees: [
        { value: decedent_member_id, label: '髙橋　𠮷郎' },
        { value: member_id, label: '髙橋　澪' },
      ],
      interview_location_name: '本店応接',
      decedent_name: '髙橋　𠮷郎',
      project_category_status: 5,
    });
  });

  test('and refused whole where it is wrong', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id: strangers } = await storeInquiry(api);
    const { member_id: stranger } = await inquiryRow(api, strangers);
    const before = await stateOf(api);
    const cases: [Record<string, unknown>, string][] = [
      [{ interview_date: '2026-06-31' }, 'interview_date'],
      [{ interview_date: '2027-02-29' }, 'interview_date'],
      [{ start_time: '25:00' }, 'start_time'],
      [{ start_time: '11:00', end_time: '11:00' }, 'end_time'],
      [{ method: 1 }, 'interview_location_id'],
      [{ method: 5 }, 'interview_location_id'],
      [{ method: 1, interview_location_id: 2 }, 'interview_location_id'],
      [{ interviewer_id: people.viewer.id }, 'interviewer_id'],
      [{ interviewer_id: 4711 }, 'interviewer_id'],
      [{ attendee_ids: [people.admin.id, 4711] }, 'attendee_ids'],
      [{ customer_attendee_ids: [stranger] }, 'customer_attendee_ids'],
      [{ office_id: 3 }, 'office_id'],
      [{ introduced_by_id: 2 }, 'introduced_by_id'],
      [{ result_type: 3 }, 'result_type'],
      [{ ...held }, 'result_type'],
      [{ ...held, first_interview_detail: '', result_type: 3 }, 'first_interview_detail'],
      [{ ...held, result_type: 5 }, 'lost_reason'],
      [{ ...held, result_type: 3, result_date: daysFrom(-2) }, 'result_date'],
      [{ ...held, result_type: 3, result_date: daysFrom(1) }, 'result_date'],
      [{ estimated_amount: '1,00' }, 'estimated_amount'],
      [{ estimated_amount: 10_000_000_000_000 }, 'estimated_amount'],
      [{ inquiry_id: 4711 }, 'inquiry_id'],
      [{ project_category_status: 6 }, 'project_category_status'],
      [{ project_category_status: 5 }, 'project_category_status'],
      [{ project_category_status: 7 }, 'lost_reason'],
      [{ create_project: ['sozoku'] }, 'create_project'],
      [{ ...held, result_type: 3, create_project: ['legal'] }, 'create_project'],
    ];
    for (const [body, field] of cases) {
      const { status, errors } = await send(inquiry_id, body);
      expect([body, status, Object.keys(errors)]).toEqual([body, 422, [field]]);
    }
    expect(await stateOf(api)).toBe(before);
  });

  test('by who sells, and says so otherwise', async () => {
    const { id } = await storeInquiry(api);
    const { errors } = await send(id, { interviewer_id: people.viewer.id });
    expect(errors).toEqual({ interviewer_id: ['面談担当には営業担当の社員を選択してください。'] });
  });

  test('once, though the button was pressed twice', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const headers = { 'idempotency-key': 'interview-twice' };
    const press = () =>
      api.call('staff', store, { body: { inquiry_id, ...talk, ...won, create_project: ['legal'] } }, { headers });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first.data.project_legal_id).toEqual(expect.any(Number));
    expect(second.data).toEqual(first.data);
    const rows = await api.db.selectFrom('interviews').select('id').where('inquiry_id', '=', inquiry_id).execute();
    expect(rows).toEqual([{ id: first.data.id }]);
  });

  test('in one’s own office, for one’s own office’s inquiry', async () => {
    const { id } = await storeInquiry(api);
    const { id: other } = await storeInquiry(api, { office_id: 2 });
    const before = await stateOf(api);
    expect((await send(id, { office_id: 2 }, 'staff')).status).toBe(403);
    expect((await send(id, { office_id: 2 }, 'staff2')).status).toBe(403);
    expect((await send(other, {}, 'staff')).status).toBe(403);
    expect((await api.call('viewer', store, { body: { inquiry_id: id, ...talk } })).status).toBe(403);
    expect((await api.call('insurance', store, { body: { inquiry_id: id, ...talk } })).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });
});

describe('the chain follows', () => {
  const chainWith = async (...bodies: Record<string, unknown>[]) => {
    const { id } = await storeInquiry(api);
    for (const body of bodies) await storeInterview(api, id, body);
    return inquiryRow(api, id);
  };

  test.each<[string, Record<string, unknown>[], Record<string, unknown>]>([
    ['today counts as ahead', [{ interview_date: today }], { project_category_status: 3 }],
    ['considering', [{ ...held, result_type: 3 }], { project_category_status: 4 }],
    ['another interview planned', [{ ...held, result_type: 4 }], { project_category_status: 4 }],
    ['another interview booked', [{ ...held, result_type: 4 }, {}], { project_category_status: 3 }],
    ['on hold', [{ ...held, result_type: 12 }], { project_category_status: 8 }],
    ['a quote', [{ ...held, result_type: 3, quote_date: today }], { project_category_status: 5 }],
    ['a quote of nothing', [{ ...held, result_type: 3, estimated_amount: 0 }], { project_category_status: 5 }],
    ['won, not ordered yet', [{ ...held, result_type: 1 }], { project_category_status: 4 }],
    [
      'lost: reason and day are the inquiry’s too',
      [{ ...held, result_type: 6, lost_reason: 2, result_date: daysFrom(-1) }],
      { project_category_status: 7, lost_reason: 2, lost_date: daysFrom(-1) },
    ],
    [
      'lost before the inquiry was entered',
      [{ ...held, interview_date: '2026-03-30', result_date: '2026-03-31', result_type: 6, lost_reason: 2 }],
      { project_category_status: 7, lost_reason: 2, lost_date: '2026-04-01' },
    ],
    [
      'cancelled',
      [{ ...held, result_type: 14, lost_reason: 5 }],
      { project_category_status: 10, lost_reason: 5, lost_date: today },
    ],
    [
      'no show, another is booked',
      [{}, { ...held, result_type: 14 }],
      { project_category_status: 3, lost_reason: null },
    ],
    [
      'lost, then booked again',
      [{ ...held, result_type: 6, lost_reason: 2 }, {}],
      { project_category_status: 3, lost_reason: null, lost_date: null },
    ],
    [
      'a status sent by hand wins',
      [{ ...held, result_type: 3, project_category_status: 8 }],
      { project_category_status: 8 },
    ],
    ['the status as it was is no move by hand', [{ project_category_status: 1 }], { project_category_status: 3 }],
  ])('%s', async (_, bodies, expected) => {
    expect(await chainWith(...bodies)).toMatchObject(expected);
  });

  test('a chain is not cancelled without a reason', async () => {
    const { id } = await storeInquiry(api);
    const { id: first } = await storeInterview(api, id);
    const before = await stateOf(api);
    const { status, errors } = await change(first, { result_type: 14 });
    expect([status, Object.keys(errors)]).toEqual([422, ['lost_reason']]);
    expect(await stateOf(api)).toBe(before);
    expect((await change(first, { result_type: 14, lost_reason: 8 })).data.project_category_status).toBe(10);
  });

  test.each([6, 9])('what is settled (%d) stays', async (settled) => {
    const { id } = await storeInquiry(api);
    await api.db.updateTable('inquiries').set({ project_category_status: settled }).where('id', '=', id).execute();
    await storeInterview(api, id);
    await storeInterview(api, id, { ...held, result_type: 5, lost_reason: 1 });
    expect(await inquiryRow(api, id)).toMatchObject({ project_category_status: settled, lost_reason: null });
  });
});

describe('an interview is changed', () => {
  test('a result today: its day is today’s; taken back, the day goes with it', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id } = await storeInterview(api, inquiry_id, { interview_date: today });
    const entered = await change(id, { result_type: 3, first_interview_detail: '説明' }, 'staff');
    expect(entered.data).toMatchObject({ result_type: 3, result_date: today, project_category_status: 4 });
    expect((await historyOf(api, 'interviews', id)).at(-1)).toEqual({
      action: 'update',
      actor_id: people.staff.id,
      changes: { result_type: [null, 3], result_date: [null, today], first_interview_detail: [null, '説明'] },
    });
    expect((await change(id, { result_type: '' })).data).toMatchObject({ result_type: null, result_date: null });
  });

  test('what was not sent is left alone; lists are emptied', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id } = await storeInterview(api, inquiry_id, { attendee_ids: [people.admin.id], next_action: '電話' });
    await change(id, { competitor: '他社' });
    expect(await interviewRow(api, id)).toMatchObject({
      attendee_ids: [people.admin.id],
      next_action: '電話',
      competitor: '他社',
    });
    await change(id, { attendee_ids: [], next_action: '' });
    expect(await interviewRow(api, id)).toMatchObject({ attendee_ids: [], next_action: null, competitor: '他社' });
    await change(id, { attendee_ids: null });
    expect((await interviewRow(api, id)).attendee_ids).toEqual([]);
  });

  test('a correction of the text moves nothing', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id } = await storeInterview(api, inquiry_id, { ...held, result_type: 3 });
    await api.call('admin', contract.inquiry.update, {
      params: { id: inquiry_id },
      body: { project_category_status: 8 },
    });
    await change(id, { first_interview_detail: '書き直し', result_type: 3 });
    expect(await statusOf(api, inquiry_id)).toBe(8);
  });

  test('who has left may stay as interviewer and attendee, and is not chosen anew', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id } = await storeInterview(api, inquiry_id, { attendee_ids: [people.legal.id] });
    const { id: other } = await storeInterview(api, inquiry_id, { interviewer_id: people.admin.id });
    await api.db.updateTable('employees').set({ is_sales: 0 }).where('id', '=', people.staff.id).execute();
    await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', people.legal.id).execute();
    const kept = { interviewer_id: people.staff.id, attendee_ids: [people.legal.id, people.admin.id] };
    expect((await change(id, kept)).status).toBe(200);
    expect(Object.keys((await change(other, kept)).errors)).toEqual(['interviewer_id', 'attendee_ids']);
    await api.db
      .updateTable('employees')
      .set({ is_sales: 1, status: 1 })
      .where('id', 'in', [people.staff.id, people.legal.id])
      .execute();
  });

  test('an older version is refused with the present record, and nothing moves', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id } = await storeInterview(api, inquiry_id, { interview_date: today });
    const { lock_version } = await interviewRow(api, id);
    await change(id, { competitor: '先' });
    const before = await stateOf(api);
    const late = { ...won, interview_date: today, create_project: ['sozoku'], lock_version };
    const { status, data } = await change(id, late);
    expect(status).toBe(409);
    expect(data).toMatchObject({ interview_id: id, competitor: '先', lock_version: lock_version + 1 });
    expect(await stateOf(api)).toBe(before);
  });

  test('only where both the chain and the interview are of one’s own offices', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id: theirs } = await storeInterview(api, inquiry_id, { office_id: 2 });
    const before = await stateOf(api);
    expect((await change(theirs, { competitor: '他社' }, 'staff')).status).toBe(403);
    expect((await change(theirs, { office_id: 1 }, 'staff2')).status).toBe(403);
    expect((await change(theirs, { project_category_status: 2 }, 'staff2')).status).toBe(403);
    expect((await change(theirs, { competitor: '他社' }, 'staff2')).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });

  test('what is not there is not found', async () => {
    expect((await change(999_999, {})).status).toBe(404);
    expect((await api.call('admin', show, { params: { id: 999_999 } })).status).toBe(404);
  });
});

test('the newest contact is shown, a planned one is not', async () => {
  const { id: inquiry_id, customer_id } = await storeInquiry(api);
  const { id } = await storeInterview(api, inquiry_id);
  const contact = (contact_date: string, content: string) =>
    api.call('admin', contract.engagement.save, {
      body: { customer_id, contact_date, method: 1, direction: 1, user_id: people.staff.id, content },
    });
  await contact('2026-04-03', '昔');
  await contact(today, '今日');
  await contact('2026-05-31', '先月');
  await contact(daysFrom(2), '予定');
  expect((await api.call('viewer', show, { params: { id } })).data).toMatchObject({
    engagement_date: today,
    engagement_content: '今日',
  });
});
