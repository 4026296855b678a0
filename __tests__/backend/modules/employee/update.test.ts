import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { showEmployee, stateOf, storeEmployee, update } from './employees';

const api = testApi();
const today = todayInTokyo();

beforeAll(async () => {
  await sql`insert into teams (id, name, department_id, office_id, status) values
    (1, '相続一課', 1, 1, 1), (2, '相続二課', 1, 1, 1), (3, '大阪課', 1, 2, 1)`.execute(api.db);
});

const changesOf = async (id: number) => {
  const rows = await api.db
    .selectFrom('history')
    .select('changes')
    .where('entity', '=', 'employees')
    .where('record_id', '=', id)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute();
  return rows.map(({ changes }) => changes);
};

test('what is sent is changed, what is not sent is left alone, what is sent empty is cleared', async () => {
  const id = await storeEmployee(api, {
    email: 'a@example.jp',
    phone: '03-1',
    license_no: '第1号',
    user_types: [1, 3],
    team_ids: [1],
  });
  const before = await showEmployee(api, id);
  const { status, data } = await update(api, id, { first_name: '𠮷', email: '', user_types: [2], license_no: null });
  expect([status, data]).toEqual([200, await showEmployee(api, id)]);
  expect(data).toEqual({
    ...before,
    first_name: '𠮷',
    email: null,
    license_no: null,
    user_types: [2],
    is_sales: 0,
    is_teamleader: 1,
    is_judicial: 0,
    updated_at: expect.any(String),
    lock_version: 1,
  });
});

test('a change of fields, areas, offices and teams is one version and one entry of the history', async () => {
  const id = await storeEmployee(api);
  const { data } = await update(api, id, {
    last_name: '高橋',
    city_ids: [2, 1],
    office_ids: [1, 2],
    team_ids: [3, 1],
    team: 3,
    password: 'another-one-2',
  });
  expect(data).toMatchObject({ city_ids: [1, 2], office_ids: [1, 2], team_ids: [1, 3], team: 3, lock_version: 1 });
  expect(await changesOf(id)).toEqual([
    {
      last_name: ['髙橋', '高橋'],
      team_id: [null, 3],
      password_hash: [null, null],
      city_ids: [[1], [1, 2]],
      office_ids: [[1], [1, 2]],
      team_ids: [[], [1, 3]],
    },
  ]);
  await update(api, id, { city_ids: [1, 2], office_ids: [2, 1], last_name: '高橋' });
  expect(await showEmployee(api, id)).toEqual(data);
});

test('a stale save gets a conflict with the stored record', async () => {
  const id = await storeEmployee(api);
  await update(api, id, { phone: '03-1', lock_version: 0 });
  const before = await stateOf(api);
  const { status, message, data } = await update(
    api,
    id,
    { phone: '', city_ids: [1, 2], office_ids: [1, 2], lock_version: 0 },
    'legalAdmin',
  );
  expect([status, message]).toEqual([409, 'ほかの担当者が先に保存しました。内容を確認してください。']);
  expect(data).toEqual(await showEmployee(api, id));
  expect(await stateOf(api)).toBe(before);
});

test('an unknown id is not found', async () => {
  for (const call of ['update', 'show', 'destroy', 'restore', 'offices', 'sessions'] as const) {
    const answer = await api.call('admin', contract.employee[call], { params: { id: 4711 } });
    expect([call, answer.status, answer.message]).toEqual([call, 404, 'レコードが見つかりませんでした。']);
  }
});

