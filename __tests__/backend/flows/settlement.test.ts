import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { contract } from '@/contract';
import type { SettledType } from '@/contract/settlement';
import { addMonths } from '@/rules/calendarDay';
import { storeCustomer } from '../modules/customer/customers';
import { daysFrom, fillChainMasters, stateOf as stateOfChains, today } from '../modules/inquiry/chains';
import { legalRow, storeLegal } from '../modules/legal/legalProjects';
import { projectRow, storeProject, update } from '../modules/sozoku/projects';

const api = testApi();
beforeAll(() => fillChainMasters(api));
/** Stored deadlines always equal those computed by the rules. */
afterEach(async () => expect(await deadlines.rebuild(api.db)).toBe(0));

const { settlement, deadline, history } = contract;
type Sent = Record<string, unknown>;
type Of = readonly [type: SettledType, id: number];

const settle = ([type, id]: Of, rule: string, change: Sent = {}, as: PersonName = 'admin') =>
  api.call(as, settlement.settle, { body: { type, id, rule, kind: 2, day: today, ...change } });
const reopen = ([type, id]: Of, rule: string, as: PersonName = 'admin') =>
  api.call(as, settlement.reopen, { body: { type, id, rule } });
const told = async ([type, id]: Of, as: PersonName = 'viewer') =>
  (await api.call(as, settlement.show, { params: { type, id } })).data;
const columns = { sozoku: 'sozoku_project_id', legal: 'legal_project_id', property: 'property_id' } as const;
const settledOf = ([type, id]: Of) =>
  api.db.selectFrom('deadline_settlements').selectAll().where(columns[type], '=', id).orderBy('rule').execute();
const openOf = async ([type, id]: Of) =>
  (
    await api.db.selectFrom('project_deadlines').select('rule').where(columns[type], '=', id).orderBy('rule').execute()
  ).map(({ rule }) => rule);
const stateOf = async () => {
  const { rows } = await sql<{ state: string }>`select
    (select coalesce(string_agg(t::text, '|' order by t.id), '') from deadline_settlements t) ||
    (select coalesce(string_agg(t::text, '|' order by t.id), '') from project_deadlines t) as state`.execute(api.db);
  return `${await stateOfChains(api)}${rows[0]?.state}`;
};

const storeProperty = async (death_date: string, office_id = 1) => {
  const { family_code, member_id } = await storeCustomer(api, { office_id });
  const body = { family_code, owner_member_id: member_id, property_type: 7, order_purpose: 2, location: '丸の内' };
  const { id } = (await api.call('admin', contract.property.store, { body })).data;
  await api.call('admin', contract.family.recordDeath, { params: { id: member_id }, body: { death_date } });
  return id;
};

