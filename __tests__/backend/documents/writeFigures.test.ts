import { readXlsx, type Sheet } from 'hucre/xlsx';
import { fitPages } from '@/backend/documents/figures/fitPages';
import { type FigureLine, type FigureSheet, writeFigures } from '@/backend/documents/figures/writeFigures';

const months = Array.from({ length: 14 }, (_, at) => `2026年${at + 1}月`);
const heads = ['問合せ件数', '受注件数', '受注率', '受注金額(税抜)'].map((label, at) => ({
  label,
  unit: (['count', 'count', 'percent', 'yen'] as const)[at] ?? 'count',
}));
const line = (name: string, figure: number, more: Partial<FigureLine> = {}): FigureLine => ({
  name,
  office: '東京本店',
  level: 0,
  total: false,
  figures: months.flatMap(() => heads.map(() => figure)),
  ...more,
});
const sheet: FigureSheet = {
  title: '問合せ・受注集計(担当者別)',
  notes: [
    '期間　2025年12月1日 〜 2026年11月30日',
    '集計基準　発生日基準',
    '拠点　すべて',
    '集計日時　2026年11月29日(日) 10:00',
  ],
  page: '&P / &N ページ',
  columns: months,
  heads,
  blocks: [
    {
      heading: '面談担当(MC)',
      rows: [line('林　花子', 1_500_000)],
      folded: [line('青木　学', 0), line('森　実', 0)],
      foldedName: '0の2行',
      sums: [line('小計', 1_500_000, { total: true })],
    },
  ],
};
let written: Sheet;
beforeAll(async () => {
  const { sheets } = await readXlsx(await writeFigures(sheet));
  written = sheets[0] as Sheet;
});

test('prints on A3 in readable size, on as many pages as it needs, with heads and names on each', () => {
  expect(written.pageSetup).toMatchObject({
    paperSize: 'a3',
    orientation: 'landscape',
    scale: 70,
    printTitlesRow: '$6:$7',
    printTitlesColumn: '$A:$B',
  });
  expect(written.pageSetup?.fitToPage).not.toBe(true);
  expect(written.headerFooter?.oddFooter).toBe('&C&P / &N ページ');
  expect(written.headerFooter?.oddHeader).toContain(sheet.title);
});

test('begins a page with a month, never within one', () => {
  const breaks = written.colBreaks ?? [];
  expect(breaks.length).toBeGreaterThan(0);
  for (const at of breaks) expect((at + 1 - 2) % heads.length).toBe(0);
});

test('folds rows of zeros under a line that says how many', () => {
  const names = written.rows.map(([name]) => name);
  const at = names.indexOf('0の2行');
  expect(names.slice(at - 2, at + 2)).toEqual(['青木　学', '森　実', '0の2行', '小計']);
  for (const row of [at - 1, at - 2])
    expect(written.rowDefs?.get(row)).toMatchObject({ hidden: true, outlineLevel: 1 });
});

test.each([
  ['one page of A4', Array(9).fill(11), 2, 7, { paperSize: 'a4', scale: 100, breaks: [] }],
  ['one page of A4, a little smaller', Array(13).fill(11), 3, 10, { paperSize: 'a4', scale: 77, breaks: [] }],
  ['one page of A3', Array(20).fill(11), 2, 9, { paperSize: 'a3', scale: 72, breaks: [] }],
  ['three pages of A3', Array(32).fill(11), 2, 10, { paperSize: 'a3', scale: 70, breaks: [12, 22] }],
  ['pages of a group that fits on none', Array(42).fill(11), 2, 40, { paperSize: 'a3', scale: 70, breaks: [20, 38] }],
] as const)('a table takes %s', (_, widths, names, group, pages) => {
  expect(fitPages(widths, names, group)).toEqual(pages);
});
