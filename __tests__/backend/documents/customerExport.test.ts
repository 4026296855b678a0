import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { sweep } from '@/backend/documents/fileRoute';
import { contract } from '@/contract';
import { todayInTokyo } from '@/rules/calendarDay';

jest.setTimeout(60_000);

const api = testApi();
const { customer } = contract;

const headers = [
  '顧客ID',
  '家族コード',
  '個人コード',
  '氏名',
  'フリガナ',
  '死亡',
  '電話番号1',
  '住所',
  '担当拠点',
  '契約担当者',
  '更新日時',
  '構成員ID',
  '代表者ID',
];
type Cell = string | number | boolean | Date | null | undefined;

const linkOf = async (query: Record<string, unknown> = {}, as: PersonName = 'admin'): Promise<string> =>
  (await api.call(as, customer.export, { query })).data.file_path;

const open = (url: string) => api.app.inject({ url });

/** The sheet behind a new export: its header row and the rows below. */
const sheetOf = async (query: Record<string, unknown> = {}, as: PersonName = 'admin') => {
  const { rawPayload } = await open(await linkOf(query, as));
  const { sheets } = await readXlsx(rawPayload);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const column = (name: string): Cell[] => rows.map((row) => row[header.indexOf(name)]);
  return { sheets, header, rows, column };
};

const names = ['𠮷', '髙', '葛\u{e0100}', '神\ufa19', '﨑', '👨‍👩‍👧'];
const formulas = ['=1+1', '+81-90', '-5', '@SUM(A1)', '＝1+1', '＋1', "'=1", '=HYPERLINK("http://x","y")'];
const literals = ['<a>&amp;"', '_x0041_', '_x000D_', '_X0041_', 'a\tb', ']]>'];

beforeAll(async () => {
  for (const last_name of [...names, ...formulas, ...literals])
    await storeCustomer(api, {
      last_name,
      first_name: null,
      address: last_name,
      office_id: names.includes(last_name) ? 2 : 1,
    });
});

test('it prints across, with its head on each sheet, lines between the cells and the number of the sheet', async () => {
  const { sheets } = await sheetOf();
  expect(sheets[0]).toMatchObject({
    pageSetup: expect.objectContaining({
      orientation: 'landscape',
      showGridLines: true,
      printTitlesRow: '$1:$1',
      printTitlesColumn: '$A:$B',
    }),
    headerFooter: { oddHeader: expect.stringMatching(/^&L顧客一覧/), oddFooter: '&C&P / &N' },
  });
  // All thirteen columns are on one sheet of A3.
  expect(sheets[0]?.pageSetup?.paperSize).toBe('a3');
  expect(sheets[0]?.colBreaks ?? []).toEqual([]);
  const few = await sheetOf({ columns: 'customer_id,family_code,cust_name' });
  expect(few.sheets[0]?.pageSetup).toMatchObject({ paperSize: 'a4', scale: 100 });
});

test('the sheet has the Japanese headers and every row of the list, in its order', async () => {
  const { sheets, header, rows, column } = await sheetOf();
  expect(sheets.map(({ name }) => name)).toEqual([`顧客一覧_${todayInTokyo().replaceAll('-', '')}`]);
  expect(header).toEqual(headers);
  const listed = (await api.call('admin', customer.listing, { query: { limit: 1000 } })).data.data;
  expect(rows).toHaveLength(listed.length);
  expect(column('顧客ID')).toEqual(listed.map(({ customer_id }) => customer_id));
  expect(rows[0]).toEqual([
    listed[0]?.customer_id,
    listed[0]?.family_code,
    listed[0]?.personal_code,
    ']]>',
    'タカハシ　ミオ',
    null,
    '090-1234-5678',
    ']]>',
    '東京本店',
    null,
    listed[0]?.updated_at,
    listed[0]?.member_id,
    listed[0]?.main_id,
  ]);
});

