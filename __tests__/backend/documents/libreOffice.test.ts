import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PaperCase } from '@/backend/documents/estatePapers/paperCase';
import { papersOf } from '@/backend/documents/estatePapers/writePapers';
import { fillDocument } from '@/backend/documents/fillDocument';
import { fillWorkbook } from '@/backend/documents/fillWorkbook';
import { samplesOf } from '@/backend/documents/samples';
import type { DossierMember } from '@/backend/documents/sozoku/dossier';
import { excelData } from '@/backend/documents/sozoku/excelData';
import { wordData } from '@/backend/documents/sozoku/wordData';
import { writeProjectExcel } from '@/backend/documents/sozoku/writeProjectExcel';
import { writeProjectWord } from '@/backend/documents/sozoku/writeProjectWord';
import { shippedTemplate } from '@/backend/documents/templates';
import type { PaperKey } from '@/contract/paper';
import { wordsOf } from '@/locales/all';
import { isCost } from '@/rules/division/division';
import { sampleDossier } from './dossiers';
import { chosenDivision, families, paperCase } from './estateCases';
import { matterDossier } from './matters';
import { reckonedCases } from './reckonedCases';

jest.setTimeout(240_000);

const run = promisify(execFile);
let folder: string;

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens files of the folder in LibreOffice and saves them in another form, with settings of its own. */
const convert = (form: string, outdir: string, ...names: string[]) =>
  run('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
    '--headless',
    '--convert-to',
    form,
    '--outdir',
    join(folder, outdir),
    ...names.map((name) => join(folder, name)),
  ]);

/** The text of a PDF, page by page. */
const pagesOf = async (name: string): Promise<string[]> => {
  const { stdout } = await run('pdftotext', ['-layout', join(folder, name), '-'], { maxBuffer: 10 * 1024 * 1024 });
  return stdout.split('\f').slice(0, -1);
};
const withoutSpaces = (text: string | undefined) => (text ?? '').replace(/\s/g, '');

type Row = readonly [family: string, paper: PaperKey, pages: number, memberIds?: readonly number[]];

/** Papers of an estate for families that are hard to lay out, with the sheets that each takes. */
const estateRows: readonly Row[] = [
  ...Object.keys(families).map((family): Row => [family, 'heirList', family === 'twelveHeirs' ? 2 : 1]),
  ['representation', 'relationChart', 1],
  ['successive', 'relationChart', 2],
  ['twelveHeirs', 'relationChart', 3],
  ['grandchild', 'division', 4],
  ['minor', 'division', 4],
  ['successive', 'division', 4],
  ['twelveHeirs', 'division', 5],
  ['chosen', 'division', 2],
  ['longCost', 'division', 2],
  ['chosen', 'divisionCertificate', 2, [4]],
  ['successive', 'divisionCertificate', 4, [6]],
  ['twelveHeirs', 'inventory', 3],
  ...(['registerProxy', 'registrationProxy', 'balanceProxy', 'taxProxy'] as const).map(
    (paper): Row => ['twelveHeirs', paper, 1, [20]],
  ),
  ['minor', 'registerProxy', 1, [3]],
  ['orphan', 'taxProxy', 1, [3]],
  ['minor', 'missingLetter', 1, [3]],
  ['twelveHeirs', 'missingLetter', 1, [2]],
  ['twelveHeirs', 'registerRequest', 1],
  ['twelveHeirs', 'dutyRequest', 2],
  ['adoption', 'registrationApplication', 1],
  ['undivided', 'registrationApplication', 1],
  ['successive', 'registrationProxy', 1, [6]],
  ...(['threeHeirs', 'untold', 'besideSiblings', 'living'] as const).flatMap((one): Row[] => [
    [`reckoned-${one}`, 'forcedShares', 1],
    [`reckoned-${one}`, 'secondDeath', 1],
  ]),
  ['reckoned-oneHeir', 'forcedShares', 1],
  ['reckoned-twelveHeirs', 'forcedShares', 2],
  ['reckoned-twelveHeirs', 'secondDeath', 1],
];
const rowName = ([family, paper]: Row) => `${family}-${paper}`;

const longCost = chosenDivision.inventory.items.map((item) =>
  isCost(item)
    ? { ...item, name: '社会福祉法人恩賜財団東京都世田谷中央総合病院附属太子堂第二診療所の入院費未払分' }
    : item,
);

/** Estates that are no family of their own. */
const given: Readonly<Record<string, readonly [readonly DossierMember[], Partial<PaperCase>]>> = {
  chosen: [families.threeHeirs ?? [], chosenDivision],
  longCost: [families.threeHeirs ?? [], { inventory: { ...chosenDivision.inventory, items: longCost } }],
  undivided: [families.successive ?? [], { inventory: null }],
};

