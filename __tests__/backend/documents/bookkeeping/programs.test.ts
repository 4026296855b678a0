import { journalFaults, journalFile } from '@/backend/documents/bookkeeping/programs';
import type { JournalLine } from '@/contract/bookkeeping';
import { shiftJis, unknownSigns } from '@/rules/journal/shiftJis';

const side = (account: string, tax_class = '対象外', sub_account = '') => ({ account, sub_account, tax_class });
const line: JournalLine = {
  invoice_id: 1,
  payment_id: null,
  number: 'Z2026-00001',
  day: '2026-04-01',
  debit: side('売掛金'),
  credit: side('売上高', '課税売上込10%', '相続'),
  amount: 110_000,
  tax: 10_000,
  tax_side: 'credit',
  partner: '髙橋 "澪"',
  partner_kana: 'タカハシ ミオ',
  subject: '相続税申告業務報酬',
};
const textOf = (program: number, lines = [line], signs: number | null = null) =>
  new TextDecoder(program === 1 ? 'shift_jis' : 'utf-8', { fatal: true }).decode(journalFile(program, lines, signs));
/** Cells of a row without quotes in them. */
const cells = (row = '') => row.split(',').map((cell) => cell.replace(/^"|"$/g, ''));
const [YAYOI, FREEE, MONEY] = [1, 2, 3];
const [GETA, KANA] = [1, 2];

test('弥生: 25 columns in Shift_JIS without heads', () => {
  expect(textOf(YAYOI)).toBe(
    '2000,"","","2026/04/01","売掛金","","","対象外",110000,0,"売上高","相続","","課税売上込10%",110000,10000,"Z2026-00001 髙橋 ""澪"" 相続税申告業務報酬","","",0,"","",0,0,"no"\r\n',
  );
  expect(cells(textOf(YAYOI).trimEnd())).toHaveLength(25);
});

test.each([
  [
    FREEE,
    33,
    {
      1: '2026/04/01',
      2: '1',
      4: '売掛金',
      7: '佐藤 花',
      15: '110000',
      16: '対象外',
      18: '売上高',
      29: '110000',
      31: '10000',
    },
  ],
  [
    MONEY,
    27,
    { 0: '1', 1: '2026/04/01', 2: '売掛金', 6: '対象外', 8: '110000', 10: '売上高', 16: '110000', 17: '10000' },
  ],
] as const)('program %i: as many columns as its heads, each value in its place', (program, count, expected) => {
  const [head, row] = textOf(program, [{ ...line, partner: '佐藤 花' }])
    .split('\r\n')
    .map(cells);
  expect([head?.length, row?.length]).toEqual([count, count]);
  for (const [index, value] of Object.entries(expected)) expect([index, row?.[Number(index)]]).toEqual([index, value]);
  const sums = ['借方金額', '貸方金額'].map((name) => row?.[head?.findIndex((one) => one.startsWith(name)) ?? -1]);
  expect(sums).toEqual(['110000', '110000']);
});

test('a debit takes the tax where sales are given back, however the program calls their class', () => {
  const back: JournalLine = { ...line, debit: side('売上高', '課売返 10%'), credit: line.debit, tax_side: 'debit' };
  expect(cells(textOf(YAYOI, [back]).trimEnd()).filter((_, index) => index === 9 || index === 15)).toEqual([
    '10000',
    '0',
  ]);
});

test('what Shift_JIS does not have is told, and becomes 〓 or kana only where that is asked for', () => {
  const rare = { ...line, partner: '𠮷田 花' };
  const told = [{ invoice_id: 1, payment_id: null, number: 'Z2026-00001', code: 'signs', text: '𠮷' }];
  expect(journalFaults(YAYOI, [rare, rare], null)).toEqual(told);
  expect(journalFaults(FREEE, [rare], null)).toEqual([]);
  expect(journalFaults(YAYOI, [rare], GETA)).toEqual([]);
  expect(textOf(YAYOI, [rare], GETA)).toContain('〓田 花');
  expect(journalFaults(YAYOI, [rare], KANA)).toEqual([]);
  expect(textOf(YAYOI, [rare], KANA)).toContain('Z2026-00001 タカハシ ミオ');
  const inSubject = { ...line, subject: '𠮷' };
  expect(journalFaults(YAYOI, [inSubject], KANA)).toEqual(told);
});

test('a subject that does not fit is left out whole; a name or an amount that does not fit is told', () => {
  expect(textOf(YAYOI, [{ ...line, subject: '件'.repeat(40) }])).toContain('"Z2026-00001 髙橋 ""澪"""');
  const wide = { ...line, partner: '長'.repeat(30), credit: side('科'.repeat(13)), amount: 9_999_999_999_999 };
  expect(journalFaults(YAYOI, [wide], null).map(({ code }) => code)).toEqual(['long', 'amount']);
  expect(journalFaults(MONEY, [wide], null)).toEqual([]);
});

describe('Shift_JIS as Windows has it', () => {
  test('every sign it writes is read back as itself, in the code that Windows writes', () => {
    const text = '髙﨑濵①Ⅳ㈱№あｱA1～－∥￠￡￢―−〜＼¥'.replace('¥', '');
    expect(unknownSigns(text)).toEqual([]);
    const read = new TextDecoder('shift_jis').decode(shiftJis(text));
    expect(read).toBe(text.replace('−', '－').replace('〜', '～'));
    expect(Buffer.from(shiftJis('髙﨑①')).toString('hex')).toBe('fbfcfab18740');
  });

  test('what it has not is named', () => {
    expect(unknownSigns('𠮷野家 𠮷 葛\u{e0100} 髙')).toEqual(['𠮷', '\u{e0100}']);
  });
});
