import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { addMember, eldest, historyOf, memberRow, showCustomer, stateOf, storeCustomer } from './customers';

const api = testApi();
const { customer } = contract;

const update = (id: number, body: Record<string, unknown>, as: PersonName = 'staff') =>
  api.call(as, customer.update, { params: { id }, body });

const rich = {
  birth_year: 1950,
  birth_month: 3,
  birth_day: 31,
  email: 'mio@example.jp',
  zipcode: '100-0001',
  prefecture_id: 13,
  address: '千代田区1-1',
  contractor_id: people.staff.id,
  newsletter: 1,
  remarks: '覚え',
  is_resident: 0,
};

const required = ['入力してください。'];

describe('sent fields change, others stay', () => {
  test('one field', async () => {
    const stored = await storeCustomer(api, rich);
    const before = await memberRow(api, stored.member_id);
    const { status, data } = await update(stored.id, { address: '港区2-2' });
    expect(status).toBe(200);
    expect(data).toEqual(await showCustomer(api, stored));
    const { search_address, search_tokens, updated_at, ...rest } = before;
    expect(await memberRow(api, stored.member_id)).toMatchObject({
      ...rest,
      address: '港区2-2',
      lock_version: 1,
      updated_by: people.staff.id,
    });
  });

  test.each([
    ['an empty text', ''],
    ['spaces', ' 　'],
    ['null', null],
  ])('an optional field is cleared by %s', async (_, empty) => {
    const stored = await storeCustomer(api, rich);
    const fields = [
      'birth_year',
      'birth_month',
      'birth_day',
      'email',
      'zipcode',
      'prefecture_id',
      'address',
      'contractor_id',
      'remarks',
      'first_name',
    ];
    const { status } = await update(stored.id, Object.fromEntries(fields.map((field) => [field, empty])));
    expect(status).toBe(200);
    expect(await memberRow(api, stored.member_id)).toMatchObject(
      Object.fromEntries(fields.map((field) => [field, null])),
    );
  });

  test('what has a default goes back to it when it is cleared', async () => {
    const stored = await storeCustomer(api, { ...rich, newsletter: 2, is_fetus: 1 });
    await update(stored.id, { newsletter: null, is_resident: '', is_fetus: null, adoptions: null });
    expect(await memberRow(api, stored.member_id)).toMatchObject({
      newsletter: 4,
      is_resident: 1,
      is_fetus: 0,
      adoptions: [],
    });
  });

  test.each(['last_name', 'last_name_kana', 'relation', 'office_id'])('%s cannot be cleared', async (field) => {
    const stored = await storeCustomer(api);
    const before = await stateOf(api);
    for (const empty of [null, '']) {
      const { status, errors } = await update(stored.id, { [field]: empty });
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    }
    expect((await update(stored.id, { [field]: null })).errors).toEqual({ [field]: required });
    expect(await stateOf(api)).toBe(before);
  });

  test('0 is kept', async () => {
    const stored = await storeCustomer(api, { is_fetus: 1 });
    await update(stored.id, { is_fetus: 0, is_resident: 0 });
    expect(await memberRow(api, stored.member_id)).toMatchObject({ is_fetus: 0, is_resident: 0 });
  });

  test('unknown fields, and those the server alone writes, are not taken over', async () => {
    const stored = await storeCustomer(api);
    const before = await memberRow(api, stored.member_id);
    const surplus = {
      id: 9,
      member_id: 9,
      customer_id: 9,
      family_id: 9,
      member_no: 9,
      search_name: 'x',
      created_by: 9,
      deleted_at: '2020-01-01',
      nonsense: 1,
    };
    expect((await update(stored.id, surplus)).status).toBe(200);
    expect(await memberRow(api, stored.member_id)).toEqual(before);
  });

  test('an empty change changes nothing, not even the version', async () => {
    const stored = await storeCustomer(api, rich);
    const before = await stateOf(api);
    expect((await update(stored.id, {})).status).toBe(200);
    expect(await stateOf(api)).toBe(before);
  });

  test('sending back stored values changes nothing', async () => {
    const first = await storeCustomer(api);
    const adoptions = [{ adopter_member_id: first.member_id, kind: 1, date: '2001-02-03' }];
    const child = await storeCustomer(api, {
      ...eldest,
      ...rich,
      relation: 11,
      adoptions,
      family_code: first.family_code,
    });
    const shown = await showCustomer(api, child);
    const before = await stateOf(api);
    expect((await update(child.id, { ...shown })).status).toBe(200);
    expect(await stateOf(api)).toBe(before);
  });
});

