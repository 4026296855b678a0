import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { searchDocuments } from '@/backend/derived/search/searchDocuments';
import { contract } from '@/contract';
import {
  checkFile,
  csv,
  everything,
  faultsOf,
  importFile,
  imports,
  rowsOf,
  runFile,
  sendFile,
  settled,
  shown,
  undoFile,
  xlsx,
} from './importing';

const api = testApi();
afterEach(async () => {
  expect(await searchDocuments.rebuild(api.db)).toBe(0);
  expect(await deadlines.rebuild(api.db)).toBe(0);
});

const peopleHeads = [
  '取込キー',
  '家族キー',
  '姓',
  '名',
  'セイ',
  'メイ',
  '続柄',
  '生年月日',
  '電話番号1',
  '担当拠点',
  '父',
  '死亡日',
  '顧客として登録',
  '婚姻 配偶者',
];
const family = [
  [
    '0001',
    'A',
    '山田',
    '太郎',
    'ヤマダ',
    'タロウ',
    '本人',
    '昭和10年3月',
    '',
    '東京本店',
    '',
    '令和6年5月1日',
    'いいえ',
    '0003',
  ],
  ['0002', 'A', '山田', '一郎', 'やまだ', 'いちろう', '長男', 22000, 9011112222, 'TK1', '0001', '', 'はい', ''],
  ['0003', 'A', '山田', '花子', 'ヤマダ', 'ハナコ', '3', '1940/1/2', '', 1, '', '', 'No', '0001'],
];
const inquiryHeads = [
  '取込キー',
  '顧客の取込キー',
  '初回問合せ日',
  '問合せ内容',
  '初回対応者',
  '問合せ経路',
  '案件区分',
  'お客様の状況',
  '担当拠点',
  '被相続人',
  '相続開始日(死亡日)',
  '財産の概算額',
];
const inquiry = [
  'Q1',
  '0002',
  'R6.6.1',
  '相続税の申告',
  'test-staff',
  1,
  1,
  1,
  '東京本店',
  '山田太郎',
  '2024-05-01',
  '1.5億',
];
const propertyHeads = [
  '取込キー',
  '所有者',
  '物件種別',
  '依頼内容',
  '所在',
  '地目',
  '地積・床面積(㎡)',
  '固定資産税評価額',
];
const property = ['B1', '0001', '1', '2', '千代田区千代田1番', '3', '123.45', '12,345,678'];
const assetHeads = ['取込キー', '所有者', '基準日', '目的', '種類', '銘柄・名称', '評価額', '取得者'];
const assets = [
  ['Z1', '0001', '令和6年5月1日', 2, 5, '普通預金', '350万', '0002'],
  ['Z1', '', '', '', '借入金', '未払金', 120000, ''],
];
const book = () =>
  xlsx({
    '顧客・家族': [peopleHeads, ...family],
    問合せ: [inquiryHeads, inquiry],
    物件: [propertyHeads, property],
    財産: [assetHeads, ...assets],
  });

test('all kinds of a workbook are stored, nothing twice, and taken away whole', async () => {
  const before = await everything(api);
  const file = await book();
  const read = await sendFile(api, '移行.xlsx', file);
  expect(read).toMatchObject({ stage: 'read', problem: null, row_count: 7 });
  expect(read.sheets.map(({ kind, columns }) => [kind, columns.includes('')])).toEqual([
    ['people', false],
    ['inquiries', false],
    ['properties', false],
    ['assets', false],
  ]);
  const checked = await checkFile(api, read);
  expect(await faultsOf(api, read.id)).toEqual({});
  const done = await runFile(api, checked);
  expect(done).toMatchObject({
    stage: 'done',
    problem: null,
    made: { families: 1, customers: 1, members: 3, inquiries: 1, properties: 1, family_assets: 1 },
    customers: [{ label: '山田　一郎', href: expect.stringMatching(/^\/customer\/\d+\/F\d+$/) }],
  });
  expect(await rowsOf(api, done.id)).toEqual([]);

  const again = await importFile(api, '移行.xlsx', file);
  expect(again.made).toEqual({});
  expect(again.sheets.map(({ present_count }) => present_count)).toEqual([3, 1, 1, 2]);
  await undoFile(api, again);

  expect(await undoFile(api, done)).toMatchObject({ stage: 'undone', problem: null });
  expect(await everything(api)).toEqual(before);
});

/** Rows of the tables that hold records, without what differs by chance: ids, times and versions. */
const records = async () => {
  const found: Record<string, unknown[]> = {};
  for (const table of [
    'families',
    'members',
    'customers',
    'marriages',
    'inquiries',
    'properties',
    'family_assets',
    'family_asset_items',
    'search_documents',
    'search_notes',
    'chain_facts',
    'project_deadlines',
  ]) {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(api.db);
    found[table] = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          /^(id|lock_version|.*_at|.*_code|uniform_id|numbers|.*tokens)$|_id$/.test(name) &&
          !/^(office|contractor|prefecture|status)_id$/.test(name)
            ? typeof value
            : value,
        ]),
      ),
    );
  }
  return found;
};

