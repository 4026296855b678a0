import { readXlsx } from 'hucre/xlsx';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { importDecision } from '@/contract/imports';
import { mergeGroupNames } from '@/contract/notation/mergeGroups';
import {
  type Cells,
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

const heads = ['取込キー', '家族キー', '姓', '名', 'セイ', 'メイ', '続柄', '生年月日', '電話番号1', '担当拠点'];
const sato = (key: string, relation = '本人', name = '一郎', kana = 'イチロウ') => [
  key,
  'S',
  '佐藤',
  name,
  'サトウ',
  kana,
  relation,
  '1950-04-01',
  '090-2222-3333',
  '東京本店',
];
const memberCount = async () => (await api.db.selectFrom('members').select('id').execute()).length;

test('a key that two rows have is a fault of the second', async () => {
  const twice = csv([heads, sato('1'), sato('1', '長男', '健', 'ケン')]);
  const checked = await checkFile(api, await sendFile(api, 'twice.csv', twice));
  expect(await faultsOf(api, checked.id)).toEqual({ '0.3': { 0: ['同じ取込キーの行がほかにもあります。'] } });
});

test('a likely duplicate is told with its reasons, and decided: a person who is there, a new one, or left out', async () => {
  const first = await importFile(api, 'first.csv', csv([heads, sato('1')]));
  const before = await everything(api);
  const second = csv([heads, sato('A'), sato('B', '長男', '健', 'ケン')]);
  const checked = await checkFile(api, await sendFile(api, 'second.csv', second));
  expect(checked.undecided).toBe(1);
  const [likely] = await rowsOf(api, checked.id, { likely: '1' });
  expect(likely).toMatchObject({
    line: 2,
    likely: [
      { name: '佐藤　一郎', reasons: expect.arrayContaining(['name', 'birth', 'phone']), office_name: '東京本店' },
    ],
  });
  const params = { id: checked.id };
  expect((await api.call('admin', imports.run, { params })).errors).toEqual({
    id: ['登録済みの可能性がある方が1件、未選択です。'],
  });
  // Not one of those who were found.
  const wrong = { decision: importDecision.existing, rows: [{ sheet: 0, line: 2, member_id: 999_999 }] };
  expect((await api.call('admin', imports.decide, { params, body: wrong })).data.undecided).toBe(1);
  await api.call('admin', imports.decide, { params, body: { decision: importDecision.existing } });
  const done = await runFile(api, await checkFile(api, checked));
  expect(done.made).toEqual({ members: 1, customers: 1 });
  const members = await api.db
    .selectFrom('members')
    .select(['family_id', 'member_no', 'first_name'])
    .orderBy('id')
    .execute();
  expect(members).toMatchObject([
    { member_no: 1 },
    { member_no: 2, first_name: '健', family_id: members[0]?.family_id },
  ]);
  const again = await importFile(api, 'second.csv', second);
  expect(again.made).toEqual({});
  await undoFile(api, again);
  await undoFile(api, done);
  expect(await everything(api)).toEqual(before);
  await undoFile(api, first);
});

const inquiryHeads = [
  '取込キー',
  '姓',
  'セイ',
  '電話番号1',
  '初回問合せ日',
  '問合せ内容',
  '初回対応者',
  '問合せ経路',
  '案件区分',
  'お客様の状況',
  '担当拠点',
  '被相続人',
  'お客様の続柄',
  '相続開始日(死亡日)',
  'ステータス',
  '失注理由',
];
const inquiryRow = (key: string, status = '', reason = '') => [
  key,
  '加藤',
  'カトウ',
  '090-4444-5555',
  '令和6年6月1日',
  '相続の相談',
  'test-staff',
  1,
  1,
  1,
  '東京本店',
  '加藤　進',
  '長男',
  '令和6年5月1日',
  status,
  reason,
];

test('an inquiry without a customer brings its caller and the decedent, as the form does', async () => {
  const done = await importFile(api, 'inquiries.csv', csv([inquiryHeads, inquiryRow('1')]));
  expect(done.made).toEqual({ families: 1, members: 2, customers: 1, inquiries: 1 });
  const members = await api.db.selectFrom('members').selectAll().orderBy('member_no').execute();
  expect(members).toMatchObject([
    {
      last_name: '加藤',
      first_name: '進',
      relation: 1,
      is_deceased: 1,
      known_date: '2024-05-01',
      newsletter: 2,
      customer_id: null,
    },
    { last_name: '加藤', first_name: null, relation: 4, phone1: '090-4444-5555' },
  ]);
  const [family] = await api.db.selectFrom('families').selectAll().execute();
  expect(family?.main_member_id).toBe(members[1]?.id);
  const [inquiry] = await api.db.selectFrom('inquiries').selectAll().execute();
  expect(inquiry).toMatchObject({ decedent_member_id: members[0]?.id, project_category_status: 1, first_responder: 3 });
  await undoFile(api, done);

  const faulty = await checkFile(
    api,
    await sendFile(api, 'lost.csv', csv([inquiryHeads, inquiryRow('1', '失注'), inquiryRow('2', '受注')])),
  );
  expect(await faultsOf(api, faulty.id)).toEqual({
    '0.2': { 15: [expect.any(String)] },
    '0.3': { 14: [expect.any(String)] },
  });
});

test('an undo is refused while something was changed or used since, and names it', async () => {
  const done = await importFile(api, 'one.csv', csv([heads, sato('1'), sato('2', '長女', '恵', 'メグミ')]));
  const [one, other] = await api.db.selectFrom('members').selectAll().orderBy('id').execute();
  const { customer, engagement } = contract;
  const params = { id: one?.customer_id ?? 0 };
  await api.call('admin', customer.update, { params, body: { remarks: 'changed' } });
  expect(await undoFile(api, done)).toMatchObject({
    stage: 'done',
    problem: '取込後に変更された記録があるため、元に戻せません。',
    links: [{ label: '佐藤　一郎', href: `/family/member/${one?.id}` }],
  });
  await api.db
    .updateTable('members')
    .set({ lock_version: 0 })
    .where('id', '=', one?.id ?? 0)
    .execute();
  const stored = await api.call('admin', engagement.save, {
    body: {
      customer_id: other?.customer_id ?? 0,
      contact_date: '2026-01-05',
      method: 1,
      direction: 1,
      user_id: 1,
      content: 'called',
    },
  });
  expect(stored.errors).toEqual({});
  expect(await undoFile(api, done)).toMatchObject({
    stage: 'done',
    problem: '取込後に使われている記録があるため、元に戻せません。',
  });
  await api.db.deleteFrom('search_notes').execute();
  await api.db.deleteFrom('engagements').execute();
  expect(await undoFile(api, done)).toMatchObject({ stage: 'undone', problem: null });
  expect(await memberCount()).toBe(0);
});

test('an import is undone after a person of it was merged and parted again', async () => {
  const done = await importFile(api, 'merged.csv', csv([heads, sato('M1'), sato('M2', '長男', '健', 'ケン')]));
  const [kept, gone] = await api.db.selectFrom('members').select('id').orderBy('id').execute();
  const choices = Object.fromEntries(mergeGroupNames.map((group) => [group, 'kept' as const]));
  const merged = await api.call('admin', contract.merge.save, {
    body: { people: [{ kept_member_id: kept?.id ?? 0, gone_member_id: gone?.id ?? 0, choices }] },
  });
  expect([merged.status, merged.errors]).toEqual([200, {}]);
  await api.call('admin', contract.merge.undo, { params: { id: merged.data.id } });
  expect(await undoFile(api, done)).toMatchObject({ stage: 'undone', problem: null });
  expect(await memberCount()).toBe(0);
});

test('what was written out comes in again as it was, and written out anew is the same', async () => {
  const fetched = async () => {
    const { data } = await api.call('admin', imports.export, { query: {} });
    const { rawPayload } = await api.app.inject({ method: 'GET', url: data.file_path });
    return rawPayload;
  };
  const tables = async (bytes: Buffer) => (await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows]);
  const done = await importFile(
    api,
    'all.xlsx',
    await xlsx({
      '顧客・家族': [
        [...heads, '死亡日', '父', '胎児'],
        [...sato('1'), '令和6年5月1日', '', ''],
        [...sato('2', '長男', '健', 'ケン').with(7, '1980-05-06'), '', '1', 'いいえ'],
      ],
      問合せ: [
        ['取込キー', '顧客の取込キー', ...inquiryHeads.slice(4)],
        ['Q', '2', ...inquiryRow('').slice(4)],
      ],
      物件: [
        ['取込キー', '所有者', '物件種別', '依頼内容', '所在', '地目', '地積・床面積(㎡)'],
        ['P', '1', 1, 2, '港区芝1番', '宅地', 100.5],
      ],
      財産: [
        ['取込キー', '所有者', '基準日', '目的', '種類', '評価額'],
        ['Z', '1', '2024-05-01', '相続開始時', '土地', '1,200万'],
      ],
    }),
  );
  const first = await fetched();
  expect((await importFile(api, 'same.xlsx', first)).made).toEqual({});
  await undoFile(api, done);
  const again = await importFile(api, 'again.xlsx', first);
  expect(again.made).toEqual(done.made);
  expect(await tables(await fetched())).toEqual(await tables(first));
  await undoFile(api, again);
});