const toReckon = new Map<string, PaperCase>(
  Object.entries(reckonedCases).map(([name, papers]) => [`reckoned-${name}`, papers]),
);

const estatePaper = async ([family, key, , memberIds = []]: Row): Promise<Uint8Array> => {
  const [members, facts] = given[family] ?? [families[family] ?? [], {}];
  const papers = toReckon.get(family) ?? paperCase(members, facts);
  const kinds = [{ key, title: wordsOf.jp.paper.names[key], template: null }];
  const [paper] = await papersOf({ papers, wanted: { memberIds, propertyId: null }, kinds });
  if (paper === undefined) throw new Error(`no ${key} of ${family}`);
  return paper.bytes;
};

/** Invoices, receipts, reminders and the statement of client money, each of its samples. */
const moneyPapers = (['invoice', 'reminder', 'clientMoney'] as const).flatMap((paper) =>
  samplesOf(paper).map(({ name, data }, index) => ({ paper, name, data, file: `${paper}-${index}.docx` })),
);

/** Returns whose sums reach the foot of the first sheet. */
const longReturns = [14, 15, 16].map((count) => {
  const { data } = samplesOf('invoice')[2] ?? { data: {} };
  const lines = Array.from({ length: count }, (_, index) => ({
    label: `財産の評価　${index + 1}`,
    rate: '10%',
    amount: '10,000',
  }));
  return { count, file: `return-${count}.docx`, data: { ...data, lines } };
});