test('deceased customers are marked', async () => {
  await sql`update members set is_deceased = 1 where customer_id = (select min(customer_id) from members)`.execute(
    api.db,
  );
  expect((await sheetOf({ sort_asc: 'customer_id' })).column('死亡').slice(0, 2)).toEqual(['故', null]);
});

test('names and addresses are exported code point for code point', async () => {
  const { column } = await sheetOf({ sort_asc: 'customer_id' });
  const points = (cells: readonly Cell[]) =>
    cells.map((cell) => [...String(cell)].map((sign) => sign.codePointAt(0)?.toString(16)).join(' '));
  const all = [...names, ...formulas, ...literals];
  expect(points(column('氏名'))).toEqual(points(all));
  expect(points(column('住所'))).toEqual(points(all));
});

test('text that looks like a formula stays text', async () => {
  const { rows } = await sheetOf({ office_id: 1 });
  for (const formula of formulas) expect(rows.flat().filter((cell) => cell === formula)).toHaveLength(2);
});

describe('it holds what the list would show', () => {
  test.each<[Record<string, unknown>]>([
    [{ office_id: 2 }],
    [{ office_id: 2, sort_asc: 'cust_name' }],
    [{ cust_name: '吉' }],
    [{ cust_name: '=' }],
    [{ cust_name: '誰もいない' }],
    [{ sort_desc: 'cust_address' }],
    [{ page: 2, limit: 1 }],
  ])('%p', async (query) => {
    const listed = (await api.call('admin', customer.listing, { query: { ...query, page: 1, limit: 1000 } })).data.data;
    const { header, column } = await sheetOf(query);
    expect(header).toEqual(headers);
    expect(column('顧客ID')).toEqual(listed.map(({ customer_id }) => customer_id));
  });

  test('no deleted rows, even if asked for', async () => {
    const { id, family_code } = await storeCustomer(api, { last_name: '消去' });
    await api.call('admin', customer.destroy, { params: { id, familyCode: family_code } });
    for (const query of [{}, { deleted: 1 }]) expect((await sheetOf(query)).column('氏名')).not.toContain('消去　澪');
  });

  test.each<[PersonName, string[]]>([
    ['admin', ['大阪支店', '東京本店']],
    ['legalAdmin', ['大阪支店', '東京本店']],
    ['manager', ['東京本店']],
    ['staff', ['東京本店']],
    ['staff2', ['大阪支店']],
  ])('%s gets rows of the offices they may edit, whatever office is asked for', async (name, offices) => {
    expect([...new Set((await sheetOf({}, name)).column('担当拠点'))].sort()).toEqual(offices);
    if (name === 'staff') expect((await sheetOf({ office_id: 2 }, name)).rows).toEqual([]);
  });
});

describe('columns', () => {
  test("the named ones in the sheet's order", async () => {
    const { header, rows } = await sheetOf({ columns: 'cust_name,customer_id, phone1' });
    expect(header).toEqual(['顧客ID', '氏名', '電話番号1']);
    expect(rows.every((row) => row.length === 3)).toBe(true);
  });

  test('all if none is named', async () => {
    expect((await sheetOf({ columns: ' ' })).header).toEqual(headers);
  });

  test.each(['nonsense', 'cust_name,nonsense', 'cust_name,,', '__proto__', 'last_name'])(
    '%s is refused',
    async (columns) => {
      expect(await api.call('admin', customer.export, { query: { columns } })).toMatchObject({
        status: 422,
        errors: { columns: ['一覧から選択してください。'] },
      });
    },
  );
});

