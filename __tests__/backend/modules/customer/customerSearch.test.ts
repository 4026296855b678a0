import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { addMember, eldest, showCustomer, storeCustomer } from './customers';

const api = testApi();
const { customer } = contract;

const people = {
  takahashi: {
    email: 'Mio.Takahashi@Example.jp',
    prefecture_id: 13,
    address: '千代田区神田１－２－３',
    address2: 'サンハイツ　305',
  },
  takahashiNew: {
    last_name: '高橋',
    first_name: '澪子',
    last_name_kana: 'タカハシ',
    first_name_kana: 'ミオコ',
    phone1: '03-9999-0000',
  },
  yoshida: {
    last_name: '𠮷田',
    first_name: '葛\u{e0100}男',
    last_name_kana: 'ヨシダ',
    first_name_kana: 'クズオ',
    phone1: '0466-11-2222',
  },
  kami: {
    last_name: '\ufa19田',
    first_name: '邉',
    last_name_kana: 'カミダ',
    first_name_kana: 'ナベ',
    phone1: '0466112223',
  },
  signs: {
    last_name: '100%_\\',
    first_name: "O'Neil|x",
    last_name_kana: 'オニール',
    first_name_kana: null,
    phone1: '0466112224',
  },
  plain: {
    last_name: '100',
    first_name: 'ONeil',
    last_name_kana: 'オニール',
    first_name_kana: null,
    phone1: '0466112225',
  },
  boundary: {
    last_name: '川',
    first_name: '口',
    last_name_kana: 'カワ',
    first_name_kana: 'グチ',
    phone1: '0466112226',
  },
} satisfies Record<string, Record<string, unknown>>;

type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const stored = new Map<number, Name>();

beforeAll(async () => {
  for (const name of names) stored.set((await storeCustomer(api, people[name])).id, name);
});

/** The people found by both the customer list and the picker's search. */
const found = async (query: Record<string, string>): Promise<Name[]> => {
  const listed = await api.call('viewer', customer.listing, { query: { ...query, sort_asc: 'customer_id' } });
  const searched = await api.call('insurance', customer.search, { query: { ...query, sort_asc: 'id' } });
  const ids = listed.data.data.map(({ customer_id }) => customer_id);
  expect(searched.data.data.map(({ customer_id }) => customer_id)).toEqual(ids);
  expect([listed.data.total, searched.data.total]).toEqual([ids.length, ids.length]);
  return ids.map((id) => stored.get(id) as Name);
};

const both: Name[] = ['takahashi', 'takahashiNew'];

describe('by name', () => {
  test.each<[string, Name[]]>([
    ['高橋', both],
    ['髙橋', both],
    ['たかはし', both],
    ['ﾀｶﾊｼ', both],
    ['タカハシ', both],
    ['タカハシ ミオ', both],
    ['髙橋　澪', both],
    ['髙橋澪', both],
    ['髙橋 澪子', ['takahashiNew']],
    ['橋澪', both],
    ['はしみ', both],
    ['橋', both],
    ['ﾐｵ', both],
    ['ﾐ', [...both, 'kami']],
    ['澪', both],
    ['𠮷田', ['yoshida']],
    ['吉田', ['yoshida']],
    ['𠮷', ['yoshida']],
    ['葛男', ['yoshida']],
    ['葛\u{e0100}男', ['yoshida']],
    ['葛\u{e0101}男', ['yoshida']],
    ['神田', ['kami']],
    ['\ufa19田', ['kami']],
    ['辺', ['kami']],
    ['邊', ['kami']],
    ['川口', ['boundary']],
    ['カワグチ', ['boundary']],
    ['口カワ', []],
    ['がはし', []],
    ['タカハシタ', []],
    ['%', ['signs']],
    ['_', ['signs']],
    ['\\', ['signs']],
    ["'", ['signs']],
    ["o'neil", ['signs']],
    ['100%', ['signs']],
    ['100', ['signs', 'plain']],
    ['l|x', ['signs']],
    ['|', []],
    ['・', []],
    ['高_', []],
    ['%橋', []],
    ["'; drop table members; --", []],
  ])('%s', async (cust_name, expected) => {
    expect(await found({ cust_name })).toEqual(expected);
  });
});

