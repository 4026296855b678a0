import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { fillPeople } from '@/__tests__/support/people';
import { listPage } from '@/backend/db/page';
import { createPool } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { createTotals } from '@/backend/db/totals';
import { memberDocument } from '@/backend/derived/search/memberDocument';
import { customerList } from '@/backend/modules/family/customerList';
import { customerSearch } from '@/backend/modules/family/customerSearch';
import { keptTotals } from '@/backend/modules/keptLists';
import type { CustomerRow } from '@/contract/customer';

jest.setTimeout(120_000);

const database = testDatabase();
const size = 25_000;

const kanji = [
  ...'高橋佐藤鈴木田中渡辺伊東山本村林清水池上阿部石井小野原岡崎長谷川和島前後藤近遠青坂斉太松竹内森柴酒宮新古福三浦西河',
];
const sounds = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'];

/** The same people every time. */
const random = ((state: number) => () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
})(20_260_401);
const pick = (signs: readonly string[], length: number): string =>
  Array.from({ length }, () => signs[Math.floor(random() * signs.length)] ?? '').join('');
const digits = (length: number): string => pick([...'0123456789'], length);

const members = Array.from({ length: size }, (_, index) => {
  const member = {
    last_name: pick(kanji, 2),
    first_name: pick(kanji, 2),
    last_name_kana: pick(sounds, 4),
    first_name_kana: pick(sounds, 3),
    birth_year: null,
    birth_month: null,
    birth_day: null,
    phone1: `0${digits(2)}-${digits(4)}-${digits(4)}`,
    phone2: null,
    phone3: null,
    email: index % 2 === 0 ? `p${index}@example.jp` : null,
    email2: null,
    prefecture_id: 1 + Math.floor(random() * 47),
    address: `${pick(kanji, 3)}${1 + Math.floor(random() * 30)}-${1 + Math.floor(random() * 20)}`,
    address2: null,
  };
  return {
    id: index + 1,
    office_id: 1 + (index % 2),
    contractor_id: 1 + (index % 9),
    ...member,
    ...memberDocument(member),
  };
});

const asked: CompiledQuery[] = [];
let db: Kysely<Database>;

beforeAll(async () => {
  await fillPeople(database.db);
  await sql`insert into families (id) select i from generate_series(1, ${size}::int) i`.execute(database.db);
  await sql`insert into customers (id) select i from generate_series(1, ${size}::int) i`.execute(database.db);
  const { rows: indexes } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'members_search'`.execute(database.db);
  await sql`drop index members_search`.execute(database.db);
  for (let start = 0; start < size; start += 2_500) {
    const rows = JSON.stringify(members.slice(start, start + 2_500));
    await sql`insert into members (family_id, member_no, customer_id, relation, id, office_id, contractor_id, last_name, first_name,
        last_name_kana, first_name_kana, phone1, email, prefecture_id, address, search_name, search_phone, search_address, search_tokens)
      select id, 1, id, 1, id, office_id, contractor_id, last_name, first_name, last_name_kana, first_name_kana, phone1, email,
        prefecture_id, address, search_name, search_phone, search_address, search_tokens
      from jsonb_to_recordset(${rows}::jsonb) as t(id int, office_id int, contractor_id int, last_name text, first_name text,
        last_name_kana text, first_name_kana text, phone1 text, email text, prefecture_id int, address text, search_name text,
        search_phone text, search_address text, search_tokens text[])`.execute(database.db);
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(database.db);
  // Rows count as visible to all only once their commit is on the disk.
  await sql`checkpoint`.execute(database.db);
  await sql`vacuum analyze members`.execute(database.db);
  await sql`analyze families`.execute(database.db);
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(database.url) }),
    log: ({ query }) => {
      asked.push(query as CompiledQuery);
    },
  });
});
afterAll(() => db?.destroy());
beforeEach(() => asked.splice(0));

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** How the database walks through the members for the queries that were asked: its nodes, as `Node Type relation`. */
const walks = async (): Promise<string[]> => {
  const nodes = ({ Plans = [], ...node }: Plan): string[] => [
    `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trim(),
    ...Plans.flatMap(nodes),
  ];
  const plans = await Promise.all(
    asked.map(async (query) => {
      const explain = { ...query, sql: `explain (format json) ${query.sql}` };
      const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
      return rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan));
    }),
  );
  return plans.flat();
};

type Filters = Parameters<(typeof customerList)['where']>[0];
const none = {} as Filters;

const list = (query: Partial<Filters> & { page?: number; limit?: number; sort_asc?: string; sort_desc?: string }) =>
  listPage(db, createTotals(), customerList, { page: 1, limit: 10, ...none, ...query } as never) as Promise<{
    data: CustomerRow[];
    total: number;
  }>;

const rare = members[77] as (typeof members)[number];
const holding = (test: (member: (typeof members)[number]) => boolean): number => members.filter(test).length;

