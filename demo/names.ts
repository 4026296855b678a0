import { type GivenName, givenNames } from './data/givenNames';
import { type Surname, surnames } from './data/surnames';
import { type Rng, weighted } from './rng';

export type Gender = 'male' | 'female';

const anySurname = weighted(surnames.map((surname) => [surname, surname.weight] as const));

export const pickSurname = (rng: Rng): Surname => anySurname(rng);

/** A name that was given to children of that sex in that year, the common ones more often; none of `taken`. */
export function pickGivenName(rng: Rng, gender: Gender, birthYear: number, taken: ReadonlySet<string>): GivenName {
  const era = givenNames.find(({ until }) => birthYear <= until);
  const names = era?.[gender].filter(({ kanji }) => !taken.has(kanji)) ?? [];
  const name = names[Math.floor(names.length * rng.next() ** 1.5)];
  if (name === undefined) throw new RangeError(`No name left for ${gender} ${birthYear}.`);
  return name;
}

const syllables: ReadonlyMap<string, string> = new Map(
  `ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to
  ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo
  ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n ガ ga ギ gi グ gu ゲ ge ゴ go ザ za ジ ji ズ zu ゼ ze ゾ zo
  ダ da ヂ ji ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po
  キャ kya キュ kyu キョ kyo シャ sha シュ shu ショ sho チャ cha チュ chu チョ cho ニャ nya ニュ nyu ニョ nyo
  ヒャ hya ヒュ hyu ヒョ hyo ミャ mya ミュ myu ミョ myo リャ rya リュ ryu リョ ryo ギャ gya ギュ gyu ギョ gyo
  ジャ ja ジュ ju ジョ jo ビャ bya ビュ byu ビョ byo ピャ pya ピュ pyu ピョ pyo`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, index, words) => {
      if (index % 2 === 1) pairs.push([words[index - 1] ?? '', word]);
      return pairs;
    }, []),
);

/** Katakana in plain Hepburn as people spell themselves in addresses: サトウ → sato, ハットリ → hattori, イノウエ → inoue. */
export function romaji(kana: string): string {
  const parts = kana.match(/.[ャュョ]|./gu) ?? [];
  return parts
    .map((part) => syllables.get(part) ?? part)
    .join('')
    .replace(/ッ(.)/g, '$1$1')
    .replace(/[^a-z]/g, '')
    .replace(/o[ou](?![aeiou])/g, 'o')
    .replace(/uu/g, 'u');
}