describe('by phone', () => {
  test.each<[string, Name[]]>([
    ['090-1234-5678', ['takahashi']],
    ['09012345678', ['takahashi']],
    ['０９０−１２３４−５６７８', ['takahashi']],
    ['（０９０）１２３４', ['takahashi']],
    ['1234 5678', ['takahashi']],
    ['5678', ['takahashi']],
    ['0466-11', ['yoshida', 'kami', 'signs', 'plain', 'boundary']],
    ['0466-112-223', ['kami']],
    ['04-6611-2222', ['yoshida']],
    ['22', ['yoshida', 'kami', 'signs', 'plain', 'boundary']],
    ['9', both],
    ['99990000', ['takahashiNew']],
    ['56780399', []],
    ['電話', []],
    ['-', []],
    ['%', []],
  ])('%s', async (phone, expected) => {
    expect(await found({ phone })).toEqual(expected);
  });
});

describe('by e-mail', () => {
  test.each<[string, Name[]]>([
    ['mio.takahashi@example.jp', ['takahashi']],
    ['MIO.TAKAHASHI@EXAMPLE.JP', ['takahashi']],
    ['ｍｉｏ.takahashi@example.jp', ['takahashi']],
    ['mio%', []],
  ])('%s', async (email, expected) => {
    expect(await found({ email })).toEqual(expected);
  });
});

describe('by address', () => {
  const listed = async (cust_address: string): Promise<Name[]> =>
    (await api.call('viewer', customer.listing, { query: { cust_address } })).data.data.map(
      ({ customer_id }) => stored.get(customer_id) as Name,
    );

  test.each<[string, Name[]]>([
    ['神田1-2-3', ['takahashi']],
    ['神田１ー２ー３', ['takahashi']],
    ['東京都千代田区', ['takahashi']],
    ['さんはいつ305', ['takahashi']],
    ['神', ['takahashi']],
    ['%', []],
    ['大阪', []],
  ])('%s', async (address, expected) => {
    expect(await listed(address)).toEqual(expected);
  });
});

test('by family and personal code, with and without zeros, in any width', async () => {
  const first = await storeCustomer(api, { last_name: '符号' });
  const second = await storeCustomer(api, { ...eldest, last_name: '符号', family_code: first.family_code });
  const number = Number(first.family_code.slice(1));
  const ids = async (family_code: string) =>
    (await api.call('viewer', customer.listing, { query: { family_code, sort_asc: 'customer_id' } })).data.data.map(
      ({ customer_id }) => customer_id,
    );
  for (const code of [
    first.family_code,
    first.family_code.toLowerCase(),
    `F${number}`,
    `${number}`,
    `000${number}`.slice(-7),
    `Ｆ${number}`,
    ` ${first.family_code} `,
  ])
    expect([code, await ids(code)]).toEqual([code, [first.id, second.id]]);
  for (const code of [
    `${first.family_code}-02`,
    `${first.family_code}-2`,
    `${number}-02`,
    `f${number}−2`,
    `Ｆ${number}ー０２`,
  ])
    expect([code, await ids(code)]).toEqual([code, [second.id]]);
  for (const code of [
    `${first.family_code}-03`,
    'F',
    '-',
    '%',
    'F%',
    '99999999',
    `${first.family_code}9`,
    'F0000099',
    "'",
  ])
    expect([code, await ids(code)]).toEqual([code, []]);
});

describe('names as they were typed', () => {
  test.each(['𠮷', '髙', '葛\u{e0100}', '神\ufa19', '﨑', '辻\u{e0101}', '👨‍👩‍👧', 'e\u0301', '\u00e9', 'ｱ㈱', '龜'])(
    '%s comes back code point for code point',
    async (last_name) => {
      const { id, family_code } = await storeCustomer(api, { last_name, address: last_name });
      const shown = await showCustomer(api, { id, family_code });
      const listed = (await api.call('viewer', customer.listing, { query: { family_code } })).data.data[0];
      const searched = (await api.call('viewer', customer.search, { query: { family_code } })).data.data[0];
      const points = (text: string | null | undefined) =>
        [...(text ?? '')].map((sign) => sign.codePointAt(0)?.toString(16));
      for (const text of [shown.last_name, shown.address, searched?.last_name, searched?.address])
        expect(points(text)).toEqual(points(last_name));
      expect(points(listed?.cust_name)).toEqual(points(`${last_name}　澪`));
      expect(points(listed?.cust_address)).toEqual(points(last_name));
    },
  );
});

