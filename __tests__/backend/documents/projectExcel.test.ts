import { readFile } from 'node:fs/promises';
import { type CellValue, openXlsx, readXlsx, type Sheet, saveXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { measureCpu } from '@/__tests__/support/cpuTime';
import { excelChart } from '@/backend/documents/chart/excel';
import { familyPicture } from '@/backend/documents/chart/picture';
import { fillWorkbook } from '@/backend/documents/fillWorkbook';
import type { Dossier } from '@/backend/documents/sozoku/dossier';
import { excelData } from '@/backend/documents/sozoku/excelData';
import { successionOf } from '@/backend/documents/sozoku/succession';
import { writeProjectExcel } from '@/backend/documents/sozoku/writeProjectExcel';
import { emptyDossier, largeDossier, sampleDossier } from './dossiers';
import { matterDossier } from './matters';

const names = [
  '案件概要',
  '相続人一覧',
  '財産目録',
  '債務・葬式費用',
  '相続税概算',
  '進捗管理',
  '請求・入金',
  '対応履歴',
];

const read = async (dossier: Dossier) => {
  const bytes = await writeProjectExcel(dossier);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return { bytes, sheets };
};

type Row = readonly CellValue[];
const sheetOf = (sheets: readonly Sheet[], name: string): Sheet => {
  const found = sheets.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`There is no sheet ${name}.`);
  return found;
};
const cellsOf = (row: Row | undefined) => (row ?? []).filter((cell) => cell !== null && cell !== '');
/** The cells that follow a label in its row. */
const beside = ({ rows }: Sheet, label: string, nth = 0): CellValue | undefined => {
  const found = rows.filter((row) => row.includes(label))[nth];
  return found?.slice(found.indexOf(label) + 1).find((cell) => cell !== null);
};
const day = (text: string) => new Date(`${text}T00:00:00Z`);

test('a column is as wide as its widest figure needs', async () => {
  const dossier = sampleDossier();
  const most = 9_999_999_999_999;
  const { sheets } = await read({
    ...dossier,
    project: { ...dossier.project, contract_amount: most, deposit_amount: most, balance_amount: most },
  });
  for (const { name, rows, columns = [], merges = [] } of sheets)
    for (const [index, row] of rows.entries())
      for (const [column, value] of row.entries()) {
        if (typeof value !== 'number') continue;
        const end =
          merges.find(({ startRow, startCol }) => startRow === index && startCol === column)?.endCol ?? column;
        const room = columns.slice(column, end + 1).reduce((sum, { width = 9 }) => sum + width, 0);
        expect([name, value, room > value.toLocaleString('ja-JP').length]).toEqual([name, value, true]);
      }
  expect(sheetOf(sheets, '請求・入金').rows.flat()).toContain(most);
});

