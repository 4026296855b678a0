import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { EmployeeRow } from '@/contract/employee';
import { type Body, showEmployee, storeEmployee } from './employees';

const api = testApi();
const { listing, searchFilters, narrowed } = contract.employee;

const kana = ['アオキ', 'イトウ', 'ウエダ', 'ガトウ', 'カトウ', 'ハヤシ', 'バンドウ'];
const names = ['髙橋', '高橋', '𠮷田', '吉田', '渡邉', '渡辺', '佐藤'];
const amount = 42;

beforeAll(async () => {
  await sql`insert into teams (id, name, department_id, office_id) values
    (1, '相続一課', 1, 1), (2, '大阪課', 1, 2), (3, 'リーガル課', 2, 1)`.execute(api.db);
  for (let index = 0; index < amount; index += 1) {
    const department_id = 1 + (index % 3);
    const team = department_id === 3 ? [] : [[1], [2], [3]][department_id === 1 ? index % 2 : 2];
    await storeEmployee(api, {
      username: `user-${String.fromCharCode(97 + (index % 26))}${index}`,
      last_name: names[index % names.length],
      last_name_kana: kana[index % kana.length],
      first_name: index % 2 === 0 ? '澪' : '拓也',
      first_name_kana: index % 2 === 0 ? 'ミオ' : 'タクヤ',
      department_id,
      city_ids: [1, 2],
      office_ids: [1, 2],
      office_id: 1 + (index % 2),
      team_ids: team,
      role_id: [1, 2, 3, 4, 5, 99][index % 6],
      user_types: [[], [1], [2], [1, 2, 3]][index % 4],
      license_no: '第1号',
      status: index % 7 === 0 ? 0 : 1,
    });
  }
  // Everybody of the accounts works in the city of their office.
  await sql`insert into employee_cities select employee_id, city_id from employee_offices join offices on id = office_id
    on conflict do nothing`.execute(api.db);
});

const list = async (query: Body = {}) => {
  const { status, data, errors } = await api.call('manager', listing, { query: { limit: 1000, ...query } });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data;
};

const total = amount + Object.keys(people).length;

test('twenty rows a page, and what a row holds', async () => {
  const first = await list({ limit: '' });
  expect(first).toMatchObject({ per_page: 20, current_page: 1, last_page: 3, total, from: 1, to: 20 });
  expect(first.data).toHaveLength(20);
  expect(await list({ limit: '', page: 3 })).toMatchObject({ from: 41, to: total, current_page: 3 });
  expect(await list({ limit: '', page: 4 })).toMatchObject({ data: [], total, last_page: 3, from: null, to: null });
  const row = (await list({ username: 'user-d3' })).data[0] as EmployeeRow;
  expect(row).toEqual({
    id: row.id,
    username: 'user-d3',
    last_name: '吉田',
    first_name: '拓也',
    last_name_kana: 'ガトウ',
    first_name_kana: 'タクヤ',
    department_id: 1,
    department_name: '相続',
    cities: ['東京', '大阪'],
    offices: ['東京本店', '大阪支店'],
    office_id: 2,
    office_name: '大阪支店',
    role_name: '一般',
    teams: ['大阪課'],
    status: 1,
    is_sales: 1,
    is_teamleader: 1,
    is_judicial: 1,
    bg_color: '#f0f5ff',
    font_color: '#10239e',
    border_color: '#adc6ff',
    deleted_at: null,
  });
});

describe('filters', () => {
  const whole = new Map<number, Awaited<ReturnType<typeof showEmployee>>>();
  beforeAll(async () => {
    for (const { id } of (await list()).data) whole.set(id, await showEmployee(api, id));
  });
  const wanted = (is: (one: Awaited<ReturnType<typeof showEmployee>>) => boolean) =>
    [...whole.values()].filter(is).map(({ id }) => id);

  test.each<[string, readonly unknown[], (value: never) => (one: Awaited<ReturnType<typeof showEmployee>>) => boolean]>(
    [
      ['department_id', [1, 2, 3], (value) => (one) => one.department_id === value],
      ['city_id', [1, 2, 4711], (value) => (one) => one.city_ids.includes(value)],
      ['office_id', [1, 2, 3], (value) => (one) => one.office_ids.includes(value)],
      ['team_id', [1, 2, 3, 4711], (value) => (one) => one.team_ids.includes(value)],
      ['role_id', [1, 2, 3, 4, 5, 99], (value) => (one) => one.role_id === value],
      ['user_type', [1, 2, 3], (value) => (one) => one.user_types.includes(value)],
      ['status', [0, 1], (value) => (one) => one.status === value],
      [
        'username',
        ['user-', 'USER-A', 'a0', '-', '@', '%', '_', 'test-s'],
        (value) => (one) => one.username.toLowerCase().includes(String(value).toLowerCase()),
      ],
    ],
  )('%s', async (filter, values, is) => {
    for (const value of values) {
      const ids = wanted(is(value as never));
      const found = await list({ [filter]: value });
      expect([value, found.total, found.data.map(({ id }) => id)]).toEqual([value, ids.length, ids]);
    }
  });

  test.each([
    ['髙橋', ['髙橋', '高橋']],
    ['吉田', ['𠮷田', '吉田']],
    ['渡辺　澪', ['渡邉', '渡辺']],
    ['ガトウ', ['吉田']],
    ['かとう', ['渡邉']],
    ['ｶﾄｳ ﾐｵ', ['渡邉']],
    ['橋澪', ['髙橋', '高橋']],
    ['試験', ['試験']],
    ['いない', []],
  ])('name %s', async (name, last) => {
    expect(new Set((await list({ name })).data.map((row) => row.last_name))).toEqual(new Set(last));
  });

  test('several at once, and empty ones', async () => {
    const fits = (name: string) =>
      wanted(
        (one) => one.department_id === 1 && one.status === 1 && one.office_ids.includes(2) && one.last_name === name,
      );
    const found = await list({ department_id: 1, status: 1, office_id: 2, name: '吉田' });
    const ids = [...fits('吉田'), ...fits('𠮷田')].sort((a, b) => a - b);
    expect(ids.length).toBeGreaterThan(1);
    expect(found.data.map(({ id }) => id)).toEqual(ids);
    const empty = [
      'username',
      'name',
      'department_id',
      'city_id',
      'office_id',
      'team_id',
      'role_id',
      'user_type',
      'status',
      'deleted',
    ];
    expect((await list(Object.fromEntries(empty.map((filter) => [filter, ''])))).total).toBe(total);
  });

  test.each([
    { department_id: 4 },
    { role_id: 6 },
    { user_type: 4 },
    { status: 2 },
    { office_id: 'x' },
    { team_id: -1 },
  ])('%p is refused', async (query) => {
    expect((await api.call('admin', listing, { query })).status).toBe(422);
  });
});

