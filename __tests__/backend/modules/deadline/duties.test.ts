import { testApi } from '@/__tests__/support/api';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { contract } from '@/contract';
import { DeadlineChange } from '@/contract/deadlineChange';
import { addDays } from '@/rules/calendarDay';
import { deathDuties, legalDuties, propertyDuties, taxDuties } from '@/rules/duties';
import { estateHeirs } from '@/rules/duties/estateHeirs';
import { addMember, storeCustomer } from '../customer/customers';
import { daysFrom, fillChainMasters, today } from '../inquiry/chains';
import { storeLegal } from '../legal/legalProjects';
import { inCharge, projectRow, storeProject, update } from '../sozoku/projects';

const api = testApi();
beforeAll(() => fillChainMasters(api));
afterEach(async () => expect(await deadlines.rebuild(api.db)).toBe(0));

type Sent = Record<string, unknown>;
const columns = { sozoku: 'sozoku_project_id', legal: 'legal_project_id', property: 'property_id' } as const;
type Of = keyof typeof columns;

/** `rule day` of each stored row, of an heir with their number. */
const stored = async (of: Of, id: number): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('project_deadlines')
    .select(['rule', 'due', 'heir_member_id'])
    .where(columns[of], '=', id)
    .orderBy('due')
    .orderBy('heir_member_id')
    .execute();
  return rows.map(({ rule, due }) => `${rule} ${due}`);
};
const shown = async (id: number) =>
  (await api.call('admin', contract.sozoku.show, { params: { id, officeId: 1 } })).data;
const order = { ...inCharge, order_date: '2026-04-10', contract_amount: 100 };

/** The whole answer, as the wire carries it. */
const send = async (path: string, body: Sent, method: 'PUT' | 'POST' = 'PUT') => {
  const response = await api.app.inject({
    method,
    url: path,
    payload: body,
    headers: { authorization: `Bearer ${await api.signIn('admin')}` },
  });
  const { deadline_changes, ...envelope } = response.json();
  return {
    ...envelope,
    changes: (deadline_changes ?? []).map((change: unknown) => DeadlineChange.parse(change)) as DeadlineChange[],
  };
};
const changed = (changes: readonly DeadlineChange[]) =>
  changes.map(({ change, state, rule, due, from }) => [change, state, rule, due, from].filter(Boolean).join(' '));

const storeProperty = async (death_date: string) => {
  const { family_code, member_id } = await storeCustomer(api);
  const body = { family_code, owner_member_id: member_id, property_type: 7, order_purpose: 2, location: '丸の内' };
  const { id } = (await api.call('admin', contract.property.store, { body })).data;
  await api.call('admin', contract.family.recordDeath, { params: { id: member_id }, body: { death_date } });
  return { id, family_code, member_id };
};

describe('D1 the duty to register, the same on every screen', () => {
  test.each([
    ['2024-05-01', { division_date: '2026-10-01' }, ['R1 2027-05-06'], '2027-05-06'],
    ['2015-03-01', { division_date: '2026-11-01' }, ['R1 2027-03-31'], '2027-03-31'],
    ['2024-05-01', { heir_notice_date: '2026-09-01', division_date: '2026-10-01' }, ['R2 2029-10-01'], '2029-10-01'],
    ['2024-05-01', { registration_date: '2026-09-01' }, [], '2027-05-06'],
    [
      '2024-05-01',
      { registration_date: '2026-09-01', division_date: '2026-10-01', registration_applied_date: '2026-11-01' },
      [],
      '2029-10-01',
    ],
  ])('died %s, %j', async (death, change, rows, due) => {
    const { id, family_code, member_id } = await storeProperty(death);
    expect((await api.call('admin', contract.property.update, { params: { id }, body: change })).errors).toEqual({});
    expect(await stored('property', id)).toEqual(rows);
    const { data } = await api.call('admin', contract.property.show, { params: { id } });
    expect(data.registration_due_date).toBe(due);

    const told = propertyDuties(data).map((duty) => [duty.rule, duty.due, duty.ended?.state]);
    const { data: member } = await api.call('admin', contract.family.show, { params: { id: member_id } });
    const { data: tree } = await api.call('admin', contract.family.tree, { params: { familyCode: family_code } });
    const estate = { heirs: estateHeirs(tree.members, member_id), properties: member.properties };
    const ofDeath = deathDuties(member, estate).filter(({ property }) => property !== null);
    expect(ofDeath.map((duty) => [duty.rule, duty.due, duty.ended?.state])).toEqual(told);
  });

  test('a project whose decedent has properties tells theirs, and has no row of its own beside them', async () => {
    const project = await storeProject(api);
    const legal = await storeLegal(api);
    const { decedent_member_id, family_id } = await projectRow(api, project);
    const { family_code } = await api.db
      .selectFrom('families')
      .select('family_code')
      .where('id', '=', family_id)
      .executeTakeFirstOrThrow();
    expect(await stored('sozoku', project)).toContain('R1 2029-03-01');
    const body = {
      family_code,
      owner_member_id: decedent_member_id,
      property_type: 7,
      order_purpose: 2,
      location: '芝一丁目',
    };
    const { id } = (await api.call('admin', contract.property.store, { body })).data;
    expect(await stored('property', id)).toEqual(['R1 2029-03-01']);
    expect((await stored('sozoku', project)).filter((row) => row.startsWith('R'))).toEqual([]);
    const data = await shown(project);
    const told = taxDuties(data, data.estate).filter(({ rule }) => rule === 'R1');
    expect(told).toMatchObject([{ due: '2029-03-01', property: { property_id: id, location: '芝一丁目' } }]);
    const { data: other } = await api.call('admin', contract.legal.show, { params: { id: legal } });
    expect(legalDuties(other, other.estate).map(({ rule }) => rule)).toContain('R1');
  });
});

