import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { addMember, eldest, historyOf, memberRow, showCustomer, stateOf, storeCustomer, takahashi } from './customers';

const api = testApi();
const { customer } = contract;

interface Stored {
  id: number;
  family_code: string;
  member_id: number;
}

const params = ({ id, family_code }: Stored) => ({ params: { id, familyCode: family_code } });
const destroy = (stored: Stored) => api.call('admin', customer.destroy, params(stored));
const restore = (stored: Stored) => api.call('admin', customer.restore, params(stored));
const missing = { status: 404, success: false, message: 'レコードが見つかりませんでした。' };

const family = async () => {
  const first = await storeCustomer(api);
  const second = await storeCustomer(api, { ...eldest, family_code: first.family_code });
  return { first, second };
};

describe('deleting', () => {
  test('is logical, returns an empty object and is in the history', async () => {
    const stored = await storeCustomer(api);
    expect(await api.call('manager', customer.destroy, params(stored))).toMatchObject({
      status: 200,
      success: true,
      data: {},
    });
    const row = await memberRow(api, stored.member_id);
    expect(row).toMatchObject({ last_name: '髙橋', updated_by: people.manager.id, lock_version: 1 });
    expect(row.deleted_at).not.toBeNull();
    expect((await historyOf(api, 'members', stored.member_id)).at(-1)).toEqual({
      action: 'delete',
      actor_id: people.manager.id,
      changes: {},
    });
  });

  test('removes the customer from every answer', async () => {
    const { second: stored } = await family();
    const other = await storeCustomer(api, {
      ...eldest,
      family_code: stored.family_code,
      phone1: '0399998888',
      email: 'gone@example.jp',
    });
    await destroy(other);
    const find = { query: { phone: '0399998888' } };
    expect(await api.call('admin', customer.show, params(other))).toMatchObject(missing);
    expect(await api.call('admin', customer.copyAddress, params(other))).toMatchObject(missing);
    expect(await api.call('admin', customer.familiesDropdown, { params: { id: other.id } })).toMatchObject(missing);
    expect((await api.call('admin', customer.listing, find)).data.total).toBe(0);
    expect((await api.call('admin', customer.search, find)).data.total).toBe(0);
    expect((await api.call('admin', customer.phoneExists, { query: { phone: '0399998888' } })).status).toBe(404);
    expect((await api.call('admin', customer.emailExists, { query: { email: 'gone@example.jp' } })).status).toBe(404);
    const { family_codes_id } = await showCustomer(api, stored);
    const relatives = (await api.call('admin', customer.familyDropdown, { query: { family_codes_id } })).data;
    expect(relatives.map(({ value }) => value)).not.toContain(other.member_id);
    expect(
      (await api.call('admin', customer.listing, { query: { deleted: 1, phone: '0399998888' } })).data.data,
    ).toMatchObject([{ customer_id: other.id, deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }]);
  });

  test('twice is not found the second time', async () => {
    const stored = await storeCustomer(api);
    await destroy(stored);
    const before = await stateOf(api);
    expect(await destroy(stored)).toMatchObject(missing);
    expect(await stateOf(api)).toBe(before);
  });

  test('at once by many happens once', async () => {
    const stored = await storeCustomer(api);
    const answers = await Promise.all([1, 2, 3, 4].map(() => destroy(stored)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('a customer id with the code of another family is not found', async () => {
    const stored = await storeCustomer(api);
    const other = await storeCustomer(api);
    expect(await destroy({ ...stored, family_code: other.family_code })).toMatchObject(missing);
    expect((await memberRow(api, stored.member_id)).deleted_at).toBeNull();
  });

  test('the representative is kept while the family has others', async () => {
    const { first, second } = await family();
    const before = await stateOf(api);
    expect(await destroy(first)).toMatchObject({
      status: 422,
      message: '代表者は削除できません。先に別の方を代表にしてください。',
    });
    expect(await stateOf(api)).toBe(before);
    expect((await destroy(second)).status).toBe(200);
    expect((await destroy(first)).status).toBe(200);
  });

  test.each([
    ['father', (id: number) => ({ father_member_id: id })],
    ['mother', (id: number) => ({ mother_member_id: id })],
    ['spouse', (id: number) => ({ marriages: [{ spouse_member_id: id }] })],
    ['adopter', (id: number) => ({ adoptions: [{ adopter_member_id: id, kind: 1 }] })],
  ])('a %s of somebody in the tree is kept', async (_, link) => {
    const { first, second } = await family();
    await api.call('admin', customer.update, { params: { id: first.id }, body: link(second.member_id) });
    const before = await stateOf(api);
    expect(await destroy(second)).toMatchObject({
      status: 422,
      message: '関連データがあるため削除できません。',
      links: [{ label: expect.any(String), href: `/family/member/${first.member_id}` }],
    });
    expect(await stateOf(api)).toBe(before);
  });

  test('the last two at once leave a family with a representative who is there', async () => {
    const { first, second } = await family();
    const make = api.call('admin', customer.update, { params: { id: second.id }, body: { is_representative: 1 } });
    await Promise.all([make, destroy(first), destroy(second)]);
    const rows = await Promise.all([memberRow(api, first.member_id), memberRow(api, second.member_id)]);
    const { main_member_id } = await api.db
      .selectFrom('families')
      .select('main_member_id')
      .where('id', '=', rows[0].family_id)
      .executeTakeFirstOrThrow();
    const present = rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
    if (present.length > 0) expect(present).toContain(main_member_id);
  });

  test('while a member is being added', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await storeCustomer(api);
      const body = { ...eldest, family_code: first.family_code };
      const [added] = await Promise.all([api.call('admin', customer.store, { body }), destroy(first)]);
      const shown = await showCustomer(api, added.data);
      const main = await memberRow(api, shown.main_id ?? 0);
      expect(main.deleted_at).toBeNull();
    }
  });
});

describe('bringing back', () => {
  test('makes everything as it was, with its history', async () => {
    const stored = await storeCustomer(api);
    const before = await showCustomer(api, stored);
    await destroy(stored);
    expect((await restore(stored)).status).toBe(200);
    const { lock_version, updated_at, ...rest } = before;
    expect(await showCustomer(api, stored)).toMatchObject({ ...rest, lock_version: 2 });
    expect((await historyOf(api, 'members', stored.member_id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });

  test('a deleted record or one of another family is not found', async () => {
    const stored = await storeCustomer(api);
    const other = await storeCustomer(api);
    expect(await restore(stored)).toMatchObject(missing);
    await destroy(stored);
    expect(await restore({ ...stored, family_code: other.family_code })).toMatchObject(missing);
    expect(await restore({ ...stored, id: 2_000_000_000 })).toMatchObject(missing);
  });

  test('a second 本人 is refused, and who it is by now is named', async () => {
    const stored = await storeCustomer(api);
    await destroy(stored);
    const { family_code, member_id } = await storeCustomer(api, { family_code: stored.family_code });
    const name = `${family_code}　髙橋　澪`;
    const before = await stateOf(api);
    expect(await restore(stored)).toMatchObject({
      status: 422,
      errors: { relation: [`「本人」は家族に1人だけ登録できます。現在の本人は「${name}」です。`] },
      links: [{ label: name, href: `/family/member/${member_id}` }],
    });
    expect(await stateOf(api)).toBe(before);
  });

  test('links to who is gone meanwhile are refused', async () => {
    const { first, second } = await family();
    const child = await storeCustomer(api, {
      ...eldest,
      family_code: first.family_code,
      father_member_id: second.member_id,
    });
    await destroy(child);
    await destroy(second);
    expect(await restore(child)).toMatchObject({
      status: 422,
      errors: { father_member_id: [expect.stringContaining('削除されているため元に戻せません')] },
    });
    expect((await restore(second)).status).toBe(200);
    expect((await restore(child)).status).toBe(200);
  });

  test('into a family whose representative is gone makes them its representative', async () => {
    const { first, second } = await family();
    await destroy(second);
    await destroy(first);
    await restore(second);
    expect(await showCustomer(api, second)).toMatchObject({ is_representative: 1 });
    await restore(first);
    expect(await showCustomer(api, first)).toMatchObject({ is_representative: 0, main_id: second.member_id });
  });
});

describe('making a member a customer', () => {
  const create = (body: Record<string, unknown>) => api.call('staff', customer.createFromFamilyMember, { body });
  const reachable = { last_name_kana: 'タカハシ', phone1: '0312345678' };

  test('answers the new id and the code, and keeps the member as they are', async () => {
    const { family_code } = await storeCustomer(api);
    const member_id = await addMember(api, family_code, { ...reachable, contractor_id: people.admin.id });
    const { data, status } = await create({ member_id });
    expect(status).toBe(200);
    const row = await memberRow(api, member_id);
    expect(row).toMatchObject({
      ...reachable,
      customer_id: data.id,
      office_id: 1,
      contractor_id: people.admin.id,
      lock_version: 1,
    });
    expect(data).toEqual({ id: row.customer_id, family_code });
    expect(await historyOf(api, 'members', member_id)).toEqual([
      { action: 'update', actor_id: people.staff.id, changes: { customer_id: [null, data.id] } },
    ]);
    expect(await showCustomer(api, data)).toMatchObject({ member_id, personal_code: `${family_code}-02` });
  });

  test('office and contractor may be chosen, or cleared', async () => {
    const { family_code } = await storeCustomer(api);
    const member_id = await addMember(api, family_code, { ...reachable, contractor_id: people.admin.id });
    await api.call('admin', customer.createFromFamilyMember, {
      body: { member_id, office_id: 2, contractor_id: null },
    });
    expect(await memberRow(api, member_id)).toMatchObject({ office_id: 2, contractor_id: null });
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, string[]>]>([
    ['without kana', { phone1: '0312345678' }, {}, { last_name_kana: ['入力してください。'] }],
    [
      'whom nobody can reach',
      { last_name_kana: 'タカハシ' },
      {},
      { phone1: ['電話番号1かメールアドレスのどちらかを入力してください。'] },
    ],
    [
      'with an inactive office',
      reachable,
      { office_id: 3 },
      { office_id: ['現在選択できない項目です。ほかの項目を選択してください。'] },
    ],
    [
      'with an unknown office',
      reachable,
      { office_id: 4711 },
      { office_id: ['現在選択できない項目です。ほかの項目を選択してください。'] },
    ],
    [
      'with an unknown contractor',
      reachable,
      { contractor_id: 4711 },
      { contractor_id: ['現在選択できない項目です。ほかの項目を選択してください。'] },
    ],
  ])('one %s is refused', async (_, member, body, errors) => {
    const { family_code } = await storeCustomer(api);
    const member_id = await addMember(api, family_code, member);
    const before = await stateOf(api);
    const answer = await api.call('admin', customer.createFromFamilyMember, { body: { member_id, ...body } });
    expect(answer).toMatchObject({ status: 422, errors });
    expect(await stateOf(api)).toBe(before);
  });

  test('one who is a customer already is refused, also at once', async () => {
    const { member_id, family_code } = await storeCustomer(api);
    expect(await create({ member_id })).toMatchObject({
      status: 422,
      errors: { member_id: ['この方はすでに顧客として登録されています。'] },
    });
    const second = await addMember(api, family_code, reachable);
    const answers = await Promise.all([1, 2, 3].map(() => create({ member_id: second })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('an unknown or deleted member is not found', async () => {
    const { family_code } = await storeCustomer(api);
    const gone = await addMember(api, family_code, { ...reachable, deleted_at: '2024-01-01' });
    expect(await create({ member_id: 2_000_000_000 })).toMatchObject(missing);
    expect(await create({ member_id: gone })).toMatchObject(missing);
    expect(await create({})).toMatchObject({ status: 422, errors: { member_id: ['入力してください。'] } });
  });
});

test('a customer of two families is shown, changed and deleted in each alone', async () => {
  const first = await storeCustomer(api);
  const second = await storeCustomer(api, { ...takahashi, last_name: '佐藤' });
  await addMember(api, second.family_code, { ...eldest, customer_id: first.id });
  const elsewhere = { ...first, family_code: second.family_code };
  expect(await showCustomer(api, elsewhere)).toMatchObject({
    customer_id: first.id,
    personal_code: `${second.family_code}-02`,
  });
  const families = await api.call('admin', customer.familiesDropdown, { params: { id: first.id } });
  expect(families.data.map(({ family_code, relation }) => [family_code, relation])).toEqual([
    [first.family_code, 1],
    [second.family_code, 4],
  ]);
  const body = { occupation: '医師', family_code: second.family_code };
  await api.call('admin', customer.update, { params: { id: first.id }, body });
  expect((await showCustomer(api, elsewhere)).occupation).toBe('医師');
  expect((await showCustomer(api, first)).occupation).toBeNull();
  expect((await destroy(elsewhere as Stored)).status).toBe(200);
  expect((await showCustomer(api, first)).family_code).toBe(first.family_code);
});
