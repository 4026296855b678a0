import type { Selectable } from 'kysely';
import type { MemberTable } from '@/backend/db/schema';
import { type Town, townsByPrefecture } from './data/towns';
import { type Rng, weighted } from './rng';

export interface Address {
  readonly zipcode: string | null;
  readonly prefecture_id: number | null;
  readonly address: string;
  readonly address2: string | null;
}

/** Clients' homes by the office's prefecture: prefecture id → share. The rest come from anywhere. */
const catchments: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 97, 2: 3 },
  4: { 4: 76, 3: 6, 5: 5, 6: 6, 7: 7 },
  11: { 11: 85, 13: 8, 10: 3, 9: 4 },
  12: { 12: 89, 13: 6, 8: 5 },
  13: { 13: 80, 11: 6, 12: 6, 14: 7, 19: 1 },
  14: { 14: 88, 13: 9, 22: 3 },
  23: { 23: 80, 21: 8, 24: 8, 22: 4 },
  26: { 26: 80, 25: 12, 18: 2, 27: 6 },
  27: { 27: 84, 28: 6, 29: 6, 30: 4 },
  28: { 28: 88, 27: 6, 33: 3, 37: 3 },
  34: { 34: 80, 33: 8, 35: 8, 32: 2, 38: 2 },
  40: { 40: 74, 41: 6, 42: 4, 43: 6, 44: 5, 46: 5 },
};

const anyPrefecture = [...townsByPrefecture].map(([id, towns]) => [id, towns.length] as const);
const anywhere = weighted(anyPrefecture);
const nearby: ReadonlyMap<number, (rng: Rng) => number> = new Map(
  Object.entries(catchments).map(([office, shares]) => [
    Number(office),
    weighted(Object.entries(shares).map(([id, share]) => [Number(id), share] as const)),
  ]),
);

const townIn = (rng: Rng, prefectureId: number): Town => rng.pick(townsByPrefecture.get(prefectureId) ?? []);

/** A home near an office in the given prefecture. */
export const homeNear = (rng: Rng, officePrefecture: number | null): Address =>
  homeIn(rng, townNear(rng, officePrefecture));

/** A town in which people live who come to an office in the given prefecture. */
export const townNear = (rng: Rng, officePrefecture: number | null): Town =>
  townIn(rng, (nearby.get(officePrefecture ?? 0) ?? anywhere)(rng));

/** The town of an address that was made here: what stands before the house number. */
export const townOf = ({
  zipcode,
  prefecture_id,
  address,
}: Pick<Selectable<MemberTable>, 'zipcode' | 'prefecture_id' | 'address'>): Town | null =>
  prefecture_id == null || address == null
    ? null
    : { prefectureId: prefecture_id, zipcode: zipcode ?? '', name: address.replace(/[0-9０-９].*$/u, '') };

export const homeAnywhere = (rng: Rng): Address => homeIn(rng, townIn(rng, anywhere(rng)));

const buildings = [
  'コーポ',
  'メゾン',
  'グランドハイツ',
  'パークハイツ',
  'ライオンズプラザ',
  '第二',
  'シティ',
  'サンハイツ',
];

function homeIn(rng: Rng, town: Town): Address {
  const flat = rng.chance(town.name.includes('区') ? 0.5 : 0.2);
  const short = town.name.replace(/^.*[市区]/, '').slice(0, 6);
  return {
    zipcode: rng.chance(0.92) ? town.zipcode : town.zipcode.replace('-', ''),
    prefecture_id: town.prefectureId,
    address: `${town.name}${houseNumber(rng)}`,
    address2: flat ? `${rng.pick(buildings)}${short}${flatNumber(rng)}` : null,
  };
}

function houseNumber(rng: Rng): string {
  const [block, lot, house] = [rng.int(1, 9), rng.int(1, 38), rng.int(1, 24)];
  const way = rng.next();
  if (way < 0.7) return `${block}-${lot}-${house}`;
  if (way < 0.8) return `${block}丁目${lot}番${house}号`;
  if (way < 0.87) return `${wide(block)}－${wide(lot)}－${wide(house)}`;
  return `${rng.int(1, 2980)}番地${rng.chance(0.3) ? house : ''}`;
}

const wide = (value: number): string =>
  String(value).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

const flatNumber = (rng: Rng): string => {
  const number = `${rng.int(1, 14)}${String(rng.int(1, 12)).padStart(2, '0')}`;
  return rng.chance(0.6) ? `${number}号室` : ` ${number}`;
};

/** The address of a family register, 本籍, which needs no postal code. */
export function domicileNear(rng: Rng, home: Address, prefectureNames: ReadonlyMap<number, string>): string {
  const town =
    rng.chance(0.6) && home.prefecture_id !== null ? townIn(rng, home.prefecture_id) : townIn(rng, anywhere(rng));
  return `${prefectureNames.get(town.prefectureId) ?? ''}${town.name}${rng.int(1, 4200)}番地`;
}

const abroad = [
  'アメリカ合衆国カリフォルニア州ロサンゼルス市',
  'アメリカ合衆国ニューヨーク州ニューヨーク市',
  'カナダ ブリティッシュコロンビア州バンクーバー市',
  'シンガポール共和国',
  'オーストラリア クイーンズランド州ブリスベン市',
  'ドイツ連邦共和国デュッセルドルフ市',
  'タイ王国バンコク都',
];

export const homeAbroad = (rng: Rng): Address => ({
  zipcode: null,
  prefecture_id: null,
  address: rng.pick(abroad),
  address2: null,
});
