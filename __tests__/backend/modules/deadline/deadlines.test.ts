import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { contract } from '@/contract';
import { taxDuties } from '@/rules/duties';
import { storeCustomer } from '../customer/customers';
import { daysFrom, fillChainMasters, storeInquiry, today } from '../inquiry/chains';
import { legalRow, saveOrder, storeLegal } from '../legal/legalProjects';
import { inCharge, projectRow, storeProject, update } from '../sozoku/projects';

const api = testApi();
beforeAll(() => fillChainMasters(api));
/** However a test changes records, what is stored is what the rules compute. */
afterEach(async () => expect(await deadlines.rebuild(api.db)).toBe(0));

const { deadline, sozoku, legal, property, family } = contract;

type Query = Record<string, unknown>;
const listed = async (query: Query = {}, as: PersonName = 'admin') =>
  (await api.call(as, deadline.listing, { query: { tab: 3, limit: 1000, ...query } })).data.data;

type Of = { sozoku_project_id?: number; legal_project_id?: number; property_id?: number };
const storedOf = async ({ db }: TestApi, of: Of) => {
  const [[column, id] = ['', 0]] = Object.entries(of);
  const { rows } = await sql<{ rule: string; due: string; base_date: string; kind: number; person_ids: number[] }>`
    select rule, due, base_date, kind, person_ids from project_deadlines where ${sql.ref(column)} = ${id} order by due, rule`.execute(
    db,
  );
  return rows;
};
const rulesOf = async (of: Of) => (await storedOf(api, of)).map(({ rule }) => rule).sort();

/** A project with one deadline of its own: a day that was agreed upon. */
const agreed = async (due_date: string, change: Query = {}, office = 1) => {
  const id = await storeProject(api, office, { death_date: null, known_date: null });
  const answer = await update(api, id, { due_date_type: 7, due_date, death_date: null, known_date: null, ...change });
  expect(answer.errors).toEqual({});
  return id;
};

