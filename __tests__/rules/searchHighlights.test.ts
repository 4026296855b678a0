import fc from 'fast-check';
import { fold } from '@/rules/japaneseText';
import { withOpened } from '@/rules/openedRecords';
import { markName, markNumber } from '@/rules/searchHighlights';
import { chainNumber, numberPiece, searchWords } from '@/rules/searchWords';

/** The text with its hits in brackets. */
const bracketed = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

test.each([
  ['髙橋　澪', '高橋', '[髙橋]　澪'],
  ['髙橋　澪', '橋澪', '髙[橋　澪]'],
  ['タカハシ　ミオ', 'はし', 'タカ[ハシ]　ミオ'],
  ['ﾀｶﾊｼ ｶﾞｸ', 'がく', 'ﾀｶﾊｼ [ｶﾞｸ]'],
  ['ﾀｶﾊｼ ｶﾞｸ', 'しが', 'ﾀｶﾊ[ｼ ｶﾞ]ｸ'],
  ['ｶﾞ', 'が', '[ｶﾞ]'],
  ['葛\u{e0100}城', '葛', '[葛\u{e0100}]城'],
  ['𠮷田', '吉', '[𠮷]田'],
  ['田中　田', '田', '[田]中　[田]'],
  ['ももももも', 'もも', '[ももももも]'],
  ['髙橋　澪', '橋 高', '[髙橋]　澪'],
  ['渡邊　花子、渡辺　実', '渡部 渡辺', '[渡邊]　花子、[渡辺]　実'],
  ['マリ-アンヌ', 'まりー', '[マリ-]アンヌ'],
  ['Ｓｍｉｔｈ', 'MIT', 'Ｓ[ｍｉｔ]ｈ'],
  ['㈱田中', '(株)', '[㈱]田中'],
  ['田中', '佐藤', '田中'],
  ['田中', '　', '田中'],
  ['', '田', ''],
])('in the name %s, %s marks %s', (text, query, marked) => {
  expect(bracketed(markName(text, query))).toBe(marked);
});

test.each([
  ['090-1234-5678', '12345', '090-[1234-5]678'],
  ['090-1234-5678', '４－５６', '090-123[4-56]78'],
  ['TK126-0012', 'tk126', '[TK126]-0012'],
  ['TK126-0012、S-000123', '000123', 'TK126-0012、S-[000123]'],
  ['U00000012', 'u12', '[U00000012]'],
  ['U00000012', '12', '[U00000012]'],
  ['U00000123', '12', 'U00000[12]3'],
  ['U00000123', '1', 'U00000123'],
  ['090-1234-5678', '田中', '090-1234-5678'],
])('in the number %s, %s marks %s', (text, query, marked) => {
  expect(bracketed(markNumber(text, query))).toBe(marked);
});

const text = fc.string({ unit: fc.constantFrom(...'髙橋𠮷ｶﾞﾊﾟガ゛ー-・ aＡ㈱', '\u3099', '\u{e0100}'), maxLength: 12 });

test('whatever is written, nothing of a text is lost, and what is marked folds to what was asked for', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (name, from, length) => {
      const key = fold(name);
      const piece = key.slice(from % (key.length + 1)).slice(0, 1 + (length % 4));
      const pieces = markName(name, piece);
      expect(pieces.map((one) => one.text).join('')).toBe(name);
      if (fold(piece) === '' || /\s/.test(piece) || !piece.isWellFormed()) return;
      if (key.includes(fold(piece))) expect(pieces.some(({ hit }) => hit)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('words are parted by spaces of any width, each once', () => {
  expect(searchWords(' 田中　太郎  田中\t')).toEqual(['田中', '太郎']);
});

test.each([
  ['０９０ー１２３４', '0901234'],
  ['(03)1234', '031234'],
  ['TK-1', 'tk1'],
  ['田中1', ''],
  ['ー', ''],
])('%s has the digits %s', (word, digits) => {
  expect(numberPiece(word)).toBe(digits);
});

test.each([
  ['U00000012', 12],
  ['ｕ１２', 12],
  ['12', 12],
  ['U0', null],
  ['U123456789', null],
  ['T12', null],
])('%s names the chain %s', (word, id) => {
  expect(chainNumber(word)).toBe(id);
});

test('the record that was opened last comes first, each once, and at most eight are kept', () => {
  const record = (id: number) => ({ noun: 'customer', href: `/customer/${id}`, title: `${id}` });
  const all = [1, 2, 3, 1, 4, 5, 6, 7, 8, 9].reduce<ReturnType<typeof withOpened>>(
    (kept, id) => withOpened(kept, record(id)),
    [],
  );
  expect(all.map(({ title }) => title)).toEqual(['9', '8', '7', '6', '5', '4', '1', '3']);
  const renamed = { ...record(4), title: '改名' };
  expect(withOpened(all, renamed)[0]).toEqual(renamed);
  expect(withOpened(all, renamed)).toHaveLength(8);
});
