import { matchLines, type OpenInvoice } from '@/rules/bank/matchLines';

const mio = { last: 'タカハシ', first: 'ミオ' };
const nagisa = { last: 'タカハシ', first: 'ナギサ' };
const invoice = (id: number, open_amount: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `Z2026-${String(id).padStart(5, '0')}`,
  proposal_number: `TKY26-${String(id).padStart(4, '0')}`,
  open_amount,
  addressee: mio,
  family: [nagisa],
  ...more,
});
const stranger = { addressee: { last: 'サトウ', first: 'ハナ' }, family: [] };
const line = (payer: string, amount: number, description = '') => ({ day: '2026-04-01', payer, amount, description });

test.each([
  ['name and amount', line('ﾀｶﾊｼ ﾐｵ', 500), [invoice(1, 500), invoice(2, 700)], 'sure', [1], ['name', 'amount']],
  ['number and amount', line('ｻﾄｳ', 500, 'Z2026-00001'), [invoice(1, 500)], 'sure', [1], ['number', 'amount']],
  ['a number by whom else it may be', line('TKY260001 ｻﾄｳ', 500), [invoice(1, 500)], 'sure', [1], ['number', 'amount']],
  ['somebody of the family', line('ﾀｶﾊｼ ﾅｷﾞｻ', 500), [invoice(1, 500)], 'likely', [1], ['family', 'amount']],
  ['a part', line('ﾀｶﾊｼ ﾐｵ', 400), [invoice(1, 500)], 'likely', [1], ['name', 'part']],
  ['too much', line('ﾀｶﾊｼ ﾐｵ', 501), [invoice(1, 500)], 'likely', [1], ['name', 'over']],
  [
    'two of one amount',
    line('ﾀｶﾊｼ ﾐｵ', 500),
    [invoice(1, 500), invoice(2, 500)],
    'several',
    [1, 2],
    ['name', 'amount'],
  ],
  ['two at once', line('ﾀｶﾊｼ ﾐｵ', 1200), [invoice(1, 500), invoice(2, 700)], 'likely', [1, 2], ['name', 'sum']],
  ['a part of either', line('ﾀｶﾊｼ ﾐｵ', 100), [invoice(1, 500), invoice(2, 700)], 'several', [1, 2], ['name', 'part']],
  ['the amount alone', line('ｽｽﾞｷ', 500), [invoice(1, 500, stranger)], 'none', [1], ['amount']],
  ['a number within a longer one', line('ｻﾄｳ', 500, 'Z2026-000012'), [invoice(1, 500)], 'none', [1], ['amount']],
  ['nothing', line('ｽｽﾞｷ', 1), [invoice(1, 500)], 'none', [], []],
] as const)('%s', (_, said, open, level, invoice_ids, grounds) => {
  expect(matchLines([said], open)).toEqual([{ level, invoice_ids, grounds }]);
});

test('two lines for one invoice are sure of nothing', () => {
  const said = line('ﾀｶﾊｼ ﾐｵ', 500);
  expect(matchLines([said, said], [invoice(1, 500)]).map(({ level, grounds }) => [level, grounds.at(-1)])).toEqual([
    ['likely', 'shared'],
    ['likely', 'shared'],
  ]);
});

test('names are read once, not once a line and invoice', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  matchLines(
    Array.from({ length: 40 }, (_, at) => line('ｻﾄｳ ﾊﾅ', at)),
    Array.from({ length: 40 }, (_, at) => invoice(at, 500)),
  );
  expect(normalize.mock.calls.length).toBeLessThan(40 * 40);
  normalize.mockRestore();
});
