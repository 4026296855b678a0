import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { tableDigests } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';
import { addMember, eldest, memberRow, storeCustomer } from '../modules/customer/customers';
import {
  daysFrom,
  fillChainMasters,
  interviewRow,
  storeInquiry,
  storeInterview,
  talk,
} from '../modules/inquiry/chains';
import { storeCase } from '../modules/insurance/cases';
import { storeProject } from '../modules/sozoku/projects';

const api = testApi();
beforeAll(async () => {
  await fillChainMasters(api);
  // Signing in is written on the account.
  for (const name of ['staff', 'staff2', 'legal'] as const) await api.call(name, contract.account.secondFactor);
});

type Input = Record<string, unknown>;
/** A family of office 1, and a relative whose own office is 2. */
type Family = Awaited<ReturnType<typeof storeCustomer>> & { readonly relative: number };

const mixed = async (values: Input = {}): Promise<Family> => {
  const family = await storeCustomer(api);
  const relative = await addMember(api, family.family_code, {
    office_id: 2,
    first_name: '翔',
    last_name_kana: 'タカハシ',
    phone1: '0312345678',
    ...values,
  });
  return { ...family, relative };
};

const bereft = async () => {
  const family = await mixed();
  const body = { death_date: '2026-04-01', successor_member_id: family.relative };
  await api.call('admin', contract.family.recordDeath, { params: { id: family.member_id }, body });
  return family;
};

const child = { last_name: '髙橋', first_name: '翔', relation: 4, office_id: 2 };
const { customer, family } = contract;

describe('a family of another office', () => {
  test.each<[string, (family: Family) => [Endpoint, Input]]>([
    [
      'is not taken by a representative of one’s own',
      ({ family_code }) => [family.save, { body: { ...child, family_code, is_representative: 1 } }],
    ],
    ['gets no relative', ({ family_code }) => [family.save, { body: { ...child, family_code } }]],
    ['gets no customer', ({ family_code }) => [customer.store, { body: { ...eldest, family_code, office_id: 2 } }]],
    [
      'gets no customer who represents it',
      ({ family_code }) => [customer.store, { body: { ...eldest, family_code, office_id: 2, is_representative: 1 } }],
    ],
    [
      'is not handed to a relative',
      ({ relative }) => [family.save, { body: { member_id: relative, is_representative: 1 } }],
    ],
    [
      'keeps what is known of a relative',
      ({ relative }) => [family.save, { body: { member_id: relative, address: '梅田' } }],
    ],
    [
      'keeps a relative alive',
      ({ relative }) => [family.recordDeath, { params: { id: relative }, body: { death_date: '2026-04-01' } }],
    ],
    [
      'sees no relative made a customer',
      ({ relative }) => [customer.createFromFamilyMember, { body: { member_id: relative } }],
    ],
  ])('%s', async (_, call) => {
    const [endpoint, input] = call(await mixed());
    const before = await tableDigests(api);
    expect((await api.call('staff2', endpoint, input)).status).toBe(403);
    expect(await tableDigests(api)).toEqual(before);
  });

  test("gets no contact through a relative who is a customer of one's own office", async () => {
    const { relative } = await mixed();
    const { data } = await api.call('admin', customer.createFromFamilyMember, { body: { member_id: relative } });
    const body = {
      customer_id: data.id,
      contact_date: '2026-04-01',
      method: 1,
      direction: 1,
      user_id: people.staff2.id,
      content: '電話',
    };
    const before = await tableDigests(api);
    expect((await api.call('staff2', contract.engagement.save, { body })).status).toBe(403);
    expect(await tableDigests(api)).toEqual(before);
  });
});