describe('the search of the pickers', () => {
  test('answers what a picker and the duplicate hints show', async () => {
    const family = await storeCustomer(api, {
      last_name: '行',
      birth_year: 1950,
      birth_month: 2,
      birth_day: 3,
      gender: 2,
      zipcode: '100-0001',
      phone_type1: 1,
    });
    const { data } = (await api.call('staff', customer.search, { query: { family_code: family.family_code } })).data;
    expect(data).toEqual([
      {
        id: family.member_id,
        family_code: family.family_code,
        family_codes_id: Number(family.family_code.slice(1)),
        office_departments_id: expect.any(Number),
        personal_code: `${family.family_code}-01`,
        customer_id: family.id,
        cust_name: '行　澪',
        office_name: '東京本店',
        email: null,
        email2: null,
        phone1: '090-1234-5678',
        phone2: null,
        phone3: null,
        phone_type1: 1,
        phone_type2: null,
        phone_type3: null,
        first_name: '澪',
        last_name: '行',
        first_name_kana: 'ミオ',
        last_name_kana: 'タカハシ',
        birth_year: 1950,
        birth_month: 2,
        birth_day: 3,
        is_deceased: 0,
        death_date: null,
        gender: 2,
        newsletter: 4,
        zipcode: '100-0001',
        prefecture_id: null,
        address: null,
      },
    ]);
  });

  test('finds members who are no customers only where they are asked for', async () => {
    const { family_code } = await storeCustomer(api, { last_name: '候補' });
    const member = await addMember(api, family_code, {
      last_name: '候補',
      birth_year: 1990,
      birth_month: 12,
      birth_day: 31,
    });
    const ids = async (query: Record<string, unknown>) =>
      (await api.call('staff', customer.search, { query: { family_code, ...query } })).data.data.map(({ id }) => id);
    expect(await ids({})).not.toContain(member);
    expect(await ids({ with_members: 0 })).not.toContain(member);
    expect(await ids({ with_members: 1 })).toContain(member);
    expect(await ids({ with_members: 1, birth_year: 1990, birth_month: 12, birth_day: 31 })).toEqual([member]);
    expect(await ids({ with_members: 1, birth_year: 1991 })).toEqual([]);
  });
});

describe('checks for stored contacts', () => {
  const phone = (query: Record<string, unknown>) => api.call('staff', customer.phoneExists, { query });
  const email = (query: Record<string, unknown>) => api.call('staff', customer.emailExists, { query });
  const free = { status: 404, success: false, message: '登録されていません。' };

  test('finds a phone in any of the three places, with or without hyphens', async () => {
    const { id } = await storeCustomer(api, {
      last_name: '電話',
      phone1: '050-1111-2222',
      phone2: '05011113333',
      phone3: '050-1111-4444',
      phone_type3: 1,
    });
    for (const number of ['050-1111-2222', '05011112222', '050-1111-3333', '05011114444']) {
      const { status, data } = await phone({ id: 'new', phone: number });
      expect([number, status, data.exists, data.members.map(({ customer_id }) => customer_id)]).toEqual([
        number,
        200,
        true,
        [id],
      ]);
    }
    expect(await phone({ id: 'new', phone: '050-1111-222' })).toMatchObject(free);
    expect(await phone({ phone: '050-1111-2223' })).toMatchObject(free);
    expect(await phone({ id, phone: '050-1111-2222' })).toMatchObject(free);
    const other = await storeCustomer(api, { last_name: '別' });
    expect((await phone({ id: other.id, phone: '050-1111-2222' })).status).toBe(200);
  });

  test('a phone of another type, or of a kind of record that nobody knows, is not free', async () => {
    const { id } = await storeCustomer(api, {
      last_name: '種',
      phone1: '050-1111-5555',
      phone3: '050-1111-6666',
      phone_type3: 1,
    });
    for (const phone_type3 of [1, 2, 3]) expect((await phone({ phone: '05011116666', phone_type3 })).status).toBe(200);
    expect((await phone({ phone: '05011115555', phone_type3: 2 })).status).toBe(200);
    expect((await phone({ id, phone: '05011115555', search_type: 'inquiry' })).status).toBe(200);
  });

  test("ignores one's own number, by member or customer id", async () => {
    const [one, other] = [
      await storeCustomer(api, { last_name: '本', phone1: '050-2222-0001' }),
      await storeCustomer(api, { last_name: '他', phone1: '050-2222-0002' }),
    ];
    const own = { phone: '050-2222-0001' };
    expect(await phone({ ...own, id: one.member_id, search_type: 'member' })).toMatchObject(free);
    expect(await phone({ ...own, id: one.id, search_type: 'customer' })).toMatchObject(free);
    expect((await phone({ ...own, id: other.member_id, search_type: 'member' })).status).toBe(200);
    expect((await phone({ ...own, id: other.id, search_type: 'customer' })).status).toBe(200);
    for (const search_type of ['member', 'customer'])
      expect(await phone({ ...own, id: 2_000_000_000, search_type })).toMatchObject({
        status: 422,
        errors: { id: expect.any(Array) },
      });
    await api.call('admin', customer.destroy, { params: { id: other.id, familyCode: other.family_code } });
    expect((await phone({ ...own, id: other.id })).status).toBe(422);
    expect(await phone({ phone: '050-2222-0002' })).toMatchObject(free);
  });

  test('a number however it is written is found in the hint, the list and full search', async () => {
    const { id } = await storeCustomer(api, { last_name: '書', phone1: '070-3333-4444' });
    for (const typed of [
      '+81-70-3333-4444',
      '+817033334444',
      '0081-70-3333-4444',
      '+81 (0)70 3333 4444',
      'TEL:070-3333-4444',
      '070-3333-4444（妻）',
      '０７０ー３３３３ー４４４４',
    ]) {
      const hint = await phone({ id: 'new', phone: typed });
      const listed = await api.call('staff', customer.listing, { query: { phone: typed } });
      const search = await api.call('staff', contract.search.full, { query: { q: typed.replaceAll(' ', '') } });
      expect([
        typed,
        hint.data?.members.map(({ customer_id }) => customer_id),
        listed.data.total,
        search.data.total,
      ]).toEqual([typed, [id], 1, 1]);
    }
    expect((await api.call('staff', customer.listing, { query: { phone: '3333-44' } })).data.total).toBe(1);
  });

  test('a pattern is no phone', async () => {
    expect(await phone({ phone: '%%%%%%%%%%' })).toMatchObject({ status: 422, errors: { phone: expect.any(Array) } });
  });

  test('finds an email in either place and any case', async () => {
    const { id } = await storeCustomer(api, {
      last_name: '便',
      email: 'First@Example.jp',
      email2: 'second@example.jp',
    });
    for (const address of ['first@example.jp', 'FIRST@EXAMPLE.JP', 'second@example.jp'])
      expect((await email({ id: 'new', email: address })).data).toMatchObject({
        exists: true,
        members: [{ customer_id: id }],
      });
    expect(await email({ email: 'irst@example.jp' })).toMatchObject(free);
    expect(await email({ id, email: 'first@example.jp' })).toMatchObject(free);
    expect(await email({ id: 'old', email: 'first@example.jp' })).toMatchObject({
      status: 422,
      errors: { id: ['番号が正しくありません。'] },
    });
  });
});

