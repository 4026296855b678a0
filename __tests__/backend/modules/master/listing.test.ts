import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import type { Page } from '@/contract/defineEndpoint';
import { type Body, type MasterCase, masters } from './masters';

const api = testApi();

type Row = Body & { id: number };

const list = async ({ calls }: MasterCase, query: Body = {}): Promise<Page<Row>> => {
  const { status, data, errors } = await api.call('manager', calls.listing, { query: { limit: 1000, ...query } });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data as unknown as Page<Row>;
};

const names = [
  '髙﨑',
  '高崎東',
  'ﾀｶｻｷ',
  'たかさき二',
  '𠮷野',
  '吉野東',
  '100%保証',
  'A_B商会',
  'ab商会',
  "O'Neil",
  '\\記号',
];

const kinds: Readonly<Record<string, (index: number) => Body>> = {
  city: (index) => ({ color_id: index % 3 === 0 ? null : (index % 12) + 1 }),
  office: (index) => ({
    city_id: 1 + (index % 2),
    phone: index % 4 === 0 ? null : `03-0000-000${index % 3}`,
    departments: [
      { department_id: 1, status: 1 },
      { department_id: 2, status: index % 2 },
    ],
  }),
  team: (index) => ({ office_id: 1 + (index % 2), department_id: 1 + (index % 3) }),
  interviewLocation: (index) => ({ office_id: [null, 1, 2][index % 3], address: `丸の内${index}` }),
  introducedBy: (index) => ({
    type: 1 + (index % 3),
    referral_category: index % 4 === 0 ? null : (index % 11) + 1,
  }),
};

const amount = 26;

beforeAll(async () => {
  for (const master of masters)
    for (let index = 0; index < amount; index += 1) {
      const name = names[index] ?? `第${index}`;
      const body = {
        ...master.body(index + 100),
        name,
        status: index % 5 === 0 ? 0 : 1,
        ...kinds[master.noun]?.(index),
      };
      const { status, errors } = await api.call('admin', master.calls.store, { body });
      if (status !== 200) throw new Error(`${master.noun} ${index} ${JSON.stringify(errors)}`);
    }
});

const japanese = new Intl.Collator('ja-JP');
const byText = (one: string, other: string): number => japanese.compare(one, other);
const bySign = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * Nulls stand last in either direction; rows that are alike stand in the order of their ids.
 * @param sign 1 upwards, −1 downwards
 */
const inOrder = (rows: readonly Row[], value: (row: Row) => unknown, text = bySign, sign = 1): number[] => {
  const compare = (one: unknown, other: unknown): number => {
    if (one === other) return 0;
    if (one == null || other == null) return one == null ? 1 : -1;
    return sign * (typeof one === 'number' ? one - Number(other) : text(String(one), String(other)));
  };
  return [...rows]
    .sort((one, other) => compare(value(one), value(other)) || sign * (one.id - other.id))
    .map(({ id }) => id);
};

/** Sort keys that are not the row's own field, or that follow Japanese order. */
const orders: Readonly<Record<string, readonly [field: string, text?: (one: string, other: string) => number]>> = {
  name: ['name', byText],
  city_name: ['city_name', byText],
  office_name: ['office_name', byText],
  department_name: ['department_id'],
};

