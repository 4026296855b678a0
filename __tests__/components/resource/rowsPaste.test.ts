import { parseCells, pasteCells } from '@/components/resource/rowsPaste';
import { todayInTokyo } from '@/rules/calendarDay';
import { sampleChoices } from './sample';

describe('cells as spreadsheets copy them', () => {
  test.each([
    ['one cell', 'a', [['a']]],
    ['a row', 'a\tb\tc', [['a', 'b', 'c']]],
    [
      'rows with the line ends of Windows, the last one too',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['rows with the line ends of others', 'a\nb\n', [['a'], ['b']]],
    [
      'empty cells',
      '\ta\t\n\t\t\n',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['an empty row between rows', 'a\n\nb', [['a'], [''], ['b']]],
    ['a cell with a line break', '"a\nb"\tc\n', [['a\nb', 'c']]],
    ['a cell with quotes', '"say ""so"""\tb', [['say "so"', 'b']]],
    ['a quote that encloses nothing', '5" disk\tb', [['5" disk', 'b']]],
    ['a quote at the beginning only', '"a\tb', [['"a', 'b']]],
    ['a cell with a tab', '"a\tb"\tc', [['a\tb', 'c']]],
  ])('%s', (_, text, cells) => expect(parseCells(text)).toEqual(cells));
});

const columns = {
  label: { kind: 'text', required: true },
  amount: { kind: 'yen' },
  on: { kind: 'day' },
  colour: { kind: 'option', of: 'colours' },
  done: { kind: 'flag' },
} as const;

const paste = (text: string, from = { row: 0, column: 'label' }, rows: Record<string, unknown>[] = [], max = 40) =>
  pasteCells(rows, parseCells(text), from, columns, sampleChoices, max);

describe('pasting', () => {
  test('reads each cell as its column is read', () => {
    const text = '机\t１，２３４，５６７円\tR8.4.1\t青\t1\n椅子\t▲500\t2026/4/2\t1\t0\n';
    expect(paste(text)).toEqual({
      rows: [
        { label: '机', amount: 1_234_567, on: '2026-04-01', colour: 2, done: 1 },
        { label: '椅子', amount: -500, on: '2026-04-02', colour: 1, done: 0 },
      ],
      unread: [],
      cut: false,
    });
  });
  test('reads words of kin as an import does, a spouse by the gender beside it', () => {
    const own = { relation: { kind: 'option', of: 'relations' }, gender: { kind: 'option', of: 'gender' } } as const;
    const relations = [3, 5, 8, 10].map((value) => ({
      value,
      label: `${value}`,
      label_ja: '',
      label_en: '',
      active: 1 as const,
    }));
    const gender = [1, 2].map((value) => ({
      value,
      label: `${value}`,
      label_ja: '',
      label_en: '',
      active: 1 as const,
    }));
    const cells = parseCells('次男\t1\n息子\t\n配偶者\t2\n次女\n義父\t1\n');
    const found = pasteCells([], cells, { row: 0, column: 'relation' }, own, { relations, gender }, 40);
    expect(found.rows.map(({ relation }) => relation)).toEqual([5, 10, 3, 8, '義父']);
    expect(found.unread).toEqual([{ row: 4, column: 'relation', text: '義父' }]);
  });

  test('reads the words for a kind of property beside its names', () => {
    const own = { asset_category: { kind: 'option', of: 'asset_categories' } } as const;
    const found = pasteCells(
      [],
      parseCells('精算課税\n暦年贈与\n贈与\n'),
      { row: 0, column: 'asset_category' },
      own,
      { asset_categories: [] },
      40,
    );
    expect(found.rows).toEqual([{ asset_category: 11 }, { asset_category: 12 }, { asset_category: '贈与' }]);
    expect(found.unread.map(({ text }) => text)).toEqual(['贈与']);
  });

  test('takes a choice of which a whole word is written, if it is the only one', () => {
    const named = [
      { value: 5, label: '現金・預貯金等', label_en: 'Cash and deposits' },
      { value: 7, label: '生命保険金等', label_en: 'Life insurance' },
      { value: 8, label: '生命保険(契約)', label_en: 'Insurance contract' },
      { value: 24, label: '異父母兄弟姉妹', label_en: 'Half-sibling' },
      { value: 28, label: '配偶者の親族', label_en: 'Spouse’s relative' },
      { value: 90, label: '山田　花子', label_en: '山田　花子' },
    ].map((one) => ({ ...one, label_ja: one.label, active: 1 }));
    const read = (text: string) =>
      pasteCells([], [[text]], { row: 0, column: 'colour' }, columns, { ...sampleChoices, colours: named }, 40);
    expect(read('預貯金').rows).toEqual([{ colour: 5 }]);
    expect(read('cash').rows).toEqual([{ colour: 5 }]);
    expect(read('花子').rows).toEqual([{ colour: 90 }]);
    for (const doubtful of ['insurance', '金', 'しな', '姉妹', '兄弟', '配偶者', '生命', 'sibling'])
      expect(read(doubtful).unread).toEqual([{ row: 0, column: 'colour', text: doubtful }]);
  });
  test('takes empty cells as emptied', () => {
    expect(paste('a\t\t\t\t').rows).toEqual([{ label: 'a', amount: null, on: null, colour: null, done: 0 }]);
  });
  test('writes over the rows from the cell on and leaves the other columns alone', () => {
    const rows = [
      { label: 'a', amount: 1 },
      { label: 'b', amount: 2 },
      { label: 'c', amount: 3 },
    ];
    expect(paste('20\n30\n40\n', { row: 1, column: 'amount' }, rows).rows).toEqual([
      { label: 'a', amount: 1 },
      { label: 'b', amount: 20 },
      { label: 'c', amount: 30 },
      { amount: 40 },
    ]);
  });
  test('names each cell that cannot be read and keeps its text', () => {
    const { rows, unread } = paste('a\t1.5\tいつか\t紫\nb\t99999999999999\t2025-02-30\t赤');
    expect(unread).toEqual([
      { row: 0, column: 'amount', text: '1.5' },
      { row: 0, column: 'on', text: 'いつか' },
      { row: 0, column: 'colour', text: '紫' },
      { row: 1, column: 'amount', text: '99999999999999' },
      { row: 1, column: 'on', text: '2025-02-30' },
    ]);
    expect(rows).toEqual([
      { label: 'a', amount: '1.5', on: 'いつか', colour: '紫' },
      { label: 'b', amount: '99999999999999', on: '2025-02-30', colour: 1 },
    ]);
  });
  test('reads amounts in units and days without a year as they are typed', () => {
    const { rows, unread } = paste(`a\t1.5億\t今日\nb\t１，２００万円\t令和8年4月1日`);
    expect(unread).toEqual([]);
    expect(rows).toEqual([
      { label: 'a', amount: 150_000_000, on: todayInTokyo() },
      { label: 'b', amount: 12_000_000, on: '2026-04-01' },
    ]);
  });
  test('says when something lay outside', () => {
    expect(paste('1\t2026-04-01\t赤\t1\tmore', { row: 0, column: 'amount' }).cut).toBe(true);
    expect(paste('1\t2026-04-01\t赤\t1\t', { row: 0, column: 'amount' }).cut).toBe(false);
    const full = paste('a\nb\nc', { row: 0, column: 'label' }, [], 2);
    expect([full.rows.length, full.cut]).toEqual([2, true]);
  });
  test('reads forty rows', () => {
    const text = Array.from({ length: 40 }, (_, index) => `品${index}\t${index},000`).join('\r\n');
    expect(paste(text).rows[39]).toEqual({ label: '品39', amount: 39_000 });
  });
});
