import { readXlsx } from 'hucre/xlsx';
import {
  bereaved,
  daysFrom,
  fillChainMasters,
  held,
  storeInquiry,
  storeInterview,
  today,
  won,
} from '@/__tests__/backend/modules/inquiry/chains';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { inquirySheet } from '@/backend/modules/inquiry/inquiryList';
import { interviewSheet } from '@/backend/modules/inquiry/interviewList';
import { contract } from '@/contract';

jest.setTimeout(60_000);

const api = testApi();
const formulas = ['=1+1', '+81-90', '-5', '@SUM(A1)', '＝1+1', '=HYPERLINK("http://x","y")'];

beforeAll(async () => {
  await fillChainMasters(api);
  for (const first_inquiry of formulas) await storeInquiry(api, { first_inquiry });
  const { id } = await storeInquiry(api, {
    ...bereaved,
    last_name: '𠮷田',
    next_contact_date: '2028-02-29',
    approach_way: 5,
    introduced_by_id: 1,
  });
  await storeInterview(api, id, { ...won, next_action_date: '2026-12-31', create_project: ['sozoku'] });
  await storeInterview(api, id, { interview_date: daysFrom(9), estimated_amount: 9_999_999_999_999 });
  const { id: other } = await storeInquiry(api, { office_id: 2, last_name: '他拠点' });
  await storeInterview(api, other, { ...held, office_id: 2, result_type: 3 });
  const { id: gone } = await storeInquiry(api, { last_name: '削除' });
  await api.call('admin', contract.inquiry.destroy, { params: { id: gone } });
});

type Noun = 'inquiry' | 'interview';

const sheetOf = async (noun: Noun, query: Record<string, unknown> = {}, as: PersonName = 'admin') => {
  const { data } = await api.call(as, contract[noun].export, { query });
  const { sheets } = await readXlsx((await api.app.inject({ url: data.file_path })).rawPayload);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  return { name: sheets[0]?.name, header, rows, column };
};

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

test('inquiries: Japanese headers and labels, real days, text that is no formula', async () => {
  const { name, header, rows, column } = await sheetOf('inquiry', { sort_asc: 'inquiry_id' });
  expect(name).toBe(`問合せ一覧_${today.replaceAll('-', '')}`);
  expect(header).toEqual(inquirySheet.columns('jp').map(({ header: text }) => text));
  expect(rows).toHaveLength(formulas.length + 2);
  expect(column('問合せ内容').slice(0, formulas.length)).toEqual(formulas);
  const row = Object.fromEntries(header.map((text, index) => [text, rows[formulas.length]?.[index]]));
  expect(row).toMatchObject({
    氏名: '𠮷田　澪',
    案件区分: '確定(相続税申告)',
    ステータス: '面談予約済',
    お客様の状況: '発生後3か月以内',
    電話番号1: '090-1234-5678',
    電話番号2: null,
    担当拠点: '東京本店',
    初回対応者: '試験　test-staff',
    問合せ経路: '紹介',
    紹介元: 'みなと銀行',
    被相続人: '髙橋　𠮷郎',
    優先度: null,
    面談回数: 2,
  });
  expect(row.初回問合せ日).toEqual(utc('2026-04-01'));
  expect(row.次回連絡日).toEqual(utc('2028-02-29'));
  expect(row.統一番号).toMatch(/^U\d{8}$/);
});

test('interviews: amounts are numbers, results labels', async () => {
  const { name, header, rows, column } = await sheetOf('interview', { sort_asc: 'interview_id' });
  expect(name).toBe(`面談一覧_${today.replaceAll('-', '')}`);
  expect(header).toEqual(interviewSheet.columns('jp').map(({ header: text }) => text));
  expect(rows).toHaveLength(3);
  expect(column('見積金額(税抜)')).toEqual([1_000_005, 9_999_999_999_999, null]);
  expect(column('面談結果')).toEqual(['受注(即決)', null, '検討中']);
  expect(column('ステータス')).toEqual(['面談予約済', '面談予約済', '検討中']);
  expect(column('面談方法')).toEqual(['電話', '電話', '電話']);
  expect(column('面談日')).toEqual([held.interview_date, daysFrom(9), held.interview_date].map(utc));
  expect(column('次回対応日')).toEqual([utc('2026-12-31'), null, null]);
  expect(column('回')).toEqual([1, 2, 1]);
  expect(column('相続税')[0]).toEqual(expect.any(Number));
});

test('only the rows of the filters, in the sort asked for, with the columns asked for', async () => {
  const { header, rows } = await sheetOf('inquiry', { cust_name: '吉田', columns: 'approach_way,cust_name' });
  expect([header, rows]).toEqual([['氏名', '問合せ経路'], [['𠮷田　澪', '紹介']]]);
  const { column } = await sheetOf('interview', { result_type: 1, sort_desc: 'estimated_amount', limit: 1, page: 9 });
  expect(column('氏名')).toEqual(['𠮷田　澪']);
});

test("exports hold rows of one's own offices only, and no deleted ones", async () => {
  const namesFor = async (noun: Noun, as: PersonName, query = {}) =>
    new Set((await sheetOf(noun, query, as)).column('氏名'));
  const all = new Set(['髙橋　澪', '𠮷田　澪', '他拠点　澪']);
  expect(await namesFor('inquiry', 'legalAdmin', { deleted: 1 })).toEqual(all);
  expect(await namesFor('inquiry', 'staff', { office_id: 2 })).toEqual(new Set());
  expect(await namesFor('inquiry', 'staff2')).toEqual(new Set(['他拠点　澪']));
  expect(await namesFor('inquiry', 'manager')).toEqual(new Set(['髙橋　澪', '𠮷田　澪']));
  expect(await namesFor('interview', 'staff2')).toEqual(new Set(['他拠点　澪']));
  expect(await namesFor('interview', 'legal')).toEqual(new Set(['𠮷田　澪']));
});

test.each(['inquiry', 'interview'] as const)('%s is refused', async (noun) => {
  for (const name of ['viewer', 'insurance', 'insuranceAdmin'] as const)
    expect((await api.call(name, contract[noun].export, {})).status).toBe(403);
  expect((await api.call('admin', contract[noun].export, { query: { columns: 'cust_name,nothing' } })).status).toBe(
    422,
  );
});
