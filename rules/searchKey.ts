import { registerGroups } from './data/registerKanji';
import { fold } from './japaneseText';

const forms: ReadonlyMap<string, string> = new Map(
  registerGroups.flatMap((group) => {
    const [form = '', ...variants] = group;
    return variants.map((variant): [string, string] => [variant, form]);
  }),
);

/** The search key of text as records are found by: folded, and rare forms of the family register as the everyday ones. */
export const searchKey = (text: string): string => {
  let key = '';
  for (const sign of fold(text)) key += forms.get(sign) ?? sign;
  return key;
};

const figures = '〇一二三四五六七八九';
const powers = new Map([
  ['十', 10],
  ['百', 100],
]);

/** @example numberOf('二十三') // '23'; numberOf('一〇三') // '103' */
const numberOf = (kanji: string): string => {
  if (!/[十百]/.test(kanji)) return Array.from(kanji, (sign) => figures.indexOf(sign)).join('');
  let [sum, figure] = [0, 0];
  for (const sign of kanji) {
    const power = powers.get(sign);
    if (power === undefined) figure = figures.indexOf(sign);
    else {
      sum += (figure || 1) * power;
      figure = 0;
    }
  }
  return String(sum + figure);
};

/** A number in kanji before what it counts in an address; 三番町 and 一号館 are names. */
const counted =
  /[〇一二三四五六七八九十百]+(?=丁目|条|線|番地|番(?![町丁組街館])|号(?![館棟線])|[の-][〇一二三四五六七八九十百\d])/g;
const kanji = '\\p{Script=Han}';
/** ヶ, ケ, が and ヵ between two kanji, or at an end of a piece that was cut there: 霞ヶ関, 霞が関. */
const ga = new RegExp(`(?<=^|${kanji})[けがか](?=${kanji})|(?<=${kanji})[けがか]$`, 'gu');
const tsu = new RegExp(`(?<=${kanji})っ(?=${kanji})`, 'gu');

/**
 * The search key of an address or a piece of one: on top of `searchKey` its numbers have one spelling (一丁目２番３号,
 * 1丁目2-3 and 1-2-3 are `1-2-3`), as have ヶ and ッ between kanji.
 */
export const placeKey = (text: string): string =>
  searchKey(text.normalize('NFKC').replace(/(\d)\s+(?=\d)/g, '$1-'))
    .replace(ga, 'が')
    .replace(tsu, 'つ')
    .replace(counted, numberOf)
    .replace(/(?<=[の-])[〇一二三四五六七八九十百]+(?=$|[の-])/g, numberOf)
    .replace(/(\d+)(?:丁目|番地の?|番(?![町丁組街館])の?)-*/g, '$1-')
    .replace(/(\d+)の(?=\d)/g, '$1-')
    .replace(/(\d+)号室?(?![館棟線])-*(?=(\d)?)/g, (_, number: string, next?: string) => (next ? `${number}-` : number))
    .replace(/-(?=-)|-$/g, '')
    .replace(/-(?=\D)/g, '');