describe('places', () => {
  test('of another department the offices and teams must fit it', async () => {
    const id = await storeEmployee(api, { team_ids: [1] });
    await sql`update office_departments set status = 0 where office_id = 1 and department_id = 3`.execute(api.db);
    const { errors } = await update(api, id, { department_id: 3 });
    expect(errors).toEqual({
      office_ids: ['この部門を扱う拠点を選択してください。'],
      team_ids: ['所属拠点・部門のチームを選択してください。'],
    });
    await sql`update office_departments set status = 1`.execute(api.db);
  });

  test('what was switched off stays with whom it had, and is not given anew', async () => {
    const id = await storeEmployee(api, { city_ids: [1, 2], office_ids: [1, 2], team_ids: [2] });
    await sql`update offices set status = 0 where id = 2`.execute(api.db);
    await sql`update teams set status = 0 where id = 2`.execute(api.db);
    await sql`update cities set status = 0 where id = 2`.execute(api.db);
    await sql`update office_departments set status = 0 where office_id = 2 and department_id = 1`.execute(api.db);
    expect((await update(api, id, { phone: '03-2', office_ids: [1, 2], team_ids: [2, 1] })).status).toBe(200);
    const other = await storeEmployee(api);
    const { errors } = await update(api, other, { city_ids: [1, 2], office_ids: [1, 2], team_ids: [2] });
    expect(Object.keys(errors)).toEqual(['city_ids', 'office_ids', 'team_ids']);
    await sql`update offices set status = 1 where id = 2`.execute(api.db);
    await sql`update teams set status = 1`.execute(api.db);
    await sql`update cities set status = 1`.execute(api.db);
    await sql`update office_departments set status = 1`.execute(api.db);
  });

  test('an office that has moved to another city stops nobody from saving something else', async () => {
    const id = await storeEmployee(api);
    await sql`update offices set city_id = 2 where id = 1`.execute(api.db);
    expect((await update(api, id, { phone: '03-3' })).status).toBe(200);
    expect((await update(api, id, { team_ids: [1] })).errors).toEqual({
      office_ids: ['選択したエリアの拠点を選択してください。'],
    });
    await sql`update offices set city_id = 1 where id = 1`.execute(api.db);
  });

  test('a main team that is given up is followed by another', async () => {
    const id = await storeEmployee(api, { team_ids: [1, 2], team: 1 });
    expect((await update(api, id, { team_ids: [2] })).data).toMatchObject({ team: 2 });
    expect((await update(api, id, { team_ids: [1, 2] })).data).toMatchObject({ team: 2 });
    expect((await update(api, id, { team_ids: [] })).data).toMatchObject({ team: null });
  });
});

describe('the transfer history writes itself', () => {
  const historyOf = async (id: number) =>
    (await showEmployee(api, id)).history.map(({ date, kind, from, to }) => [date, kind, from, to]);
  const joined = ['2020-04-01', 'joined', null, '相続 東京本店'];

  test('joined, transferred, another role, left', async () => {
    const id = await storeEmployee(api, { city_ids: [1, 2], office_ids: [1, 2] });
    expect(await historyOf(id)).toEqual([joined]);
    await update(api, id, { phone: '03-1', team_ids: [1] });
    expect(await historyOf(id)).toEqual([joined]);
    await update(api, id, { office_id: 2, transfer_date: '2022-10-01' });
    const moved = ['2022-10-01', 'transferred', '相続 東京本店', '相続 大阪支店'];
    expect(await historyOf(id)).toEqual([moved, joined]);
    await update(api, id, { role_id: 3 });
    const raised = [today, 'role', '一般', '拠点長'];
    expect(await historyOf(id)).toEqual([raised, moved, joined]);
    await update(api, id, { department_id: 2, team_ids: [] });
    const legal = [today, 'transferred', '相続 大阪支店', 'リーガル 大阪支店'];
    expect(await historyOf(id)).toEqual([legal, raised, moved, joined]);
    await update(api, id, { end_date: addDays(today, 10) });
    const left = [addDays(today, 10), 'left', 'リーガル 大阪支店', null];
    expect(await historyOf(id)).toEqual([left, legal, raised, moved, joined]);
  });

  test('corrected days replace those that were written; whoever stays has not left', async () => {
    const id = await storeEmployee(api, { end_date: addDays(today, 10) });
    await update(api, id, { end_date: addDays(today, 20), start_date: '2020-05-01' });
    expect(await historyOf(id)).toEqual([
      [addDays(today, 20), 'left', '相続 東京本店', null],
      ['2020-05-01', 'joined', null, '相続 東京本店'],
    ]);
    await update(api, id, { end_date: null });
    expect(await historyOf(id)).toEqual([['2020-05-01', 'joined', null, '相続 東京本店']]);
  });

  test('offices keep their place in it under the name they have, in the language asked for', async () => {
    const id = await storeEmployee(api, { role_id: 5 });
    await update(api, id, { role_id: 3 });
    await sql`update offices set name = '丸の内本店' where id = 1`.execute(api.db);
    const { data } = await api.call(
      'admin',
      contract.employee.show,
      { params: { id } },
      { headers: { 'accept-language': 'en' } },
    );
    expect(data.history.map(({ from, to }) => [from, to])).toEqual([
      ['Read-only', 'Office manager'],
      [null, 'Inheritance tax 丸の内本店'],
    ]);
    expect([data.department_name, data.role_name]).toEqual(['Inheritance tax', 'Office manager']);
    await sql`update offices set name = '東京本店' where id = 1`.execute(api.db);
  });
});

