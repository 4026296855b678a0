import type { Selectable } from 'kysely';
import type { FamilyAssetItemTable } from '@/backend/db/schema';
import { prefectures } from '@/contract/options/prefectures';
import { optionLabel } from '@/locales/all';
import { addDays, type CalendarDay, dayOf, dayParts, daysBetween } from '@/rules/calendarDay';
import { statutoryHeirs } from '@/rules/heirs';
import { inventoryPurpose } from '@/rules/inventory';
import { rangeOfPartialDay } from '@/rules/partialDate';
import { landUse } from '@/rules/smallLand';
import {
  assetRemarks,
  banks,
  branches,
  brokers,
  debts,
  funds,
  funerals,
  insurers,
  otherAssets,
  policies,
  shares,
} from './data/estateWords';
import { type Estate, estateOf, type Parcel } from './estate';
import type { Family } from './family/makeFamily';
import { ageOn, recorded, relation } from './family/tree';
import type { Maker } from './maker';
import { workdayUpTo } from './moments';
import { createRng, type Rng } from './rng';
import { type Change, leaveTrail } from './trail';

type Item = Omit<Selectable<FamilyAssetItemTable>, 'id' | 'family_asset_id' | 'sort'>;

const category = {
  land: 1,
  buildings: 2,
  business: 3,
  securities: 4,
  deposits: 5,
  household: 6,
  insurance: 7,
  retirement: 8,
  other: 10,
  gift: 12,
  debts: 21,
  funeral: 22,
} as const;
const evidence = { received: 3, notNeeded: 4 } as const;
const [SHARE_AFTER_DEATH, SHARE_IN_LIFE] = [0.9, 0.3];

const prefectureNames: ReadonlyMap<number, string> = new Map(
  prefectures.map((option) => [option.value, optionLabel(option, 'jp')]),
);

/** The inventory of what the key person left, or would leave. */
export const assets: Maker = {
  tables: ['family_assets', 'family_asset_items', 'history'],
  make: (family, demo) => {
    const rng = createRng(`${demo.seed}/asset/${family.id}`);
    const { row } = family.key;
    if (!rng.chance(row.death_date === null ? SHARE_IN_LIFE : SHARE_AFTER_DEATH)) return;
    const estate = estateOf(family, demo);
    const entered = workdayUpTo(
      addDays(family.cameOn, rng.int(0, Math.min(45, daysBetween(family.cameOn, demo.today) - 1))),
      family.cameOn,
    );
    const as_of_date = row.death_date === null ? entered : rangeOfPartialDay(row.death_date).latest;
    const filed = estate.dividedOn !== null && rng.chance(0.8);
    const items = itemsOf(rng, family, estate, as_of_date);
    fillAcquirers(rng, items, family, estate);
    fillEvidence(rng, items, filed);
    const add = (purpose: number, change: Change | null) => {
      const id = demo.loader.nextId('family_assets');
      demo.loader.add('family_assets', {
        id,
        family_id: family.id,
        member_id: row.id,
        as_of_date,
        purpose,
        remarks: rng.chance(0.2) ? rng.pick(assetRemarks) : null,
        ...leaveTrail(demo, rng, 'family_assets', { id, day: entered, by: row.created_by }, change),
      });
      items.forEach((item, index) => {
        demo.loader.add('family_asset_items', {
          id: demo.loader.nextId('family_asset_items'),
          family_asset_id: id,
          sort: index + 1,
          ...item,
        });
      });
    };
    add(row.death_date === null ? inventoryPurpose.inLife : inventoryPurpose.atDeath, null);
    // A second one became what was filed.
    if (filed)
      add(inventoryPurpose.asFiled, {
        on: estate.dividedOn ?? entered,
        by: family.representative.row.contractor_id,
        field: 'purpose',
        before: inventoryPurpose.atDeath,
        after: inventoryPurpose.asFiled,
      });
  },
};

const blank: Item = {
  asset_category: 0,
  asset_detail: null,
  name: null,
  location: null,
  quantity: null,
  unit: null,
  unit_price: null,
  share_num: null,
  share_den: null,
  fixed_asset_value: null,
  amount: 0,
  acquirer_member_id: null,
  evidence: null,
  gift_date: null,
  gift_tax_paid: null,
  spouse_deduction: null,
  land_use: null,
  land_ground: null,
  land_area: null,
  land_chosen_area: null,
  foreign_tax: null,
};

/** A round or an exact sum between two, in yen. */
const sum = (rng: Rng, from: number, to: number, step = 1): number =>
  Math.round((from + (to - from) * rng.next()) / step) * step;