describe('no filter by name, kana or phone reads all members', () => {
  test.each<[string, Partial<Filters>, number]>([
    ['two characters of a name', { cust_name: '高橋' }, holding(({ search_name }) => search_name.includes('高橋'))],
    ['one character of a name', { cust_name: '鈴' }, holding(({ search_name }) => search_name.includes('鈴'))],
    [
      'a whole name',
      { cust_name: rare.search_name.split('|')[0] ?? '' },
      holding(({ search_name }) => search_name.startsWith(`${rare.search_name.split('|')[0]}|`)),
    ],
    ['a name that nobody has', { cust_name: '龍龍' }, 0],
    ['a piece of kana', { cust_name: 'タカハ' }, holding(({ search_name }) => search_name.includes('たかは'))],
    ['two signs of kana', { cust_name: 'タカ' }, holding(({ search_name }) => search_name.includes('たか'))],
    ['four digits of a phone', { phone: '1234' }, holding(({ search_phone }) => search_phone.includes('1234'))],
    ['three digits of a phone', { phone: '789' }, holding(({ search_phone }) => search_phone.includes('789'))],
    ['a whole phone', { phone: rare.phone1 }, holding(({ phone1 }) => phone1 === rare.phone1)],
    ['an e-mail', { email: 'p500@example.jp' }, 1],
    ['a family code', { family_code: 'F0012345' }, 1],
    [
      'an address',
      { cust_address: rare.address },
      holding(({ search_address }) => search_address.includes(rare.address)),
    ],
    [
      'a name in an office',
      { cust_name: '高橋', office_id: 1 },
      holding(({ search_name, office_id }) => office_id === 1 && search_name.includes('高橋')),
    ],
  ])('%s', async (_, filters, total) => {
    const page = await list(filters);
    expect(page.total).toBe(total);
    expect(page.data).toHaveLength(Math.min(10, total));
    expect(await walks()).not.toContain('Seq Scan members');
  });
});

describe('no page reads all members', () => {
  test.each([
    ['the first', { page: 1 }],
    ['the 2,000th', { page: 2_000 }],
    ['the last', { page: 2_500 }],
    ['one past the end', { page: 1_000_000 }],
    ['the 2,000th, up', { page: 2_000, sort_asc: 'customer_id' }],
    ['the first by name', { sort_asc: 'cust_name' }],
    ['the 2,000th by name', { page: 2_000, sort_asc: 'cust_name' }],
    ['the 2,000th by name, down', { page: 2_000, sort_desc: 'cust_name' }],
    ['the 2,000th by code', { page: 2_000, sort_asc: 'personal_code' }],
    ['the 2,000th by phone', { page: 2_000, sort_asc: 'phone1' }],
    ['the 2,000th by address', { page: 2_000, sort_asc: 'cust_address' }],
    ['the 2,000th by change', { page: 2_000, sort_desc: 'updated_at' }],
  ])('%s', async (_, query) => {
    expect((await list(query)).total).toBe(size);
    expect(await walks()).not.toContain('Seq Scan members');
  });

  test('a deep page walks the index only', async () => {
    await list({ page: 2_000 });
    const rows = asked.find(({ sql: text }) => text.includes('offset'));
    asked.splice(0, asked.length, ...(rows ? [rows] : []));
    const nodes = await walks();
    expect(nodes).toContain('Index Only Scan members');
    expect(nodes).not.toContain('Incremental Sort');
  });

  test("the pickers' search does not read all members either", async () => {
    for (const query of [
      {},
      { cust_name: '高橋' },
      { phone: '1234' },
      { cust_name: 'タカ', birth_year: 1950 },
      { cust_name: '高', with_members: 1 },
    ])
      await listPage(db, createTotals(), customerSearch, { page: 1, limit: 10, ...query } as never);
    expect(asked).toHaveLength(6);
    expect(await walks()).not.toContain('Seq Scan members');
  });
});

test('the pages of a filter hold each row once', async () => {
  const seen: number[] = [];
  const { total } = await list({ cust_name: '高' });
  for (let page = 1; page <= Math.ceil(total / 100); page += 1)
    seen.push(
      ...(await list({ cust_name: '高', page, limit: 100, sort_asc: 'office_name' })).data.map(
        ({ member_id }) => member_id,
      ),
    );
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});

test('a page of a list or of a single filter counts nothing', async () => {
  const totals = createTotals(keptTotals);
  for (const filters of [{}, { office_id: 1 }, { prefecture_id: 13 }])
    await listPage(db, totals, customerList, { page: 1, limit: 10, ...filters } as never);
  expect(asked.filter(({ sql: text }) => text.includes('select count(*)'))).toEqual([]);
});

test.each(['sort_asc', 'sort_desc'] as const)(
  'a search that hits many gives the same rows by %s=customer_id, whether they were just counted or not',
  async (way) => {
    const totals = createTotals();
    const query = { phone: '0', [way]: 'customer_id', page: 7, limit: 10 };
    const look = () => listPage(db, totals, customerList, query as never);
    const counted = await look();
    const walked = await look();
    expect(counted.total).toBeGreaterThan(20_000);
    expect(walked).toEqual(counted);
    expect(await listPage(db, totals, customerList, { ...query, total: 'later' } as never)).toEqual({
      ...counted,
      last_page: null,
      total: null,
    });
    expect(asked.filter(({ sql: text }) => text.includes('count(*)'))).toHaveLength(2);
  },
);
