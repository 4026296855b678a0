import { sql } from 'kysely';
import { addMember, storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import {
  bereaved,
  fillChainMasters,
  storeInquiry,
  storeInterview,
  talk,
  won,
} from '@/__tests__/backend/modules/inquiry/chains';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';

jest.setTimeout(600_000);

const rounds = propertyRuns(5);

const api = testApi();
beforeAll(() => fillChainMasters(api));

const deadlocks = async (): Promise<number> => {
  // PostgreSQL reports statistics one second after a process becomes idle.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(api.db);
  return rows[0]?.deadlocks ?? 0;
};

/** A family with a decedent, two chains with a tax and a legal project each, and children who are no customers yet. */
const family = async () => {
  const first = await storeInquiry(api, bereaved);
  const second = await storeInquiry(api, {
    ...bereaved,
    customer_id: first.customer_id,
    family_code: first.family_code,
    death_date: undefined,
    known_date: undefined,
    relation: undefined,
  });
  const projects = [];
  for (const { id } of [first, second])
    projects.push(await storeInterview(api, id, { ...won, create_project: ['sozoku', 'legal'] }));
  const { family_id, member_id } = await api.db
    .selectFrom('inquiries')
    .select(['family_id', 'member_id'])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const child = (name: string) =>
    addMember(api, first.family_code, { first_name: name, last_name_kana: 'タカハシ', phone1: '0312345678' });
  return {
    ...first,
    family_id,
    member_id,
    inquiries: [first.id, second.id],
    sozoku: projects.map(({ project_sozoku_id }) => project_sozoku_id ?? 0),
    legal: projects.map(({ project_legal_id }) => project_legal_id ?? 0),
    children: [await child('一'), await child('二'), await child('三')],
  };
};

type Family = Awaited<ReturnType<typeof family>>;
type Call = readonly [Endpoint, Record<string, unknown>];

/** Concurrent calls; `at` identifies the round and caller. */
const callsOf = (
  { id, family_code, customer_id, member_id, inquiries, sozoku, legal, children }: Family,
  at: number,
): Call[] => {
  const address = `丸の内${at}丁目`;
  const [one = 0, two = 0, three = 0] = children;
  const engagement = {
    customer_id,
    family_code,
    contact_date: '2026-04-01',
    method: 1,
    direction: 2,
    user_id: 3,
    content: address,
  };
  return [
    [contract.customer.createFromFamilyMember, { body: { member_id: one } }],
    [contract.family.save, { body: { member_id, last_name_kana: at % 2 === 0 ? 'タカハシ' : 'タカバシ' } }],
    [contract.family.save, { body: { member_id: two, address } }],
    [
      contract.family.save,
      { body: { family_code, last_name: '髙橋', first_name: `孫${at}`, relation: 7, office_id: 1 } },
    ],
    [contract.customer.update, { params: { id: customer_id }, body: { phone2: `0900000${1_000 + at}` } }],
    [contract.family.recordDeath, { params: { id: three }, body: { death_date: '2026-05-01' } }],
    [contract.family.recordDeath, { params: { id: two }, body: { death_date: `2026-05-0${1 + (at % 9)}` } }],
    [contract.engagement.save, { body: engagement }],
    [contract.inquiry.update, { params: { id }, body: { first_inquiry: address, phone1: `0900001${1_000 + at}` } }],
    [contract.inquiry.update, { params: { id: inquiries[1] }, body: { first_inquiry: address } }],
    [contract.interview.store, { body: { ...talk, inquiry_id: id } }],
    [contract.sozoku.update, { params: { id: sozoku[0] }, body: { tax_office: address } }],
    [contract.sozoku.update, { params: { id: sozoku[1] }, body: { tax_office: address } }],
    [contract.legal.update, { params: { id: legal[0] }, body: { remarks: address } }],
    [contract.legal.update, { params: { id: legal[1] }, body: { remarks: address } }],
    [contract.sozoku.billingBulkUpdate, { body: sozoku.map((project) => ({ id: project, memo: address })).reverse() }],
    [contract.sozoku.billingBulkUpdate, { body: sozoku.map((project) => ({ id: project, memo: address })) }],
    [contract.settlement.settle, { body: { type: 'sozoku', id: sozoku[0], rule: 'A', kind: 1, day: '2026-04-03' } }],
    [contract.toss.store, { body: { from: { type: 'sozoku', id: sozoku[0] }, to: 'insurance' } }],
    [
      contract.property.store,
      { body: { family_code, owner_member_id: one, property_type: 7, order_purpose: 1, location: address } },
    ],
    [contract.asset.save, { body: { family_code, member_id: two, as_of_date: '2026-04-01', purpose: 1, items: [] } }],
  ];
};

const callers: readonly PersonName[] = ['admin', 'manager', 'staff', 'legalAdmin'];

test('commands of one family run one after another, whatever they lock', async () => {
  const before = await deadlocks();
  const seen = new Map<string, Set<number>>();
  for (const name of callers) await api.call(name, contract.account.secondFactor);
  for (let round = 0; round < rounds; round += 1) {
    const one = await family();
    const calls = callsOf(one, round);
    const order = calls.map((_, index) => (index * 5 + round) % calls.length);
    await Promise.all(
      order.map(async (index, place) => {
        const [endpoint, input] = calls[index] as Call;
        const { status, message } = await api.call(callers[place % callers.length] ?? 'admin', endpoint, input);
        expect(status >= 500 ? [endpoint.path, status, message] : []).toEqual([]);
        seen.set(endpoint.path, (seen.get(endpoint.path) ?? new Set()).add(status));
      }),
    );
    const customers = await api.db
      .selectFrom('members')
      .select('customer_id')
      .where('family_id', '=', one.family_id)
      .where('customer_id', 'is not', null)
      .execute();
    expect(customers).toHaveLength(2);
  }
  expect(await deadlocks()).toBe(before);
  // Each kind of call was carried out, so that its locks were taken.
  expect([...seen].filter(([, statuses]) => !statuses.has(200)).map(([path, statuses]) => [path, ...statuses])).toEqual(
    [],
  );
});

test('restoring and saving lock in the same order', async () => {
  const before = await deadlocks();
  for (let round = 0; round < rounds; round += 1) {
    const { id, family_code, member_id } = await storeCustomer(api, takahashi);
    const inquiry = await storeInquiry(api, { customer_id: id, family_code });
    await api.call('admin', contract.inquiry.destroy, { params: { id: inquiry.id } });
    const statuses = await Promise.all(
      [
        api.call('admin', contract.inquiry.restore, { params: { id: inquiry.id } }),
        api.call('manager', contract.family.save, { body: { member_id, last_name_kana: 'タカバシ' } }),
        api.call('staff', contract.customer.update, { params: { id }, body: { address: '丸の内' } }),
      ].map(async (answer) => (await answer).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
  }
  expect(await deadlocks()).toBe(before);
});
