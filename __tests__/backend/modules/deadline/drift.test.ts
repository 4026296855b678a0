import fc from 'fast-check';
import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { contract } from '@/contract';
import { addDays } from '@/rules/calendarDay';
import { fillChainMasters } from '../inquiry/chains';
import { legalRow, saveOrder, storeLegal } from '../legal/legalProjects';
import { projectRow, storeProject, update } from '../sozoku/projects';

jest.setTimeout(propertyRuns(180_000));

const api = testApi();
beforeAll(() => fillChainMasters(api));

const { legal, property, family, sozoku, settlement } = contract;

const day = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays('2022-01-01', count));
const dayOrNone = fc.option(day, { nil: null });
const taxChange = fc.record(
  {
    known_date: dayOrNone,
    death_date: dayOrNone,
    division_date: dayOrNone,
    gift_year: fc.option(fc.integer({ min: 2020, max: 2027 }), { nil: null }),
    original_due_date: dayOrNone,
    due_date_type: fc.integer({ min: 1, max: 8 }),
    prgrs_submission_date: dayOrNone,
    quasi_final_submission_date: dayOrNone,
    after_deadline: fc.integer({ min: 1, max: 8 }),
    application_type: fc.integer({ min: 1, max: 14 }),
    division_status: fc.integer({ min: 1, max: 7 }),
    quasi_return_needed: fc.integer({ min: 1, max: 4 }),
    blue_application: fc.integer({ min: 1, max: 5 }),
    cancelled_date: dayOrNone,
    suspended_date: dayOrNone,
    project_category: fc.integer({ min: 1, max: 3 }),
    manager_id: fc.integer({ min: 1, max: 3 }),
    office_id: fc.integer({ min: 1, max: 2 }),
  },
  { requiredKeys: [] },
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tax' as const), change: taxChange }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('legal' as const),
      change: fc.record({ known_date: dayOrNone, infringement_known_date: dayOrNone }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      change: fc.record({ renounce_filed_date: dayOrNone, registration_filed_date: dayOrNone }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('property' as const),
      change: fc.record({
        division_date: dayOrNone,
        acquisition_known_date: dayOrNone,
        heir_notice_date: dayOrNone,
        registration_date: dayOrNone,
        registration_applied_date: dayOrNone,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('death' as const), change: fc.record({ death_date: day }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('settle' as const, 'reopen' as const),
      change: fc.constantFrom(
        ...(['A', 'B', 'R1', 'U', 'W', 'X'] as const).map((rule) => ({ type: 'sozoku' as const, rule })),
        { type: 'legal' as const, rule: 'A' },
        { type: 'property' as const, rule: 'R1' },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('destroy' as const, 'restore' as const), change: fc.constant({}) }),
  },
);

test('deadlines equal the rules after changes in any order', async () => {
  const id = await storeProject(api);
  const legalId = await storeLegal(api);
  const { representative_member_id: owner, family_id } = await projectRow(api, id);
  const { rows } = await sql<{ family_code: string }>`select family_code from families where id = ${family_id}`.execute(
    api.db,
  );
  const body = {
    family_code: rows[0]?.family_code,
    owner_member_id: owner,
    property_type: 7,
    order_purpose: 1,
    location: '丸の内',
  };
  const place = (await api.call('admin', property.store, { body })).data.id;
  const ids: Readonly<Record<string, number>> = { sozoku: id, legal: legalId, property: place };
  const settling = ({ type, rule }: Readonly<Record<string, unknown>>) => ({ type, rule, id: ids[String(type)] });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const { kind, change } of steps) {
        const { status } = await {
          tax: () => update(api, id, change),
          legal: () => api.call('legalAdmin', legal.update, { params: { id: legalId }, body: change }),
          order: () => saveOrder(api, legalId, change),
          property: () => api.call('admin', property.update, { params: { id: place }, body: change }),
          death: () => api.call('admin', family.recordDeath, { params: { id: owner }, body: change }),
          settle: () =>
            api.call('admin', settlement.settle, { body: { ...settling(change), kind: 2, day: '2026-04-01' } }),
          reopen: () => api.call('admin', settlement.reopen, { body: settling(change) }),
          destroy: () => api.call('admin', sozoku.destroy, { params: { id } }),
          restore: () => api.call('admin', sozoku.restore, { params: { id } }),
        }[kind]();
        expect([200, 404, 422]).toContain(status);
        if (status === 200) taken += 1;
      }
      expect(await deadlines.rebuild(api.db)).toBe(0);
    }),
    { numRuns: propertyRuns(12) },
  );
  expect(taken).toBeGreaterThan(20);
  expect(await legalRow(api, legalId)).toMatchObject({ id: legalId });
});

test('parallel saves in one family leave the deadlines of all of them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await storeProject(api);
    const { representative_member_id } = await projectRow(api, id);
    await Promise.all([
      update(api, id, { known_date: '2026-03-20' }),
      update(api, id, { quasi_return_needed: 2 }),
      api.call('admin', family.recordDeath, {
        params: { id: representative_member_id },
        body: { death_date: '2026-03-02' },
      }),
    ]);
    expect(await deadlines.rebuild(api.db)).toBe(0);
  }
});