test('rows of one person in the same file are told with their lines, and one of them may be left out', async () => {
  const born = (row: Cells, day: string) => row.with(7, day);
  const checked = await checkFile(
    api,
    await sendFile(
      api,
      'twins.csv',
      csv([
        heads,
        born(sato('1'), '1950-04-01'),
        born(sato('2', '長男', '別人', 'ベツジン'), '1980-01-01'),
        born(sato('3'), '昭和25年4月1日').with(1, 'T'),
      ]),
    ),
  );
  expect(checked).toMatchObject({ doubled: 2, undecided: 0, differing: 0 });
  const rows = await rowsOf(api, checked.id, { doubled: '1' });
  expect(rows.map(({ line, twins }) => [line, twins.map((twin) => twin.line)])).toEqual([
    [2, [4]],
    [4, [2]],
  ]);
  expect(rows[0]?.twins[0]?.reasons).toEqual(expect.arrayContaining(['name', 'birth']));
  await api.call('admin', imports.decide, {
    params: { id: checked.id },
    body: { decision: 3, rows: [{ sheet: rows[1]?.sheet, line: 4 }] },
  });
  await api.call('admin', imports.check, { params: { id: checked.id } });
  expect(await settled(api, checked.id)).toMatchObject({ doubled: 0 });
  const done = await runFile(api, checked);
  expect(done.made).toMatchObject({ members: 2 });
  await undoFile(api, done);
});

