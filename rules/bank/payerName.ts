import { hiraganaToKatakana } from '../typedText';

/** Small kana, which banks write large. */
const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';
/** Kana of one sound. */
const HEARD: Readonly<Record<string, string>> = { ヲ: 'オ', ヰ: 'イ', ヱ: 'エ', ヂ: 'ジ', ヅ: 'ズ' };
/** A long mark repeats the vowel before it. */
const VOWELS = [
  'アカガサザタダナハバパマヤラワ',
  'イキギシジチヂニヒビピミリヰ',
  'ウクグスズツヅヌフブプムユルヴ',
  'エケゲセゼテデネヘベペメレヱ',
  'オコゴソゾトドノホボポモヨロヲ',
];
const DASH = /[-ー‐‑‒–—―−─━]/u;

const vowelOf = (kana: string): string => VOWELS.find((row) => row.includes(kana))?.[0] ?? '';

const plain = (sign: string): string => {
  const large = LARGE[SMALL.indexOf(sign)] ?? sign;
  return HEARD[large] ?? large;
};

/** Kana in the signs that a bank has: full width, large, voiced marks joined, long marks as vowels. */
const bankKana = (text: string): string => {
  const joined = text.replaceAll('゛', '\u3099').replaceAll('゜', '\u309A').normalize('NFKC');
  let signs = '';
  for (const sign of hiraganaToKatakana(joined).toUpperCase())
    signs += DASH.test(sign) ? vowelOf(signs.at(-1) ?? '') : plain(sign);
  return signs;
};

/** Legal forms as banks shorten them: カ) before, (カ behind, (カ) between; and written out. */
const FORMS = [
  /^[ァ-ヴ]{1,3}\)/u,
  /\([ァ-ヴ]{1,3}\)/gu,
  /\([ァ-ヴ]{1,3}$/u,
  /^(?:カブシキ|ユウゲン|ゴウドウ)ガイシヤ|(?:カブシキ|ユウゲン|ゴウドウ)ガイシヤ$/gu,
];
/** What a statement says before the name. */
const BEFORE = /^(?:[*:・\s]|オ?振込(?:入金|人)?|オ?フリコミ(?:ニユウキン)?|入金|カワセ)+/u;

/** A payer's name without legal form, number, spaces and signs: what two spellings of one name have in common. */
export const payerKey = (text: string): string => {
  const name = bankKana(text).replace(BEFORE, '').trim();
  const bare = FORMS.reduce((rest, form) => rest.replace(form, ' ').trim(), name);
  const kana = bare.replace(/[^\p{sc=Katakana}\p{sc=Han}]/gu, '');
  return kana === '' ? bare.replace(/[^A-Z]/g, '') : kana;
};

export interface KanaName {
  readonly last: string;
  readonly first: string;
}

/** A name cut off by a bank, or with words around it, tells enough from this length on. */
const TELLING = 4;

/** The keys under which somebody pays: their name in either order. */
export interface NameKeys {
  readonly family: string;
  readonly whole: readonly string[];
}

/** Null where the name is not known whole. */
export const nameKeys = ({ last, first }: KanaName): NameKeys | null => {
  const [family, given] = [payerKey(last), payerKey(first)];
  return family === '' || given === '' ? null : { family, whole: [family + given, given + family] };
};

/** Whether the key of a payer is that of a name, or `close` to it: cut off, or with more around it. */
export const namesPayer = (key: string, name: NameKeys | null): 'same' | 'close' | null => {
  if (key === '' || name === null) return null;
  const { family, whole } = name;
  if (whole.includes(key)) return 'same';
  if (key.length < TELLING) return null;
  const cut = key.length > family.length && whole.some((one) => one.startsWith(key));
  const within = whole.some((one) => one.length >= TELLING && key.includes(one));
  return cut || within ? 'close' : null;
};