/** Templates are saved anew by LibreOffice, as staff would; then files of both kinds are printed in one run. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tsugi-office-'));
  for (const ending of ['xlsx', 'docx']) {
    await copyFile(`backend/documents/templates/project.${ending}`, join(folder, `project.${ending}`));
    await convert(ending, 'edited', `project.${ending}`);
  }
  const saved = (ending: string) => readFile(join(folder, `edited/project.${ending}`));
  const dossier = sampleDossier();
  const files = {
    'excel.xlsx': await writeProjectExcel(dossier),
    'word.docx': await writeProjectWord(dossier),
    'finalReturn.docx': await writeProjectWord(matterDossier(1, 2)),
    'claim.docx': await writeProjectWord(matterDossier(2, 5)),
    'gift.docx': await writeProjectWord(matterDossier(1, 3)),
    'life.docx': await writeProjectWord(matterDossier(3, 8)),
    'lifeSheets.xlsx': await writeProjectExcel(matterDossier(3, 8)),
    'excelAnew.xlsx': await fillWorkbook(await saved('xlsx'), excelData(dossier), { chart: () => null }),
    'wordAnew.docx': fillDocument(await saved('docx'), wordData(dossier)),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  for (const { file, paper, data } of moneyPapers)
    await writeFile(join(folder, file), fillDocument(await shippedTemplate(paper), data));
  for (const { file, data } of longReturns)
    await writeFile(join(folder, file), fillDocument(await shippedTemplate('invoice'), data));
  const papers = estateRows.map((row) => `${rowName(row)}.docx`);
  for (const [index, row] of estateRows.entries())
    await writeFile(join(folder, papers[index] ?? ''), await estatePaper(row));
  await convert(
    'pdf',
    '.',
    ...Object.keys(files),
    ...[...moneyPapers, ...longReturns].map(({ file }) => file),
    ...papers,
  );
});

test('both files open and print: sheets and parts on pages of A4, with names and figures', async () => {
  const sheets = await pagesOf('excel.pdf');
  const titles = [
    '案件概要',
    '相続人一覧',
    '財産目録',
    '債務・葬式費用',
    '相続税概算',
    '進捗管理',
    '請求・入金',
    '対応履歴',
  ];
  const named = sheets.map((page) => /\d+ \/ \d+\s+(\S+)/.exec(page)?.[1]);
  expect(named.filter((name, page) => name !== named[page - 1])).toEqual(titles);
  // The chart has a page of its own, and the steps behind the figures go on to further ones.
  expect(named.filter((name) => name !== '相続税概算')).toHaveLength(titles.length);
  expect(sheets[2]).toContain('相続関係図');
  expect(withoutSpaces(sheets[0])).toContain('𠮷田﨑次郎');
  expect(sheets[0]).toContain('2027年1月4日');
  expect(sheets[3]).toContain('143,572,467');
  expect(sheets[5]).toContain('概算・参考');

  const parts = (await pagesOf('word.pdf')).map(withoutSpaces);
  expect(parts[0]).toContain('送付状');
  expect(parts[1]).toContain('相続税申告に関する委任契約書');
  expect(parts.filter((text) => text.includes('御見積書') && text.includes('￥1,375,000－'))).toHaveLength(1);
  expect(parts.at(-2)).toContain('必要書類一覧');
  expect(parts.at(-1)).toContain('相続関係図');
  expect(parts.at(-1)).toContain('濵田凛');
  expect(parts).toHaveLength(7);

  for (const text of [...sheets, ...parts]) expect(text).not.toMatch(/null|undefined|NaN|###|[{}]/);
  for (const name of ['excel.pdf', 'word.pdf'])
    expect((await run('pdfinfo', [join(folder, name)])).stdout).toMatch(/Page size: .*A4/);
});

test.each([
  ['finalReturn.docx', '準確定申告に関する委任契約書'],
  ['claim.docx', '相続税の更正の請求に関する委任契約書'],
  ['gift.docx', '贈与税申告に関する委任契約書'],
  ['life.docx', '相続税の試算に関する委任契約書'],
])('%s has its wording on seven pages, the check list on one', async (name, title) => {
  const parts = (await pagesOf(name.replace('docx', 'pdf'))).map(withoutSpaces);
  expect(parts).toHaveLength(7);
  expect(parts[1]).toContain(title);
  expect(parts[1]).toContain('(1)');
  expect(parts[5]).toContain('必要書類一覧');
  expect(parts[5]).toContain('担当者佐藤圭');
  for (const text of parts) expect(text).not.toMatch(/null|undefined|[{}]/);
});

test('templates that an office program has saved anew are filled as before', async () => {
  const sheets = (await pagesOf('excelAnew.pdf')).map(withoutSpaces);
  const parts = (await pagesOf('wordAnew.pdf')).map(withoutSpaces);
  expect(sheets).toHaveLength((await pagesOf('excel.pdf')).length);
  expect(sheets[3]).toContain('143,572,467');
  expect(parts).toHaveLength(7);
  expect(parts.at(-1)).toContain('濵田凛');
  for (const text of [...sheets, ...parts]) expect(text).not.toMatch(/[{}]/);
});

test.each(moneyPapers)('$paper $name: one sheet of A4', async ({ file }) => {
  const pdf = file.replace('docx', 'pdf');
  const [sheet = '', ...more] = await pagesOf(pdf);
  expect(more).toEqual([]);
  expect((await run('pdfinfo', [join(folder, pdf)])).stdout).toMatch(/Page size: .*A4/);
  expect(withoutSpaces(sheet)).toContain('見本');
  expect(sheet).not.toMatch(/null|undefined|NaN|###|[{}]/);
});

test.each(longReturns)('a return of $count lines: no remark stands alone on a sheet', async ({ file }) => {
  const sheets = await pagesOf(file.replace('docx', 'pdf'));
  const last = withoutSpaces(sheets.at(-1));
  expect(last).toContain('備考見本です。');
  expect(last).toContain('税率ごとの内訳');
  expect(last).toMatch(new RegExp(`No\\.Z2026-00000${sheets.length}/${sheets.length}$`));
});

test('a day of the ledger of client money is on one line', async () => {
  const lines = (await pagesOf('clientMoney-0.pdf')).join('\n').split('\n').map(withoutSpaces);
  for (const day of ['2026年10月1日', '2026年10月20日', '2026年11月20日'])
    expect(lines.filter((line) => line.startsWith(day))).toHaveLength(1);
});

test('an amount stands beside the last line of a long name', async () => {
  const lines = (await pagesOf('longCost-division.pdf')).join('\n').split('\n').map(withoutSpaces);
  expect(lines.find((line) => line.includes('金384,200円'))).toMatch(/.金384,200円$/);
});

/** What may not be the last line of a page: a heading without what it heads. */
const heading = /^(?:第\d+条|【|（\d+）$|委任者$|受任者$|記$|法定代理人)/;

const namedRows = estateRows.map((row) => ({ row, name: rowName(row), count: row[2] }));

test.each(namedRows)('$name: $count sheets of A4, each with what it needs', async ({ row }) => {
  const [family, , pages] = row;
  const file = `${rowName(row)}.pdf`;
  const sheets = await pagesOf(file);
  expect(sheets).toHaveLength(pages);
  expect((await run('pdfinfo', [join(folder, file)])).stdout).toMatch(/Page size: .*A4/);
  for (const sheet of sheets) {
    expect(sheet).not.toMatch(/null|undefined|NaN|###|[{}]/);
    const lines = sheet
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^\d+$/.test(line));
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.at(-1)).not.toMatch(heading);
  }
  const text = withoutSpaces(sheets.join(''));
  expect(text).toContain('𠮷田﨑次郎');
  // In a table a name of twelve characters is on two lines, between those of its neighbours.
  if (family === 'twelveHeirs' && ['heirList', 'relationChart', 'division'].includes(row[1]))
    expect(text).toContain('長谷川勘解由小路髙左衛門尉');
  if (family === 'minor' && row[3] !== undefined) expect(text).toMatch(/法定代理人.*𠮷田髙子|法定代理人様/);
});