describe('rules over fields hold for the record as it will be', () => {
  test.each<[what: string, body: Record<string, unknown>, errors: Record<string, string[]>]>([
    [
      'a month that makes the stored day impossible',
      { birth_month: 2 },
      { birth_year: ['生年月日が正しくありません。'] },
    ],
    ['the year taken away from month and day', { birth_year: null }, { birth_year: required }],
    ['the month taken away from the day', { birth_month: null }, { birth_month: required }],
    [
      'a death before the stored birth',
      { death_date: '1950-03-30' },
      { death_date: ['生年月日より前の日付は入力できません。'] },
    ],
    [
      'the only ways to reach them taken away',
      { phone1: '', email: '' },
      { phone1: ['電話番号1かメールアドレスのどちらかを入力してください。'] },
    ],
  ])('%s', async (_, body, errors) => {
    const stored = await storeCustomer(api, rich);
    const before = await stateOf(api);
    expect(await update(stored.id, body)).toMatchObject({ status: 422, errors });
    expect(await stateOf(api)).toBe(before);
  });

  test('the phone may go while the e-mail stays', async () => {
    const stored = await storeCustomer(api, rich);
    expect((await update(stored.id, { phone1: null })).status).toBe(200);
  });
});

describe('saving over somebody else', () => {
  test('a stale version is refused with the present record, and nothing is changed', async () => {
    const stored = await storeCustomer(api);
    expect((await update(stored.id, { address: '一番', lock_version: 0 })).data).toMatchObject({ lock_version: 1 });
    const before = await stateOf(api);
    const second = await update(stored.id, { address: '二番', lock_version: 0 }, 'manager');
    expect(second).toMatchObject({
      status: 409,
      success: false,
      message: 'ほかの担当者が先に保存しました。内容を確認してください。',
    });
    expect(second.data).toEqual(await showCustomer(api, stored));
    expect(second.data).toMatchObject({ address: '一番', lock_version: 1, updated_by: '試験　test-staff' });
    expect(await stateOf(api)).toBe(before);
  });

  test('a stale version goes before broken rules, so that the screen shows whose change came first', async () => {
    const stored = await storeCustomer(api);
    await update(stored.id, { address: '一番' });
    expect((await update(stored.id, { contractor_id: 4711, lock_version: 0 })).status).toBe(409);
  });

  test('a version from the future is stale too', async () => {
    const stored = await storeCustomer(api);
    expect((await update(stored.id, { address: '一番', lock_version: 5 })).status).toBe(409);
  });

  test.each(['x', -1, 1.5, {}, 2 ** 31])('a version that is none (%p) is refused', async (lock_version) => {
    const stored = await storeCustomer(api);
    const { status, errors } = await update(stored.id, { address: '一番', lock_version });
    expect([status, Object.keys(errors)]).toEqual([422, ['lock_version']]);
  });

  test('without a version the last save wins', async () => {
    const stored = await storeCustomer(api);
    await update(stored.id, { address: '一番' });
    expect((await update(stored.id, { address: '二番' }, 'manager')).status).toBe(200);
    expect(await memberRow(api, stored.member_id)).toMatchObject({ address: '二番', lock_version: 2 });
  });

  test('of ten saves at once with the same version one succeeds', async () => {
    const stored = await storeCustomer(api);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(stored.id, { address: `${index}番`, lock_version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await memberRow(api, stored.member_id)).toMatchObject({ address: winner?.data.address, lock_version: 1 });
    expect(await historyOf(api, 'members', stored.member_id)).toHaveLength(2);
  });

  test('ten at once on ten fields all win', async () => {
    const stored = await storeCustomer(api);
    const fields = [
      'address',
      'address2',
      'occupation',
      'domicile',
      'remarks',
      'email',
      'email2',
      'phone2',
      'phone3',
      'zipcode',
    ];
    const values: Record<string, string> = {
      email: 'a@b.jp',
      email2: 'c@d.jp',
      phone2: '0312345678',
      phone3: '0312345679',
      zipcode: '100-0001',
    };
    await Promise.all(fields.map((field) => update(stored.id, { [field]: values[field] ?? field })));
    const row = await memberRow(api, stored.member_id);
    expect(fields.map((field) => row[field as 'address'])).toEqual(fields.map((field) => values[field] ?? field));
    expect(row.lock_version).toBe(10);
  });
});

describe('history', () => {
  test('stores who, what, before and after', async () => {
    const stored = await storeCustomer(api, rich);
    await update(stored.id, { address: '港区2-2', birth_day: 30, remarks: null, last_name: '高橋', newsletter: 1 });
    const [, change] = await historyOf(api, 'members', stored.member_id);
    expect(change).toEqual({
      action: 'update',
      actor_id: people.staff.id,
      changes: {
        address: ['千代田区1-1', '港区2-2'],
        birth_day: [31, 30],
        remarks: ['覚え', null],
        last_name: ['髙橋', '高橋'],
      },
    });
  });

  test('when', async () => {
    const stored = await storeCustomer(api);
    await update(stored.id, { address: '一番' });
    const { updated_at } = await memberRow(api, stored.member_id);
    const { at } = await api.db
      .selectFrom('history')
      .select('at')
      .where('record_id', '=', stored.member_id)
      .where('entity', '=', 'members')
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(at).toBe(updated_at);
  });

  test('a change of adoptions is kept whole', async () => {
    const first = await storeCustomer(api);
    const child = await storeCustomer(api, { ...eldest, relation: 11, family_code: first.family_code });
    await update(child.id, { adoptions: [{ adopter_member_id: first.member_id, kind: 2 }] });
    const [, change] = await historyOf(api, 'members', child.member_id);
    expect(change?.changes).toEqual({ adoptions: [[], [{ adopter_member_id: first.member_id, kind: 2, date: null }]] });
  });
});

describe('the representative', () => {
  const family = async () => {
    const first = await storeCustomer(api);
    const second = await storeCustomer(api, { ...eldest, family_code: first.family_code });
    return { first, second };
  };

  test('moves to exactly one, and the move is in the history of the family', async () => {
    const { first, second } = await family();
    expect((await update(second.id, { is_representative: 1 })).data).toMatchObject({
      is_representative: 1,
      main_id: second.member_id,
    });
    expect(await showCustomer(api, first)).toMatchObject({ is_representative: 0, main_id: second.member_id });
    const row = await memberRow(api, first.member_id);
    expect((await historyOf(api, 'families', row.family_id)).at(-1)).toEqual({
      action: 'update',
      actor_id: people.staff.id,
      changes: { main_member_id: [first.member_id, second.member_id] },
    });
  });

  test('cannot be given up, only handed over', async () => {
    const { first, second } = await family();
    const before = await stateOf(api);
    expect(await update(first.id, { is_representative: 0, address: '一番' })).toMatchObject({
      status: 422,
      errors: { is_representative: ['代表者は家族に1人必要です。別の方を代表にしてください。'] },
    });
    expect(await stateOf(api)).toBe(before);
    expect((await update(second.id, { is_representative: 0 })).status).toBe(200);
    expect((await update(first.id, { is_representative: null })).status).toBe(200);
    expect(await showCustomer(api, first)).toMatchObject({ is_representative: 1 });
  });

  test('claimed by many at once is one in the end', async () => {
    const { first, second } = await family();
    const others = await Promise.all(
      [1, 2, 3].map(() => storeCustomer(api, { ...eldest, family_code: first.family_code })),
    );
    const all = [first, second, ...others];
    const answers = await Promise.all(all.map(({ id }) => update(id, { is_representative: 1 })));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    const shown = await Promise.all(all.map((one) => showCustomer(api, one)));
    expect(shown.filter(({ is_representative }) => is_representative === 1)).toHaveLength(1);
  });
});

describe('the family tree', () => {
  const members = async () => {
    const self = await storeCustomer(api);
    const { family_code } = self;
    const child = await storeCustomer(api, { ...eldest, family_code, father_member_id: self.member_id });
    const grandchild = await storeCustomer(api, {
      ...eldest,
      relation: 12,
      family_code,
      mother_member_id: child.member_id,
    });
    return { self, child, grandchild };
  };
  const notInFamily = ['この家族の構成員ではありません。'];
  const circular = ['子や子孫を親にすることはできません。'];

  test('has one 本人', async () => {
    const { child } = await members();
    expect(await update(child.id, { relation: 1 })).toMatchObject({
      status: 422,
      errors: { relation: [expect.stringMatching(/^「本人」は家族に1人だけ登録できます。現在の本人は「F\d+　/)] },
    });
  });

  test('has one 本人 when two become it at once', async () => {
    const { self, child, grandchild } = await members();
    await update(self.id, { relation: 14 });
    const answers = await Promise.all([child, grandchild].map(({ id }) => update(id, { relation: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each(['father_member_id', 'mother_member_id'])('%s is of the same family and not oneself', async (field) => {
    const { self, child } = await members();
    const stranger = await storeCustomer(api);
    for (const wrong of [stranger.member_id, child.member_id, 2_000_000_000])
      expect((await update(child.id, { [field]: wrong })).errors).toEqual({ [field]: notInFamily });
    const relative = await storeCustomer(api, { ...eldest, relation: 28, family_code: self.family_code });
    expect((await update(relative.id, { [field]: self.member_id })).status).toBe(200);
  });

  test('knows adopters by their row', async () => {
    const { self, child } = await members();
    const stranger = await storeCustomer(api);
    const adoptions = [self, stranger].map(({ member_id }) => ({ adopter_member_id: member_id, kind: 1 }));
    expect((await update(child.id, { adoptions })).errors).toEqual({ 'adoptions.1.adopter_member_id': notInFamily });
  });

  test('refuses circular parents', async () => {
    const { self, child, grandchild } = await members();
    expect((await update(self.id, { father_member_id: grandchild.member_id })).errors).toEqual({
      father_member_id: circular,
    });
    expect((await update(self.id, { mother_member_id: child.member_id })).errors).toEqual({
      mother_member_id: circular,
    });
    const adoptions = [{ adopter_member_id: grandchild.member_id, kind: 1 }];
    expect((await update(child.id, { adoptions })).errors).toEqual({ 'adoptions.0.adopter_member_id': circular });
    const wife = await storeCustomer(api, { ...eldest, relation: 3, family_code: self.family_code });
    expect((await update(self.id, { marriages: [{ spouse_member_id: wife.member_id }] })).status).toBe(200);
  });

  test.each([
    ['marriages', 'spouse_member_id'],
    ['inheritances', 'decedent_member_id'],
  ])('%s name others of the same family', async (field, column) => {
    const { child } = await members();
    const stranger = await storeCustomer(api);
    for (const wrong of [stranger.member_id, child.member_id, 2_000_000_000])
      expect((await update(child.id, { [field]: [{ [column]: wrong }] })).errors).toEqual({
        [`${field}.0.${column}`]: notInFamily,
      });
  });

  test('links to a deleted member are refused', async () => {
    const { self, child } = await members();
    const gone = await addMember(api, self.family_code, { deleted_at: '2024-01-01' });
    expect((await update(child.id, { mother_member_id: gone })).errors).toEqual({ mother_member_id: notInFamily });
  });
});

describe('office and contractor', () => {
  const unavailable = ['現在選択できない項目です。ほかの項目を選択してください。'];

  test('an inactive one stays while it is not changed, and cannot be chosen anew', async () => {
    const stored = await storeCustomer(api, { contractor_id: people.insurance.id });
    const other = await storeCustomer(api);
    await api.db.updateTable('employees').set({ status: 0 }).where('id', '=', people.insurance.id).execute();
    await api.db.updateTable('members').set({ office_id: 3 }).where('id', 'in', [stored.member_id]).execute();
    const kept = { office_id: 3, contractor_id: people.insurance.id, address: '一番' };
    expect((await update(stored.id, kept, 'admin')).status).toBe(200);
    expect((await update(other.id, { office_id: 3, contractor_id: people.insurance.id }, 'admin')).errors).toEqual({
      office_id: unavailable,
      contractor_id: unavailable,
    });
  });

  test('the row shows the new ones by name', async () => {
    const stored = await storeCustomer(api);
    const { data } = await update(stored.id, { office_id: 2, contractor_id: people.staff2.id }, 'admin');
    expect(data).toMatchObject({ office_name: '大阪支店', bg_color: '#f0f5ff', username: '試験　test-staff2' });
  });
});

describe('which customer', () => {
  test('an unknown one, a deleted one and one of another family are not found', async () => {
    const stored = await storeCustomer(api);
    const other = await storeCustomer(api);
    const before = await stateOf(api);
    const missing = { status: 404, success: false, message: 'レコードが見つかりませんでした。' };
    expect(await update(2_000_000_000, { address: 'x' })).toMatchObject(missing);
    expect(await update(stored.id, { address: 'x', family_code: other.family_code })).toMatchObject(missing);
    expect(await stateOf(api)).toBe(before);
    await api.call('admin', customer.destroy, { params: { id: stored.id, familyCode: stored.family_code } });
    expect(await update(stored.id, { address: 'x' })).toMatchObject(missing);
  });

  test('the family code may be sent along', async () => {
    const stored = await storeCustomer(api);
    expect((await update(stored.id, { address: 'x', family_code: stored.family_code })).status).toBe(200);
  });
});