test('rows made by an import are those that the API makes', async () => {
  const done = await importFile(api, '移行.xlsx', await book());
  const imported = await records();
  await undoFile(api, done);

  const { customer, family: families, inquiry: inquiries, property: properties, asset } = contract;
  const call = async <E extends Parameters<typeof api.call>[1]>(endpoint: E, body: object) => {
    const { data, errors } = await api.call('admin', endpoint, { body });
    expect(errors).toEqual({});
    return data as Record<string, never>;
  };
  const one = await call(customer.store, {
    last_name: '山田',
    first_name: '一郎',
    last_name_kana: 'ヤマダ',
    first_name_kana: 'イチロウ',
    relation: 4,
    birth_year: 1960,
    birth_month: 3,
    birth_day: 25,
    phone1: '09011112222',
    office_id: 1,
  });
  const { family_code } = one;
  const father = await call(families.save, {
    family_code,
    last_name: '山田',
    first_name: '太郎',
    last_name_kana: 'ヤマダ',
    first_name_kana: 'タロウ',
    relation: 1,
    birth_year: 1935,
    birth_month: 3,
    office_id: 1,
    death_date: '2024-05-01',
  });
  await call(families.save, { member_id: one.member_id, father_member_id: father.member_id });
  await call(families.save, {
    family_code,
    last_name: '山田',
    first_name: '花子',
    last_name_kana: 'ヤマダ',
    first_name_kana: 'ハナコ',
    relation: 3,
    birth_year: 1940,
    birth_month: 1,
    birth_day: 2,
    office_id: 1,
    marriages: [{ spouse_member_id: father.member_id }],
  });
  await call(inquiries.store, {
    customer_id: one.id,
    first_inquiry_date: '2024-06-01',
    first_inquiry: '相続税の申告',
    first_responder: 3,
    approach_way: 1,
    project_category: 1,
    customer_situation: 1,
    office_id: 1,
    decedent_name: '山田太郎',
    death_date: '2024-05-01',
    estate_amount: 150_000_000,
  });
  await call(properties.store, {
    family_code,
    owner_member_id: father.member_id,
    property_type: 1,
    order_purpose: 2,
    location: '千代田区千代田1番',
    land_category: 3,
    area: 123.45,
    fixed_asset_value: 12_345_678,
  });
  await call(asset.save, {
    family_code,
    member_id: father.member_id,
    as_of_date: '2024-05-01',
    purpose: 2,
    items: [
      { asset_category: 5, name: '普通預金', amount: 3_500_000, acquirer_member_id: one.member_id },
      { asset_category: 21, name: '未払金', amount: 120_000 },
    ],
  });
  const stored = await records();
  const sorted = (rows: unknown[] = []) =>
    rows.map((row) => JSON.stringify({ ...(row as object), member_no: 0, sort: 0, one_member_id: 0 })).sort();
  for (const [table, rows] of Object.entries(stored))
    expect([table, sorted(imported[table])]).toEqual([table, sorted(rows)]);
});

test('what is wrong stands in its cell, in the words of forms; nothing is stored', async () => {
  const rows = [
    ['取込キー', '姓', 'セイ', '続柄', '担当拠点', '電話番号1', '父', '生年月日'],
    ['1', '', 'ヤマダ', '本人', '東京本店', '090-1111-2222', '', ''],
    ['2', '鈴木', 'suzuki', '叔父', 'どこか', '12', 'X9', '2024/13/1'],
    ['3', '高橋', 'タカハシ', '本人', '旧神戸支店', '', '', ''],
    ['3', '田中', 'タナカ', '本人', '大阪支店', '0312345678', '', ''],
  ];
  const members = () => api.db.selectFrom('members').select('id').orderBy('id').execute();
  const before = await members();
  const read = await sendFile(api, 'faulty.csv', csv(rows));
  const checked = await checkFile(api, read);
  expect(await faultsOf(api, read.id)).toEqual({
    '0.2': { 1: ['入力してください。'] },
    '0.3': expect.objectContaining({
      2: [expect.stringContaining('カタカナ')],
      3: [expect.stringContaining('本人、夫、妻、長男')],
      4: [expect.stringContaining('選択')],
      5: [expect.stringContaining('数字')],
      6: ['この取込キー・個人コードの方が見つかりません。'],
      7: [expect.stringContaining('日付')],
    }),
    '0.4': { 4: [expect.stringContaining('選択できない')] },
    '0.5': { 0: [expect.any(String)] },
  });
  await api.call('admin', imports.run, { params: { id: checked.id } });
  expect(await settled(api, checked.id)).toMatchObject({
    stage: 'checked',
    problem: '誤りのある行があるため、1件も登録していません。',
  });
  expect(await members()).toEqual(before);
  const { data } = await api.call('admin', imports.correct, {
    params: { id: read.id },
    body: { sheet: 0, line: 2, column: 1, text: '山田' },
  });
  expect(data.faults).toEqual({});
  expect((await shown(api, read.id)).stale).toBe(true);
  await api.call('admin', imports.destroy, { params: { id: read.id } });
  expect((await api.call('admin', imports.show, { params: { id: read.id } })).status).toBe(404);
});