describe('D2 a filing ends itself alone', () => {
  test('of the inheritance tax, told in the answer', async () => {
    const id = await storeProject(api);
    await update(api, id, order);
    const before = await stored('sozoku', id);
    const { success, changes } = await send(`/api/project-sozoku-update/${id}`, { prgrs_submission_date: today });
    expect(success).toBe(true);
    expect(changed(changes)).toEqual(['ended done C 2027-01-04', 'opened X 2032-01-05']);
    expect(changes[0]?.record).toEqual({ type: 'sozoku', id, number: (await projectRow(api, id)).proposal_number });
    expect(await stored('sozoku', id)).toEqual([...before.filter((row) => !row.startsWith('C')), 'X 2032-01-05']);
  });

  test('of the decedent’s income: its own day, or that of a project about it', async () => {
    const id = await storeProject(api);
    const first = await send(`/api/project-sozoku-update/${id}`, { quasi_final_submission_date: today });
    expect(changed(first.changes)).toEqual(['ended done P 2026-07-01', 'ended done B 2026-07-01']);
    expect((await shown(id)).quasi_final_submission_date).toBe(today);
    const other = await storeProject(api);
    await update(api, other, { application_type: 2, ...order });
    expect((await projectRow(api, other)).due_date).toBe('2026-07-01');
    const second = await send(`/api/project-sozoku-update/${other}`, { prgrs_submission_date: today });
    expect(changed(second.changes)).toContain('ended done B 2026-07-01');
    expect((await stored('sozoku', other)).some((row) => row.startsWith('A'))).toBe(true);
  });

  test('what moves says from where, what is not needed so, what is put back is open again', async () => {
    const id = await storeProject(api);
    const known = await send(`/api/project-sozoku-update/${id}`, { known_date: '2026-03-10' });
    expect(changed(known.changes)).toContain('moved C 2027-01-12 2027-01-04');
    const blue = await send(`/api/project-sozoku-update/${id}`, { blue_application: 1 });
    expect(changed(blue.changes)).toEqual(['ended notNeeded I 2026-07-10']);
    const back = await send(`/api/project-sozoku-update/${id}`, { blue_application: null });
    expect(changed(back.changes)).toEqual(['opened I 2026-07-10']);
    const none = await send(`/api/project-sozoku-update/${id}`, { work_remarks: '電話した。' });
    expect(none.changes).toEqual([]);
  });

  test('a settlement tells it too, and a call that changes none has no news', async () => {
    const id = await storeProject(api);
    const body = { type: 'sozoku', id, rule: 'I', kind: 2, day: today };
    const { changes } = await send('/api/deadline-settle', body, 'POST');
    expect(changed(changes)).toEqual(['ended notNeeded I 2026-07-01']);
    const { changes: again } = await send('/api/deadline-reopen', { type: 'sozoku', id, rule: 'I' }, 'POST');
    expect(changed(again)).toEqual(['opened I 2026-07-01']);
  });
});

describe('D4 the claim after the division', () => {
  test.each([
    [-10, -20, false],
    [-20, -20, false],
    [-20, -10, true],
  ])('filed %d days, divided %d days from today: %s', async (filed, divided, applies) => {
    const id = await storeProject(api);
    const change = { ...order, prgrs_submission_date: daysFrom(filed), division_date: daysFrom(divided) };
    expect((await update(api, id, change)).errors).toEqual({});
    expect((await stored('sozoku', id)).some((row) => row.startsWith('W'))).toBe(applies);
  });
});