describe('what hangs on a customer', () => {
  test('the address to copy is the representative’s', async () => {
    const address = { zipcode: '100-0001', prefecture_id: 13, address: '千代田区1', address2: '2階' };
    const first = await storeCustomer(api, { last_name: '住所', ...address });
    const second = await storeCustomer(api, { ...eldest, family_code: first.family_code });
    const copied = await api.call('staff', customer.copyAddress, {
      params: { id: second.id, familyCode: second.family_code },
    });
    expect(copied.data).toEqual(address);
  });

  test('the members of a family and the families of a customer', async () => {
    const first = await storeCustomer(api, { last_name: '家' });
    const second = await storeCustomer(api, { ...eldest, last_name: '家', family_code: first.family_code });
    const { family_codes_id } = await showCustomer(api, first);
    expect((await api.call('insurance', customer.familyDropdown, { query: { family_codes_id } })).data).toEqual([
      { value: first.member_id, label: '家　澪', kana: 'タカハシ　ミオ', relation: 1, is_deceased: 0 },
      { value: second.member_id, label: '家　翔', kana: 'タカハシ　ショウ', relation: 4, is_deceased: 0 },
    ]);
    expect(
      (await api.call('staff', customer.familyDropdown, { query: { family_codes_id: 2_000_000_000 } })).data,
    ).toEqual([]);
    expect((await api.call('staff', customer.familiesDropdown, { params: { id: second.id } })).data).toEqual([
      { value: family_codes_id, label: first.family_code, family_code: first.family_code, relation: 4 },
    ]);
  });

  test('a customer id with the code of another family belongs to nobody', async () => {
    const [first, other] = [await storeCustomer(api), await storeCustomer(api)];
    const params = { id: first.id, familyCode: other.family_code };
    for (const endpoint of [customer.show, customer.copyAddress, customer.destroy, customer.restore])
      expect(await api.call('admin', endpoint, { params })).toMatchObject({
        status: 404,
        message: 'レコードが見つかりませんでした。',
      });
  });

  test('a code may be written in small letters', async () => {
    const { id, family_code } = await storeCustomer(api);
    const { status } = await api.call('staff', customer.show, {
      params: { id, familyCode: family_code.toLowerCase() },
    });
    expect(status).toBe(200);
  });
});