describe('a project in the middle of its work', () => {
  let sheets: readonly Sheet[];
  let bytes: Uint8Array;
  beforeAll(async () => {
    ({ sheets, bytes } = await read(sampleDossier()));
  });
  const sheet = (name: string) => sheetOf(sheets, name);
  const rowsOf = (name: string) => sheet(name).rows.map(cellsOf);

  test('has the eight sheets in their order, on A4 as wide as the paper', () => {
    expect(sheets.map(({ name }) => name)).toEqual(names);
    for (const { pageSetup } of sheets)
      expect(pageSetup).toMatchObject({ paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 });
    expect(sheet('財産目録').pageSetup).toMatchObject({ printTitlesRow: '$2:$2', orientation: 'landscape' });
    for (const { columns } of sheets) expect(columns?.every(({ width = 0 }) => width >= 5)).toBe(true);
  });

  test('案件概要: letterhead, facts, people, deadlines', () => {
    const facts = sheet('案件概要');
    expect(facts.rows.slice(0, 5).map((row) => row[0])).toEqual([
      '継税理士法人 東京本店',
      '〒101-0021 東京都千代田区外神田4丁目5番6号　継ビル7階',
      'TEL 03-3456-7890　FAX 03-3456-7891',
      '代表社員 税理士　﨑山　澄子',
      '作成日　2026年11月28日',
    ]);
    expect(beside(facts, '提案番号')).toBe('TK26-0042');
    expect(beside(facts, '申告種別')).toBe('相続税申告');
    expect(beside(facts, '代表相続人')).toBe('𠮷田　髙子');
    expect(beside(facts, '氏名')).toBe('𠮷田　﨑次郎');
    expect(beside(facts, '生年月日')).toEqual(day('1945-03-12'));
    expect(beside(facts, '（和暦）')).toBe('昭和20年3月12日');
    expect(beside(facts, '年齢')).toBe('80 歳');
    expect(beside(facts, '申告期限')).toEqual(day('2027-01-04'));
    expect(beside(facts, '3年以内分割期限')).toEqual(day('2030-01-04'));
    expect(beside(facts, '残日数')).toBe('1,133 日');
    expect(beside(facts, '申告予定月')).toBe('2026年12月');
    expect(beside(facts, '責任者')).toBe('渡邉　誠');
    expect(beside(facts, '書面添付(33条の2)')).toBe('有');
    expect(beside(facts, '業務備考')).toBe('自宅は小規模宅地等の特例の適用を検討。\n名義預金の有無を長男に確認中。');
    const due = facts.rows.findIndex((row) => row[0] === '申告期限');
    expect(facts.cells?.get(`${due},1`)?.style?.numFmt).toBe('yyyy"年"m"月"d"日"');
  });

  test('相続人一覧: heirs, who renounced, what is counted, and the chart', () => {
    const rows = rowsOf('相続人一覧');
    expect(rows.filter(([no]) => typeof no === 'number').map((row) => row.slice(1, 3))).toEqual([
      ['妻', '𠮷田　髙子'],
      ['長男', '𠮷田　一郎'],
      ['孫', '濵田　蓮'],
      ['孫', '濵田　凛'],
      ['二男', '𠮷田　健二'],
    ]);
    const [head = []] = sheet('相続人一覧').rows.slice(1);
    const column = (name: string) =>
      sheet('相続人一覧')
        .rows.slice(2, 7)
        .map((row) => row[head.indexOf(name)] || null);
    expect(column('法定相続分')).toEqual(['1/2', '1/4', '1/8', '1/8', null]);
    expect(column('相続税の人数に算入')).toEqual(['○', '○', '○', '○', '○']);
    expect(column('相続放棄')).toEqual([null, null, null, null, '○']);
    expect(column('未成年・障害')).toEqual([null, null, '未成年者', '未成年者・一般障害者', null]);
    const own = '代襲相続\n知った日 2026年4月30日\n申告期限 2027年3月1日';
    expect(column('備考')).toEqual([null, null, '代襲相続', own, null]);
    expect(column('年齢')).toEqual(['77 歳', '53 歳', '16 歳', '14 歳', '50 歳']);
    expect(beside(sheet('相続人一覧'), '法定相続人の数（人）')).toBe(5);
    expect(beside(sheet('相続人一覧'), '遺産に係る基礎控除額（円）')).toBe(60_000_000);
    const zip = new PizZip(bytes);
    const [drawing = ''] = Object.keys(zip.files).filter((path) => path.startsWith('xl/drawings/drawing'));
    const chart = zip.file(drawing)?.asText() ?? '';
    for (const { cust_name } of sampleDossier().members) expect(chart).toContain(`<a:t>${cust_name}</a:t>`);
    expect(chart).toContain('相続分 1/8');
    expect(zip.file('xl/worksheets/sheet2.xml')?.asText()).toMatch(/<drawing [^>]*r:id="rIdDrawing"\/>/);
  });

  test('財産目録: kinds in the order of the form, subtotals and total as numbers', () => {
    const rows = rowsOf('財産目録');
    const items = rows.filter(([no]) => typeof no === 'number');
    expect(items.map(([no, kind]) => [no, kind])).toEqual([
      [1, '土地'],
      [2, '家屋・構築物'],
      [3, '有価証券'],
      [4, '現金・預貯金等'],
      [5, '現金・預貯金等'],
      [6, '生命保険金等'],
      [7, 'その他の財産'],
    ]);
    expect(items[0]).toEqual([
      1,
      '土地',
      '宅地',
      '自宅敷地\n東京都世田谷区太子堂1丁目12番地3',
      165.25,
      '㎡',
      319_516,
      41_230_000,
      '1/1',
      52_800_000,
      '𠮷田　髙子',
      '受領',
    ]);
    expect(rows.filter(([label]) => String(label).endsWith('小計'))).toEqual([
      ['土地　小計', 52_800_000],
      ['家屋・構築物　小計', 4_120_000],
      ['有価証券　小計', 12_345_678],
      ['現金・預貯金等　小計', 53_456_789],
      ['生命保険金等　小計', 20_000_000],
      ['その他の財産　小計', 850_000],
    ]);
    expect(beside(sheet('財産目録'), '財産合計')).toBe(143_572_467);
    const total = sheet('財産目録').rows.findIndex((row) => row[0] === '財産合計');
    expect(sheet('財産目録').cells?.get(`${total},9`)?.style?.numFmt).toContain('#,##0');
  });

  test('a whole quantity is shown without decimals, another with them', () => {
    const { rows, cells } = sheet('財産目録');
    const formatOf = (value: number) => {
      const row = rows.findIndex((one) => one.includes(value));
      return cells?.get(`${row},${rows[row]?.indexOf(value)}`)?.style?.numFmt;
    };
    expect(formatOf(3200)).toBe('#,##0_ ');
    expect(formatOf(165.25)).toBe('#,##0.##_ ');
  });

  test('債務・葬式費用: each with its sum, and the net estate', () => {
    const costs = sheet('債務・葬式費用');
    expect(rowsOf('債務・葬式費用').filter(([no]) => typeof no === 'number')).toEqual([
      [1, '医療費 未払分', '世田谷中央病院', 384_200, '𠮷田　一郎'],
      [2, '固定資産税', '世田谷都税事務所', 212_400, '𠮷田　一郎'],
      [1, '葬儀一式', '世田谷セレモニー', 1_860_000, '𠮷田　一郎'],
    ]);
    expect(beside(costs, '小計')).toBe(596_600);
    expect(beside(costs, '小計', 1)).toBe(1_860_000);
    expect(beside(costs, '非課税財産（生命保険金等・退職手当金等）')).toBe(20_000_000);
    expect(beside(costs, '差引純財産額')).toBe(143_572_467 - 20_000_000 - 2_456_600);
  });

  test('相続税概算: the figures of the rules, marked as an estimate', () => {
    const { succession } = sampleDossier();
    const table = sheet('相続税概算');
    expect(table.rows[0]).toContain('概算・参考');
    const { totals, portions, persons } = succession?.tax ?? { totals: null, portions: [], persons: [] };
    expect(beside(table, '課税価格の合計額')).toBe(totals?.net_total);
    expect(beside(table, '課税遺産総額')).toBe(totals?.taxable_total);
    expect(beside(table, '相続税の総額（百円未満切捨て）')).toBe(totals?.total_tax);
    const rows = rowsOf('相続税概算');
    for (const { share, amount, tax } of portions)
      expect(rows).toContainEqual(expect.arrayContaining([share, amount, tax]));
    expect(persons).toHaveLength(4);
    for (const { taxable, payable } of persons)
      expect(rows).toContainEqual(expect.arrayContaining([taxable, taxable / (totals?.net_total ?? 0), payable]));
    const payable = persons.reduce((sum, person) => sum + person.payable, 0);
    expect(rows.find(([label]) => label === '合計')?.at(-1)).toBe(payable);
  });

  test('進捗管理: the nine steps with who entered them, and the work log', () => {
    const rows = rowsOf('進捗管理');
    expect(rows).toContainEqual(['着手', day('2026-05-15'), '佐藤　圭']);
    expect(rows).toContainEqual(['資料返却']);
    expect(rows).toContainEqual([
      day('2026-04-12'),
      '初回連絡',
      '代表相続人へ初回連絡。必要書類の一覧を郵送する旨を伝えた。',
      20,
      '佐藤　圭',
    ]);
    expect(beside(sheet('進捗管理'), '工数合計（分）')).toBe(200);
  });

  test('請求・入金: contract, tax and total, what was billed and received', () => {
    const rows = rowsOf('請求・入金');
    expect(beside(sheet('請求・入金'), '消費税（10%）')).toBe(125_000);
    expect(beside(sheet('請求・入金'), '契約金額（税込）')).toBe(1_375_000);
    expect(rows).toContainEqual(['着手金（税込）', 687_500, day('2026-04-15'), 687_500, day('2026-04-28'), 687_500, 0]);
    expect(rows).toContainEqual(['残金（税込）', 687_500, 687_500]);
    expect(rows).toContainEqual(['合計', 1_375_000, 687_500, 687_500, 687_500]);
    expect(beside(sheet('請求・入金'), '入金状況')).toBe('着手金入金済');
  });

  test('対応履歴: inquiry, interviews and contacts', () => {
    const rows = rowsOf('対応履歴');
    expect(beside(sheet('対応履歴'), '問合せ経路')).toBe('紹介');
    expect(rows).toContainEqual(expect.arrayContaining([day('2026-04-01'), '高橋　澪', '受注(後日)', 1_250_000]));
    expect(rows).toContainEqual(expect.arrayContaining([day('2026-05-11'), '電話', '受信', '𠮷田　髙子']));
  });

  test('what looks like a formula is text', () => {
    const { rows, cells } = sheet('財産目録');
    const row = rows.findIndex((cells) => cells.includes('=SUM(A1:A9)銀行'));
    expect(cells?.get(`${row},3`)).toMatchObject({ type: 'string' });
    expect(new PizZip(bytes).file('xl/worksheets/sheet3.xml')?.asText()).not.toContain('<f>');
  });
});

