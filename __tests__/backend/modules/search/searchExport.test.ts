import { readXlsx } from 'hucre/xlsx';
import { addInquiry, addInterview, addSozoku, wholeChain } from '@/__tests__/backend/derived/search/chains';
import { addMember, storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { contract } from '@/contract';

jest.setTimeout(60_000);

const api = testApi();
const { search } = contract;

const sheetOf = async (query: Record<string, unknown> = {}, as: PersonName = 'admin', lang = 'jp') => {
  const { data } = await api.call(as, search.export, { query }, { headers: { 'accept-language': lang } });
  const { rawPayload } = await api.app.inject({ url: data.file_path });
  const { sheets } = await readXlsx(rawPayload);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  return { header, rows, column };
};

let chain: Awaited<ReturnType<typeof wholeChain>>;

beforeAll(async () => {
  chain = await wholeChain(api, { last_name: '=1+1', first_name: null });
  await addInterview(api, chain.inquiry, { estimated_amount: 1_234_567_890_123 });
  const there = await storeCustomer(api, { last_name: '大阪', office_id: 2 });
  await addInquiry(api, there, { first_inquiry_date: '2024-02-29' });
});

test('the sheet has Japanese headers, real days and numbers, labels, and formulas as text', async () => {
  const { header, column } = await sheetOf();
  expect(header).toEqual([
    ...['統一番号', '提案番号', '氏名', 'フリガナ', '電話番号', '電話番号2', '対応者', '面談担当', '実務担当'],
    ...[
      '被相続人',
      '相続人',
      '担当拠点',
      '案件区分',
      'ステータス',
      '初回問合せ日',
      '見積金額(税抜)',
      '契約金額(税抜)',
      '家族コード',
    ],
    '顧客ID',
  ]);
  expect(column('氏名')).toEqual(['=1+1', '大阪　澪']);
  expect(column('初回問合せ日')).toEqual([new Date('2026-04-01T00:00:00Z'), new Date('2024-02-29T00:00:00Z')]);
  expect(column('見積金額(税抜)')[0]).toBe(1_234_567_890_123);
  expect(column('案件区分')).toEqual(['確定(相続税申告)', '確定(相続税申告)']);
  expect(column('ステータス')).toEqual(['新規受付', '新規受付']);
});

test('it honours words, filters and chosen columns', async () => {
  const { header, rows } = await sheetOf({ q: '大阪', columns: 'name,uniform_id' });
  expect(header).toEqual(['統一番号', '氏名']);
  expect(rows.map((row) => row[1])).toEqual(['大阪　澪']);
  expect((await api.call('admin', search.export, { query: { columns: 'secret' } })).status).toBe(422);
});

test('only rows of offices whose records one may change leave the house', async () => {
  expect((await sheetOf({}, 'staff')).column('氏名')).toEqual(['=1+1']);
  expect((await sheetOf({}, 'staff2')).column('氏名')).toEqual(['大阪　澪']);
  expect((await sheetOf({ office_id: 2 }, 'staff')).rows).toEqual([]);
  for (const name of ['viewer', 'insurance', 'insuranceAdmin'] as const)
    expect((await api.call(name, search.export, {})).status).toBe(403);
});

test('heirs are named by law as in the list, where there is an inheritance-tax project', async () => {
  const father = await storeCustomer(api, { last_name: '相原', first_name: '父', death_date: '2026-01-10' });
  await addMember(api, father.family_code, { last_name: '相原', first_name: '母', relation: 2 });
  await addMember(api, father.family_code, { last_name: '相原', first_name: '長男', relation: 4 });
  await addMember(api, father.family_code, { last_name: '相原', first_name: '兄', relation: 20 });
  const inquiry = await addInquiry(api, father);
  await addSozoku(api, inquiry, { decedent_member_id: father.member_id });
  await addInquiry(api, father, { first_inquiry_date: '2020-01-01' });
  const { header, rows } = await sheetOf({ q: '相原', columns: 'name,heir_names_sozoku' });
  expect(header).toEqual(['氏名', '相続人']);
  expect(rows).toEqual([
    ['相原　父', '相原　母、相原　長男'],
    ['相原　父', null],
  ]);
});

test('the names and numbers of a cell are set apart as the language does', async () => {
  const { sozoku, legal } = chain;
  const numbers = [sozoku.proposal_number, legal.proposal_number];
  const columns = { q: '相原', columns: 'heir_names_sozoku' };
  expect((await sheetOf({ q: numbers[0], columns: 'proposal_number' }, 'admin', 'en')).rows).toEqual([
    [numbers.join(', ')],
  ]);
  expect((await sheetOf(columns, 'admin', 'en')).rows[0]).toEqual(['相原　母, 相原　長男']);
});
