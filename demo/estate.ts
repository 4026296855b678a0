import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import { townNear, townOf } from './addresses';
import type { Demo } from './context';
import type { Town } from './data/towns';
import type { Home } from './family/home';
import { workdayUpTo } from './moments';
import { createRng, type Rng } from './rng';

/** One piece of land or one building, as the inventory and the orders on it both name it. */
export interface Parcel {
  readonly town: Town;
  /** An entry of contract/options/property. */
  readonly type: number;
  readonly usage: number;
  readonly method: number;
  readonly landCategory: number | null;
  /** Detail in the inventory. */
  readonly detail: string;
  readonly name: string;
  readonly lotNumber: string;
  readonly houseNumber: string | null;
  /** ㎡ */
  readonly area: number;
  readonly share: readonly [num: number, den: number] | null;
  /** Yen a ㎡. */
  readonly roadPrice: number | null;
  /** Yen, of the whole. */
  readonly fixedAssetValue: number;
  /** Yen, for the tax, of the owner's share. */
  readonly value: number;
}

export interface Estate {
  readonly parcels: readonly Parcel[];
  /** The day on which the heirs agreed; none while they have not, or the owner lives. */
  readonly dividedOn: CalendarDay | null;
}

/** Yen a ㎡ at the roadside of a usual quarter, by prefecture id. */
const roadPrices: Readonly<Record<number, number>> = {
  1: 60_000,
  4: 80_000,
  11: 140_000,
  12: 110_000,
  13: 400_000,
  14: 200_000,
  23: 150_000,
  26: 180_000,
  27: 190_000,
  28: 150_000,
  34: 90_000,
  40: 120_000,
};
const ROAD_PRICE_ELSEWHERE = 45_000;
/** The road price is 80 % of the market price, the fixed-asset value 70 %. */
const FIXED_TO_ROAD = 0.7 / 0.8;
/** 借地権割合 × 借家割合: what is taken off land with tenants, and off the building. */
const [TENANTED_LAND, TENANTED_HOUSE] = [0.6 * 0.3, 0.3];
/** Most that the real estate of a family is worth, and how much of it there is. */
const [MOST_VALUE, MOST_LAND, MOST_PARCELS] = [350_000_000, 3, 5];

const toHundredths = (value: number): number => Math.round(value * 100) / 100;
const areaNear = (rng: Rng, mean: number, spread: number, from: number, to: number): number =>
  toHundredths(rng.near(mean, spread, from, to) + rng.int(0, 99) / 100);

/** The key person's real estate, and its division; equal for every maker. */
export function estateOf(family: Home, demo: Demo): Estate {
  const rng = createRng(`${demo.seed}/estate/${family.id}`);
  const dividedOn = divisionDay(rng, family, demo.today);
  const parcels: Parcel[] = [];
  for (const group of groupsOf(rng, family)) {
    const next = [...parcels, ...group];
    if (
      next.length <= MOST_PARCELS &&
      next.filter(({ landCategory }) => landCategory !== null).length <= MOST_LAND &&
      next.reduce((sum, { value }) => sum + value, 0) <= MOST_VALUE
    )
      parcels.push(...group);
  }
  return { parcels, dividedOn };
}

/** Three to ten months after the death, where the heirs have agreed by now. */
function divisionDay(rng: Rng, { key }: Home, today: CalendarDay): CalendarDay | null {
  const died = key.row.death_date;
  const days = rng.int(90, 300);
  if (died === null || !rng.chance(0.72)) return null;
  const day = workdayUpTo(addDays(died, days), died);
  return daysBetween(day, today) > 0 ? day : null;
}

function groupsOf(rng: Rng, { key, office }: Home): Parcel[][] {
  const homeTown = townOf(key.row) ?? townNear(rng, office.prefectureId);
  const rural = (roadPrices[homeTown.prefectureId] ?? ROAD_PRICE_ELSEWHERE) < 130_000;
  const elsewhere = () => townNear(rng, office.prefectureId);
  const flat = key.row.address2 !== null;
  const groups: Parcel[][] = [];
  if (flat && rng.chance(0.6)) groups.push(condominium(rng, homeTown));
  if (!flat && rng.chance(0.92)) groups.push(house(rng, homeTown));
  if (rng.chance(0.13)) groups.push(rental(rng, elsewhere()));
  if (!flat && rng.chance(0.1)) groups.push([privateRoad(rng, homeTown)]);
  if (rng.chance(rural ? 0.18 : 0.04)) groups.push([farmland(rng, rural ? homeTown : elsewhere())]);
  if (rng.chance(0.09)) groups.push([parking(rng, homeTown)]);
  if (rng.chance(rural ? 0.08 : 0.02)) groups.push([forest(rng, elsewhere())]);
  return groups;
}

const roadPrice = (rng: Rng, { prefectureId }: Town): number => {
  const usual = roadPrices[prefectureId] ?? ROAD_PRICE_ELSEWHERE;
  return Math.round((usual * rng.near(95, 35, 45, 180)) / 100_000) * 1000;
};

const lotNumber = (rng: Rng): string => `${rng.int(1, 1980)}番${rng.chance(0.75) ? rng.int(1, 38) : ''}`;