/** In the order of the forms: real estate as it is, all else made up to a total between 36 and 594 million yen. */
function itemsOf(rng: Rng, family: Family, { parcels }: Estate, day: CalendarDay): Item[] {
  const dead = family.key.row.death_date !== null;
  const realEstate = parcels.reduce((total, { value }) => total + value, 0);
  const wanted = 36_000_000 + 558_000_000 * rng.next() ** 3.5;
  const purse = createPurse(Math.round(Math.max(wanted, realEstate * 1.25)) - realEstate);
  const land = parcels.filter(({ landCategory }) => landCategory !== null).map(realEstateItem(category.land));
  const buildings = parcels.filter(({ landCategory }) => landCategory === null).map(realEstateItem(category.buildings));
  const household = [
    {
      ...blank,
      asset_category: category.household,
      name: '家財一式',
      amount: purse.take(sum(rng, 100_000, 500_000, 50_000)),
    },
  ];
  const business = businessOf(rng, parcels, purse);
  const other = rng.chance(0.4) ? [otherAsset(rng, purse)] : [];
  const insurance = insuranceOf(rng, purse);
  const retirement = dead && ageOn(family.key, day) < 66 && rng.chance(0.5) ? [retirementPay(rng, purse)] : [];
  const securities = securitiesOf(rng, purse);
  const deposits = depositsOf(rng, purse, parcels.length === 0 ? 4 : 3);
  return [
    ...land,
    ...buildings,
    ...business,
    ...securities,
    ...deposits,
    ...household,
    ...insurance,
    ...retirement,
    ...other,
    ...giftOf(rng, day),
    ...debtsOf(rng, dead),
    ...(dead ? funeralOf(rng) : []),
  ];
}

/** The amount left to distribute over the items. */
interface Purse {
  readonly left: number;
  /** The sum itself, or less where too little would stay for the deposits. */
  take(amount: number): number;
}

function createPurse(total: number): Purse {
  let left = total;
  return {
    get left() {
      return left;
    },
    take: (amount) => {
      const taken = Math.min(amount, Math.floor((left * 0.8) / 1000) * 1000);
      left -= taken;
      return taken;
    },
  };
}

const realEstateItem =
  (asset_category: number) =>
  ({ detail, name, town, lotNumber, area, roadPrice, share, fixedAssetValue, value }: Parcel): Item => ({
    ...blank,
    asset_category,
    asset_detail: detail,
    name,
    location: `${prefectureNames.get(town.prefectureId) ?? ''}${town.name}${lotNumber}`,
    quantity: area,
    unit: '㎡',
    unit_price: roadPrice,
    share_num: share?.[0] ?? null,
    share_den: share?.[1] ?? null,
    fixed_asset_value: fixedAssetValue,
    amount: value,
  });

function businessOf(rng: Rng, parcels: readonly Parcel[], purse: Purse): Item[] {
  if (!parcels.some(({ type }) => type === 2) || !rng.chance(0.4)) return [];
  const amount = purse.take(sum(rng, 200_000, 2_000_000, 10_000));
  return [{ ...blank, asset_category: category.business, name: '農機具一式', amount }];
}

function otherAsset(rng: Rng, purse: Purse): Item {
  const [asset_detail, name, from, to] = rng.pick(otherAssets);
  return { ...blank, asset_category: category.other, asset_detail, name, amount: purse.take(sum(rng, from, to)) };
}

function insuranceOf(rng: Rng, purse: Purse): Item[] {
  if (purse.left < 8_000_000 || !rng.chance(0.5)) return [];
  return Array.from({ length: rng.chance(0.25) ? 2 : 1 }, () => ({
    ...blank,
    asset_category: category.insurance,
    name: rng.pick(policies),
    location: rng.pick(insurers),
    amount: purse.take(sum(rng, 1_000_000, Math.min(30_000_000, purse.left * 0.3), 500_000)),
  }));
}

const retirementPay = (rng: Rng, purse: Purse): Item => ({
  ...blank,
  asset_category: category.retirement,
  name: '死亡退職金',
  location: '勤務先',
  amount: purse.take(sum(rng, 3_000_000, 20_000_000, 100_000)),
});

function securitiesOf(rng: Rng, purse: Purse): Item[] {
  if (purse.left < 4_000_000 || !rng.chance(0.55)) return [];
  const location = `${rng.pick(brokers)} ${rng.pick(branches)}`;
  const count = rng.int(1, 3);
  const each = (purse.left * rng.int(10, 50)) / 100 / count;
  const first = rng.int(0, shares.length - 1);
  return Array.from({ length: count }, (_, index): Item => {
    const way = rng.next();
    const item = { ...blank, asset_category: category.securities, location };
    if (way < 0.1) {
      const amount = purse.take(Math.max(500_000, Math.round(each / 100_000) * 100_000));
      return { ...item, asset_detail: '公社債', name: '個人向け国債(変動10年)', amount };
    }
    if (way < 0.35) return fundItem(rng, item, each, purse);
    const [name, usual] = shares[(first + index) % shares.length] ?? shares[0];
    const unit_price = Math.round((usual * rng.int(70, 140)) / 100);
    const quantity = Math.max(1, Math.floor(each / unit_price / 100)) * 100;
    return held(item, { asset_detail: '上場株式', name, quantity, unit: '株', unit_price }, purse);
  });
}

function fundItem(rng: Rng, item: Item, each: number, purse: Purse): Item {
  const [name, usual] = rng.pick(funds);
  const unit_price = Math.round(usual * rng.int(80, 125)) / 100;
  const quantity = Math.max(10_000, Math.floor(each / unit_price));
  return held(item, { asset_detail: '投資信託', name, quantity, unit: '口', unit_price }, purse);
}

