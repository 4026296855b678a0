import { eldest, storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { request } from '@/__tests__/backend/modules/insurance/cases';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { InputOf } from '@/contract/defineEndpoint';
import { LikelyNews } from '@/contract/likelySame';

jest.setTimeout(60_000);

const api = testApi();
const { same, customer } = contract;

let mio: Awaited<ReturnType<typeof storeCustomer>>;
let son: Awaited<ReturnType<typeof storeCustomer>>;

beforeAll(async () => {
  mio = await storeCustomer(api, { birth_year: 1950, birth_month: 4, birth_day: 1, email: 'mio@example.jp' });
  son = await storeCustomer(api, { ...eldest, phone1: takahashi.phone1, family_code: mio.family_code });
});

const ask = async (body: InputOf<typeof same.likely>['body'], as: keyof typeof people = 'staff') =>
  api.call(as, same.likely, { body });
const names = { last_name: '高橋', first_name: '澪' };

describe('hints while somebody is typed', () => {
  test('tell who they may be, how likely, and why', async () => {
    const { data } = await ask({ people: [{ ...names, phone1: '+81 90 1234 5678' }] });
    expect(data.people).toHaveLength(1);
    expect(data.people[0]?.[0]).toMatchObject({
      id: mio.member_id,
      customer_id: mio.id,
      family_code: mio.family_code,
      personal_code: `${mio.family_code}-01`,
      cust_name: '髙橋　澪',
      last_name_kana: 'タカハシ',
      birth_year: 1950,
      phone1: takahashi.phone1,
      office_name: '東京本店',
      score: 80,
      reasons: ['name', 'phone'],
    });
    // Who has the number but another given name is told as somebody else.
    expect(data.people[0]?.slice(1)).toMatchObject([{ id: son.member_id, reasons: ['otherGivenName', 'phone'] }]);
    expect(data.people[0]?.[1]?.score).toBeLessThan(40);
  });

  test('of relatives in the same family only who may be the same', async () => {
    const { data } = await ask({
      people: [{ last_name: '髙橋', first_name: '桜', phone1: takahashi.phone1 }, names],
      family_code: mio.family_code,
    });
    expect(data.people.map((others) => others.map(({ id }) => id))).toEqual([[], [mio.member_id]]);
  });

  test('answer several people in their order, and nobody for nothing', async () => {
    const { data } = await ask({ people: [{}, { email: 'MIO@example.jp' }, { last_name: '誰' }, names] });
    expect(data.people.map((others) => others.map(({ id }) => id))).toEqual([[], [mio.member_id], [], [mio.member_id]]);
  });

  test('do not tell of the record that is being edited', async () => {
    const { data } = await ask({ people: [{ ...names, member_id: mio.member_id }] });
    expect(data.people).toEqual([[]]);
  });

  test('are for everybody who may look somebody up, whichever office they are of', async () => {
    for (const as of ['staff2', 'viewer', 'legal', 'insurance'] as const)
      expect((await ask({ people: [names] }, as)).data.people[0]?.[0]?.id).toBe(mio.member_id);
    expect((await api.call(null, same.likely, { body: { people: [names] } })).status).toBe(401);
  });

  test('refuse nothing that is only half typed', async () => {
    const half = { last_name: 'た', last_name_kana: 'k', email: 'mio@', phone1: '090', birth_year: 19, birth_month: 0 };
    expect((await ask({ people: [half] })).status).toBe(200);
  });
});

/** The whole answer, as the wire carries it. */
const send = async (path: string, body: object, as: keyof typeof people = 'admin') => {
  const response = await api.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { authorization: `Bearer ${await api.signIn(as)}` },
  });
  const { likely_same, ...envelope } = response.json();
  return { ...envelope, likely: (likely_same ?? []).map((one: unknown) => LikelyNews.parse(one)) as LikelyNews[] };
};
const put = async (url: string, payload: object) =>
  (
    await api.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { authorization: `Bearer ${await api.signIn('admin')}` },
    })
  ).json();
const told = (likely: readonly LikelyNews[]) =>
  likely.map(({ cust_name, others }) => [cust_name, others.map(({ id }) => id)]);