describe('D5 the three years are of the inheritance-tax return', () => {
  test.each([
    [{ application_type: 1 }, '2030-01-04'],
    [{ application_type: 7 }, '2030-01-04'],
    [{ application_type: 3, gift_year: 2025 }, null],
    [{ application_type: 2 }, null],
    [{ project_category: 3, application_type: 8 }, null],
    [{ project_category: 2, application_type: 5, original_due_date: '2024-06-10' }, null],
  ])('%j: %s', async (change, day) => {
    const id = await storeProject(api);
    expect((await update(api, id, change)).errors).toEqual({});
    const { data } = await api.call('admin', contract.sozoku.listing, { query: { limit: 1000 } });
    const row = 'data' in data ? data.data.find((one) => one.id === id) : undefined;
    expect(row?.due_date_within_3years_date).toBe(day);
    expect(row?.due_date_within_3years_date_remaining_days === null).toBe(day === null);
    expect((await stored('sozoku', id)).some((one) => one.startsWith('U'))).toBe(day !== null);
  });
});

describe('D6 a period that ran out', () => {
  const ids = async (tab: number) => {
    const { data } = await api.call('admin', contract.deadline.listing, { query: { tab, rule: 'A', limit: 1000 } });
    return data.data.map(({ record_id, lapses }) => [record_id, lapses]);
  };
  test.each([
    ['2026-03-01', 4],
    [addDays(today, -60), 1],
  ])('known on %s stands in tab %d', async (known_date, tab) => {
    const id = await storeProject(api);
    await update(api, id, { known_date });
    for (const one of [1, 2, 4]) {
      const found = (await ids(one)).filter(([record]) => record === id);
      expect([one, found]).toEqual([one, one === tab ? [[id, 1]] : []]);
    }
  });
});

describe('D7 the return of the year before', () => {
  test.each([
    ['2026-03-16', '2026-07-16'],
    ['2025-03-17', '2025-07-17'],
    ['2026-03-17', null],
  ])('died %s: %s', async (death_date, due) => {
    const id = await storeProject(api, 1, { death_date, known_date: death_date });
    const rows = (await stored('sozoku', id)).filter((row) => row.startsWith('P'));
    expect(rows).toEqual(due === null ? [] : [`P ${due}`]);
  });
});

describe('each heir chooses for themself', () => {
  test('the board names whose it is, and who has chosen is done', async () => {
    const id = await storeProject(api);
    const { decedent_member_id: decedent, family_id } = await projectRow(api, id);
    const { family_code } = await api.db
      .selectFrom('families')
      .select('family_code')
      .where('id', '=', family_id)
      .executeTakeFirstOrThrow();
    const daughter = await addMember(api, family_code, { relation: 7, last_name: '髙橋', first_name: '楓' });
    const inheritance = (change: Sent) =>
      send(
        '/api/family-save',
        {
          member_id: daughter,
          family_code,
          inheritances: [{ decedent_member_id: decedent, ...change }],
        },
        'POST',
      );
    const { changes } = await inheritance({ known_date: '2026-04-10' });
    expect(
      changes
        .filter((one: DeadlineChange) => one.heir?.member_id === daughter)
        .map((one: DeadlineChange) => [one.rule, one.due]),
    ).toEqual([
      ['A', '2026-07-10'],
      ['C', '2027-02-10'],
    ]);
    const board = async () => {
      const { data } = await api.call('admin', contract.deadline.listing, { query: { tab: 3, limit: 1000 } });
      return data.data.filter((row) => row.record_id === id && row.heir_member_id === daughter);
    };
    expect((await board()).map(({ rule, due, heir_name }) => [rule, due, heir_name])).toEqual([
      ['A', '2026-07-10', '髙橋　楓'],
      ['C', '2027-02-10', '髙橋　楓'],
    ]);
    await inheritance({ known_date: '2026-04-10', extended_until: '2026-12-10' });
    expect((await board()).map(({ rule, due }) => [rule, due])).toEqual([
      ['A', '2026-12-10'],
      ['C', '2027-02-10'],
    ]);
    const settled = await send(
      '/api/deadline-settle',
      {
        type: 'sozoku',
        id,
        rule: 'A',
        heir_member_id: daughter,
        kind: 2,
        day: today,
      },
      'POST',
    );
    expect(settled.changes).toMatchObject([{ change: 'ended', heir: { member_id: daughter, cust_name: '髙橋　楓' } }]);
    await inheritance({ known_date: '2026-04-10', renounced_date: '2026-06-01' });
    expect(await board()).toEqual([]);
  });
});