describe('a deadline that is settled', () => {
  test('leaves the board, is told with kind, day, who and note, and comes back when it is opened again', async () => {
    const of = ['sozoku', await storeProject(api)] as const;
    const before = await projectRow(api, of[1]);
    const open = await openOf(of);
    expect(open).toContain('A');
    const note = '全員が単純承認の意向。𠮷';
    expect((await settle(of, 'A', { kind: 2, day: daysFrom(-3), note }, 'staff')).errors).toEqual({});
    expect(await settledOf(of)).toEqual([
      {
        id: expect.any(Number),
        sozoku_project_id: of[1],
        legal_project_id: null,
        property_id: null,
        rule: 'A',
        heir_member_id: null,
        due: '2026-06-01',
        kind: 2,
        day: daysFrom(-3),
        note,
        by: people.staff.id,
        at: expect.stringMatching(new RegExp(`^${today} \\d\\d:\\d\\d:\\d\\d$`)),
      },
    ]);
    expect(await openOf(of)).toEqual(open.filter((rule) => rule !== 'A'));
    const { data } = await api.call('viewer', deadline.listing, { query: { tab: 3, limit: 1000 } });
    const shown = data.data.filter(({ kind, record_id }) => kind === 1 && record_id === of[1]);
    expect(shown.map(({ rule }) => rule).sort()).toEqual(await openOf(of));
    expect((await told(of)).find(({ rule }) => rule === 'A')).toEqual({
      rule: 'A',
      heir_member_id: null,
      due: '2026-06-01',
      settled: { kind: 2, day: daysFrom(-3), note, by: '試験　test-staff', at: expect.stringContaining(today) },
    });
    const after = await projectRow(api, of[1]);
    expect([after.lock_version, after.updated_by]).toEqual([before.lock_version + 1, people.staff.id]);

    expect((await reopen(of, 'A', 'manager')).status).toBe(200);
    expect([await settledOf(of), await openOf(of)]).toEqual([[], open]);
    expect((await told(of)).find(({ rule }) => rule === 'A')).toEqual({
      rule: 'A',
      heir_member_id: expect.any(Number),
      due: '2026-06-01',
      settled: null,
    });
  });

  test('is told by the history of its record, in the language asked for', async () => {
    const of = ['legal', await storeLegal(api)] as const;
    await settle(of, 'A', { kind: 1, day: today, note: 'ご本人が申述' }, 'legal');
    await reopen(of, 'A', 'legalAdmin');
    const latest = async (lang: string) => {
      const query = { entity: 'legal_projects' as const, record_id: of[1] };
      const { data } = await api.call('viewer', history.listing, { query }, { headers: { 'accept-language': lang } });
      return data.data.slice(0, 2).map(({ actor_name, changes: [change] }) => [actor_name, change]);
    };
    const rest = { heir_member_id: null, due: '2026-06-01', day: today, note: 'ご本人が申述' };
    const field = { field: 'deadline_settlements', kind: 'text' };
    const jp = { ...rest, rule: '相続放棄・限定承認', kind: '対応済' };
    expect(await latest('ja')).toEqual([
      ['試験　test-legal-admin', { ...field, before: jp, after: null }],
      ['試験　test-legal', { ...field, before: null, after: jp }],
    ]);
    const en = { ...rest, rule: 'Renunciation or qualified acceptance', kind: 'Done' };
    expect((await latest('en'))[1]).toEqual(['試験　test-legal', { ...field, before: null, after: en }]);
  });

  test('of a legal project is not its next deadline any more', async () => {
    const of = ['legal', await storeLegal(api)] as const;
    await api.call('admin', contract.legal.update, { params: { id: of[1] }, body: { known_date: today } });
    const next = async () =>
      (await api.call('viewer', contract.legal.show, { params: { id: of[1] } })).data.next_deadline;
    const [first, second] = (await told(of)).map(({ due }) => due);
    expect(await next()).toBe(first);
    await settle(of, 'A', {}, 'legal');
    expect(await next()).toBe(second);
    expect(await openOf(of)).toEqual(['R1']);
    expect((await legalRow(api, of[1])).known_date).toBe(today);
  });

  test('of a property is its registration', async () => {
    const of = ['property', await storeProperty('2023-02-28')] as const;
    expect(await openOf(of)).toEqual(['R1']);
    expect((await settle(of, 'R1', { kind: 1, note: '' }, 'staff')).errors).toEqual({});
    expect(await settledOf(of)).toMatchObject([{ property_id: of[1], rule: 'R1', due: '2027-03-31', note: null }]);
    expect(await openOf(of)).toEqual([]);
    expect((await reopen(of, 'R1', 'legal')).status).toBe(200);
    expect(await openOf(of)).toEqual(['R1']);
  });

  test('no longer counts in the header', async () => {
    const known = addMonths(daysFrom(3), -12);
    const id = await storeLegal(api, 1, { death_date: known, known_date: known });
    const body = { worker_id: people.legal.id, infringement_known_date: known };
    expect((await api.call('legalAdmin', contract.legal.update, { params: { id }, body })).errors).toEqual({});
    const count = async () => (await api.call('legal', deadline.count)).data;
    const before = await count();
    expect((await settle(['legal', id], 'F', {}, 'legal')).errors).toEqual({});
    const after = await count();
    expect([before.mine - after.mine, before.offices - after.offices]).toEqual([1, 1]);
  });
});

describe('a settlement counts for the day that the deadline had', () => {
  test('on another day the deadline is open again, to be settled anew; back on its day it is settled', async () => {
    const id = await storeProject(api);
    const of = ['sozoku', id] as const;
    await settle(of, 'A', { note: '口頭で確認' });
    await update(api, id, { known_date: '2026-03-20' });
    expect(await openOf(of)).toContain('A');
    expect((await told(of)).find(({ rule }) => rule === 'A')).toEqual({
      rule: 'A',
      heir_member_id: expect.any(Number),
      due: '2026-06-22',
      settled: null,
    });
    await update(api, id, { known_date: '2026-03-01' });
    expect(await openOf(of)).not.toContain('A');
    await update(api, id, { known_date: '2026-03-20' });
    expect((await settle(of, 'A', { kind: 1 })).status).toBe(200);
    expect(await settledOf(of)).toMatchObject([{ rule: 'A', due: '2026-06-22', kind: 1, note: null }]);
    await update(api, id, { known_date: '2026-03-01' });
    expect(await openOf(of)).toContain('A');
  });

  test('never for one that has become what a tax project is about', async () => {
    const id = await storeProject(api);
    const of = ['sozoku', id] as const;
    await update(api, id, { project_category: 2, original_due_date: '2024-06-10' });
    await settle(of, 'X');
    expect(await openOf(of)).not.toContain('X');
    await update(api, id, { due_date_type: 4 });
    expect(await openOf(of)).toContain('X');
    expect((await told(of)).map(({ rule }) => rule)).not.toContain('X');
  });

  test('a deadline that moved while it was on the screen is refused with 409', async () => {
    const of = ['sozoku', await storeProject(api)] as const;
    const before = await stateOf();
    expect((await settle(of, 'A', { due: '2026-05-29' })).status).toBe(409);
    expect(await stateOf()).toBe(before);
    expect((await settle(of, 'A', { due: '2026-06-01' })).status).toBe(200);
  });
});