type Share = Parcel['share'];
const partOf = (value: number, share: Share): number => Math.floor(share ? (value * share[0]) / share[1] : value);
const perhapsHalf = (rng: Rng): Share =>
  rng.chance(0.16)
    ? rng.pick([
        [1, 2],
        [1, 2],
        [2, 3],
        [3, 4],
      ] as const)
    : null;

interface LandOptions {
  readonly type?: number;
  readonly usage?: number;
  readonly landCategory?: number;
  readonly detail?: string;
  readonly share?: Share;
  /** Part of the road price that is left. */
  readonly rate?: number;
}

/** Land valued by the road it lies on. */
function land(rng: Rng, town: Town, name: string, area: number, options: LandOptions = {}): Parcel {
  const { type = 1, usage = 1, landCategory = 3, detail = '宅地', share = null, rate = 1 } = options;
  const price = roadPrice(rng, town);
  return {
    town,
    type,
    usage,
    method: 1,
    landCategory,
    detail,
    name,
    lotNumber: lotNumber(rng),
    houseNumber: null,
    area,
    share,
    roadPrice: price,
    fixedAssetValue: Math.round(area * price * FIXED_TO_ROAD),
    value: partOf(Math.floor(area * price * rate), share),
  };
}

/** Land valued by a multiple of its value for the fixed-asset tax. */
function openLand(
  rng: Rng,
  town: Town,
  kind: Pick<Parcel, 'type' | 'usage' | 'landCategory' | 'detail' | 'name' | 'area'>,
  pricePerArea: number,
): Parcel {
  const fixedAssetValue = Math.round(kind.area * pricePerArea);
  const value = Math.floor(fixedAssetValue * (rng.int(11, 60) / 10));
  return {
    ...kind,
    town,
    method: 2,
    lotNumber: lotNumber(rng),
    houseNumber: null,
    share: null,
    roadPrice: null,
    fixedAssetValue,
    value,
  };
}

function building(
  town: Town,
  lot: string,
  kind: Pick<Parcel, 'type' | 'usage' | 'detail' | 'name' | 'area' | 'share'>,
  fixedAssetValue: number,
): Parcel {
  const rented = kind.usage === 8;
  return {
    ...kind,
    town,
    method: 3,
    landCategory: null,
    lotNumber: lot,
    houseNumber: lot,
    roadPrice: null,
    fixedAssetValue,
    value: partOf(Math.floor(fixedAssetValue * (rented ? 1 - TENANTED_HOUSE : 1)), kind.share),
  };
}

function house(rng: Rng, town: Town): Parcel[] {
  const share = perhapsHalf(rng);
  const site = land(rng, town, '自宅敷地', areaNear(rng, 155, 60, 58, 330), { share });
  const area = areaNear(rng, 112, 28, 54, 240);
  const kind = { type: 6, usage: 7, detail: '家屋', name: '自宅', area, share };
  return [site, building(town, site.lotNumber, kind, Math.round(area * rng.int(9_000, 62_000)))];
}

function condominium(rng: Rng, town: Town): Parcel[] {
  const share = [rng.int(60, 290), 10_000 - rng.int(1, 900)] as const;
  const site = land(rng, town, '自宅マンション敷地権', areaNear(rng, 1500, 500, 480, 3200), { share });
  const area = areaNear(rng, 66, 13, 32, 118);
  const kind = { type: 7, usage: 7, detail: '家屋', name: '自宅マンション', area, share: null };
  return [site, building(town, site.lotNumber, kind, Math.round(area * rng.int(40_000, 110_000)))];
}

function rental(rng: Rng, town: Town): Parcel[] {
  const site = land(rng, town, '賃貸アパート敷地', areaNear(rng, 220, 50, 110, 390), {
    usage: 4,
    rate: 1 - TENANTED_LAND,
  });
  const area = areaNear(rng, 190, 50, 90, 380);
  const kind = { type: 8, usage: 8, detail: '貸家', name: '賃貸アパート', area, share: null };
  return [site, building(town, site.lotNumber, kind, Math.round(area * rng.int(25_000, 80_000)))];
}

/** A road that all who live at it own together; three tenths of the price of land count. */
const privateRoad = (rng: Rng, town: Town): Parcel =>
  land(rng, town, '私道持分', areaNear(rng, 70, 25, 24, 160), {
    type: 5,
    usage: 6,
    landCategory: 21,
    detail: '雑種地',
    share: [1, rng.int(3, 8)],
    rate: 0.3,
  });

const parking = (rng: Rng, town: Town): Parcel =>
  land(rng, town, '月極駐車場', areaNear(rng, 190, 60, 60, 360), {
    type: 4,
    usage: 2,
    landCategory: 23,
    detail: '雑種地',
  });

function farmland(rng: Rng, town: Town): Parcel {
  const paddy = rng.chance(0.5);
  const area = areaNear(rng, 900, 350, 210, 2400);
  const kind = { type: 2, usage: 2, landCategory: paddy ? 1 : 2, detail: paddy ? '田' : '畑', name: '農地', area };
  return openLand(rng, town, kind, rng.int(90, 900));
}

function forest(rng: Rng, town: Town): Parcel {
  const area = areaNear(rng, 4200, 2000, 600, 12_000);
  const kind = { type: 3, usage: 9, landCategory: 9, detail: '山林', name: '山林', area };
  return openLand(rng, town, kind, rng.int(20, 160));
}