describe('a stored record is looked at again', () => {
  const born = { birth_year: 1950, birth_month: 4, birth_day: 1 };

  test('a customer', async () => {
    const stored = await send(contract.customer.store.path, { ...takahashi, ...born, phone1: '03-0000-0001' });
    expect(stored.success).toBe(true);
    expect(told(stored.likely)).toEqual([['髙橋　澪', [mio.member_id]]]);
    expect(stored.likely[0]?.member_id).toBe(stored.data.member_id);
    expect(stored.likely[0]?.others[0]).toMatchObject({ reasons: ['name', 'kana', 'birth'] });
    await api.call('admin', customer.destroy, { params: { id: stored.data.id, familyCode: stored.data.family_code } });
  });

  test('nothing is told where nobody is like them', async () => {
    const stored = await send(contract.customer.store.path, {
      ...takahashi,
      last_name: '独',
      last_name_kana: 'ドク',
      first_name: '一',
      first_name_kana: 'ハジメ',
      phone1: '03-0000-0009',
    });
    expect([stored.success, stored.likely]).toEqual([true, []]);
  });

  test('a member, and those of a table', async () => {
    const family = await storeCustomer(api, {
      last_name: '別',
      last_name_kana: 'ベツ',
      first_name: '人',
      first_name_kana: 'ジン',
      phone1: '03-0000-0002',
    });
    const row = { ...names, relation: 3, office_id: 1, ...born };
    const saved = await send(contract.family.save.path, { ...row, family_code: family.family_code });
    expect(told(saved.likely)).toEqual([['高橋　澪', [mio.member_id]]]);
    const members = [
      {
        member_id: -1,
        last_name: '髙橋',
        first_name: '翔',
        last_name_kana: 'タカハシ',
        first_name_kana: 'ショウ',
        relation: 4,
      },
      { member_id: -2, last_name: '無', first_name: '双', relation: 5 },
    ];
    const table = await send(contract.family.saveMembers.path, { family_code: family.family_code, members });
    expect(told(table.likely)).toEqual([['髙橋　翔', [son.member_id]]]);
    // An unchanged member is not looked at again.
    const changed = await send(contract.family.save.path, { member_id: saved.data.member_id, remarks: 'x' });
    expect([changed.success, changed.likely]).toEqual([true, []]);
  });

  test('a record that has become like another one, once', async () => {
    const stranger = {
      ...{ last_name: '他', last_name_kana: 'タ', first_name: '郎', first_name_kana: 'ロウ', phone1: '03-0000-0005' },
    };
    const { id, family_code, member_id } = await storeCustomer(api, stranger);
    const change = async (values: object) => {
      const { data } = await api.call('admin', customer.show, { params: { id, familyCode: family_code } });
      const { likely_same = [], ...answer } = await put(`/api/customer-update/${id}`, {
        ...values,
        lock_version: data.lock_version,
      });
      expect(answer.success).toBe(true);
      return told(likely_same);
    };
    expect(await change({ remarks: '誰とも似ていない' })).toEqual([]);
    const [[name, others] = []] = await change({ ...names, ...born });
    expect([name, others]).toEqual(['高橋　澪', expect.arrayContaining([mio.member_id])]);
    expect(await change({ address2: '2階' })).toEqual([]);
    expect(await change({ email: 'mio@example.jp' })).toEqual([['高橋　澪', [mio.member_id]]]);
    await change({ email: '' });
    const [one, other] = [mio.member_id, member_id].sort((a, b) => a - b);
    await api.db
      .insertInto('different_people')
      .values({ one_member_id: one ?? 0, other_member_id: other ?? 0 })
      .execute();
    expect(await change({ email: 'mio@example.jp' })).toEqual([]);
    await api.call('admin', customer.destroy, { params: { id, familyCode: family_code } });
  });

  test('the caller of an inquiry and the decedent they name', async () => {
    const [known] = await Promise.all([
      storeCustomer(api, {
        last_name: '逝',
        first_name: '去',
        last_name_kana: 'ユキ',
        first_name_kana: 'キョ',
        phone1: '03-0000-0003',
      }),
    ]);
    const stored = await send(contract.inquiry.store.path, {
      last_name: '問',
      last_name_kana: 'トイ',
      first_name: '子',
      first_name_kana: 'コ',
      email: 'mio@example.jp',
      decedent_name: '逝 去',
      decedent_kana: 'ユキ キョ',
      relation: 4,
      first_inquiry_date: '2026-04-01',
      first_inquiry: '相続税の申告',
      first_responder: people.staff.id,
      approach_way: 1,
      project_category: 1,
      customer_situation: 3,
      office_id: 1,
    });
    expect(stored).toMatchObject({ success: true });
    expect(told(stored.likely)).toEqual([['逝　去', [known.member_id]]]);
  });

  test('the client of an insurance case', async () => {
    const twice = await storeCustomer(api, { ...born, phone1: '03-0000-0004' });
    const body = { ...request, customer_id: twice.id };
    const stored = await send(contract.insurance.store.path, body, 'insuranceAdmin');
    expect(stored).toMatchObject({ success: true });
    expect(stored.likely[0]).toMatchObject({ member_id: twice.member_id });
    expect(stored.likely[0]?.others[0]).toMatchObject({ reasons: expect.arrayContaining(['name', 'birth']) });
  });
});