describe('is refused, and nothing is stored:', () => {
  test('what a tax project is about, in words', async () => {
    const of = ['sozoku', await storeProject(api)] as const;
    const before = await stateOf();
    const { status, errors } = await settle(of, 'C');
    expect([status, errors]).toEqual([
      422,
      {
        rule: ['この案件の期限は、「申告書提出」の日付を入力すると完了になります。手動で対応済にはできません。'],
      },
    ]);
    expect(await stateOf()).toBe(before);
  });

  test('what is not open, lies ahead or is no answer', async () => {
    const of = ['sozoku', await storeProject(api)] as const;
    const before = await stateOf();
    for (const [rule, change, field] of [
      ['W', {}, 'rule'],
      ['nothing', {}, 'rule'],
      ['A1', {}, 'rule'],
      ['A', { day: daysFrom(1) }, 'day'],
      ['A', { day: '2026-02-30' }, 'day'],
      ['A', { day: null }, 'day'],
      ['A', { kind: 3 }, 'kind'],
      ['A', { note: 'あ'.repeat(201) }, 'note'],
      ['A', { type: 'insurance' }, 'type'],
    ] as const) {
      const { status, errors } = await settle(of, rule, change);
      expect([rule, change, status, Object.keys(errors)]).toEqual([rule, change, 422, [field]]);
    }
    expect((await settle(of, 'A', { day: daysFrom(1) })).errors).toEqual({ day: ['未来の日付は入力できません。'] });
    expect((await reopen(of, 'A')).errors).toEqual({
      rule: ['この期限は対応済になっていません。画面を読み込み直してください。'],
    });
    expect(await stateOf()).toBe(before);
  });

  test('what somebody else settled meanwhile', async () => {
    const of = ['sozoku', await storeProject(api)] as const;
    const answers = await Promise.all([settle(of, 'A', {}, 'staff'), settle(of, 'A', { kind: 1 }, 'manager')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await settledOf(of)).toHaveLength(1);
    expect((await settle(of, 'A')).errors).toEqual({
      rule: ['この期限は未対応の期限にありません。画面を読み込み直してください。'],
    });
  });

  test('of a record that is not there or was deleted', async () => {
    const id = await storeProject(api);
    await settle(['sozoku', id], 'A');
    await api.call('admin', contract.sozoku.destroy, { params: { id } });
    const before = await stateOf();
    for (const of of [
      ['sozoku', id],
      ['sozoku', 99_999],
      ['legal', 99_999],
      ['property', 99_999],
    ] as const) {
      expect((await settle(of, 'R1')).status).toBe(404);
      expect((await reopen(of, 'A')).status).toBe(404);
    }
    expect(await stateOf()).toBe(before);
  });

  test('to whoever may not change the record', async () => {
    const tax = await storeProject(api);
    const legal = await storeLegal(api, 2);
    const property = await storeProperty('2023-02-28', 2);
    await settle(['sozoku', tax], 'I');
    const before = await stateOf();
    for (const [of, rule, name] of [
      [['sozoku', tax], 'A', 'staff2'],
      [['sozoku', tax], 'A', 'viewer'],
      [['sozoku', tax], 'A', 'insurance'],
      [['sozoku', tax], 'I', 'staff2'],
      [['legal', legal], 'A', 'legal'],
      [['property', property], 'R1', 'manager'],
      [['property', property], 'R1', 'viewer'],
    ] as const) {
      expect([name, (await settle(of, rule, {}, name)).status]).toEqual([name, 403]);
      expect([name, (await reopen(of, rule, name)).status]).toEqual([name, 403]);
    }
    expect((await api.call('insurance', settlement.show, { params: { type: 'sozoku', id: tax } })).status).toBe(403);
    expect(await stateOf()).toBe(before);
    expect((await settle(['property', property], 'R1', {}, 'staff2')).status).toBe(200);
  });
});