describe('deleting', () => {
  test('a deleted employee is gone from list, show and what can be chosen, and can be brought back', async () => {
    const id = await storeEmployee(api, { last_name: '消田' });
    const { listing, destroy, restore } = contract.employee;
    expect((await api.call('admin', destroy, { params: { id } })).status).toBe(200);
    const found = async (query: Record<string, unknown> = {}) =>
      (await api.call('admin', listing, { query: { name: '消田', ...query } })).data.total;
    const offered = async () =>
      (await api.call('staff', contract.dropdown.users)).data.some(({ value }) => value === id);
    expect([await found(), await found({ deleted: 1 }), await offered()]).toEqual([0, 1, false]);
    expect((await api.call('admin', contract.employee.show, { params: { id } })).status).toBe(404);
    expect((await api.call('admin', restore, { params: { id } })).status).toBe(200);
    expect([await found(), await found({ deleted: 1 }), await offered()]).toEqual([1, 0, true]);
    const history = await api.db
      .selectFrom('history')
      .select('action')
      .where('entity', '=', 'employees')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history.map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
  });

  test('deleted accounts are offered to those alone who may bring them back', async () => {
    const id = await storeEmployee(api, { last_name: '上田', role_id: 1 });
    const { listing, destroy, restore } = contract.employee;
    expect((await api.call('admin', destroy, { params: { id } })).status).toBe(200);
    const offered = async (name: 'admin' | 'legalAdmin') =>
      (await api.call(name, listing, { query: { name: '上田', deleted: 1 } })).data.total;
    expect([await offered('admin'), await offered('legalAdmin')]).toEqual([1, 0]);
    expect((await api.call('legalAdmin', restore, { params: { id } })).status).toBe(403);
  });

  test('somebody on whom a record hangs is not deleted', async () => {
    const id = await storeEmployee(api);
    const customer = {
      last_name: '客',
      last_name_kana: 'キャク',
      phone1: '0312345678',
      relation: 1,
      office_id: 1,
      contractor_id: id,
    };
    const stored = await api.call('admin', contract.customer.store, { body: customer });
    const before = await stateOf(api);
    const { status, message } = await api.call('admin', contract.employee.destroy, { params: { id } });
    expect([status, message]).toEqual([422, '関連データがあるため削除できません。']);
    expect(await stateOf(api)).toBe(before);
    const { data } = stored;
    await api.call('admin', contract.customer.destroy, { params: { id: data.id, familyCode: data.family_code } });
    expect((await api.call('admin', contract.employee.destroy, { params: { id } })).status).toBe(200);
  });

  test('nobody can delete themselves', async () => {
    const { status } = await api.call('legalAdmin', contract.employee.destroy, {
      params: { id: people.legalAdmin.id },
    });
    expect(status).toBe(403);
  });

  test('a login id that has become somebody else’s is not brought back', async () => {
    const id = await storeEmployee(api, { username: 'twice-used' });
    await api.call('admin', contract.employee.destroy, { params: { id } });
    await storeEmployee(api, { username: 'Twice-Used' });
    const { status, errors } = await api.call('admin', contract.employee.restore, { params: { id } });
    expect([status, errors]).toEqual([422, { id: ['その後「髙橋　澪」が登録されているため元に戻せません。'] }]);
  });
});
