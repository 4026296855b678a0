import { HYPHENS, KANA_DISTANCE } from './typedText';
import { variantGroups } from './variantKanji';

/** Spaces, controls, zero-width signs and variation selectors. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
/** Signs that part the words of a name and are not searched for: middle dots, and the double hyphen of foreign names. */
const SEPARATORS = new Set('・·•‧⋅∙゠=');
const WAVES = new Set('~〜∼〰⁓');
/** Left over where a voiced mark follows a sign that has no voiced form. */
const VOICED_MARKS = new Set('\u3099\u309A');

const KATAKANA_START = 0x30a1;
const KATAKANA_END = 0x30f6;
const HIRAGANA_START = 0x3041;
const HIRAGANA_END = 0x3096;

/** Kana without a plain hiragana counterpart; the small ヵ and ヶ of place names are written large as often. */
const SPECIAL_KANA: readonly [string, string][] = [
  ['ヵ', 'か'],
  ['ゕ', 'か'],
  ['ヶ', 'け'],
  ['ゖ', 'け'],
  ['ヷ', 'わ'],
  ['ヸ', 'ゐ'],
  ['ヹ', 'ゑ'],
  ['ヺ', 'を'],
  ['ヽ', 'ゝ'],
  ['ヾ', 'ゞ'],
];

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...SPECIAL_KANA,
  ...variantGroups.flatMap((group) => {
    const [form = '', ...variants] = group;
    return variants.map((variant): [string, string] => [variant, form]);
  }),
]);

/** The folded form of one character of NFKC text: '' drops it, '-' is any dash. */
function foldSign(sign: string): string {
  const replacement = REPLACEMENTS.get(sign);
  if (replacement !== undefined) return replacement;
  if (HYPHENS.has(sign) || WAVES.has(sign)) return '-';
  if (SEPARATORS.has(sign) || VOICED_MARKS.has(sign) || INVISIBLE.test(sign)) return '';
  const unit = sign.charCodeAt(0);
  if (unit >= KATAKANA_START && unit <= KATAKANA_END) return String.fromCharCode(unit - KANA_DISTANCE);
  return sign.toLowerCase();
}

/** Signs that repeat the sign before them: 佐々木 is 佐佐木, いすゞ is いすず. */
const REPEATS = new Set('々〻ゝゞ');
const VOICED = new Map(
  Array.from('かきくけこさしすせそたちつてとはひふへほう', (kana) => [kana, `${kana}\u3099`.normalize('NFC')]),
);
const UNVOICED = new Map(Array.from(VOICED, ([plain, voiced]) => [voiced, plain]));

/** What a mark of repetition stands for after a text; nothing where there is nothing to repeat. */
function repeated(key: string, mark: string): string {
  const last = Array.from(key.slice(-2)).at(-1) ?? '';
  if (mark === '々' || mark === '〻') return last;
  const plain = UNVOICED.get(last) ?? last;
  return mark === 'ゞ' ? (VOICED.get(plain) ?? plain) : plain;
}

function endsInKana(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return (unit >= HIRAGANA_START && unit <= HIRAGANA_END) || unit === 0x30fc || unit === 0x309d || unit === 0x309e;
}

/** A dash is the long-vowel mark after kana, and before kana at the start of a text (a piece cut out of a word). */
function appendSign(key: string, folded: string): string {
  if (REPEATS.has(folded)) return appendSign(key, repeated(key, folded));
  if (folded === '-') return endsInKana(key) ? `${key}ー` : `${key}-`;
  return key === '-' && endsInKana(folded) ? `ー${folded}` : key + folded;
}

/**
 * Characters whose folding does not depend on their neighbours: no combining marks, surrogates or half-width voicing.
 */
const SIMPLE_RANGES = [
  [0x0000, 0x007f],
  [0x2010, 0x2015],
  [0x2212, 0x2212],
  [0x3000, 0x3098],
  [0x309d, 0x30ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xff01, 0xff9d],
] as const;

const NOT_SIMPLE = null;
const simpleSigns: (string | typeof NOT_SIMPLE | undefined)[] = new Array(0x10000);

/**
 * The folded form of a simple UTF-16 unit, worked out once, or NOT_SIMPLE. Most names hold nothing else and so need
 * no normalisation of the whole text, which costs many times as much.
 */
function foldSimpleUnit(unit: number): string | typeof NOT_SIMPLE {
  const known = simpleSigns[unit];
  if (known !== undefined) return known;
  const normal = String.fromCharCode(unit).normalize('NFKC');
  const simple = normal.length === 1 && SIMPLE_RANGES.some(([first, last]) => unit >= first && unit <= last);
  const folded = simple ? foldSign(normal) : NOT_SIMPLE;
  simpleSigns[unit] = folded;
  return folded;
}

function foldOnce(text: string): string {
  const visible = Array.from(text, (sign) => (SEPARATORS.has(sign) || INVISIBLE.test(sign) ? '' : sign)).join('');
  // The free-standing marks ゛ and ゜ would otherwise become a space and a mark.
  const composed = visible.replaceAll('゛', '\u3099').replaceAll('゜', '\u309A').normalize('NFKC');
  let key = '';
  for (const sign of composed) key = appendSign(key, foldSign(sign));
  return key;
}

/** Once is enough for real text; signs that decompose into something to drop or fold may take another round. */
function foldSlowly(text: string): string {
  const key = foldOnce(text);
  return key === text ? key : foldSlowly(key);
}

/**
 * The search key of a name, an address or free text. Full and half width, katakana and hiragana, old and new kanji,
 * upper and lower case become one form, and marks of repetition (々, ゝ) what they repeat; spaces, middle dots and invisible signs go; a dash-like sign after kana is ー
 * and any other is '-'. Text and query are folded alike, and folding a key changes nothing.
 *
 * @example fold('髙橋　ミオ') === fold('高橋ﾐｵ') // '高橋みお'
 */
export function fold(text: string): string {
  let key = '';
  for (let index = 0; index < text.length; index++) {
    const folded = foldSimpleUnit(text.charCodeAt(index));
    if (folded === NOT_SIMPLE) return foldSlowly(text);
    key = folded === '-' || key === '-' || REPEATS.has(folded) ? appendSign(key, folded) : key + folded;
  }
  return key;
}

/** The search key of a phone, a code, a number or a postal code: its ASCII letters (lower case) and digits only. */
export function foldDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, '');
}

function grams(prefix: string, signs: readonly string[], start: number, size: number): string {
  return prefix + signs.slice(start, start + size).join('');
}

/**
 * The unique n-grams of a search key, by code point, each with a prefix that names the field.
 *
 * @example searchTokens('n', 'たなか', [1, 2]) // ['nた', 'nたな', 'nな', 'nなか', 'nか']
 */
export function searchTokens(prefix: string, folded: string, sizes: readonly number[]): string[] {
  const signs = Array.from(folded);
  const tokens = new Set<string>();
  for (let start = 0; start < signs.length; start++) {
    for (const size of sizes) {
      if (start + size <= signs.length) tokens.add(grams(prefix, signs, start, size));
    }
  }
  return [...tokens];
}

/**
 * The tokens that a record must all have to hold the query: its n-grams of the largest size that fits. Records must
 * still be checked for the query itself. Empty (no restriction) where the query is shorter than every size.
 */
export function queryTokens(prefix: string, foldedQuery: string, sizes: readonly number[]): string[] {
  const length = Array.from(foldedQuery).length;
  const size = Math.max(0, ...sizes.filter((candidate) => candidate <= length));
  return size === 0 ? [] : searchTokens(prefix, foldedQuery, [size]);
}