test.each([
  '=1+1',
  '+81-90',
  '-5',
  '@SUM(A1)',
  '＝1+1',
  '\t=1',
  '{{project.due_date}}',
  '_x0041_',
  '神\ufa19',
  '葛\u{e0100}',
])('a name %j is its own text', async (name) => {
  const { sheets } = await read(
    sampleDossier({ staff: { interviewer: name, worker1: null, worker2: null, manager: null } }),
  );
  expect(beside(sheetOf(sheets, '案件概要'), '面談担当(MC)')).toBe(name);
});

const everyText = (sheets: readonly Sheet[]) =>
  sheets.flatMap(({ rows }) => rows.flat()).map((cell) => String(cell ?? ''));

describe('what a workbook calls people and days', () => {
  const facts = async (dossier: Dossier) => {
    const { sheets } = await read(dossier);
    return { summary: sheetOf(sheets, '案件概要'), texts: everyText(sheets).join('\n') };
  };

  test.each([
    [3, 8],
    [1, 3],
    [1, 12],
    [3, 14],
  ])('category %i, type %i: the client lives, and nothing speaks of a death', async (category, type) => {
    const { summary, texts } = await facts(matterDossier(category, type));
    expect(summary.rows.flat()).toContain('お客様');
    expect(beside(summary, '氏名')).toBe('𠮷田　髙子');
    expect(beside(summary, 'ご依頼者')).toBe('𠮷田　髙子');
    expect(texts).toContain('推定相続人一覧');
    for (const word of ['被相続人', '死亡', '知った日', '3年以内', '2030年']) expect(texts).not.toContain(word);
  });

  test.each([
    [1, 2],
    [2, 4],
    [2, 5],
    [1, 9],
  ])('category %i, type %i: a death, and no three years', async (category, type) => {
    const { summary, texts } = await facts(matterDossier(category, type));
    expect(beside(summary, '死亡日')).toEqual(day('2026-03-03'));
    expect(texts).not.toContain('3年以内');
    expect(summary.rows.flat()).not.toContainEqual(day('2030-01-04'));
  });

  test('in life the only day is one that was agreed', async () => {
    const { summary } = await facts(matterDossier(3, 8, { due_date_type: 1, due_date: '2027-01-04' }));
    expect(summary.rows.flat()).not.toContainEqual(day('2027-01-04'));
    const agreed = await facts(matterDossier(3, 8, { due_date_type: 7, due_date: '2026-12-25' }));
    expect(beside(agreed.summary, '期限')).toEqual(day('2026-12-25'));
  });

  test('a representative who has died is marked', async () => {
    const members = sampleDossier().members.map((member) =>
      member.member_id === 2 ? { ...member, is_deceased: 1 as const, death_date: '2026-09-01' } : member,
    );
    const { summary } = await facts(sampleDossier({ members }));
    expect(beside(summary, '代表相続人')).toBe('故 𠮷田　髙子');
  });
});