describe('what is stored', () => {
  test.each([
    [1, { due_date_type: 1 }],
    [1, { due_date_type: 1, due_date: '2027-02-01', due_date_reason: '延長' }],
    [2, { due_date_type: 4, original_due_date: '2024-06-10' }],
    [3, { due_date_type: 3, gift_year: 2026 }],
  ])('of a project of the category %d is what the rules compute, day by day', async (project_category, change) => {
    const id = await storeProject(api);
    expect((await update(api, id, { project_category, ...change })).errors).toEqual({});
    const { data } = await api.call('admin', sozoku.show, { params: { id, officeId: 1 } });
    const computed = new Map(taxDuties(data, data.estate).map((one) => [one.rule as string, one]));
    const rows = await storedOf(api, { sozoku_project_id: id });
    expect(rows.length).toBeGreaterThan(0);
    for (const { rule, due, base_date, kind } of rows)
      expect({ due, base_date, kind }).toEqual({
        due: computed.get(rule)?.due,
        base_date: computed.get(rule)?.base,
        kind: project_category,
      });
    const shown = (await listed({ kind: project_category })).filter(({ record_id }) => record_id === id);
    expect(shown.map(({ rule, due }) => [rule, due]).sort()).toEqual(rows.map(({ rule, due }) => [rule, due]).sort());
  });

  test('follows the day of knowing, and leaves with what is filed, divided, cancelled and deleted', async () => {
    const id = await storeProject(api);
    const of = { sozoku_project_id: id };
    expect(await rulesOf(of)).toEqual(['A', 'B', 'C', 'I', 'P', 'R1', 'U', 'V']);
    await update(api, id, { known_date: '2026-03-10' });
    const c = (await storedOf(api, of)).find(({ rule }) => rule === 'C');
    expect(c).toMatchObject({ due: '2027-01-12', base_date: '2026-03-10' });
    await update(api, id, { quasi_return_needed: 2, blue_application: 1 });
    expect(await rulesOf(of)).toEqual(['A', 'C', 'R1', 'U', 'V']);
    await update(api, id, {
      ...inCharge,
      order_date: '2026-04-10',
      contract_amount: 100,
      prgrs_submission_date: daysFrom(-1),
    });
    expect(await rulesOf(of)).toEqual(['A', 'R1', 'U', 'V', 'X']);
    await update(api, id, { division_date: today });
    expect(await rulesOf(of)).toEqual(['A', 'R1', 'W', 'X']);
    await update(api, id, { cancelled_date: today, cancel_reason: '辞退' });
    expect(await rulesOf(of)).toEqual([]);
    await update(api, id, { cancelled_date: null });
    expect(await rulesOf(of)).toEqual(['A', 'R1', 'W', 'X']);
    // What is filed is not deleted.
    await update(api, id, { prgrs_submission_date: null });
    const open = await rulesOf(of);
    expect(open).toContain('C');
    await api.call('admin', sozoku.destroy, { params: { id } });
    expect(await rulesOf(of)).toEqual([]);
    await api.call('admin', sozoku.restore, { params: { id } });
    expect(await rulesOf(of)).toEqual(open);
  });

  test('of a legal project goes with what was filed, which its order tells', async () => {
    const id = await storeLegal(api);
    const of = { legal_project_id: id };
    expect(await storedOf(api, of)).toMatchObject([
      { rule: 'A', due: '2026-06-01', base_date: '2026-03-01', kind: 4 },
      { rule: 'R1', due: '2029-03-01', base_date: '2026-03-01', kind: 4 },
    ]);
    expect((await saveOrder(api, id, { renounce_filed_date: '2026-05-20' })).errors).toEqual({});
    expect(await rulesOf(of)).toEqual(['R1']);
    const change = { infringement_known_date: '2026-08-31', worker_id: people.legal.id };
    await api.call('legalAdmin', legal.update, { params: { id }, body: change });
    expect(await storedOf(api, of)).toMatchObject([
      { rule: 'F', due: '2027-08-31', person_ids: expect.arrayContaining([people.legal.id]) },
      { rule: 'R1' },
    ]);
    expect((await legalRow(api, id)).infringement_known_date).toBe('2026-08-31');
  });

  test('of a property begins with its owner’s death, stays where it is by the division and ends with the application', async () => {
    const { family_code, member_id } = await storeCustomer(api);
    const body = {
      family_code,
      owner_member_id: member_id,
      property_type: 7,
      order_purpose: 1,
      location: '丸の内一丁目',
    };
    const { id } = (await api.call('admin', property.store, { body })).data;
    const of = { property_id: id };
    expect(await storedOf(api, of)).toEqual([]);
    await api.call('admin', family.recordDeath, { params: { id: member_id }, body: { death_date: '2025-02-28' } });
    expect(await storedOf(api, of)).toMatchObject([
      { rule: 'R1', due: '2028-02-29', base_date: '2025-02-28', kind: 5 },
    ]);
    const [row] = (await listed({ kind: 5 })).filter(({ record_id }) => record_id === id);
    expect(row).toMatchObject({ number: '丸の内一丁目', customer_name: '髙橋　澪', office_id: 1 });
    const change = (values: Query) => api.call('admin', property.update, { params: { id }, body: values });
    await change({ division_date: '2025-06-30', assigned_user_id: people.staff.id });
    expect(await storedOf(api, of)).toMatchObject([{ due: '2028-02-29', person_ids: [people.staff.id] }]);
    await change({ registration_applied_date: '2025-08-01' });
    expect(await storedOf(api, of)).toEqual([]);
  });

  test('is not touched by a save that is refused, nor by one that changes nothing of it', async () => {
    const id = await storeProject(api);
    const state = async () =>
      (
        await sql`select xmin::text, * from project_deadlines where sozoku_project_id = ${id} order by id`.execute(
          api.db,
        )
      ).rows;
    const before = await state();
    expect((await update(api, id, { known_date: '2026-03-05', office_id: 999 })).status).toBe(422);
    expect((await update(api, id, { work_remarks: '電話した。' })).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  test('is mended by rebuilding, in batches of any size', async () => {
    await sql`update project_deadlines set due = due + 1 where id % 2 = 0`.execute(api.db);
    await sql`delete from project_deadlines where id % 5 = 1`.execute(api.db);
    await sql`insert into project_deadlines (family_id, kind, sozoku_project_id, rule, due, base_date, main, lapses, provisional,
        office_id, member_id, person_ids)
      select family_id, 1, id, 'agreed', '2030-01-01', '2030-01-01', false, false, false, 1, representative_member_id, '{}'
      from sozoku_projects order by id limit 1`.execute(api.db);
    expect(await deadlines.rebuild(api.db, 2)).toBeGreaterThan(3);
  });
});

describe('the board', () => {
  test('shows the nearest first, what lies ahead and what is past apart, to everybody who reads projects', async () => {
    const near = await agreed(daysFrom(2), inCharge);
    const past = await agreed(daysFrom(-2), inCharge);
    const ahead = await listed({ tab: 1, rule: 'agreed' }, 'viewer');
    expect(ahead.map(({ record_id }) => record_id)).toContain(near);
    expect(ahead.map(({ record_id }) => record_id)).not.toContain(past);
    expect((await listed({ tab: 2 })).map(({ record_id }) => record_id)).toContain(past);
    expect((await listed({ tab: 2 })).every(({ due }) => due < today)).toBe(true);
    const all = await listed({ tab: 1 });
    expect(all.map(({ due }) => due)).toEqual(all.map(({ due }) => due).sort());
    expect(ahead.find(({ record_id }) => record_id === near)).toMatchObject({
      customer_name: '髙橋　澪',
      rule: 'agreed',
      main: 1,
      kind: 1,
      number: (await projectRow(api, near)).proposal_number,
      persons: expect.stringContaining('、'),
    });
    expect((await api.call('insurance', deadline.listing)).status).toBe(403);
  });

  test('is narrowed by person, office, days and what is one’s own', async () => {
    const mine = await agreed(daysFrom(40), { ...inCharge, interviewer_id: people.staff2.id, worker1_id: null });
    const other = await agreed(daysFrom(40), inCharge, 2);
    const found = async (query: Query, as: PersonName = 'admin') => {
      const ids = (await listed({ rule: 'agreed', ...query }, as)).map(({ record_id }) => record_id);
      return [ids.includes(mine), ids.includes(other)];
    };
    expect(await found({ person_id: people.staff2.id })).toEqual([true, false]);
    expect(await found({ scope: 1 }, 'staff2')).toEqual([true, false]);
    expect(await found({ scope: 2 }, 'staff2')).toEqual([false, true]);
    expect(await found({ office_id: 1 })).toEqual([true, false]);
    expect(await found({ due_from: daysFrom(39), due_to: daysFrom(41) })).toEqual([true, true]);
    expect(await found({ due_from: daysFrom(41) })).toEqual([false, false]);
  });

  test('counts what is due within a week, of one’s own cases and of one’s offices', async () => {
    const count = async () => (await api.call('staff', deadline.count)).data;
    const before = await count();
    for (const days of [-1, 0, 7, 8]) await agreed(daysFrom(days), inCharge);
    await agreed(daysFrom(1), { ...inCharge, interviewer_id: null, worker1_id: people.admin.id });
    await agreed(daysFrom(1), inCharge, 2);
    const { mine, offices, due_from, due_to } = await count();
    expect({ mine: mine - before.mine, offices: offices - before.offices }).toEqual({ mine: 3, offices: 3 });
    expect([due_from, due_to]).toEqual([today, daysFrom(7)]);
  });

  test('as a calendar tells how many of which rule fall on a day of the month', async () => {
    for (const office of [1, 1, 2]) await agreed('2031-05-31', {}, office);
    await agreed('2031-06-01');
    const month = async (query: Query) =>
      (await api.call('viewer', deadline.calendar, { query: { month: '2031-05', ...query } })).data;
    const all = (await month({})).filter(({ due }) => due === '2031-05-31');
    expect(all).toEqual([{ due: '2031-05-31', total: 3, rules: [{ rule: 'agreed', total: 3 }] }]);
    expect(await month({ office_id: 2, rule: 'agreed' })).toEqual([
      { due: '2031-05-31', total: 1, rules: [{ rule: 'agreed', total: 1 }] },
    ]);
    expect((await api.call('viewer', deadline.calendar, { query: { month: '2031-13' } })).status).toBe(422);
  });
});

describe('the secret link', () => {
  const create = async (as: PersonName, scope = 1) =>
    (await api.call(as, deadline.createFeed, { body: { scope } })).data.path;
  const open = (path: string) => api.app.inject({ method: 'GET', url: path });

  test('opens the owner’s deadlines as whole days, each with an identity that stays', async () => {
    const id = await agreed('2030-04-01', { ...inCharge, interviewer_id: people.legal.id });
    const other = await agreed('2030-04-02', { ...inCharge, interviewer_id: null });
    const path = await create('legal');
    const { statusCode, headers, body } = await open(path);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const text = body.replaceAll('\r\n ', '');
    expect(text).toContain(`UID:tax-${id}-agreed@tsugi\r\n`);
    expect(text).toContain('DTSTART;VALUE=DATE:20300401\r\n');
    expect(text).toContain(`SUMMARY:任意期限｜${(await projectRow(api, id)).proposal_number} 髙橋　澪様`);
    expect(text).not.toContain(`UID:tax-${other}-`);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    await update(api, id, { due_date: '2030-04-03' });
    expect((await open(path)).body).toMatch(new RegExp(`UID:tax-${id}-agreed@tsugi[^]*?DTSTART;VALUE=DATE:20300403`));
    const { data } = await api.call('legal', deadline.feed);
    expect(data.feed).toMatchObject({ scope: 1, last_used_at: expect.stringMatching(/^20/) });
  });

  test('speaks the language that the calendar program asks for', async () => {
    const id = await agreed('2030-05-01', { ...inCharge, interviewer_id: people.legal.id });
    const path = await create('legal');
    const { body } = await api.app.inject({ method: 'GET', url: path, headers: { 'accept-language': 'en' } });
    const text = body.replaceAll('\r\n ', '');
    const [, event] = new RegExp(`UID:tax-${id}-agreed@tsugi([^]*?)END:VEVENT`).exec(text) ?? [];
    expect(event).toContain('Starts on: ');
    expect(event).toContain(`${(await projectRow(api, id)).proposal_number} 髙橋　澪`);
    expect(event).not.toMatch(/種別|起算日|様/);
  });

  test('is kept as a hash, told once, and dies when it is renewed or revoked', async () => {
    const first = await create('staff');
    const { rows } = await sql<{ row: string }>`select f::text as row from deadline_feeds f`.execute(api.db);
    const token = first.replace('/api/deadlines/', '').replace('.ics', '');
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    const second = await create('staff', 2);
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
    await api.call('staff', deadline.revokeFeed);
    expect((await open(second)).statusCode).toBe(404);
    expect((await api.call('staff', deadline.feed)).data).toEqual({ feed: null });
    expect((await open('/api/deadlines/x.ics')).statusCode).toBe(404);
  });

  test('dies with the account, and shows nothing to who may no longer read projects', async () => {
    const path = await create('staff2', 2);
    await sql`update employees set department_id = 3 where id = ${people.staff2.id}`.execute(api.db);
    expect((await open(path)).statusCode).toBe(404);
    await sql`update employees set department_id = 1 where id = ${people.staff2.id}`.execute(api.db);
    expect((await open(path)).statusCode).toBe(200);
    await sql`update employees set status = 0 where id = ${people.staff2.id}`.execute(api.db);
    expect((await open(path)).statusCode).toBe(404);
    await sql`update employees set status = 1 where id = ${people.staff2.id}`.execute(api.db);
    expect((await open(path)).statusCode).toBe(404);
  });
});

test('an inquiry alone has no deadline on the board', async () => {
  const before = (await listed()).length;
  await storeInquiry(api, { death_date: '2026-02-28', decedent_name: '髙橋　𠮷郎', relation: 4 });
  expect((await listed()).length).toBe(before);
});
