import { testApi } from '@/__tests__/support/api';

import { tableDigests } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';

import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';
import { storeCustomer } from './customer/customers';

const api = testApi();
const { family } = contract;
// Signing in is written on the account.
beforeAll(async () => {
  for (const name of ['staff2', 'viewer'] as const) await api.call(name, contract.account.secondFactor);
});

const decedent = { relation: 1, gender: 1, birth_year: 1940, death_date: '2026-01-10' };
const wife = { member_id: -1, relation: 3, last_name: '髙橋', first_name: '花子', gender: 2, birth_year: 1944 };
const son = { member_id: -2, relation: 4, last_name: '髙橋', first_name: '一郎', gender: 1, birth_year: 1970 };
const daughter = { member_id: -3, relation: 7, last_name: '髙橋', first_name: '桜', gender: 2, birth_year: 1972 };

const bereaved = async () => {
  const { member_id, family_code } = await storeCustomer(api, decedent);
  const save = (members: readonly object[], as: 'staff' | 'staff2' | 'viewer' = 'staff') =>
    api.call(as, family.saveMembers, { body: { family_code, members } as never });
  const stored = () =>
    api.db
      .selectFrom('members as m')
      .innerJoin('families as f', 'f.id', 'm.family_id')
      .selectAll('m')
      .where('f.family_code', '=', family_code)
      .where('m.deleted_at', 'is', null)
      .orderBy('member_no')
      .execute();
  const version = async () => (await stored())[0]?.lock_version;
  const marriedTo = (spouse_member_id: number) => ({ marriages: [{ spouse_member_id }] });
  const childOf = { father_member_id: member_id, mother_member_id: -1 };
  return { member_id, family_code, save, stored, version, marriedTo, childOf };
};

test('new members are stored with their links to each other, whatever their order, and inherit', async () => {
  const { member_id, family_code, save, stored, marriedTo, childOf } = await bereaved();
  const { status, errors, data } = await save([
    { ...son, ...childOf },
    { ...daughter, ...childOf },
    { ...wife, ...marriedTo(member_id) },
  ]);
  expect([status, errors]).toEqual([200, {}]);
  const rows = await stored();
  const mother = rows.find(({ relation }) => relation === 3);
  expect(rows.map(({ relation, last_name, office_id }) => [relation, last_name, office_id])).toEqual([
    [1, rows[0]?.last_name, 1],
    [3, '髙橋', 1],
    [4, '髙橋', 1],
    [7, '髙橋', 1],
  ]);
  expect(rows.slice(2).map((row) => [row.father_member_id, row.mother_member_id])).toEqual([
    [member_id, mother?.id],
    [member_id, mother?.id],
  ]);
  expect(data.members[0]?.marriages).toMatchObject([{ spouse_member_id: mother?.id }]);
  const { data: tree } = await api.call('viewer', family.tree, { params: { familyCode: family_code } });
  const { heirs } = statutoryHeirs(member_id, tree.members.map(recordedMember));
  expect(heirs.map(({ share }) => share)).toEqual(['1/2', '1/4', '1/4']);
  expect((await api.call('viewer', family.members, { params: { familyCode: family_code } })).data).toEqual(data);
});

test('stored members are changed in the same call, linked to new ones too, and only they', async () => {
  const { member_id, save, stored, version } = await bereaved();
  const father = { member_id: -1, relation: 14, last_name: '髙橋', first_name: '祖父', birth_year: 1910 };
  const { errors } = await save([
    { member_id, lock_version: await version(), father_member_id: -1, occupation: '農業' },
    father,
  ]);
  expect(errors).toEqual({});
  const [self, grandfather] = await stored();
  expect(self).toMatchObject({ father_member_id: grandfather?.id, occupation: '農業', birth_year: 1940 });
});

test('the key person changes hands in one call', async () => {
  const { member_id, save, stored } = await bereaved();
  const { errors } = await save([
    { ...wife, relation: 1 },
    { member_id, relation: 2 },
  ]);
  expect(errors).toEqual({});
  expect((await stored()).map(({ relation }) => relation)).toEqual([2, 1]);
});

describe('all rows or none', () => {
  test('what is wrong is told of every row, and nothing is stored', async () => {
    const { member_id, save, childOf } = await bereaved();
    const before = await tableDigests(api);
    const { status, errors } = await save([
      { ...wife, relation: 1 },
      { ...son, father_member_id: member_id, birth_year: 1930 },
      { member_id: -4, relation: 12 },
      { ...daughter, ...childOf },
      { member_id: -5, relation: 12, last_name: '髙橋', father_member_id: -9 },
    ]);
    expect([status, Object.keys(errors).sort()]).toEqual([
      422,
      ['members.0.relation', 'members.1.father_member_id', 'members.2.last_name', 'members.4.father_member_id'],
    ]);
    expect(await tableDigests(api)).toEqual(before);
  });

  test('rows that descend from each other, and one row sent twice, are refused', async () => {
    const { save } = await bereaved();
    const before = await tableDigests(api);
    const circle = await save([
      { ...son, father_member_id: -6 },
      { ...son, member_id: -6, father_member_id: -2 },
    ]);
    expect([circle.status, Object.keys(circle.errors)]).toEqual([422, ['members.1.father_member_id']]);
    expect((await save([wife, wife])).errors).toEqual({ 'members.1.member_id': [expect.any(String)] });
    expect(await tableDigests(api)).toEqual(before);
  });

  test('a member whom somebody else changed meanwhile is answered with the present family', async () => {
    const { member_id, save, version } = await bereaved();
    const read = await version();
    await save([{ member_id, occupation: '医師' }]);
    const before = await tableDigests(api);
    const { status, data } = await save([wife, { member_id, lock_version: read, occupation: '農業' }]);
    expect([status, data.members.map(({ occupation }) => occupation)]).toEqual([409, ['医師']]);
    expect((await save([{ member_id: 999_999, lock_version: read, occupation: '農業' }])).status).toBe(409);
    expect(await save([wife, { member_id: 999_999, occupation: '農業' }])).toMatchObject({
      status: 422,
      errors: { 'members.1.member_id': [expect.any(String)] },
    });
    expect(await tableDigests(api)).toEqual(before);
  });

  test('not by those who may not change the family, nor of a family that is not there', async () => {
    const { save } = await bereaved();
    const before = await tableDigests(api);
    expect([(await save([wife], 'staff2')).status, (await save([wife], 'viewer')).status]).toEqual([403, 403]);
    const body = { family_code: 'F9999999', members: [wife] };
    expect((await api.call('staff', family.saveMembers, { body })).status).toBe(404);
    expect(await tableDigests(api)).toEqual(before);
  });
});
