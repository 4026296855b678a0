import { fold, foldDigits } from './japaneseText';
import { chainNumber, numberPiece, searchWords } from './searchWords';

/** A piece of a text, and whether a search found the text by it. */
export interface MarkedPiece {
  readonly text: string;
  readonly hit: boolean;
}

type Range = readonly [start: number, end: number];

/** Combining characters, such as the voiced mark of half-width kana. */
const dependent = /^[\p{M}\u309b\u309c\uff9e\uff9f]/u;

/** The first of some numbers from 0 on that has a property which all after it have too. */
const firstWith = (count: number, has: (place: number) => boolean): number => {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (has(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

const hitsOf = (key: string, piece: string): Range[] => {
  const hits: Range[] = [];
  for (let at = key.indexOf(piece); piece !== '' && at >= 0; at = key.indexOf(piece, at + 1))
    hits.push([at, at + piece.length]);
  return hits;
};

/** The ranges of a text whose folded form is one of the pieces. */
const rangesOf = (text: string, pieces: readonly string[], foldText: (text: string) => string): Range[] => {
  const key = foldText(text);
  const hits = pieces.flatMap((piece) => hitsOf(key, piece));
  if (hits.length === 0) return [];
  const ends: number[] = [];
  for (const sign of text) ends.push((ends.at(-1) ?? 0) + sign.length);
  /** A longer beginning of the text is never folded to a shorter key. */
  const signWith = (has: (folded: number) => boolean) =>
    firstWith(ends.length, (place) => has(foldText(text.slice(0, ends[place])).length));
  return hits.map(([start, end]): Range => {
    const first = signWith((folded) => folded > start);
    let last = signWith((folded) => folded >= end);
    while (dependent.test(text.slice(ends[last]))) last += 1;
    return [ends[first - 1] ?? 0, ends[last] ?? text.length];
  });
};

/** A text, parted where pieces that are folded alike hit it. */
export const markPieces = (
  text: string,
  pieces: readonly string[],
  foldText: (text: string) => string,
): MarkedPiece[] => split(text, rangesOf(text, pieces, foldText));

const split = (text: string, ranges: readonly Range[]): MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  const add = (start: number, end: number, hit: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end), hit });
  };
  let at = 0;
  for (const [start, end] of [...ranges].sort(([one], [other]) => one - other)) {
    const before = pieces.at(-1);
    if (before?.hit && start <= at) {
      if (end > at) {
        pieces[pieces.length - 1] = { text: before.text + text.slice(at, end), hit: true };
        at = end;
      }
      continue;
    }
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, text.length, false);
  return pieces;
};

/**
 * A name, parted where the words of a query hit it, in whatever width, kana or form of kanji either is written.
 * @example markName('髙橋　ミオ', 'みお') // [{ text: '髙橋　', hit: false }, { text: 'ミオ', hit: true }]
 */
export const markName = (text: string, query: string): MarkedPiece[] =>
  markPieces(text, searchWords(query).map(fold), fold);

/** A phone, a code or a number, parted likewise: hyphens do not count, nor do the zeros of a chain's number. */
export const markNumber = (text: string, query: string): MarkedPiece[] => {
  const words = searchWords(query);
  const whole = /^u\d+$/i.test(text) && words.some((word) => chainNumber(word) === chainNumber(text));
  if (whole) return [{ text, hit: true }];
  const pieces = words.map(numberPiece).filter((piece) => piece.length > 1);
  return markPieces(text, pieces, foldDigits);
};
