import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';

const api = testApi();
const { customer, family, asset, property, engagement, sales } = contract;

const person = {
  last_name: '山田',
  first_name: '太郎',
  last_name_kana: 'ヤマダ',
  relation: 1,
  phone1: '03-1234-5678',
  office_id: 1,
};

/** A family of one customer, the key person, in office 1. */
const newFamily = async (body: Record<string, unknown> = {}) => {
  const { data } = await api.call('staff', customer.store, { body: { ...person, ...body } });
  return data;
};

const addMember = async (family_code: string, body: Record<string, unknown>) => {
  const { data, errors } = await api.call('staff', family.save, {
    body: { family_code, last_name: '山田', office_id: 1, ...body },
  });
  expect(errors).toEqual({});
  return data;
};

const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(api.db)).rows[0]?.n;

describe('members', () => {
  test('a member needs a surname and a relation only, and is listed in the family', async () => {
    const { family_code } = await newFamily();
    const member = await addMember(family_code, { relation: 4, first_name: '一郎' });
    const { data } = await api.call('viewer', family.listing, { query: { family_code } });
    expect(
      data.data.map(({ cust_name, relation, is_representative }) => [cust_name, relation, is_representative]),
    ).toEqual([
      ['山田　太郎', 1, 1],
      ['山田　一郎', 4, 0],
    ]);
    expect(member).toMatchObject({ customer_id: null, personal_code: `${family_code}-02` });
  });

  test('what is missing is named', async () => {
    const { errors, status } = await api.call('staff', family.save, { body: { first_name: '一郎' } });
    expect([status, Object.keys(errors).sort()]).toEqual([422, ['family_code', 'last_name', 'office_id', 'relation']]);
  });

  test('the representative moves, and there is one', async () => {
    const { family_code } = await newFamily();
    const son = await addMember(family_code, { relation: 4 });
    await api.call('staff', family.save, { body: { member_id: son.member_id, is_representative: 1 } });
    const { data } = await api.call('staff', family.listing, { query: { family_code } });
    expect(data.data.map(({ is_representative }) => is_representative)).toEqual([0, 1]);
  });

  test('a member whom others hang on stays', async () => {
    const { family_code, member_id } = await newFamily();
    const son = await addMember(family_code, { relation: 4, father_member_id: member_id });
    const grandson = await addMember(family_code, { relation: 12, father_member_id: son.member_id });
    expect((await api.call('manager', family.destroy, { params: { id: member_id } })).status).toBe(422);
    expect((await api.call('manager', family.destroy, { params: { id: son.member_id } })).message).toBe(
      '関連データがあるため削除できません。',
    );
    expect((await api.call('staff', family.destroy, { params: { id: grandson.member_id } })).status).toBe(403);
    expect((await api.call('manager', family.destroy, { params: { id: grandson.member_id } })).status).toBe(200);
    expect((await api.call('manager', family.destroy, { params: { id: son.member_id } })).status).toBe(200);
  });

  test('the dropdown of a customer holds the whole family', async () => {
    const { id, family_code } = await newFamily();
    await addMember(family_code, { relation: 4 });
    const { data } = await api.call('insurance', family.membersDropdown, { params: { id } });
    expect(data.map(({ relation }) => relation)).toEqual([1, 4]);
  });

  test('recording a death sets the days, stops mailings and names what it bears on', async () => {
    const { family_code, member_id } = await newFamily({ newsletter: 1 });
    const house = await api.call('staff', property.store, {
      body: { family_code, owner_member_id: member_id, property_type: 6, order_purpose: 2, location: '千代田区1-1' },
    });
    const { data } = await api.call('staff', family.recordDeath, {
      params: { id: member_id },
      body: { death_date: '2025-02-28' },
    });
    expect(data.member).toMatchObject({ death_date: '2025-02-28', known_date: '2025-02-28', newsletter: 2 });
    expect(data.touched).toEqual([{ kind: 'property', id: house.data.id, label: '千代田区1-1' }]);
    const shown = await api.call('staff', property.show, { params: { id: house.data.id } });
    expect(shown.data.registration_due_date).toBe('2028-02-29');
  });

  describe('the day on which an heir knew', () => {
    const bereaved = async () => {
      const { family_code, member_id } = await newFamily({ death_date: '2026-02-28', known_date: '2026-03-01' });
      const son = await addMember(family_code, { relation: 4, first_name: '一郎' });
      return { decedent: member_id, son: son.member_id };
    };
    const nothing = {
      known_date: null,
      extended_until: null,
      accepted_date: null,
      limited_acceptance_date: null,
      renounced_date: null,
      loss_of_right: null,
      half_share: null,
      universal_legatee: 0,
      minor_credit_left: null,
      disabled_credit_left: null,
    };
    const knew = (decedent_member_id: number, known_date: string | null) => ({
      inheritances: [{ ...nothing, decedent_member_id, known_date }],
    });
    const rows = (id: number) =>
      api.db.selectFrom('inheritances').selectAll().where('member_id', '=', id).orderBy('id').execute();
    const version = async (id: number) =>
      (await api.db.selectFrom('members').select('lock_version').where('id', '=', id).executeTakeFirst())?.lock_version;
    const save = (member_id: number, body: object, as: 'staff' | 'viewer' | 'staff2' = 'staff') =>
      api.call(as, family.save, { body: { member_id, ...body } });

    test('is stored, shown, changed and cleared, and each change noted', async () => {
      const { decedent, son } = await bereaved();
      for (const day of ['2026-02-28', '2026-03-31']) {
        expect((await save(son, knew(decedent, day))).data).toMatchObject(knew(decedent, day));
        expect(await rows(son)).toMatchObject([{ ...nothing, decedent_member_id: decedent, known_date: day }]);
        expect((await api.call('viewer', family.show, { params: { id: son } })).data).toMatchObject(
          knew(decedent, day),
        );
      }
      expect((await save(son, { inheritances: [] })).data).toMatchObject({ inheritances: [] });
      expect(await rows(son)).toEqual([]);
      const { rows: news } = await sql<{ changes: object }>`select changes from history
        where entity = 'members' and record_id = ${son} and action = 'update' order by id`.execute(api.db);
      const [before, after] = ['2026-02-28', '2026-03-31'].map((day) => knew(decedent, day).inheritances);
      expect(news.map(({ changes }) => changes)).toEqual([
        { inheritances: [[], before] },
        { inheritances: [before, after] },
        { inheritances: [after, []] },
      ]);
    });

    test('is not before the death, also where the death is entered afterwards', async () => {
      const { decedent, son } = await bereaved();
      const text = '被相続人の死亡日より前の日付は入力できません。';
      expect((await save(son, knew(decedent, '2026-02-27'))).errors).toEqual({ inheritances: [text] });
      expect([await rows(son), await version(son)]).toEqual([[], 0]);
      expect((await save(son, knew(decedent, '2026-03-01'))).status).toBe(200);
      const death = await save(decedent, { death_date: '2026-03-02', known_date: '2026-03-02' });
      expect(death.errors).toEqual({ death_date: [`山田　一郎: ${text}`] });
      expect((await save(decedent, { death_date: '2026-03-01' })).status).toBe(200);
    });

    test('is written by those who may change the member, over nobody else’s change', async () => {
      const { decedent, son } = await bereaved();
      const body = knew(decedent, '2026-03-05');
      expect((await save(son, body, 'viewer')).status).toBe(403);
      expect((await save(son, body, 'staff2')).status).toBe(403);
      expect((await save(son, { ...body, lock_version: 7 })).status).toBe(409);
      expect(await rows(son)).toEqual([]);
    });
  });

  test('a death in the future is refused', async () => {
    const { member_id } = await newFamily();
    const { status, errors } = await api.call('staff', family.recordDeath, {
      params: { id: member_id },
      body: { death_date: '2999-01-01' },
    });
    expect([status, Object.keys(errors)]).toEqual([422, ['death_date']]);
  });
});

