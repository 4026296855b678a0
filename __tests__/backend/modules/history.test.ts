import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { type HistoryEntity, historyEntities } from '@/contract/history';
import { type Master, masters } from '@/contract/masters';
import { employeeBody, storeEmployee, update } from './employee/employees';

const api = testApi();
const { listing } = contract.history;

const english = { headers: { 'accept-language': 'en' } };
const read = (
  entity: HistoryEntity,
  record_id: number,
  { as = 'admin', headers = {} }: { as?: PersonName; headers?: Record<string, string> } = {},
) => api.call(as, listing, { query: { entity, record_id } }, { headers });
const latest = async (entity: HistoryEntity, id: number, options = {}) =>
  (await read(entity, id, options)).data.data[0];

let office = 0;
beforeAll(async () => {
  const body = { name: '新支店', office_code: 'NEW', city_id: 1, status: 1 };
  office = (await api.call('admin', contract.office.store, { body })).data.id;
});

test('changes are listed newest first with who, what and when, twenty a page', async () => {
  for (let turn = 1; turn <= 21; turn += 1)
    await api.call('legalAdmin', contract.office.update, {
      params: { id: office },
      body: { address: `丸の内${turn}` },
    });
  const { data } = await read('offices', office);
  expect(data).toMatchObject({ per_page: 20, total: 22, last_page: 2 });
  expect(data.data[0]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    actor_name: '試験　test-legal-admin',
    action: 'update',
    changes: [{ field: 'address', kind: 'text', before: '丸の内20', after: '丸の内21' }],
  });
  const second = await api.call('admin', listing, { query: { entity: 'offices', record_id: office, page: 2 } });
  expect(second.data.data.map(({ action, changes }) => [action, changes.length])).toEqual([
    ['update', 1],
    ['create', 0],
  ]);
  const upwards = await api.call('admin', listing, {
    query: { entity: 'offices', record_id: office, sort_asc: 'id', limit: 1 },
  });
  expect(upwards.data.data[0]?.action).toBe('create');
});

test('numbers are told as the labels and names they stand for, in both languages', async () => {
  const departments = [{ department_id: 2, status: 1 }];
  await api.call('admin', contract.office.update, {
    params: { id: office },
    body: { city_id: 2, prefecture_id: 27, status: 0, departments },
  });
  const changes = (await latest('offices', office))?.changes;
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'city_id', kind: 'ref', before: '東京', after: '大阪' },
      { field: 'prefecture_id', kind: 'option', before: null, after: '大阪府' },
      { field: 'status', kind: 'option', before: '有効', after: '無効' },
      { field: 'departments', kind: 'rows', before: [], after: [{ department_id: 'リーガル', status: '有効' }] },
    ]),
  );
  expect(changes).toHaveLength(4);
  const inEnglish = (await latest('offices', office, english))?.changes;
  expect(inEnglish).toEqual(
    expect.arrayContaining([{ field: 'prefecture_id', kind: 'option', before: null, after: 'Osaka' }]),
  );
  expect(inEnglish).toEqual(
    expect.arrayContaining([
      { field: 'departments', kind: 'rows', before: [], after: [{ department_id: 'Legal', status: 'Active' }] },
    ]),
  );
});

test('of an employee: places, teams, flags and roles by name; of a password only that it changed', async () => {
  const team = { name: '相続一課', office_id: 1, department_id: 1, status: 1 };
  const { data: stored } = await api.call('admin', contract.team.store, { body: team });
  const id = await storeEmployee(api);
  await update(api, id, {
    role_id: 3,
    user_types: [1],
    team_ids: [stored.id],
    city_ids: [1, 2],
    office_ids: [1, 2],
    office_id: 2,
    password: 'brand-new-2',
    end_date: '2040-12-31',
  });
  const row = await latest('employees', id);
  expect(new Map(row?.changes.map(({ field, ...change }) => [field, change]))).toEqual(
    new Map(
      Object.entries({
        role_id: { kind: 'option', before: '一般', after: '拠点長' },
        is_sales: { kind: 'flag', before: 0, after: 1 },
        team: { kind: 'ref', before: null, after: '相続一課' },
        team_ids: { kind: 'refs', before: [], after: ['相続一課'] },
        city_ids: { kind: 'refs', before: ['東京'], after: ['東京', '大阪'] },
        office_ids: { kind: 'refs', before: ['東京本店'], after: ['東京本店', '大阪支店'] },
        office_id: { kind: 'ref', before: '東京本店', after: '大阪支店' },
        end_date: { kind: 'day', before: null, after: '2040-12-31' },
        password: { kind: 'text', before: null, after: null },
      }),
    ),
  );
});

