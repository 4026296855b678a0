import type { SameReason } from '@/contract/options/sameReasons';
import { searchKey } from './searchKey';

/** A name or a part of one: its key in kanji or letters, and its key in kana; '' where unknown. */
interface Written {
  readonly signs: string;
  readonly kana: string;
}

export interface WrittenName {
  readonly full: Written;
  readonly family: Written;
  readonly given: Written;
  /** Given name first, as foreign names are written. */
  readonly exchanged: Written;
}

interface NameFacts {
  readonly last_name?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name_kana?: string | null | undefined;
  readonly first_name_kana?: string | null | undefined;
}

const onlyKana = /^[ぁ-ゖー]+$/;

/** A name that is written in kana alone says nothing of its kanji. */
const written = (name: string, kana: string): Written => {
  const [signs, sound] = [searchKey(name), searchKey(kana)];
  return onlyKana.test(signs) ? { signs: '', kana: sound || signs } : { signs, kana: sound };
};

export const writtenName = ({ last_name, first_name, last_name_kana, first_name_kana }: NameFacts): WrittenName => {
  const [last, first, lastKana, firstKana] = [last_name, first_name, last_name_kana, first_name_kana].map(
    (part) => part ?? '',
  ) as [string, string, string, string];
  return {
    full: written(last + first, lastKana + firstKana),
    family: written(last, lastKana),
    given: written(first, firstKana),
    exchanged: written(first + last, firstKana + lastKana),
  };
};

type Agreement = 'same' | 'near' | 'other' | 'unknown';

/** Kana and what they sound like with others: がか is が as か. */
const pairs =
  'がか ぎき ぐく げけ ごこ ざさ じし ずす ぜせ ぞそ だた ぢち づつ でて どと ばは びひ ぶふ べへ ぼほ ぱは ぴひ ぷふ ぺへ ぽほ ぁあ ぃい ぅう ぇえ ぉお っつ ゃや ゅゆ ょよ';
const plain = new Map(pairs.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]));
const longVowel =
  /ー|(?<=[おこそとのほもよろをうくすつぬふむゆるう])う|(?<=[おこそとのほもよろを])お|(?<=[えけせてねへめれ])い/g;

/** Kana as they may be misheard: without voicing, size and length. */
const heard = (kana: string): string =>
  Array.from(kana, (sign) => plain.get(sign) ?? sign)
    .join('')
    .replace(longVowel, '');

const agreeing = (one: string, other: string): Agreement => {
  if (one === '' || other === '') return 'unknown';
  return one === other ? 'same' : 'other';
};

const sounding = (one: string, other: string): Agreement => {
  const exact = agreeing(one, other);
  return exact === 'other' && heard(one) === heard(other) ? 'near' : exact;
};

/** Two writings of a part: its kanji decide, and its kana where the kanji are unknown or differ. */
const partly = (one: Written, other: Written): Agreement => {
  const [signs, kana] = [agreeing(one.signs, other.signs), sounding(one.kana, other.kana)];
  if (signs === 'same' || kana === 'same') return 'same';
  if (signs === 'unknown') return kana;
  return 'other';
};

export interface SameName {
  readonly is: 'same' | 'part' | 'other' | 'unknown';
  /** What the agreement is worth, 0–55. */
  readonly points: number;
  readonly reasons: readonly SameReason[];
}

const same = (points: number, ...reasons: SameReason[]): SameName => ({ is: 'same', points, reasons });
const part = (points: number, ...reasons: SameReason[]): SameName => ({ is: 'part', points, reasons });

/** A name in one field is as long as this at least where it holds a given name too. */
const WHOLE_SIGNS = 4;
const WHOLE_KANA = 7;
/** Whether a name holds a given name, as far as can be told. */
export const isWhole = ({ full, given }: WrittenName): boolean =>
  given.signs !== '' ||
  given.kana !== '' ||
  Array.from(full.signs).length >= WHOLE_SIGNS ||
  Array.from(full.kana).length >= WHOLE_KANA;

const wholeNames = (one: Written, other: Written): SameName | null => {
  const [signs, kana] = [agreeing(one.signs, other.signs), sounding(one.kana, other.kana)];
  if (signs === 'same') {
    if (kana === 'same') return same(55, 'name', 'kana');
    return kana === 'other' ? same(45, 'name', 'otherKana') : same(50, 'name');
  }
  if (kana === 'same') return signs === 'unknown' ? same(50, 'kana') : same(40, 'kana', 'otherSigns');
  return kana === 'near' && signs === 'unknown' ? same(30, 'nearKana') : null;
};

const isSame = (agreement: Agreement): boolean => agreement === 'same' || agreement === 'near';

/** How two names agree: as wholes, in the other order, or in part (a family name may have changed by marriage). */
export const sameName = (one: WrittenName, other: WrittenName): SameName => {
  if (isWhole(one) || isWhole(other)) {
    const whole = wholeNames(one.full, other.full);
    if (whole !== null) return whole;
    if (wholeNames(one.exchanged, other.full) !== null) return same(45, 'exchanged');
  }
  const [family, given] = [partly(one.family, other.family), partly(one.given, other.given)];
  if (given === 'other') return { is: 'other', points: 0, reasons: ['otherGivenName'] };
  if (isSame(given)) {
    if (isSame(family)) return same(45, 'familyName', 'givenName');
    return family === 'other' ? part(15, 'givenName', 'otherFamilyName') : part(15, 'givenName');
  }
  if (isSame(family)) return part(12, 'familyName');
  return family === 'other'
    ? { is: 'other', points: 0, reasons: ['otherFamilyName'] }
    : { is: 'unknown', points: 12, reasons: [] };
};