describe('inventories', () => {
  const head = { as_of_date: '2025-02-28', purpose: 2 };

  test('the lines are kept in their order and the totals follow the rules', async () => {
    const { family_code, member_id } = await newFamily({ death_date: '2025-02-28' });
    const wife = await addMember(family_code, { relation: 3 });
    await addMember(family_code, { relation: 4 });
    await addMember(family_code, { relation: 7 });
    const items = [
      {
        asset_category: 1,
        name: '自宅',
        amount: '60,000,000',
        acquirer_member_id: wife.member_id,
        share_num: 1,
        share_den: 2,
      },
      { asset_category: 5, name: '普通預金', amount: 45_000_000, quantity: 1.25 },
      { asset_category: 21, amount: 4_000_000 },
      { asset_category: 22, amount: 1_000_000 },
    ];
    const { data, errors } = await api.call('staff', asset.save, { body: { family_code, member_id, ...head, items } });
    expect(errors).toEqual({});
    expect(data).toMatchObject({
      total_assets: 105_000_000,
      debt_total: 4_000_000,
      funeral_total: 1_000_000,
      net_total: 100_000_000,
      heir_count: 3,
      basic_deduction: 48_000_000,
      taxable_total: 52_000_000,
      total_tax: 6_300_000,
    });
    expect(data.items.map(({ sort, name, amount, quantity }) => [sort, name, amount, quantity])).toEqual([
      [1, '自宅', 60_000_000, null],
      [2, '普通預金', 45_000_000, 1.25],
      [3, null, 4_000_000, null],
      [4, null, 1_000_000, null],
    ]);
    const { data: shown } = await api.call('viewer', family.show, { params: { id: member_id } });
    expect(shown.family_assets).toMatchObject([{ item_count: 4, net_total: 100_000_000 }]);
  });

  test('a change is versioned and noted, and a stale one refused with the present', async () => {
    const { family_code, member_id } = await newFamily({ death_date: '2025-02-28' });
    const body = { family_code, member_id, ...head, items: [{ asset_category: 5, amount: 1 }] };
    const { data: first } = await api.call('staff', asset.save, { body });
    const change = { ...body, family_asset_id: first.family_asset_id, lock_version: first.lock_version };
    const { data: second } = await api.call('staff', asset.save, {
      body: { ...change, items: [{ asset_category: 5, amount: 2 }] },
    });
    expect(second.lock_version).toBeGreaterThan(first.lock_version);
    const stale = await api.call('staff', asset.save, { body: { ...change, remarks: '古い' } });
    expect([stale.status, stale.data.items[0]?.amount]).toEqual([409, 2]);
    const { rows } = await sql<{ changes: object }>`
      select changes from history where entity = 'family_assets' and record_id = ${first.family_asset_id} and action = 'update'`.execute(
      api.db,
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['items.1.amount', { asset_category: 5, amount: 'abc' }],
    ['items.1.amount', { asset_category: 5, amount: 99_999_999_999_999 }],
    ['items.1.asset_category', { asset_category: 77, amount: 1 }],
    ['items.1.share_num', { asset_category: 5, amount: 1, share_num: 3, share_den: 2 }],
    ['items.1.share_den', { asset_category: 5, amount: 1, share_num: 3 }],
    ['items.1.acquirer_member_id', { asset_category: 5, amount: 1, acquirer_member_id: 999_999 }],
  ])('a wrong line is named and nothing is stored: %s', async (path, wrong) => {
    const { family_code, member_id } = await newFamily({ death_date: '2025-02-28' });
    const before = await countOf('family_asset_items');
    const { status, errors } = await api.call('staff', asset.save, {
      body: { family_code, member_id, ...head, items: [{ asset_category: 5, amount: 1 }, wrong] },
    });
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
    expect(await countOf('family_asset_items')).toBe(before);
  });

  test('another office and a reader may not', async () => {
    const { family_code, member_id } = await newFamily({ death_date: '2025-02-28' });
    const body = { family_code, member_id, ...head, items: [] };
    expect((await api.call('staff2', asset.save, { body })).status).toBe(403);
    expect((await api.call('viewer', asset.save, { body })).status).toBe(403);
  });

  describe('of the day of death', () => {
    const save = (body: Record<string, unknown>) =>
      api.call('staff', asset.save, { body: { purpose: 2, items: [], ...body } });

    test('another day is refused, naming the right one', async () => {
      const { family_code, member_id } = await newFamily({ death_date: '2025-06-10' });
      const wrong = await save({ family_code, member_id, as_of_date: '2014-12-31' });
      expect(wrong.status).toBe(422);
      expect(wrong.errors.as_of_date?.join()).toContain('2025年6月10日');
      expect((await save({ family_code, member_id, as_of_date: '2025-06-10' })).status).toBe(200);
      expect((await save({ family_code, member_id, as_of_date: '2014-12-31', purpose: 1 })).status).toBe(200);
    });

    test.each([
      ['2025-06', '2025-06-30', '2025-07-01'],
      ['2025~', '2025-01-01', '2024-12-31'],
      ['2025-06-01/2025-06-10', '2025-06-05', '2025-06-11'],
    ])('of a death known as %s it may be %s, not %s', async (death_date, right, wrong) => {
      const { family_code, member_id } = await newFamily({ death_date });
      expect((await save({ family_code, member_id, as_of_date: wrong })).status).toBe(422);
      expect((await save({ family_code, member_id, as_of_date: right })).status).toBe(200);
    });

    test('of the living there is none', async () => {
      const { family_code, member_id } = await newFamily();
      const { status, errors } = await save({ family_code, member_id, as_of_date: '2025-06-10' });
      expect([status, Object.keys(errors)]).toEqual([422, ['as_of_date']]);
    });

    test('an older one that differs is kept with a warning, until its day, owner or purpose changes', async () => {
      const { family_code, member_id } = await newFamily({ death_date: '2025-06-10' });
      const { data } = await save({ family_code, member_id, as_of_date: '2025-06-10' });
      const { family_asset_id } = data;
      await sql`update family_assets set as_of_date = '2014-12-31' where id = ${family_asset_id}`.execute(api.db);
      const old = { family_code, family_asset_id, member_id, as_of_date: '2014-12-31' };
      const kept = await save({ ...old, remarks: '旧システムから' });
      expect(kept.data).toMatchObject({
        remarks: '旧システムから',
        // By the law of the day of death all the same.
        basic_deduction: 30_000_000,
        estimate_notes: [
          { code: 'dateNotDeath', member_id, amount: null },
          { code: 'noHeirs', member_id: null, amount: null },
        ],
      });
      expect((await save({ ...old, as_of_date: '2014-12-30' })).status).toBe(422);
    });

    test('an unborn heir makes the figures provisional', async () => {
      const { family_code, member_id } = await newFamily({ death_date: '2025-06-10' });
      await addMember(family_code, { relation: 3 });
      await addMember(family_code, { relation: 4 });
      const unborn = await addMember(family_code, { relation: 5, is_fetus: 1 });
      const items = [{ asset_category: 5, amount: 100_000_000 }];
      const { data } = await save({ family_code, member_id, as_of_date: '2025-06-10', items });
      expect(data).toMatchObject({
        heir_count: 2,
        total_tax: 7_700_000,
        estimate_provisional: 1,
        estimate_notes: [
          { code: 'unborn', member_id: unborn.member_id, amount: null },
          { code: 'undivided' },
          { code: 'benefitsUntold' },
        ],
      });
    });

    test('what the tax asks of gifts, land and an earlier inheritance is stored, changed, cleared, and reckoned with', async () => {
      const { family_code, member_id } = await newFamily({ death_date: '2025-06-10' });
      const { member_id: son } = await addMember(family_code, { relation: 4 });
      const first = { first_death_date: '2020-04-01', first_acquired: 50_000_000, first_tax: 5_000_000 };
      const land = { land_use: 1, land_ground: 2, land_area: 200.5, land_chosen_area: 100.25 };
      const gift = { gift_date: '2023-05-01', gift_tax_paid: 90_000, spouse_deduction: 1_000_000 };
      const bare = (asset_category: number, amount: number) => ({ asset_category, amount, acquirer_member_id: son });
      const whole = [
        { ...bare(1, 40_000_000), ...land, foreign_tax: 10_000 },
        { ...bare(12, 3_000_000), ...gift },
        bare(5, 30_000_000),
      ];
      const head = { family_code, member_id, as_of_date: '2025-06-10' };
      const { data: made } = await save({ ...head, ...first, items: whole });
      expect(made).toMatchObject({ ...first, items: whole, land_relief: 16_000_000, gift_addback: 2_000_000 });
      const { family_asset_id } = made;
      const params = { id: family_asset_id };
      expect((await api.call('viewer', asset.show, { params })).data).toMatchObject({ ...first, items: whole });
      const none = { first_death_date: null, first_acquired: null, first_tax: null };
      const { data: cleared } = await save({
        ...head,
        ...none,
        family_asset_id,
        items: whole.map(({ asset_category, amount }) => bare(asset_category, amount)),
      });
      expect(cleared).toMatchObject({ ...none, land_relief: 0, gift_addback: 3_000_000 });
      expect(cleared.items[0]).toMatchObject({ land_use: null, land_chosen_area: null, foreign_tax: null });

      const { status, errors } = await save({
        ...head,
        first_tax: 1,
        items: [
          { ...bare(1, 40_000_000), ...land, land_ground: 5 },
          { ...bare(1, 40_000_000), land_use: 4, land_ground: 8, land_area: 200, land_chosen_area: 150 },
          { ...bare(5, 1), ...gift },
        ],
      });
      expect(status).toBe(422);
      expect(Object.keys(errors).sort()).toEqual([
        'first_acquired',
        'first_death_date',
        'items.0.land_chosen_area',
        'items.0.land_ground',
        'items.1.land_chosen_area',
        'items.2.gift_date',
        'items.2.gift_tax_paid',
        'items.2.spouse_deduction',
      ]);
    });
  });
});

describe('properties', () => {
  const house = { property_type: 1, order_purpose: 2, location: '世田谷区玉川1-2-3', land_category: 3 };

  test('is stored, shown with its tax, changed, cleared and deleted', async () => {
    const { family_code, member_id } = await newFamily();
    const { data, errors } = await api.call('staff', property.store, {
      body: { ...house, family_code, owner_member_id: member_id, fixed_asset_value: 12_345_678, area: '165.29' },
    });
    expect(errors).toEqual({});
    const params = { id: data.id };
    const { data: shown } = await api.call('viewer', property.show, { params });
    expect(shown).toMatchObject({ area: 165.29, registration_tax: 49_300, registration_due_date: null });
    const { data: changed } = await api.call('staff', property.update, {
      params,
      body: { area: null, fixed_asset_value: 1_010_000, registration_applied_date: '2026-06-01' },
    });
    expect(changed).toMatchObject({
      area: null,
      fixed_asset_value: 1_010_000,
      registration_tax: 4_000,
      location: house.location,
    });
    const cheap = await api.call('staff', property.update, { params, body: { fixed_asset_value: 1_000_000 } });
    expect(cheap.data.registration_tax).toBe(0);
    expect((await api.call('staff', property.destroy, { params })).status).toBe(403);
    expect((await api.call('manager', property.destroy, { params })).status).toBe(200);
    expect((await api.call('viewer', property.show, { params })).status).toBe(404);
  });

  test.each([
    ['land_category', { land_category: null }],
    ['small_lot_area', { small_lot_type: 1, small_lot_area: 330.01 }],
    [
      'registration_completed_date',
      { registration_applied_date: '2025-05-02', registration_completed_date: '2025-05-01' },
    ],
    ['owner_member_id', { owner_member_id: 999_999 }],
    ['assigned_user_id', { assigned_user_id: 999_999 }],
    ['location', { location: '　' }],
  ])('refuses a wrong %s', async (path, wrong) => {
    const { family_code, member_id } = await newFamily();
    const { status, errors } = await api.call('staff', property.store, {
      body: { ...house, family_code, owner_member_id: member_id, ...wrong },
    });
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
  });
});

describe('engagement', () => {
  const contact = { contact_date: '2025-04-01', method: 1, direction: 2, user_id: 3, content: '資料の案内' };

  test('contacts and plans are listed, the latest first, and changed by their id', async () => {
    const { id } = await newFamily();
    const { data: first } = await api.call('staff', engagement.save, { body: { ...contact, customer_id: id } });
    await api.call('staff', engagement.save, { body: { ...contact, customer_id: id, contact_date: '2025-05-01' } });
    await api.call('staff', engagement.save, {
      body: { ...contact, customer_id: id, engagement_id: first.engagement_id, content: '訂正', next_action: '' },
    });
    const { data } = await api.call('viewer', engagement.listing, { params: { id } });
    expect(data.data.map(({ contact_date, content }) => [contact_date, content])).toEqual([
      ['2025-05-01', '資料の案内'],
      ['2025-04-01', '訂正'],
    ]);
  });

  test.each([
    ['contact_date', { contact_date: '2999-01-01' }],
    ['user_id', { user_id: 999_999 }],
    ['counterpart_member_id', { counterpart_member_id: 999_999 }],
    ['content', { content: '' }],
    ['contact_time', { contact_time: '25:00' }],
  ])('refuses a wrong %s', async (path, wrong) => {
    const { id } = await newFamily();
    const { status, errors } = await api.call('staff', engagement.save, {
      body: { ...contact, customer_id: id, ...wrong },
    });
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
  });
});

describe('orders', () => {
  test('are listed of a family, and take remarks', async () => {
    const { family_code, member_id } = await newFamily();
    await sql`insert into sales (department_id, project_type, order_date, family_id, member_id, content, amount)
      select 1, 1, '2025-04-01', family_id, id, '相続税申告', 880000 from members where id = ${member_id}`.execute(
      api.db,
    );
    const { data } = await api.call('viewer', sales.listing, { query: { family_code } });
    const [row] = data.data;
    expect(row).toMatchObject({ amount: 880_000, remarks: null, member_name: '山田　太郎' });
    const english = { headers: { 'accept-language': 'en' } };
    const inEnglish = await api.call('viewer', sales.listing, { query: { family_code } }, english);
    expect([row?.content, inEnglish.data.data[0]?.content]).toEqual(['相続税申告', 'Inheritance tax return']);
    const stored = await sql<{ content: string }>`select content from sales where id = ${row?.sales_id}`.execute(
      api.db,
    );
    expect(stored.rows).toEqual([{ content: '相続税申告' }]);
    const params = { id: row?.sales_id ?? 0 };
    const noted = await api.call('staff', sales.updateRemarks, { params, body: { remarks: '分割払い' } });
    expect(noted.data.remarks).toBe('分割払い');
    expect((await api.call('staff2', sales.updateRemarks, { params, body: { remarks: '' } })).status).toBe(403);
    const cleared = await api.call('staff', sales.updateRemarks, { params, body: { remarks: '' } });
    expect(cleared.data.remarks).toBeNull();
  });

  test('of an unknown family are refused', async () => {
    expect((await api.call('staff', sales.listing, { query: { family_code: 'F9999999' } })).status).toBe(422);
  });
});

describe('a family tree that cannot be right', () => {
  const father = { relation: 1, birth_year: 1950, birth_month: 4, birth_day: 1, gender: 1 };

  test('a parent younger than the child is refused on the link, in words', async () => {
    const { family_code, member_id } = await newFamily(father);
    const { status, errors } = await api.call('staff', family.save, {
      body: {
        family_code,
        last_name: '山田',
        office_id: 1,
        relation: 4,
        father_member_id: member_id,
        birth_year: 1940,
      },
    });
    expect([status, errors]).toEqual([422, { father_member_id: ['親が子より年下です。'] }]);
    const { data } = await api.call('staff', family.listing, { query: { family_code } });
    expect(data.total).toBe(1);
  });

  test('a birth that makes somebody younger than their child is refused and names the child', async () => {
    const { family_code, member_id } = await newFamily(father);
    await addMember(family_code, { first_name: '一郎', relation: 4, father_member_id: member_id, birth_year: 1975 });
    const { status, errors } = await api.call('staff', family.save, { body: { member_id, birth_year: 1980 } });
    expect([status, errors.birth_year]).toEqual([422, ['山田　一郎: 親が子より年下です。']]);
  });

  test('an adopter younger than the adopted, and one adopter twice', async () => {
    const { family_code, member_id } = await newFamily(father);
    const adoption = { adopter_member_id: member_id, kind: 1, date: '1990-01-01' };
    const body = { family_code, last_name: '山田', office_id: 1, relation: 11 };
    const younger = await api.call('staff', family.save, {
      body: { ...body, birth_year: 1930, adoptions: [adoption] },
    });
    expect([younger.status, Object.keys(younger.errors)]).toEqual([422, ['adoptions']]);
    const twice = await api.call('staff', family.save, { body: { ...body, adoptions: [adoption, adoption] } });
    expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['adoptions']]);
  });

  test('what was wrong before does not stand in the way of other changes', async () => {
    const { family_code, member_id } = await newFamily(father);
    const son = await addMember(family_code, { relation: 4, father_member_id: member_id });
    await sql`update members set birth_year = 1900 where id = ${son.member_id}`.execute(api.db);
    const { status } = await api.call('staff', family.save, { body: { member_id: son.member_id, gender: 1 } });
    expect(status).toBe(200);
  });
});