describe.each(masters)('$noun', (master) => {
  const { calls, pageSize } = master;

  test('pages', async () => {
    const { total } = await list(master);
    expect(total).toBeGreaterThanOrEqual(amount);
    const last_page = Math.ceil(total / pageSize);
    const first = await list(master, { limit: '' });
    expect(first).toMatchObject({ per_page: pageSize, current_page: 1, last_page, total, from: 1, to: pageSize });
    expect(first.data).toHaveLength(pageSize);
    const last = await list(master, { limit: '', page: last_page });
    expect(last).toMatchObject({ from: pageSize * (last_page - 1) + 1, to: total });
    const beyond = await list(master, { limit: '', page: last_page + 1 });
    expect(beyond).toMatchObject({ data: [], total, last_page, from: null, to: null });
  });

  test.each(calls.listing.sorts.map((sort) => [sort]))('sorted by %s, up and down', async (sort) => {
    const [field, text] = orders[sort] ?? [sort];
    const rows = (await list(master)).data;
    const up = inOrder(rows, (row) => row[field], text);
    expect((await list(master, { sort_asc: sort })).data.map(({ id }) => id)).toEqual(up);
    const down = inOrder(rows, (row) => row[field], text, -1);
    expect((await list(master, { sort_desc: sort })).data.map(({ id }) => id)).toEqual(down);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(up.length / 5) }, (_, page) =>
        list(master, { sort_asc: sort, limit: 5, page: page + 1 }),
      ),
    );
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(up);
  });

  test.each([
    { sort_asc: 'password_hash' },
    { sort_asc: 'name; drop table cities' },
    { sort_asc: 'name', sort_desc: 'id' },
  ])('not sorted by %p', async (query) => {
    expect((await api.call('admin', calls.listing, { query })).status).toBe(422);
  });

  test.each([
    ['高崎', ['髙﨑', '高崎東']],
    ['たかさき', ['ﾀｶｻｷ', 'たかさき二']],
    ['タカ サキ', ['ﾀｶｻｷ', 'たかさき二']],
    ['吉野', ['𠮷野', '吉野東']],
    ['𠮷', ['𠮷野', '吉野東']],
    ['ＡＢ', ['ab商会']],
    ['商会', ['A_B商会', 'ab商会']],
    ['%', ['100%保証']],
    ['_', ['A_B商会']],
    ["'", ["O'Neil"]],
    ['\\', ['\\記号']],
    ['誰もいない', []],
  ])('found by its name: %s', async (name, found) => {
    const rows = (await list(master, { name })).data;
    expect(rows.map((row) => row.name)).toEqual(found);
  });

  test('an empty filter is none', async () => {
    const { total } = await list(master);
    const empty = Object.fromEntries(
      ['name', 'code', 'office_code', 'status', 'city_id', 'office_id', 'department_id', 'type'].map((name) => [
        name,
        '',
      ]),
    );
    expect((await list(master, empty)).total).toBe(total);
    expect((await list(master, { name: '　' })).total).toBe(total);
  });

  const filters: Readonly<Record<string, readonly string[]>> = {
    city: ['status'],
    office: ['status', 'city_id'],
    team: ['status', 'office_id', 'department_id'],
    interviewLocation: ['status', 'office_id'],
    introducedBy: ['status', 'type', 'referral_category'],
  };
  test.each((filters[master.noun] ?? ['status']).map((filter) => [filter]))(
    'found by %s, alone and with its name',
    async (filter) => {
      const rows = (await list(master)).data;
      const values = [...new Set(rows.map((row) => row[filter]))].filter((value) => value !== null);
      expect(values.length).toBeGreaterThan(1);
      for (const value of values) {
        const alike = rows.filter((row) => row[filter] === value);
        const found = await list(master, { [filter]: value });
        expect(found.data.map(({ id }) => id)).toEqual(alike.map(({ id }) => id));
        expect(found.total).toBe(alike.length);
        const both = await list(master, { [filter]: value, name: '第1' });
        expect(both.data).toEqual(alike.filter(({ name }) => String(name).includes('第1')));
      }
    },
  );

  if (master.code !== undefined) {
    const { field } = master.code;
    test('found by a piece of its code, in any width and case', async () => {
      const rows = (await list(master)).data;
      const code = String(rows[5]?.[field]);
      const piece = code.slice(0, 2);
      const wanted = rows.filter((row) => String(row[field]).includes(piece)).map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      const wide = piece.replace(/[A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      for (const text of [piece, piece.toLowerCase(), wide])
        expect((await list(master, { [field]: text })).data.map(({ id }) => id)).toEqual(wanted);
      expect((await list(master, { [field]: code })).data.map(({ id }) => id)).toContain(rows[5]?.id);
      expect((await list(master, { [field]: '999' })).data).toEqual([]);
    });
  }
});

test('offices are found by the department that they work for', async () => {
  const office = masters.find(({ noun }) => noun === 'office') as MasterCase;
  const worksFor = (department: number) => async (row: Row) => {
    const { rows } = await sql`select from office_departments
      where office_id = ${row.id} and department_id = ${department} and status = 1`.execute(api.db);
    return rows.length > 0;
  };
  const rows = (await list(office)).data;
  for (const department_id of [1, 2, 3]) {
    const works = await Promise.all(rows.map(worksFor(department_id)));
    const wanted = rows.filter((_, index) => works[index]);
    const found = await list(office, { department_id });
    expect([found.total, found.data.map(({ id }) => id)]).toEqual([wanted.length, wanted.map(({ id }) => id)]);
  }
});

test('the rows left by a filter are right at once after a save', async () => {
  for (const master of masters) {
    const { total, data } = await list(master, { status: 1 });
    await api.call('admin', master.calls.update, { params: { id: data.at(-1)?.id }, body: { status: 0 } });
    expect((await list(master, { status: 1 })).total).toBe(total - 1);
  }
});
