import { numberIn } from '@/contract/notation/phoneNumber';
import { fold, foldDigits, queryTokens, searchTokens } from '@/rules/japaneseText';

/** The key of words. `|` parts the values of a search document, so no key holds it. */
export const wordsKey = (text: string): string => fold(text).replaceAll('|', '');

/** Letters and words: one- and two-character pieces, so that 田 and 田中 both hit. */
const wordSizes = [1, 2] as const;
/** Digits say little each: longer pieces keep the hits few. */
const digitSizes = [2, 3] as const;
/** Token sizes of names in chains: up to three kana are found by the index alone. */
const nameSizes = [1, 2, 3] as const;
/** Token sizes of numbers: the last four digits of a phone, or the office and year of a proposal number. */
const numberSizes = [2, 3, 4, 5] as const;

/** The kinds of key in a search document, each with the letter that its tokens begin with. */
const kinds = {
  name: { letter: 'n', sizes: wordSizes },
  address: { letter: 'a', sizes: [2] as const },
  phone: { letter: 'p', sizes: digitSizes },
  words: { letter: 'n', sizes: nameSizes },
  numbers: { letter: 'p', sizes: numberSizes },
} as const;

type Kind = keyof typeof kinds;

export const tokensOf = (kind: Kind, key: string): string[] => searchTokens(kinds[kind].letter, key, kinds[kind].sizes);

/** The tokens that a record must contain to match a piece of text; none if the piece is too short for the index. */
export const tokensOfPiece = (kind: Kind, piece: string): string[] =>
  queryTokens(kinds[kind].letter, piece, kinds[kind].sizes);

/** Whether the index alone decides a match. */
export const isToken = (kind: Kind, piece: string): boolean =>
  kinds[kind].sizes.some((size) => size === Array.from(piece).length);

/** A whole value (a phone number, an e-mail address) as one token, for "is it stored already?". */
export const wholePhone = (phone: string): string => `P${foldDigits(numberIn(phone) ?? phone)}`;
export const wholeEmail = (email: string): string => `E${email.normalize('NFKC').toLowerCase()}`;