test('a row with a known key that says something else is told with the fields, and changes nothing', async () => {
  const done = await importFile(api, 'first.csv', csv([heads, sato('D1'), sato('D2', '長男', '健', 'ケン')]));
  const stored = async () => (await api.db.selectFrom('members').selectAll().orderBy('id').execute()).slice(-2);
  const before = await stored();
  const other = sato('D1').with(heads.indexOf('名'), '改');
  const again = await checkFile(
    api,
    await sendFile(api, 'again.csv', csv([heads, other, sato('D2', '長男', '健', 'ケン')])),
  );
  expect(again).toMatchObject({ differing: 1, undecided: 0 });
  const [row, ...more] = await rowsOf(api, again.id, { differing: '1' });
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    line: 2,
    present: true,
    differs: { [heads.indexOf('名')]: sato('D1')[heads.indexOf('名')] },
  });
  expect(Object.keys(row?.differs ?? {})).toHaveLength(1);
  expect((await runFile(api, again)).made).toEqual({});
  expect(await stored()).toEqual(before);
  await undoFile(api, done);
});

test('a relation is read in the words that staff write; what may mean several is refused with the right ones', async () => {
  const withGender = [...heads, '性別'];
  const of = (key: string, kin: string, gender: string) => [...sato(key, kin), gender];
  const checked = await checkFile(
    api,
    await sendFile(
      api,
      'kin.csv',
      csv([
        withGender,
        of('K1', '配偶者', '女性'),
        of('K2', '配偶者', '男性'),
        of('K3', '次男', ''),
        of('K4', '義父', ''),
        of('K5', '配偶者', ''),
      ]),
    ),
  );
  const column = heads.indexOf('続柄');
  const faults = (await rowsOf(api, checked.id)).map((row) => row.faults[column]?.[0] ?? '');
  expect(faults.slice(0, 3)).toEqual(['', '', '']);
  for (const fault of faults.slice(3)) expect(fault).toMatch(/^次のいずれかを入力してください\(本人、夫、妻、長男、/);
  expect(faults).toHaveLength(5);
});

test('heads of other ledgers are known, and kana of a whole name is read as typed', async () => {
  const other = ['No.', '名前', 'ふりがな', '続柄', '携帯', 'TEL', '支店', 'メモ'];
  const row = ['1', '佐藤　健', 'さとう　ﾀｹｼ', '本人', '090-1111-0001', '03-1111-0002', '東京本店', '再来店'];
  const read = await sendFile(api, 'ledger.csv', csv([other, row]));
  expect(read.sheets[0]?.columns).toEqual([
    ...['', 'cust_name', 'cust_name_kana', 'relation', 'phone1', 'phone2', 'office_id', 'remarks'],
  ]);
  const checked = await checkFile(api, read);
  expect(await faultsOf(api, checked.id)).toEqual({});
  const done = await runFile(api, checked);
  const [member] = await api.db.selectFrom('members').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(member).toMatchObject({ last_name_kana: 'サトウ', first_name_kana: 'タケシ', phone2: '03-1111-0002' });
  await undoFile(api, done);
});

test('a template has a table for each kind, with what is required and the options', async () => {
  const { data } = await api.call('admin', imports.template, { query: {} });
  const { rawPayload } = await api.app.inject({ method: 'GET', url: data.file_path });
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['顧客・家族', '問合せ', '物件', '財産', '記入のしかた']);
  const lines = sheets.at(-1)?.rows ?? [];
  expect(lines.find(([sheet, column]) => sheet === '顧客・家族' && column === '続柄')?.slice(2)).toEqual([
    '必須',
    '選べる値のいずれか',
    expect.stringContaining('本人、夫、妻'),
  ]);
});

test('only administrators bring files in', async () => {
  for (const person of ['manager', 'staff', 'viewer', 'insurance'] as const)
    expect((await api.call(person, imports.start, { body: { file_name: 'a.csv', size: 1 } })).status).toBe(403);
});

test('a job that is cut short leaves nothing, and can be begun again', async () => {
  const checked = await checkFile(api, await sendFile(api, 'cut.csv', csv([heads, sato('1')])));
  await api.db
    .updateTable('imports')
    .set({ job: 'run', beat_at: '2026-01-01 00:00:00' })
    .where('id', '=', checked.id)
    .execute();
  expect(await shown(api, checked.id)).toMatchObject({
    job: null,
    stage: 'checked',
    problem: expect.stringContaining('途中で止まりました'),
  });
  expect(await memberCount()).toBe(0);
  await undoFile(api, await runFile(api, checked));
  await settled(api, checked.id);
});
