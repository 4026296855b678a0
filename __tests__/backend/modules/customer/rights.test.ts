import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { addMember, eldest, memberRow, stateOf, storeCustomer, takahashi } from './customers';

const api = testApi();
const { customer } = contract;

type Change = 'store' | 'createFromFamilyMember' | 'update' | 'destroy' | 'restore';

const [own, other] = [1, 2];
const offices = [own, other] as const;

/** Whether each person may do this in office 1 and in office 2. */
const table: Record<PersonName, Record<Change, readonly [boolean, boolean]>> = (() => {
  const [both, first, second, none] = [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const;
  const row = (
    store: readonly [boolean, boolean],
    destroy: readonly [boolean, boolean],
    restore: readonly [boolean, boolean],
  ) => ({
    store,
    createFromFamilyMember: store,
    update: store,
    destroy,
    restore,
  });
  return {
    admin: row(both, both, both),
    legalAdmin: row(both, both, both),
    manager: row(first, first, first),
    staff: row(first, none, none),
    staff2: row(second, none, none),
    legal: row(first, none, none),
    viewer: row(none, none, none),
    insurance: row(none, none, none),
    insuranceAdmin: row(none, none, none),
  };
})();

/** A call that would succeed for who may make it, on a record of the office. */
const prepared: Record<Change, (office: number) => Promise<[Endpoint, Record<string, unknown>]>> = {
  store: async (office_id) => [customer.store, { body: { ...takahashi, office_id } }],
  createFromFamilyMember: async (office_id) => {
    const { family_code } = await storeCustomer(api, { office_id });
    const member_id = await addMember(api, family_code, {
      office_id,
      last_name_kana: 'タカハシ',
      phone1: '0312345678',
    });
    return [customer.createFromFamilyMember, { body: { member_id } }];
  },
  update: async (office_id) => {
    const { id } = await storeCustomer(api, { office_id });
    return [customer.update, { params: { id }, body: { address: '一番' } }];
  },
  destroy: async (office_id) => {
    const { id, family_code } = await storeCustomer(api, { office_id });
    return [customer.destroy, { params: { id, familyCode: family_code } }];
  },
  restore: async (office_id) => {
    const { id, family_code } = await storeCustomer(api, { office_id });
    const params = { id, familyCode: family_code };
    await api.call('admin', customer.destroy, { params });
    return [customer.restore, { params }];
  },
};

const cases = (Object.keys(table) as PersonName[]).flatMap((name) =>
  (Object.keys(prepared) as Change[]).flatMap((change) =>
    offices.map((office, index) => ({ name, change, office, may: table[name][change][index] ?? false })),
  ),
);

test.each(cases)('$name: $change in office $office: $may', async ({ name, change, office, may }) => {
  const [endpoint, input] = await prepared[change](office);
  const before = await stateOf(api);
  const { status, message } = await api.call(name, endpoint, input);
  expect([status, message]).toEqual(
    may ? [200, 'Data fetched successfully'] : [403, 'この操作を行う権限がありません。'],
  );
  expect((await stateOf(api)) === before).toBe(!may);
});

describe('an office in the request never widens a right', () => {
  test.each<PersonName>(['manager', 'staff', 'legal'])('%s cannot move a customer to another office', async (name) => {
    const stored = await storeCustomer(api);
    const before = await stateOf(api);
    const moved = { params: { id: stored.id }, body: { office_id: other } };
    expect((await api.call(name, customer.update, moved)).status).toBe(403);
    expect(await stateOf(api)).toBe(before);
  });

  test('nor take one from another office', async () => {
    const stored = await storeCustomer(api, { office_id: other });
    const taken = { params: { id: stored.id }, body: { office_id: own } };
    expect((await api.call('staff', customer.update, taken)).status).toBe(403);
    expect(await memberRow(api, stored.member_id)).toMatchObject({ office_id: other });
  });

  test('nor make a member of another office a customer of the own', async () => {
    const { family_code } = await storeCustomer(api);
    const member_id = await addMember(api, family_code, {
      office_id: other,
      last_name_kana: 'タカハシ',
      phone1: '0312345678',
    });
    const body = { member_id, office_id: own };
    expect((await api.call('staff', customer.createFromFamilyMember, { body })).status).toBe(403);
    expect(await memberRow(api, member_id)).toMatchObject({ office_id: other, customer_id: null });
  });

  test('staff of two offices may move between them', async () => {
    await api.db.insertInto('employee_offices').values({ employee_id: 6, office_id: other }).execute();
    const stored = await storeCustomer(api);
    const moved = { params: { id: stored.id }, body: { office_id: other } };
    expect((await api.call('legal', customer.update, moved)).data).toMatchObject({ office_id: other });
    await api.db.deleteFrom('employee_offices').where('employee_id', '=', 6).where('office_id', '=', other).execute();
    expect(
      (await api.call('legal', customer.update, { params: { id: stored.id }, body: { address: 'x' } })).status,
    ).toBe(403);
  });

  test('a family of another office gets no member, of whichever office', async () => {
    const { family_code } = await storeCustomer(api, { office_id: other });
    const before = await stateOf(api);
    for (const office_id of offices) {
      const body = { ...eldest, family_code, office_id };
      expect((await api.call('staff', customer.store, { body })).status).toBe(403);
    }
    expect(await stateOf(api)).toBe(before);
  });
});

test('everybody of departments 1 and 2 reads the customers of every office', async () => {
  const stored = await storeCustomer(api, { office_id: other, last_name: '遠方' });
  const params = { id: stored.id, familyCode: stored.family_code };
  for (const name of ['manager', 'staff', 'staff2', 'viewer', 'legal'] as const) {
    expect((await api.call(name, customer.show, { params })).data).toMatchObject({ office_id: other });
    expect((await api.call(name, customer.listing, { query: { cust_name: '遠方' } })).data.total).toBe(1);
  }
});

test.each<[PersonName, number]>([
  ['admin', 200],
  ['legalAdmin', 200],
  ['manager', 200],
  ['staff', 403],
  ['viewer', 403],
  ['insuranceAdmin', 403],
])('%s asks for the deleted customers: %d', async (name, status) => {
  expect((await api.call(name, customer.listing, { query: { deleted: 1 } })).status).toBe(status);
});