describe('a family moves to another office', () => {
  const both = async (work: () => Promise<void>) => {
    const second = { employee_id: people.legal.id, office_id: 2 };
    await api.db.insertInto('employee_offices').values(second).execute();
    await work();
    await api.db
      .deleteFrom('employee_offices')
      .where('employee_id', '=', people.legal.id)
      .where('office_id', '=', 2)
      .execute();
  };

  test('by someone who may change the records of both offices, all at once', async () => {
    const { id, member_id, family_code } = await storeCustomer(api);
    const relative = await addMember(api, family_code);
    const moved = { params: { id }, body: { office_id: 2 } };
    const before = await tableDigests(api);
    expect((await api.call('legal', customer.update, moved)).status).toBe(403);
    expect((await api.call('staff2', customer.update, moved)).status).toBe(403);
    expect(await tableDigests(api)).toEqual(before);
    await both(async () => {
      expect((await api.call('legal', customer.update, moved)).status).toBe(200);
    });
    expect([(await memberRow(api, member_id)).office_id, (await memberRow(api, relative)).office_id]).toEqual([2, 2]);
    expect((await api.call('staff', family.save, { body: { ...child, office_id: 1, family_code } })).status).toBe(403);
    expect((await api.call('staff2', family.save, { body: { ...child, family_code } })).status).toBe(200);
  });

  test('not through a death whose successor belongs to another office', async () => {
    const { member_id, relative } = await mixed();
    const death = { params: { id: member_id }, body: { death_date: '2026-04-01', successor_member_id: relative } };
    const before = await tableDigests(api);
    expect((await api.call('staff', family.recordDeath, death)).status).toBe(403);
    expect(await tableDigests(api)).toEqual(before);
    await both(async () => {
      expect((await api.call('legal', family.recordDeath, death)).status).toBe(200);
    });
  });

  test('not back either, by undoing that death', async () => {
    const { member_id } = await bereft();
    const back = { body: { member_id, is_deceased: 0 } };
    const before = await tableDigests(api);
    expect((await api.call('staff', family.save, back)).status).toBe(403);
    expect((await api.call('staff2', family.save, back)).status).toBe(403);
    expect(await tableDigests(api)).toEqual(before);
  });
});

describe('a chain belongs to the office of its inquiry', () => {
  const chainOf = async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    return { inquiry_id, ...(await storeInterview(api, inquiry_id, { office_id: 2 })) };
  };

  test("interviews of another office's chain cannot be stored, changed or deleted", async () => {
    const { inquiry_id, id } = await chainOf();
    const before = await tableDigests(api);
    const { store, update, destroy } = contract.interview;
    const body = { ...talk, inquiry_id, office_id: 2 };
    expect((await api.call('staff2', store, { body })).status).toBe(403);
    expect((await api.call('staff2', update, { params: { id }, body: { interview_date: daysFrom(9) } })).status).toBe(
      403,
    );
    expect((await api.call('staff2', destroy, { params: { id } })).status).toBe(403);
    expect(await tableDigests(api)).toEqual(before);
  });

  test('it moves with its interviews', async () => {
    const { id: inquiry_id } = await storeInquiry(api);
    const { id } = await storeInterview(api, inquiry_id);
    const moved = { params: { id: inquiry_id }, body: { office_id: 2 } };
    expect((await api.call('staff', contract.inquiry.update, moved)).status).toBe(403);
    expect((await interviewRow(api, id)).office_id).toBe(1);
    expect((await api.call('admin', contract.inquiry.update, moved)).status).toBe(200);
    expect((await interviewRow(api, id)).office_id).toBe(2);
    const later = { params: { id }, body: { interview_date: daysFrom(9) } };
    expect((await api.call('staff', contract.interview.update, later)).status).toBe(403);
    expect((await api.call('staff2', contract.interview.update, later)).status).toBe(200);
  });

  test("a hand-over cannot start a project in another office's chain", async () => {
    const { id: from, customer_id } = await storeCase(api, { office_id: 2 });
    const { id: other } = await storeInquiry(api, { customer_id });
    const body = { from: { type: 'insurance', id: from }, to: 'legal' };
    const { data } = await api.call('admin', contract.toss.store, { body });
    const { inquiry_id } = await api.db
      .selectFrom('legal_projects')
      .select('inquiry_id')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(inquiry_id).not.toBe(other);
  });
});

test('moving a project needs the right to change it in both offices', async () => {
  const id = await storeProject(api);
  const before = await tableDigests(api);
  const moved = { params: { id }, body: { office_id: 2 } };
  expect((await api.call('staff', contract.sozoku.update, moved)).status).toBe(403);
  expect((await api.call('staff2', contract.sozoku.update, moved)).status).toBe(403);
  expect(await tableDigests(api)).toEqual(before);
  expect((await api.call('admin', contract.sozoku.update, moved)).status).toBe(200);
});
