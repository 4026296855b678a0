import { historyOf, memberRow, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { bereaved, call, daysFrom, fillChainMasters, inquiryRow, stateOf, storeInquiry, today } from './chains';

const api = testApi();
const { store } = contract.inquiry;

beforeAll(() => fillChainMasters(api));

const membersOf = async (code: string) =>
  api.db
    .selectFrom('members')
    .innerJoin('families', 'families.id', 'members.family_id')
    .selectAll('members')
    .select(['families.main_member_id', 'families.id as family'])
    .where('families.family_code', '=', code)
    .orderBy('members.member_no')
    .execute();

describe('somebody new', () => {
  test('gets a family, of which they are the key person, and a customer, with the inquiry in one', async () => {
    const { id, uniform_id, customer_id, family_code } = await storeInquiry(api, {}, 'staff');
    const [caller, ...others] = await membersOf(family_code);
    expect(others).toEqual([]);
    expect(caller).toMatchObject({
      customer_id,
      last_name: '髙橋',
      first_name: '澪',
      last_name_kana: 'タカハシ',
      relation: 1,
      phone1: '090-1234-5678',
      office_id: 1,
      created_by: people.staff.id,
    });
    expect(caller?.main_member_id).toBe(caller?.id);
    const row = await inquiryRow(api, id);
    expect(row).toMatchObject({
      customer_id,
      family_id: caller?.family,
      member_id: caller?.id,
      decedent_member_id: null,
      project_category_status: 1,
      first_inquiry: call.first_inquiry,
      office_id: 1,
      lost_reason: null,
      lost_date: null,
      created_by: people.staff.id,
    });
    expect(uniform_id).toBe(`U${String(id).padStart(8, '0')}`);
    expect(await historyOf(api, 'inquiries', id)).toEqual([
      { action: 'create', actor_id: people.staff.id, changes: {} },
    ]);
  });

  test('with a decedent: two members, the decedent as the key person and the caller as representative', async () => {
    const { id, customer_id, family_code } = await storeInquiry(api, bereaved);
    const [decedent, caller, ...others] = await membersOf(family_code);
    expect(others).toEqual([]);
    expect(decedent).toMatchObject({
      customer_id: null,
      last_name: '髙橋',
      first_name: '𠮷郎',
      last_name_kana: 'タカハシ',
      first_name_kana: 'キチロウ',
      relation: 1,
      death_date: '2026-02-28',
      known_date: '2026-03-01',
      newsletter: 2,
    });
    expect(caller).toMatchObject({ customer_id, relation: 4, first_name: '澪', newsletter: 4 });
    expect(caller?.main_member_id).toBe(caller?.id);
    expect(await inquiryRow(api, id)).toMatchObject({
      member_id: caller?.id,
      decedent_member_id: decedent?.id,
      decedent_name: '髙橋　𠮷郎',
      relation: 4,
    });
  });

  test.each([
    ['髙橋 𠮷郎', '髙橋', '𠮷郎'],
    ['髙橋　𠮷郎　三世', '髙橋', '𠮷郎　三世'],
    ['髙橋𠮷郎', '髙橋𠮷郎', null],
  ])('the decedent %s', async (decedent_name, last_name, first_name) => {
    const { family_code } = await storeInquiry(api, { ...bereaved, decedent_name, decedent_kana: '', known_date: '' });
    const [decedent] = await membersOf(family_code);
    expect(decedent).toMatchObject({
      last_name,
      first_name,
      last_name_kana: null,
      first_name_kana: null,
      known_date: '2026-02-28',
    });
  });

  test('names and texts are kept code point for code point, big amounts to the yen, times to the minute', async () => {
    const values = {
      first_inquiry: '𠮷田様（髙島屋前）より\n葛\u{e0100}城市の土地 ￥ ﾊﾝｶｸ 👨‍👩‍👧',
      introducer_name: '神\ufa19',
      estate_amount: '9,999,999,999,999',
      heirs_count: 99,
      desired_date1: '2026-12-31 23:59',
      desired_date2: '2028-02-29 09:00:00',
      first_inquiry_time: '00:00',
      next_contact_date: '2027-01-31',
      remarks: '=1+1',
    };
    const { id } = await storeInquiry(api, values);
    const stored = { ...values, estate_amount: 9_999_999_999_999, desired_date1: '2026-12-31 23:59:00' };
    expect(await inquiryRow(api, id)).toMatchObject(stored);
    expect((await api.call('viewer', contract.inquiry.show, { params: { id } })).data).toMatchObject(stored);
  });

  test('the least: no phone but an e-mail, and what may be left out is empty', async () => {
    const { id } = await storeInquiry(api, { phone1: '', email: 'mio@example.jp' });
    expect((await api.call('viewer', contract.inquiry.show, { params: { id } })).data).toEqual({
      inquiry_id: id,
      customer_id: expect.any(Number),
      uniform_id: `U${String(id).padStart(8, '0')}`,
      family_code: expect.stringMatching(/^F\d{7}$/),
      personal_code: expect.stringMatching(/^F\d{7}-01$/),
      cust_name: '髙橋　澪',
      cust_name_kana: 'タカハシ　ミオ',
      project_category: 1,
      project_category_status: 1,
      customer_situation: 3,
      phone1: null,
      phone2: null,
      phone3: null,
      office_id: 1,
      office_name: '東京本店',
      first_responder: people.staff.id,
      first_responder_name: '試験　test-staff',
      assigned_user_name: null,
      approach_way: 1,
      introduced_by_name: null,
      first_inquiry_date: '2026-04-01',
      first_inquiry: call.first_inquiry,
      decedent_name: null,
      priority_id: null,
      status_id: null,
      next_contact_date: null,
      interview_count: 0,
      updated_at: expect.any(String),
      last_updated_by: '試験　test-admin',
      deleted_at: null,
      bg_color: '#fff0f6',
      font_color: '#9e1068',
      border_color: '#ffadd2',
      member_id: expect.any(Number),
      family_codes_id: expect.any(Number),
      email: 'mio@example.jp',
      first_inquiry_time: null,
      assigned_user_id: null,
      introduced_by_id: null,
      introducer_name: null,
      is_deceased: 0,
      category_id: null,
      decedent_member_id: null,
      decedent_kana: null,
      death_date: null,
      known_date: null,
      relation: null,
      heirs_count: null,
      estate_amount: null,
      has_real_estate: null,
      has_will: null,
      has_dispute: null,
      desired_date1: null,
      desired_date2: null,
      interview_location_id: null,
      lost_reason: null,
      lost_date: null,
      remarks: null,
      created_at: expect.any(String),
      created_by: '試験　test-admin',
      updated_by: '試験　test-admin',
      lock_version: expect.any(Number),
    });
  });

  test('lost on the phone: the reason is stored, and the day', async () => {
    const { id } = await storeInquiry(api, { project_category_status: 7, lost_reason: 2 });
    expect(await inquiryRow(api, id)).toMatchObject({ project_category_status: 7, lost_reason: 2, lost_date: today });
  });
});

describe('a stored customer', () => {
  test('in the family that is named, with the decedent who is its key person', async () => {
    const first = await storeInquiry(api, bereaved);
    const values = { customer_id: first.customer_id, family_code: first.family_code.toLowerCase() };
    const { id, customer_id, family_code } = await storeInquiry(api, {
      ...values,
      phone1: '',
      last_name: '別人',
      decedent_name: '高橋吉郎',
    });
    expect([customer_id, family_code]).toEqual([first.customer_id, first.family_code]);
    const before = await inquiryRow(api, first.id);
    const row = await inquiryRow(api, id);
    expect(row).toMatchObject({ member_id: before.member_id, decedent_member_id: before.decedent_member_id });
    expect(await memberRow(api, row.member_id)).toMatchObject({ last_name: '髙橋', phone1: '090-1234-5678' });
    expect(await membersOf(family_code)).toHaveLength(2);
  });

  test('a number that is new is written through to the customer, empty ones say nothing', async () => {
    const { id: customer_id, member_id } = await storeCustomer(api, { phone2: '03-1111-2222' });
    await storeInquiry(api, { customer_id, phone1: '070-9999-0000', phone2: '' });
    expect(await memberRow(api, member_id)).toMatchObject({ phone1: '070-9999-0000', phone2: '03-1111-2222' });
    const { lock_version } = await memberRow(api, member_id);
    await storeInquiry(api, { customer_id, phone1: '070-9999-0000' });
    expect((await memberRow(api, member_id)).lock_version).toBe(lock_version);
  });
});

describe('what is refused stores nothing at all', () => {
  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ['no name', { last_name: '' }, 'last_name', /必須|入力/],
    ['kana in hiragana', { last_name_kana: 'たかはし' }, 'last_name_kana', /カタカナ/],
    ['kana of half width', { last_name_kana: 'ﾊﾝｶｸ' }, 'last_name_kana', /カタカナ/],
    ['no way to reach them', { phone1: '' }, 'phone1', /メール/],
    ['a decedent and no relation', { ...bereaved, relation: null }, 'relation', /./],
    ['the decedent’s own call', { ...bereaved, relation: 1 }, 'relation', /本人/],
    ['no such day', { first_inquiry_date: '2026-02-29' }, 'first_inquiry_date', /日付/],
    ['the 31st of a short month', { first_inquiry_date: '2026-04-31' }, 'first_inquiry_date', /日付/],
    ['tomorrow', { first_inquiry_date: daysFrom(1) }, 'first_inquiry_date', /未来|今日/],
    ['a death ahead', { ...bereaved, death_date: daysFrom(1), known_date: '' }, 'death_date', /未来|今日/],
    ['known before the death', { ...bereaved, known_date: '2026-02-27' }, 'known_date', /死亡日/],
    ['a 24th hour', { first_inquiry_time: '24:00' }, 'first_inquiry_time', /./],
    ['a wanted time on 31 September', { desired_date1: '2026-09-31 10:00' }, 'desired_date1', /./],
    ['14 digits', { estate_amount: 99_999_999_999_999 }, 'estate_amount', /./],
    ['half a yen', { estate_amount: '1.5' }, 'estate_amount', /./],
    ['100 heirs', { heirs_count: 100 }, 'heirs_count', /./],
    ['introduced by nobody', { approach_way: 5 }, 'introduced_by_id', /紹介/],
    ['introduced by who is gone', { approach_way: 5, introduced_by_id: 2 }, 'introduced_by_id', /./],
    ['an unknown way', { approach_way: 13 }, 'approach_way', /./],
    ['a closed office', { office_id: 3 }, 'office_id', /./],
    ['a responder who is not there', { first_responder: 4711 }, 'first_responder', /./],
    ['assigned to one who sells nothing', { assigned_user_id: people.viewer.id }, 'assigned_user_id', /./],
    ['a closed location', { interview_location_id: 2 }, 'interview_location_id', /./],
    ['lost without a reason', { project_category_status: 7 }, 'lost_reason', /理由/],
    [
      'lost before it began',
      { project_category_status: 7, lost_reason: 1, lost_date: '2026-03-31' },
      'lost_date',
      /初回/,
    ],
    ['booked without an interview', { project_category_status: 3 }, 'project_category_status', /面談/],
    ['quoted without a quote', { project_category_status: 5 }, 'project_category_status', /見積/],
    ['ordered without an order', { project_category_status: 6 }, 'project_category_status', /受注日/],
    ['cancelled', { project_category_status: 10, lost_reason: 1 }, 'project_category_status', /予約/],
    ['a customer who is not there', { customer_id: 4711 }, 'customer_id', /選択/],
    ['broken text', { first_inquiry: 'a\u0000b' }, 'first_inquiry', /./],
  ])('%s', async (_, body, field, text) => {
    const before = await stateOf(api);
    const { status, errors } = await api.call('admin', store, { body: { ...call, ...body } });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]?.[0]).toMatch(text);
    expect(await stateOf(api)).toBe(before);
  });

  test('a customer of another family', async () => {
    const { id: customer_id } = await storeCustomer(api);
    const { family_code } = await storeCustomer(api);
    const { status, errors } = await api.call('admin', store, { body: { ...call, customer_id, family_code } });
    expect([status, Object.keys(errors)]).toEqual([422, ['family_code']]);
  });

  test('in English too', async () => {
    const { errors } = await api.call('admin', store, {
      body: { ...call, project_category_status: 3 },
      query: { lang: 'en' },
    });
    expect(errors).toEqual({
      project_category_status: ['The status cannot be “Interview booked”, because no interview is registered.'],
    });
  });

  test.each([
    ['staff', { office_id: 2 }],
    ['manager', { office_id: 2 }],
    ['viewer', {}],
    ['insurance', {}],
  ] as const)('%s with %p may not', async (name, body) => {
    const before = await stateOf(api);
    expect((await api.call(name, store, { body: { ...call, ...body } })).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });
});

describe('pressed twice', () => {
  const headers = { 'idempotency-key': 'inquiry-twice-1' };

  test('of two equal requests with one key one inquiry is stored', async () => {
    const send = () => api.call('staff', store, { body: bereaved }, { headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.status).toBe(200);
    expect(second.data).toEqual(first.data);
    const third = await send();
    expect(third.data).toEqual(first.data);
    const rows = await api.db
      .selectFrom('inquiries')
      .select('id')
      .where('customer_id', '=', first.data.customer_id)
      .execute();
    expect(rows).toEqual([{ id: first.data.id }]);
    expect(await membersOf(first.data.family_code)).toHaveLength(2);
  });

  test('the same key for something else is refused', async () => {
    expect((await api.call('staff', store, { body: call }, { headers })).status).toBe(409);
  });
});