/** Pieces times price; `each` is small enough for the purse. */
function held(
  item: Item,
  holding: { asset_detail: string; name: string; quantity: number; unit: string; unit_price: number },
  purse: Purse,
): Item {
  return { ...item, ...holding, amount: purse.take(Math.floor(holding.quantity * holding.unit_price)) };
}

/** All that is left: cash at hand, time deposits in round sums, and the rest as it stands in the books. */
function depositsOf(rng: Rng, purse: Purse, least: number): Item[] {
  const count = rng.int(least, 5);
  const deposit = (asset_detail: string, name: string, amount: number): Item => ({
    ...blank,
    asset_category: category.deposits,
    asset_detail,
    name,
    amount,
  });
  const account = () => `${rng.pick(banks)} ${rng.pick(branches)}`;
  const cash = deposit('現金', '手許現金', purse.take(sum(rng, 30_000, 800_000, 10_000)));
  const others = Array.from({ length: count - 2 }, () => {
    const part = purse.left * (rng.int(15, 55) / 100);
    if (part > 1_500_000 && rng.chance(0.5))
      return deposit('定期預金', account(), purse.take(Math.round(part / 500_000) * 500_000));
    if (rng.chance(0.15)) return deposit('郵便貯金', 'ゆうちょ銀行 通常貯金', purse.take(Math.round(part)));
    return deposit('普通預金', account(), purse.take(Math.round(part)));
  });
  return [cash, ...others, deposit('普通預金', account(), purse.left)];
}

/** A gift of a year before, which counts again. */
/** 贈与税の基礎控除; up to two million yen beyond it the rate is a tenth. */
const GIFT_DEDUCTION = 1_100_000;

function giftOf(rng: Rng, day: CalendarDay): Item[] {
  if (!rng.chance(0.09)) return [];
  const year = dayParts(day).year - rng.int(1, 2);
  const amount = rng.int(5, 22) * 100_000;
  return [
    {
      ...blank,
      asset_category: category.gift,
      name: `${year}年の現金贈与`,
      amount,
      gift_date: dayOf(year, rng.int(1, 12), rng.int(1, 28)),
      gift_tax_paid: Math.max(0, amount - GIFT_DEDUCTION) / 10,
    },
  ];
}

function debtsOf(rng: Rng, dead: boolean): Item[] {
  const first = rng.int(0, debts.length - 1);
  return Array.from({ length: dead ? rng.int(1, 2) : rng.int(0, 1) }, (_, index) => {
    const [name, location, from, to] = debts[(first + index) % debts.length] ?? debts[0];
    return { ...blank, asset_category: category.debts, name, location, amount: sum(rng, from, to) };
  });
}

const funeralOf = (rng: Rng): Item[] =>
  funerals.slice(0, rng.int(1, funerals.length)).map(([name, firms, from, to]) => ({
    ...blank,
    asset_category: category.funeral,
    name,
    location: rng.pick<string>(firms),
    amount: sum(rng, from, to, 1000),
  }));

/** The agreed acquirers; insurance belongs to its beneficiary from the start. */
function fillAcquirers(rng: Rng, items: readonly Item[], { key, people }: Family, { dividedOn }: Estate): void {
  if (key.row.death_date === null) return;
  const heirs = statutoryHeirs(key.row.id, people.map(recorded)).heirs.map(({ memberId }) => memberId);
  const [first] = heirs;
  if (first === undefined) return;
  for (const item of items) {
    const own = item.asset_category === category.insurance || item.asset_category === category.gift;
    if (dividedOn === null && !own) continue;
    const home = item.asset_category <= category.buildings || item.asset_category >= category.debts;
    item.acquirer_member_id = home && rng.chance(0.7) ? first : rng.pick(heirs);
  }
  const home = items.find(({ asset_category, unit }) => asset_category === category.land && unit === '㎡');
  const taker = people.find(({ row }) => row.id === home?.acquirer_member_id);
  if (home && taker) Object.assign(home, homeLand(home, spouses.includes(taker.row.relation)));
}

const spouses: readonly number[] = [relation.husband, relation.wife];

/** The land of the home, for 小規模宅地等. */
const homeLand = ({ quantity, share_num, share_den }: Item, ofSpouse: boolean): Partial<Item> => {
  const area = Math.floor((Number(quantity ?? 0) * (share_num ?? 1) * 100) / (share_den ?? 1)) / 100;
  return area === 0 ? {} : { land_use: landUse.residential, land_ground: ofSpouse ? 1 : 2, land_area: area };
};

function fillEvidence(rng: Rng, items: readonly Item[], filed: boolean): void {
  for (const item of items) {
    const needless = item.asset_category === category.household || item.asset_detail === '現金';
    if (needless) item.evidence = evidence.notNeeded;
    else if (filed) item.evidence = evidence.received;
    else item.evidence = rng.chance(0.15) ? null : rng.int(1, 3);
  }
}