test('of a customer: relatives and colleagues by name, rows as rows', async () => {
  const body = {
    last_name: '髙橋',
    first_name: '太郎',
    last_name_kana: 'タカハシ',
    phone1: '0312345678',
    relation: 1,
    office_id: 1,
  };
  const { data: father } = await api.call('staff', contract.customer.store, { body });
  const child = { ...body, first_name: '一郎', relation: 11, family_code: father.family_code };
  const { data: son } = await api.call('staff', contract.customer.store, { body: child });
  const change = {
    contractor_id: people.staff2.id,
    gender: 1,
    father_member_id: father.member_id,
    adoptions: [{ adopter_member_id: father.member_id, kind: 1 }],
    is_resident: 0,
  };
  await api.call('staff', contract.customer.update, { params: { id: son.id }, body: change });
  const changes = (await latest('members', son.member_id, { as: 'viewer' }))?.changes;
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'contractor_id', kind: 'ref', before: null, after: '試験　test-staff2' },
      { field: 'gender', kind: 'option', before: null, after: '男性' },
      { field: 'father_member_id', kind: 'ref', before: null, after: '髙橋　太郎' },
      { field: 'is_resident', kind: 'flag', before: 1, after: 0 },
      {
        field: 'adoptions',
        kind: 'rows',
        before: [],
        after: [{ adopter_member_id: '髙橋　太郎', kind: expect.any(String), date: null }],
      },
    ]),
  );
});

test('deletions and restorations are listed', async () => {
  const id = await storeEmployee(api);
  await api.call('admin', contract.employee.destroy, { params: { id } });
  await api.call('admin', contract.employee.restore, { params: { id } });
  expect((await read('employees', id)).data.data.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
});

test('a record without a history, and one that is not there, has none', async () => {
  expect((await read('cities', 1)).data).toMatchObject({ data: [], total: 0, from: null });
  expect((await read('cities', 4711)).data).toMatchObject({ data: [], total: 0 });
});

test.each([
  { entity: 'sessions', record_id: 1 },
  { entity: 'cities' },
  { record_id: 1 },
  { entity: 'cities', record_id: 'x' },
])('%p is refused', async (query) => {
  expect((await api.call('admin', listing, { query })).status).toBe(422);
});

describe('rights are those to read the record', () => {
  const master = { admin: 200, legalAdmin: 200, manager: 200, staff: 403, staff2: 403, viewer: 403, legal: 403 };
  const customer = { ...master, staff: 200, staff2: 200, viewer: 200, legal: 200 };
  const may: Readonly<Record<string, Partial<Record<PersonName, number>>>> = {
    master,
    customer,
    employee: master,
    insurance: { ...customer, insurance: 200, insuranceAdmin: 200 },
  };
  const kinds: Record<HistoryEntity, string> = {
    members: 'customer',
    family_assets: 'customer',
    division_proposals: 'customer',
    properties: 'customer',
    engagements: 'customer',
    sozoku_projects: 'customer',
    legal_projects: 'customer',
    legal_orders: 'customer',
    legal_finances: 'customer',
    insurance_cases: 'insurance',
    inquiries: 'customer',
    interviews: 'customer',
    employees: 'employee',
    ...(Object.fromEntries(Object.values(masters).map(({ table }) => [table, 'master'])) as Record<
      Master['table'],
      string
    >),
  };

  test.each(historyEntities)('%s', async (entity) => {
    for (const name of Object.keys(people) as PersonName[]) {
      const expected = may[kinds[entity]]?.[name] ?? 403;
      expect([name, (await read(entity, 4711, { as: name })).status]).toEqual([name, expected]);
    }
  });

  test.each(Object.keys(people) as PersonName[])('%s and the history of their own account', async (name) => {
    expect((await read('employees', people[name].id, { as: name })).status).toBe(200);
  });
});

test('no history holds a password', async () => {
  const id = await storeEmployee(api, employeeBody({ password: 'never-told-1' }));
  await update(api, id, { password: 'never-told-2' });
  const { data } = await read('employees', id);
  expect(JSON.stringify(data)).not.toMatch(/never-told|argon2/);
});