test('a draft has all sheets, blank where nothing is known', async () => {
  const { sheets, bytes } = await read(emptyDossier());
  expect(sheets.map(({ name }) => name)).toEqual(names);
  for (const text of everyText(sheets)) expect(text).not.toMatch(/null|undefined|NaN|\{\{|Invalid/);
  expect(
    sheetOf(sheets, '案件概要')
      .rows.slice(0, 4)
      .map((row) => row[0]?.toString().trim() || null),
  ).toEqual(['継税理士法人 大阪支店', null, null, null]);
  expect(beside(sheetOf(sheets, '財産目録'), '財産合計')).toBe(0);
  expect(Object.keys(new PizZip(bytes).files).filter((path) => path.startsWith('xl/drawings'))).toEqual([]);
});

test('a day before spreadsheets know one, and a birth of which the year alone is known, are written out', async () => {
  const [decedent, ...others] = sampleDossier().members;
  if (!decedent) throw new Error('The family has a decedent.');
  const old = { ...decedent, birth_year: 1899, birth_month: 12, birth_day: 31 };
  const { sheets } = await read(
    sampleDossier({ members: [old, ...others.map((one) => ({ ...one, birth_month: null, birth_day: null }))] }),
  );
  expect(beside(sheetOf(sheets, '案件概要'), '生年月日')).toBe('1899年12月31日');
  expect(sheetOf(sheets, '相続人一覧').rows[2]).toContain('1948年');
});

test('nine people, ten properties, forty assets and years of records take no more than three seconds of work', async () => {
  const dossier = largeDossier();
  const { result: bytes, ms } = await measureCpu(() => writeProjectExcel(dossier));
  expect(ms).toBeLessThan(3000);
  const { sheets } = await readXlsx(bytes);
  const rows = sheetOf(sheets, '財産目録').rows.map(cellsOf);
  expect(rows.filter(([no]) => typeof no === 'number')).toHaveLength(50);
  expect(beside(sheetOf(sheets, '財産目録'), '財産合計')).toBe(
    dossier.assets.reduce((sum, { amount }) => sum + amount, 0),
  );
  expect(sheetOf(sheets, '進捗管理').rows.filter((row) => row.includes('初回連絡'))).toHaveLength(100);
  const header = sheetOf(sheets, '進捗管理').rows.findIndex((row) => row[0] === '日付') + 1;
  expect(sheetOf(sheets, '進捗管理').pageSetup?.printTitlesRow).toBe(`$${header}:$${header}`);
});

test('staff may reword and move what the template says, and a slip of the pen stays to be seen', async () => {
  const book = await openXlsx(await readFile('backend/documents/templates/project.xlsx'), { readStyles: true });
  const sheet = sheetOf(book.sheets, '財産目録');
  sheet.name = '財産の一覧';
  sheet.rows[0] = ['財産の一覧表', '{{estate.assets}}', '{{estate.asets}}'];
  sheet.cells?.clear();
  sheet.pageSetup = { ...sheet.pageSetup, printArea: '$A$1:$L$5' };
  const bytes = await fillWorkbook(await saveXlsx(book), excelData(sampleDossier()));
  const { sheets } = await readXlsx(bytes);
  const { rows, pageSetup } = sheetOf(sheets, '財産の一覧');
  expect(pageSetup).toMatchObject({ printArea: `$A$1:$L$${rows.length}`, printTitlesRow: '$2:$2' });
  expect(rows[0]?.slice(0, 3)).toEqual(['財産の一覧表', 143_572_467, '{{estate.asets}}']);
});

test("a firm's logo in the template stays, also on the sheet of the chart", async () => {
  const data = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  );
  const book = await openXlsx(await readFile('backend/documents/templates/project.xlsx'), { readStyles: true });
  for (const name of ['案件概要', '相続人一覧'])
    sheetOf(book.sheets, name).images = [
      { data, type: 'png', anchor: { from: { row: 0, col: 0 } }, width: 40, height: 40 },
    ];
  const picture = familyPicture(sampleDossier().members, 1);
  const bytes = await fillWorkbook(await saveXlsx(book), excelData(sampleDossier()), {
    chart: (row, column) => picture && excelChart(picture, '相続関係図', row, column),
  });
  const { sheets } = await readXlsx(bytes);
  for (const name of ['案件概要', '相続人一覧']) expect(sheetOf(sheets, name).images).toHaveLength(1);
  const zip = new PizZip(bytes);
  const drawings = Object.keys(zip.files).filter((path) => /^xl\/drawings\/drawing\d+\.xml$/.test(path));
  expect(drawings).toHaveLength(2);
  const charts = drawings.map(
    (path) =>
      zip
        .file(path)
        ?.asText()
        .match(/<xdr:grpSp>/g)?.length ?? 0,
  );
  expect(charts.sort()).toEqual([0, 1]);
});

test('相続税概算: what is provisional while an heir is unborn', async () => {
  const sample = sampleDossier();
  const unborn = sample.members.map((member) =>
    member.member_id === 4
      ? { ...member, is_fetus: 1 as const, birth_year: null, birth_month: null, birth_day: null, inheritances: [] }
      : member,
  );
  const succession = successionOf(1, unborn, sample.assets, '2026-03-03');
  const { sheets } = await read({ ...sample, members: unborn, succession });
  const { rows } = sheetOf(sheets, '相続税概算');
  expect(rows.flat()).toContain('概算・参考（仮の金額(未確定の事項あり)）');
  expect(rows.flat().filter((cell) => String(cell).includes('胎児のため'))).toHaveLength(1);
  expect(rows.find((row) => row.includes('あん分税額'))?.slice(-4)).toEqual([
    '障害者控除',
    '扶養義務者の控除',
    'その他の控除',
    '納付税額（△還付）',
  ]);
  expect(sheetOf(sheets, '相続人一覧').rows.flat()).toContain('胎児（出生まで仮）');
});