describe('the link', () => {
  test('opens without a token, as a file with its Japanese name', async () => {
    const { statusCode, headers: sent } = await open(await linkOf());
    expect(statusCode).toBe(200);
    expect(sent['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const name = /^attachment; filename="export.xlsx"; filename\*=UTF-8''(\S+)$/.exec(
      String(sent['content-disposition']),
    )?.[1];
    expect(decodeURIComponent(name ?? '')).toBe(`顧客一覧_${todayInTokyo().replaceAll('-', '')}.xlsx`);
    expect(sent['cache-control']).toBe('private, no-store');
  });

  test('cannot be guessed, and the database does not hold it', async () => {
    const links = [await linkOf(), await linkOf()].map((link) => link.replace('/api/files/', ''));
    for (const link of links) expect(link).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(links[0]).not.toBe(links[1]);
    const { rows } = await sql<{
      text: string;
    }>`select t::text || encode(token_hash, 'escape') as text from export_files t`.execute(api.db);
    expect(rows.filter(({ text }) => links.some((link) => text.includes(link)))).toEqual([]);
  });

  test.each(['', 'x', '1', '%00', 'A'.repeat(43), '%2e%2e%2fhealth'])(
    'unknown links are not found: /api/files/%s',
    async (token) => {
      const { statusCode, payload } = await open(`/api/files/${token}`);
      expect(statusCode).toBe(404);
      expect(JSON.parse(payload)).toEqual({
        success: false,
        status: 'fail',
        message: 'レコードが見つかりませんでした。',
      });
    },
  );

  test('expires ten minutes after the file is ready, and is swept away', async () => {
    const link = await linkOf();
    const [file] = await api.db
      .selectFrom('export_files')
      .select(['id', sql<number>`extract(epoch from expires_at - now())`.as('left')])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(file?.left).toBeGreaterThan(590);
    expect(file?.left).toBeLessThanOrEqual(600);
    await sql`update export_files set expires_at = now() - interval '1 second' where id = ${file?.id}`.execute(api.db);
    expect((await open(link)).statusCode).toBe(404);
    await sweep(api.db);
    const left = await api.db
      .selectFrom('export_chunks')
      .selectAll()
      .where('file_id', '=', file?.id ?? 0)
      .execute();
    expect(left).toEqual([]);
  });
});

test('many exports at once all finish', async () => {
  const sheets = await Promise.all(Array.from({ length: 5 }, () => sheetOf({ office_id: 2 })));
  expect(sheets.map(({ rows }) => rows.length)).toEqual(Array(5).fill(names.length));
});

test('a file of many pieces is whole', async () => {
  const rows = 12_000;
  await sql`insert into families (id) select i from generate_series(10001, ${10_000 + rows}::int) i`.execute(api.db);
  await sql`insert into customers (id) select i from generate_series(10001, ${10_000 + rows}::int) i`.execute(api.db);
  await sql`insert into members (family_id, member_no, customer_id, last_name, relation, office_id, address)
    select i, 1, i, '大量' || i, 1, 1, md5(i::text) || md5((i * 7)::text) || md5((i * 13)::text) || md5((i * 17)::text)
    from generate_series(10001, ${10_000 + rows}::int) i`.execute(api.db);
  const { column } = await sheetOf({ sort_asc: 'customer_id', columns: 'customer_id,cust_address' });
  const numbers = column('顧客ID')
    .map(Number)
    .filter((id) => id > 10_000);
  expect(numbers).toEqual(Array.from({ length: rows }, (_, index) => 10_001 + index));
  const { n } = await api.db
    .selectFrom('export_chunks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('file_id', '=', ({ selectFrom }) => selectFrom('export_files').select(({ fn }) => fn.max('id').as('id')))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBeGreaterThan(1);
});

test('a failed file is a server error without a link', async () => {
  const before = await api.db.selectFrom('export_files').select('id').execute();
  await sql`alter table export_chunks rename to export_chunks_away`.execute(api.db);
  try {
    const answer = await api.call('admin', customer.export, {});
    expect(answer).toMatchObject({ status: 500, message: '何か問題が発生しました。 サイト管理者にご連絡ください。' });
  } finally {
    await sql`alter table export_chunks_away rename to export_chunks`.execute(api.db);
  }
  expect(await api.db.selectFrom('export_files').select('id').execute()).toEqual(before);
});

test('takahashi is exported under the name that was typed', async () => {
  await storeCustomer(api, takahashi);
  expect((await sheetOf({ cust_name: '高橋' })).column('氏名')).toEqual(['髙橋　澪']);
});
