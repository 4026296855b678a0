import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { tableDigests } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';
import { memberRow, storeCustomer } from '../modules/customer/customers';
import { fillChainMasters, storeInquiry, storeInterview, won } from '../modules/inquiry/chains';
import { storeLegal } from '../modules/legal/legalProjects';

const api = testApi();
beforeAll(async () => {
  await fillChainMasters(api);
  // Signing in is written on the account.
  for (const name of ['admin', 'staff'] as const) await api.call(name, contract.account.secondFactor);
});

const unknown = 2_147_483_647;
const choose = 'この家族のものではありません。';

const inquiryOf = ({ id, family_code }: { id: number; family_code: string }) =>
  storeInquiry(api, { customer_id: id, family_code });

const sozokuOf = async (home: { id: number; family_code: string }) => {
  const { id } = await inquiryOf(home);
  return (await storeInterview(api, id, { ...won, create_project: ['sozoku'] })).project_sozoku_id ?? 0;
};

describe('the project of a property', () => {
  const propertyOf = ({ family_code, member_id }: { family_code: string; member_id: number }) => ({
    family_code,
    owner_member_id: member_id,
    property_type: 7,
    order_purpose: 1,
    location: '丸の内',
  });
  const stored = (id: number) =>
    api.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('belongs to the same family and department as the property', async () => {
    const home = await storeCustomer(api);
    const project_id = await sozokuOf(home);
    const ofOthers = await sozokuOf(await storeCustomer(api));
    const legal = await storeLegal(api);
    const before = await tableDigests(api);
    for (const wrong of [
      { project_type: 1, project_id: unknown },
      { project_type: 1, project_id: ofOthers },
      { project_type: 2, project_id: legal },
      { project_type: 2, project_id },
      { project_id },
    ]) {
      const { status, errors } = await api.call('staff', contract.property.store, {
        body: { ...propertyOf(home), ...wrong },
      });
      expect([status, errors]).toEqual([422, { project_id: [choose] }]);
    }
    expect(await tableDigests(api)).toEqual(before);
    const body = { ...propertyOf(home), project_type: 1, project_id };
    const { data } = await api.call('staff', contract.property.store, { body });
    expect(await stored(data.id)).toMatchObject({ project_type: 1, project_id });
    const other = { params: { id: data.id }, body: { project_type: 2 } };
    expect((await api.call('staff', contract.property.update, other)).errors).toEqual({ project_id: [choose] });
  });

  test('stays as stored although it was deleted since', async () => {
    const home = await storeCustomer(api);
    const project_id = await sozokuOf(home);
    const body = { ...propertyOf(home), project_type: 1, project_id };
    const { id } = (await api.call('staff', contract.property.store, { body })).data;
    await api.db
      .updateTable('sozoku_projects')
      .set({ deleted_at: '2026-04-01' })
      .where('id', '=', project_id)
      .execute();
    const again = { params: { id }, body: { project_type: 1, project_id, remarks: '確認' } };
    expect((await api.call('staff', contract.property.update, again)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ project_id, remarks: '確認' });
  });
});

test("a contact's chain belongs to the customer's family", async () => {
  const home = await storeCustomer(api);
  const own = await inquiryOf(home);
  const other = await storeInquiry(api);
  const contact = { customer_id: home.id, contact_date: '2026-04-01', method: 1, direction: 1, content: '電話' };
  const save = (uniform_id: string) =>
    api.call('staff', contract.engagement.save, { body: { ...contact, user_id: people.staff.id, uniform_id } });
  const before = await tableDigests(api);
  for (const wrong of [other.uniform_id, 'U99999999', 'x'])
    expect([wrong, (await save(wrong)).errors]).toEqual([wrong, { uniform_id: [choose] }]);
  expect(await tableDigests(api)).toEqual(before);
  expect((await save(own.uniform_id)).data).toMatchObject({ uniform_id: own.uniform_id });
});

describe('a member', () => {
  test('of another family, or one that does not exist, is not found', async () => {
    const [home, other] = [await storeCustomer(api), await storeCustomer(api)];
    const child = { last_name: '髙橋', relation: 4, office_id: 1 };
    const before = await tableDigests(api);
    for (const body of [
      { member_id: home.member_id, family_code: other.family_code, address: '丸の内' },
      { member_id: home.member_id, family_code: 'ZZ99999', address: '丸の内' },
      { member_id: unknown, family_code: home.family_code, address: '丸の内' },
      { ...child, family_code: 'ZZ99999' },
    ])
      expect((await api.call('admin', contract.family.save, { body })).status).toBe(404);
    expect(await tableDigests(api)).toEqual(before);
    const body = { member_id: home.member_id, family_code: home.family_code, address: '丸の内' };
    expect((await api.call('admin', contract.family.save, { body })).status).toBe(200);
    expect(await memberRow(api, home.member_id)).toMatchObject({ address: '丸の内' });
  });

  test('who dies without relatives leaves nothing to members of another family', async () => {
    const [home, other] = [await storeCustomer(api), await storeCustomer(api)];
    const before = await tableDigests(api);
    const death = { params: { id: home.member_id } };
    for (const successor_member_id of [other.member_id, home.member_id, unknown]) {
      const body = { death_date: '2026-04-01', successor_member_id };
      const { status, errors } = await api.call('admin', contract.family.recordDeath, { ...death, body });
      expect([status, Object.keys(errors)]).toEqual([422, ['successor_member_id']]);
    }
    expect(await tableDigests(api)).toEqual(before);
  });
});

test('a new caller cannot name a stored family', async () => {
  const { family_code } = await storeCustomer(api);
  const { id } = await storeInquiry(api);
  const call = await api.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(call.family_id).toBeGreaterThan(0);
  await expect(storeInquiry(api, { family_code })).rejects.toThrow('family_code');
});