describe('sorting', () => {
  const japanese = new Intl.Collator('ja-JP');
  const text = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
  const roles = ['システム管理者', '本部管理者', '拠点長', '一般', '閲覧のみ', '特権管理者'];
  const by: Record<string, (one: EmployeeRow, other: EmployeeRow) => number> = {
    id: (one, other) => one.id - other.id,
    username: (one, other) => text(one.username ?? '', other.username ?? ''),
    name: (one, other) =>
      japanese.compare(
        `${one.last_name_kana} ${one.first_name_kana}`,
        `${other.last_name_kana} ${other.first_name_kana}`,
      ),
    department_name: (one, other) => one.department_id - other.department_id,
    office_name: (one, other) => japanese.compare(one.office_name, other.office_name),
    role_name: (one, other) => roles.indexOf(one.role_name ?? '') - roles.indexOf(other.role_name ?? ''),
    status: (one, other) => one.status - other.status,
  };

  test('every sort of the contract is tried', () => {
    expect(Object.keys(by)).toEqual(listing.sorts);
  });

  test.each(Object.keys(by))('by %s, up and down, page by page', async (sort) => {
    const rows = [...(await list()).data].sort((one, other) => by[sort]?.(one, other) || one.id - other.id);
    const up = rows.map(({ id }) => id);
    expect((await list({ sort_asc: sort })).data.map(({ id }) => id)).toEqual(up);
    expect((await list({ sort_desc: sort })).data.map(({ id }) => id)).toEqual([...up].reverse());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort_asc: sort, limit: 15, page })));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(up);
  });

  test('in English the names of departments and roles are English', async () => {
    const { data } = await api.call(
      'manager',
      listing,
      { query: { username: 'user-d3' } },
      { headers: { 'accept-language': 'en' } },
    );
    expect([data.data[0]?.department_name, data.data[0]?.role_name]).toEqual(['Inheritance tax', 'Staff']);
  });
});

describe('what the page is filtered by', () => {
  const values = (choices: readonly { value: number | string }[]) => choices.map(({ value }) => value);

  test('all departments, cities, offices, teams, roles, user types and statuses', async () => {
    const { data } = await api.call('viewer', searchFilters);
    expect(Object.fromEntries(Object.entries(data).map(([name, choices]) => [name, values(choices)]))).toEqual({
      departments: [1, 2, 3],
      cities: [1, 2],
      offices: [1, 2],
      teams: [1, 3, 2],
      roles: [1, 2, 3, 4, 5, 99],
      user_types: [1, 2, 3],
      statuses: [1, 0],
    });
  });

  test.each<[Body, { cities: number[]; offices: number[]; teams: number[] }]>([
    [{}, { cities: [1, 2], offices: [1, 2], teams: [1, 3, 2] }],
    [{ department_id: 1 }, { cities: [1, 2], offices: [1, 2], teams: [1, 2] }],
    [{ department_id: 2 }, { cities: [1], offices: [1], teams: [3] }],
    [{ city_ids: [2] }, { cities: [1, 2], offices: [2], teams: [2] }],
    [
      { department_id: 2, city_ids: [2] },
      { cities: [1], offices: [], teams: [] },
    ],
    [
      { department_id: 1, office_ids: [1] },
      { cities: [1, 2], offices: [1, 2], teams: [1] },
    ],
    [
      { department_id: '', city_ids: [], office_ids: [] },
      { cities: [1, 2], offices: [1, 2], teams: [1, 3, 2] },
    ],
  ])('narrowed by %p', async (body, wanted) => {
    await sql`update office_departments set status = 0 where office_id = 2 and department_id = 2`.execute(api.db);
    const { data, status } = await api.call('staff', narrowed, { body });
    expect(status).toBe(200);
    expect({ cities: values(data.cities), offices: values(data.offices), teams: values(data.teams) }).toEqual(wanted);
    expect([values(data.departments), values(data.roles), values(data.statuses)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4, 5, 99],
      [1, 0],
    ]);
  });

  test.each([{ department_id: 4 }, { city_ids: 1 }, { office_ids: ['x'] }])('%p is refused', async (body) => {
    expect((await api.call('staff', narrowed, { body })).status).toBe(422);
  });
});
