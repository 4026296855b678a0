import { readStatement } from '@/rules/bank/readStatement';

const line = { row: 1, nth: 1, day: '2026-04-01', payer: 'ﾀｶﾊｼ ﾐｵ', amount: 550_000, description: '振込' };

describe('a pasted line', () => {
  test.each([
    ['tabs', '2026/04/01\t振込\tﾀｶﾊｼ ﾐｵ\t550,000'],
    ['commas and quotes', '"2026/4/1","振込","ﾀｶﾊｼ ﾐｵ","550,000"'],
    ['Japanese years', 'R8.4.1\t振込\tﾀｶﾊｼ ﾐｵ\t¥550,000'],
    ['a weekday and full width', '２０２６年４月１日(水)\t振込\tﾀｶﾊｼ ﾐｵ\t５５０，０００円'],
  ])('%s', (_, text) => {
    expect(readStatement(text)).toEqual({ lines: [line], faults: [], outgoing: 0 });
  });

  test('by its heads, whatever their order; what goes out is counted', () => {
    const text = [
      '普通預金 1234567',
      '取引日,出金金額(円),入金金額(円),残高(円),摘要,振込依頼人名',
      '2026/04/01,,"550,000","1,550,000",振込,ﾀｶﾊｼ ﾐｵ',
      '2026/04/02,"3,300",,"1,546,700",手数料,',
      '2026/04/03,0,"12,000","1,558,700",ﾌﾘｺﾐ ｻﾄｳ ﾊﾅ,',
    ].join('\r\n');
    const { lines, faults, outgoing } = readStatement(text);
    expect(lines).toMatchObject([
      { ...line, row: 3 },
      { row: 5, day: '2026-04-03', amount: 12_000, payer: 'ﾌﾘｺﾐ ｻﾄｳ ﾊﾅ' },
    ]);
    expect([outgoing, faults.map(({ row, code }) => [row, code])]).toEqual([1, [[1, 'columns']]]);
  });

  test('what cannot be read is told with its row; equal lines are counted', () => {
    const text = ['?\t振込\tﾀｶﾊｼ\t100', '2026/04/01\t振込\tﾀｶﾊｼ\t百', ...Array(2).fill('2026/04/01\t振込\tﾀｶﾊｼ\t100')];
    const { lines, faults } = readStatement(text.join('\n'));
    expect(faults.map(({ row, code }) => [row, code])).toEqual([
      [1, 'day'],
      [2, 'columns'],
    ]);
    expect(lines.map(({ row, nth }) => [row, nth])).toEqual([
      [3, 1],
      [4, 2],
    ]);
  });
});

test('a line longer than any of a table is told, and not taken apart', () => {
  const { faults } = readStatement(`${'\ufdfa'.repeat(2_001)}\n2026/11/30,タカハシ　ミオ,110000`);
  expect(faults).toEqual([{ row: 1, code: 'columns', text: '\ufdfa'.repeat(100) }]);
});

test('lines of one payer are counted together, however the bank spells the name', () => {
  const text = ['ﾀｶﾊｼ ﾐｵ', '振込 タカハシ　ミオ', 'ｻﾄｳ ﾊﾅ'].map((payer) => `2026/04/01\t振込\t${payer}\t100`);
  expect(readStatement(text.join('\n')).lines.map(({ nth }) => nth)).toEqual([1, 2, 1]);
});

test('the day that something came in is no amount', () => {
  const { lines, faults } = readStatement('入金日,振込依頼人,入金金額\n2026/04/01,ﾀｶﾊｼ ﾐｵ,"550,000"');
  expect([lines[0]?.amount, faults]).toEqual([550_000, []]);
});

test('a first cell that is empty is a cell', () => {
  const { lines, faults } = readStatement('区分,取引日,入金金額,振込依頼人\n,2026/04/01,"550,000",ﾀｶﾊｼ ﾐｵ');
  expect([lines[0]?.day, faults]).toEqual(['2026-04-01', []]);
});

test('a line that is said to have gone out has not come in', () => {
  const { lines, outgoing } = readStatement('2026/04/01\t出金\tﾀｶﾊｼ ﾐｵ\t550,000');
  expect([lines, outgoing]).toEqual([[], 1]);
});

const put = (fields: readonly (readonly [text: string, length: number])[]) =>
  fields.map(([text, length]) => (/^\d+$/.test(text) ? text.padStart(length, '0') : text.padEnd(length))).join('');
const head = (kind: string) =>
  put([
    ['1', 1],
    [kind, 2],
    ['0', 1],
    ['080401', 6],
    ['080401', 6],
    ['080401', 6],
    ['', 178],
  ]);
const notice = (amount: string, cancelled = '') =>
  put([
    ['2', 1],
    ['1', 6],
    ['080401', 6],
    ['080401', 6],
    [amount, 10],
    ['0', 10],
    ['0', 10],
    ['ﾀｶﾊｼ ﾐｵ', 48],
    ['ﾂｷﾞ', 15],
    ['ﾎﾝﾃﾝ', 15],
    [cancelled, 1],
    ['', 20],
    ['', 52],
  ]);
const entry = (sign: string) =>
  put([
    ['2', 1],
    ['1', 8],
    ['080401', 6],
    ['080401', 6],
    [sign, 1],
    ['11', 2],
    ['550000', 12],
    ['0', 12],
    ['0', 6],
    ['0', 6],
    ['', 1],
    ['', 7],
    ['', 3],
    ['0', 10],
    ['ﾀｶﾊｼ ﾐｵ', 48],
    ['ﾂｷﾞ', 15],
    ['ﾎﾝﾃﾝ', 15],
    ['振込', 20],
    ['', 20],
    ['', 1],
  ]);
const ends = [
  put([
    ['8', 1],
    ['', 199],
  ]),
  put([
    ['9', 1],
    ['', 199],
  ]),
];

describe('a 全銀 file', () => {
  test.each(['\r\n', '\n', ''])('of notices, its records parted by %j', (mark) => {
    const text = [head('01'), notice('550000'), notice('7', '1'), ...ends].join(mark);
    expect(readStatement(`${text}\u001a`)).toMatchObject({
      lines: [{ ...line, row: 2, description: '' }],
      faults: [{ row: 3, code: 'cancelled' }],
      outgoing: 0,
    });
  });

  test.each([
    ['behind', [notice('550000'), notice('550000'), notice('550000', '1')]],
    ['before', [notice('550000', '1'), notice('550000'), notice('550000')]],
  ])('what was cancelled goes with its cancellation, which stands %s it', (_, notices) => {
    const { lines, faults, outgoing } = readStatement([head('01'), ...notices, ...ends].join('\r\n'));
    expect([lines.map(({ nth }) => nth), faults, outgoing]).toEqual([[1], [], 2]);
  });

  test('of entries in and out', () => {
    const text = [head('03'), entry('1'), entry('2'), ...ends].join('\r\n');
    expect([head('03'), entry('1'), notice('1')].map((record) => record.length)).toEqual([200, 200, 200]);
    expect(readStatement(text)).toEqual({ lines: [{ ...line, row: 2 }], faults: [], outgoing: 1 });
  });
});
