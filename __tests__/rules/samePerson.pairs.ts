import type { Likelihood } from '@/rules/likelihood';
import type { PersonFacts } from '@/rules/samePerson';

interface Short {
  /** Family and given name, parted by a space. */
  readonly name?: string;
  readonly kana?: string;
  /** `1950-04-01`, `1950-04`, `1950`. */
  readonly born?: string;
  readonly gender?: 1 | 2 | 3;
  readonly phones?: readonly string[];
  readonly emails?: readonly string[];
  readonly zipcode?: string;
  readonly prefecture?: number;
  readonly address?: string;
  readonly address2?: string;
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** The facts of a person, from a short way of writing them. */
export const facts = (short: Short): PersonFacts => {
  const [last = '', first = null] = (short.name ?? '').split(' ');
  const [lastKana = '', firstKana = null] = (short.kana ?? '').split(' ');
  const [year, month, day] = short.born?.split('-') ?? [];
  return {
    last_name: last,
    first_name: first,
    last_name_kana: lastKana,
    first_name_kana: firstKana,
    birth_year: numberOf(year),
    birth_month: numberOf(month),
    birth_day: numberOf(day),
    gender: short.gender ?? null,
    phone1: short.phones?.[0] ?? null,
    phone2: short.phones?.[1] ?? null,
    phone3: short.phones?.[2] ?? null,
    email: short.emails?.[0] ?? null,
    email2: short.emails?.[1] ?? null,
    zipcode: short.zipcode ?? null,
    prefecture_id: short.prefecture ?? null,
    address: short.address ?? null,
    address2: short.address2 ?? null,
  };
};

const mobile = '090-1111-2222';
const otherMobile = '080-3333-4444';
const home = '03-1234-5678';
const hanako: Short = { name: '高橋 花子', kana: 'タカハシ ハナコ' };
const atHome: Short = {
  phones: [home],
  zipcode: '150-0001',
  prefecture: 13,
  address: '渋谷区神宮前1-2-3',
};
const whole: Short = { ...hanako, ...atHome, born: '1950-04-01', gender: 2, emails: ['hanako@example.com'] };
const self = { ...whole, phones: [home, mobile] };

export type Pair = readonly [what: string, one: Short, other: Short, likelihood: Likelihood];

/** Written down before the points of the rule were chosen. */
export const pairs: readonly Pair[] = [
  // The same person.
  ['all facts', whole, whole, 'same'],
  ['name, kana and birth', { ...hanako, born: '1950-04-01' }, { ...hanako, born: '1950-04-01' }, 'same'],
  ['name and birth, kana unknown', { name: '高橋 花子', born: '1950-04-01' }, whole, 'same'],
  ['an old form of a sign and birth', { name: '髙橋 花子', born: '1950-04-01' }, whole, 'same'],
  ['half-width kana and birth', { name: '高橋 花子', kana: 'ﾀｶﾊｼ ﾊﾅｺ', born: '1950-04-01' }, whole, 'same'],
  ['name, kana and mobile', { ...hanako, phones: [mobile] }, self, 'same'],
  ['name and mobile, kana unknown', { name: '高橋 花子', phones: [mobile] }, self, 'same'],
  ['a mobile with the country code', { ...hanako, phones: ['+81 90 1111 2222'] }, self, 'same'],
  ['a mobile with a remark', { ...hanako, phones: ['TEL:090-1111-2222（妻）'] }, self, 'same'],
  ['one’s second number is the other’s first', { ...hanako, phones: [otherMobile, mobile] }, self, 'same'],
  ['name, kana and e-mail', { ...hanako, emails: ['Hanako@Example.com'] }, whole, 'same'],
  ['e-mail as second address', { ...hanako, emails: ['x@example.jp', 'hanako@example.com'] }, whole, 'same'],
  ['family and given name without a space', { name: '高橋花子', phones: [mobile] }, self, 'same'],
  ['all of the name in one field, and birth', { name: '高橋花子', born: '1950-04-01' }, whole, 'same'],
  ['kana alone written, and mobile', { name: 'タカハシ ハナコ', phones: [mobile] }, self, 'same'],
  ['moved house: other phone, same birth', { ...hanako, born: '1950-04-01', phones: [otherMobile] }, whole, 'same'],
  [
    'moved house: other address, same birth',
    { ...hanako, born: '1950-04-01', zipcode: '530-0001', prefecture: 27, address: '大阪市北区梅田1-1' },
    whole,
    'same',
  ],
  [
    'a repeated sign and birth',
    { name: '佐佐木 奈奈', born: '1980-01-02' },
    { name: '佐々木 奈々', born: '1980-01-02' },
    'same',
  ],
  [
    'maiden name: given name, birth and mobile',
    { name: '鈴木 花子', kana: 'スズキ ハナコ', born: '1950-04-01', phones: [mobile] },
    { ...self },
    'same',
  ],
  [
    'a foreign name in the other order',
    { name: 'SMITH JOHN', kana: 'スミス ジョン', born: '1960-05-05' },
    { name: 'John Smith', kana: 'ジョン スミス', born: '1960-05-05' },
    'same',
  ],
  [
    'another sign of the same sound, birth and phone',
    { name: '高橋 華子', kana: 'タカハシ ハナコ', born: '1950-04-01', phones: [home] },
    whole,
    'same',
  ],
  [
    'same name, address and the year of birth',
    { ...hanako, born: '1950', prefecture: 13, address: '渋谷区神宮前一丁目２番３号' },
    whole,
    'same',
  ],
  ['name, phone and address', { ...hanako, ...atHome }, whole, 'same'],
  [
    'a birthday one figure off, mobile and address',
    { ...hanako, ...atHome, born: '1950-04-11', phones: [mobile] },
    self,
    'same',
  ],

  // Perhaps the same.
  ['name and kana alone', hanako, whole, 'possible'],
  ['name alone, kana unknown', { name: '高橋 花子' }, whole, 'possible'],
  ['old form of a sign alone', { name: '髙橋 花子' }, whole, 'possible'],
  ['kana alone', { kana: 'タカハシ ハナコ' }, whole, 'possible'],
  ['name, other phone, no birth', { ...hanako, phones: [otherMobile] }, whole, 'possible'],
  ['name and address', { ...hanako, prefecture: 13, address: '渋谷区神宮前1-2-3' }, whole, 'possible'],
  ['name and year of birth', { ...hanako, born: '1950' }, whole, 'possible'],
  ['name, year and month of birth', { name: '高橋 花子', born: '1950-04' }, whole, 'possible'],
  [
    'same sound, other signs, same birth',
    { name: '高橋 華子', kana: 'タカハシ ハナコ', born: '1950-04-01' },
    whole,
    'possible',
  ],
  [
    'maiden name: given name and birth',
    { name: '鈴木 花子', kana: 'スズキ ハナコ', born: '1950-04-01' },
    whole,
    'possible',
  ],
  ['maiden name: given name and mobile', { name: '鈴木 花子', phones: [mobile] }, self, 'possible'],
  ['maiden name: given name and e-mail', { name: '鈴木 花子', emails: ['hanako@example.com'] }, whole, 'possible'],
  ['a mobile alone, no name yet', { phones: [mobile] }, self, 'possible'],
  ['an e-mail alone, no name yet', { emails: ['hanako@example.com'] }, whole, 'possible'],
  ['family name alone, and mobile', { name: '高橋', phones: [mobile] }, self, 'possible'],
  ['given name alone, and mobile', { name: ' 花子', phones: [mobile] }, self, 'possible'],
  [
    'name and phone, the birth quite another: somebody misread it',
    { ...hanako, born: '1962-11-30', phones: [mobile] },
    self,
    'possible',
  ],
  ['name, a birthday one figure off', { ...hanako, born: '1950-04-11' }, whole, 'possible'],
  ['name, day and month of birth exchanged', { ...hanako, born: '1950-01-04' }, whole, 'possible'],
  [
    'same signs read otherwise, and birth',
    { name: '高橋 裕子', kana: 'タカハシ ユウコ', born: '1970-07-07' },
    { name: '高橋 裕子', kana: 'タカハシ ヒロコ', born: '1970-07-07' },
    'same',
  ],
  [
    'same signs read otherwise',
    { name: '高橋 裕子', kana: 'タカハシ ユウコ' },
    { name: '高橋 裕子', kana: 'タカハシ ヒロコ' },
    'possible',
  ],
  [
    'a long vowel written otherwise, and phone',
    { name: '大野 洋子', kana: 'オオノ ヨーコ', phones: [home] },
    { name: '大野 洋子', kana: 'オオノ ヨウコ', phones: [home] },
    'same',
  ],
  [
    'a voiced kana, no kanji',
    { kana: 'タカジマ ケンイチ', phones: [home] },
    { name: '高島 健一', kana: 'タカシマ ケンイチ', phones: [home] },
    'possible',
  ],
  ['all of the name in the family name’s field, alone', { name: '高橋花子' }, { name: '高橋 花子' }, 'possible'],
  ['name and phone, the sex marked otherwise', { ...hanako, gender: 1, phones: [mobile] }, self, 'possible'],
  ['sex “other” contradicts nothing', { ...hanako, gender: 3 }, whole, 'possible'],

  // Somebody else.
  ['nothing known', {}, whole, 'other'],
  ['family name alone', { name: '高橋' }, whole, 'other'],
  ['given name alone', { name: ' 花子' }, whole, 'other'],
  ['birth alone', { born: '1950-04-01' }, whole, 'other'],
  ['address alone', { prefecture: 13, address: '渋谷区神宮前1-2-3' }, whole, 'other'],
  ['family name and birth, given name unknown', { name: '高橋', born: '1950-04' }, whole, 'other'],
  [
    'child with the parents’ phone and address',
    { ...whole, name: '高橋 太郎', kana: 'タカハシ タロウ', born: '1975-08-09', gender: 1 },
    whole,
    'other',
  ],
  ['child, birth unknown', { ...atHome, name: '高橋 太郎', kana: 'タカハシ タロウ' }, whole, 'other'],
  [
    'spouse with the same phone and address',
    { ...whole, name: '高橋 一郎', kana: 'タカハシ イチロウ', born: '1948-02-03', gender: 1 },
    whole,
    'other',
  ],
  ['spouse with the same e-mail', { name: '高橋 一郎', emails: ['hanako@example.com'] }, whole, 'other'],
  ['twins', { ...whole, name: '高橋 月子', kana: 'タカハシ ツキコ' }, whole, 'other'],
  ['twins, kana unknown', { ...atHome, name: '高橋 月子', born: '1950-04-01', gender: 2 }, whole, 'other'],
  [
    'twins whose names differ by one sign',
    { ...atHome, name: '森 美香', kana: 'モリ ミカ', born: '1990-01-01' },
    { ...atHome, name: '森 美咲', kana: 'モリ ミサキ', born: '1990-01-01' },
    'other',
  ],
  ['brothers 太一 and 太二', { ...atHome, name: '森 太一' }, { ...atHome, name: '森 太二' }, 'other'],
  [
    'siblings ヨシコ and ヨシオ',
    { ...atHome, name: '森 良子', kana: 'モリ ヨシコ' },
    { ...atHome, name: '森 良男', kana: 'モリ ヨシオ' },
    'other',
  ],
  ['same name, another birth', { ...hanako, born: '1971-12-24' }, whole, 'other'],
  ['same name, another year of birth', { ...hanako, born: '1971' }, whole, 'other'],
  ['same name, another sex, no more', { ...hanako, gender: 1 }, whole, 'other'],
  [
    'father and son of one name at one address',
    { name: '林 正', kana: 'ハヤシ タダシ', born: '1930-03-03', prefecture: 13, address: '港区芝1-1' },
    { name: '林 正', kana: 'ハヤシ タダシ', born: '1958-06-06', prefecture: 13, address: '港区芝1-1' },
    'other',
  ],
  [
    'same given name at the same address, another family name',
    { name: '鈴木 花子', prefecture: 13, address: '渋谷区神宮前1-2-3' },
    whole,
    'other',
  ],
  ['same given name alone', { name: '鈴木 花子', kana: 'スズキ ハナコ' }, whole, 'other'],
  ['same kana, other signs', { name: '高橋 華子', kana: 'タカハシ ハナコ', born: '1988-08-08' }, whole, 'other'],
  ['strangers who share an office’s phone', { name: '山本 実', phones: [home] }, whole, 'other'],
  ['strangers born on one day', { name: '山本 実', born: '1950-04-01' }, whole, 'other'],
  ['渡辺 and 渡部', { name: '渡辺 実', kana: 'ワタナベ ミノル' }, { name: '渡部 実', kana: 'ワタベ ミノル' }, 'other'],
  [
    'a number of noughts is nobody’s',
    { name: '高橋', phones: ['000-0000-0000'] },
    { ...hanako, phones: ['000-0000-0000'] },
    'other',
  ],
];
