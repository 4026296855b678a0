import { emailKey, phoneKey } from '@/rules/contactKey';
import { queryTokens, searchTokens } from '@/rules/japaneseText';
import { placeKey, searchKey } from '@/rules/searchKey';

/** The key of words. `|` parts the values of a search document, so no key holds it. */
export const wordsKey = (text: string): string => searchKey(text).replaceAll('|', '');
/** The key of an address. */
export const addressKey = (text: string): string => placeKey(text).replaceAll('|', '');

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
  email: { letter: 'm', sizes: [3] as const },
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
export const wholePhone = (phone: string): string => `P${phoneKey(phone)}`;
export const wholeEmail = (email: string): string => `E${emailKey(email)}`;

interface OwnName {
  readonly last_name: string;
  readonly first_name?: string | null;
  readonly last_name_kana?: string | null;
  readonly first_name_kana?: string | null;
}

/** How many signs the tokens of beginnings have at most. */
const LONGEST_START = 3;

const starts = (letter: string, key: string): string[] =>
  Array.from(key)
    .slice(0, LONGEST_START)
    .map((_, last, signs) => letter + signs.slice(0, last + 1).join(''));

/** The token of a name's beginning, as far as tokens reach: `^` of the whole name, `>` of the given name. */
export const startToken = (letter: '^' | '>', key: string): string =>
  letter + Array.from(key).slice(0, LONGEST_START).join('');
/** Whether the token of a beginning is all of it. */
export const isWholeStart = (key: string): boolean => Array.from(key).length <= LONGEST_START;
/** The token of a whole family or full name. */
export const wholeName = (key: string): string => `=${key}`;

/** Tokens by which a person is found by their own name before others: whole names, and how names begin. */
export const ownTokens = ({ last_name, first_name, last_name_kana, first_name_kana }: OwnName): string[] => {
  const written: readonly (readonly [string, string])[] = [
    [last_name, first_name ?? ''],
    [last_name_kana ?? '', first_name_kana ?? ''],
  ];
  return written.flatMap(([last, first]) => {
    const [family, given, full] = [wordsKey(last), wordsKey(first), wordsKey(last + first)];
    const whole = [family, full].filter((key) => key !== '').map(wholeName);
    return [...whole, ...starts('^', full), ...starts('>', given)];
  });
};

export interface Born {
  readonly birth_year?: number | null | undefined;
  readonly birth_month?: number | null | undefined;
  readonly birth_day?: number | null | undefined;
}

/**
 * Tokens of a given name with the day of birth, by which somebody is found whose family name has changed; none where the
 * day is not wholly known.
 */
export const bornTokens = ({ birth_year, birth_month, birth_day }: Born, given: readonly string[]): string[] =>
  birth_year == null || birth_month == null || birth_day == null
    ? []
    : given.filter((key) => key !== '').map((key) => `B${birth_year}-${birth_month}-${birth_day}${key}`);
