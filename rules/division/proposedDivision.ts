import type { AssetItem } from '../estateItems';
import { ONE } from '../fraction';
import { GROUND_OF_SPOUSE, landUse } from '../smallLand';
import { bestDivision, type Goal, type Plan } from './bestDivision';
import { type DividedAsset, dividedItems, isCost, isDivisible } from './division';
import { heirsAt } from './heirsAt';
import { bothDeaths } from './secondDeath';
import { taxOfEstate } from './taxOfEstate';
import { type Meant, wholeAssets } from './wholeAssets';
import { assetKey, type WrittenItem } from './writtenDivision';

/** Of more lots than this only the dearest are tried. */
const LOTS_TRIED = 4;

/** Of more debts than this only the dearest are tried in each hand. */
const DEBTS_TRIED = 4;

/** With more ways to give the lots away than this not every one is tried. */
const WAYS_TRIED = 256;

const isSmallLot = ({ land_use }: AssetItem): boolean => Object.values<unknown>(landUse).includes(land_use);

/**
 * Who may get 小規模宅地等 for a lot as far as the records tell: the spouse on their own ground, or for a home; on another ground whoever
 * the inventory puts down for the lot, or anybody where nobody is.
 */
function qualifies(plan: Plan, lot: WrittenItem, memberId: number): boolean {
  if (memberId === plan.spouseId) return lot.land_use === landUse.residential || lot.land_ground !== GROUND_OF_SPOUSE;
  if (!lot.land_ground || lot.land_ground === GROUND_OF_SPOUSE) return false;
  const acquirers = plan.items
    .filter((item) => assetKey(item) === assetKey(lot))
    .flatMap(({ acquirer_member_id }) => acquirer_member_id ?? []);
  return acquirers.length === 0 || acquirers.includes(memberId);
}

/** A lot in the hands of somebody, or left to where it fits. */
interface Choice {
  lot: WrittenItem;
  takers: readonly (number | null)[];
}

const withLot = (meant: Meant, lot: WrittenItem, taker: number | null): Meant => {
  const others = [...meant].filter(([one]) => one !== lot);
  return new Map(taker === null ? others : [...others, [lot, taker] as const]);
};

/** Every way to give the lots away. */
const everyWay = (choices: readonly Choice[]): Meant[] =>
  choices.reduce<Meant[]>(
    (ways, { lot, takers }) => ways.flatMap((way) => takers.map((taker) => withLot(way, lot, taker))),
    [new Map()],
  );

/** The cheapest of all ways where they are few; else lot by lot, again and again until no lot is cheaper in other hands. */
function cheapestWay(choices: readonly Choice[], costOf: (meant: Meant) => number): Meant {
  let best: Meant = new Map();
  let cost = costOf(best);
  const isBetter = (tried: Meant): boolean => {
    const now = costOf(tried);
    if (now >= cost) return false;
    [best, cost] = [tried, now];
    return true;
  };
  const ways = choices.reduce((count, { takers }) => count * takers.length, 1);
  if (ways <= WAYS_TRIED) {
    for (const tried of everyWay(choices)) isBetter(tried);
    return best;
  }
  const moves = choices.flatMap(({ lot, takers }) => takers.map((taker) => ({ lot, taker })));
  let since = 0;
  for (let at = 0; since < moves.length; at = (at + 1) % moves.length) {
    const { lot, taker } = moves[at] as (typeof moves)[number];
    since = (best.get(lot) ?? null) !== taker && isBetter(withLot(best, lot, taker)) ? 0 : since + 1;
  }
  return best;
}

/** Every way to give each asset and each debt whole to one heir, where there are few. */
function everyWhole<Item extends WrittenItem>(
  division: readonly DividedAsset<Item>[],
  ids: readonly number[],
): DividedAsset<Item>[][] {
  const isGiven = ({ item }: DividedAsset<Item>) => isDivisible(item) && item.amount > 0;
  const given = division.filter(isGiven);
  if (ids.length ** given.length > WAYS_TRIED || given.some(({ item }) => isSmallLot(item))) return [];
  return division.reduce<DividedAsset<Item>[][]>(
    (ways, one) =>
      ways.flatMap((way) =>
        isGiven(one)
          ? ids.map((memberId) => [...way, { item: one.item, takers: [{ memberId, share: ONE }] }])
          : [[...way, one]],
      ),
    [[]],
  );
}

/** Debts one after the other, the dearest first, in the hands in which they lower the tax most: they may use up what else is taxed. */
function withDebts<Item extends WrittenItem>(
  division: DividedAsset<Item>[],
  ids: readonly number[],
  costOf: (division: readonly DividedAsset[]) => number,
): DividedAsset<Item>[] {
  let best = { way: division, cost: costOf(division) };
  const debts = division
    .flatMap(({ item }, line) => (isDivisible(item) && isCost(item) && item.amount > 0 ? [{ line, item }] : []))
    .toSorted((one, other) => other.item.amount - one.item.amount)
    .slice(0, DEBTS_TRIED);
  for (const { line, item } of debts)
    for (const memberId of ids) {
      const way = best.way.with(line, { item, takers: [{ memberId, share: ONE }] });
      const cost = costOf(way);
      if (cost < best.cost) best = { way, cost };
    }
  return best.way;
}

/**
 * A division by the lowest tax that is found (`bestDivision`), in whole assets as far as they fit; of few assets every way to give
 * them whole is tried too, so that none of these costs less; the lots of small land
 * (小規模宅地等) go to those of whoever qualifies with whom the tax is lowest.
 */
export function proposedDivision<Item extends WrittenItem>(
  plan: Plan,
  goal: Goal,
  assets: readonly Item[],
): DividedAsset<Item>[] | null {
  const found = bestDivision(plan, goal);
  if (found === null) return null;
  const kept = plan.items.filter((item) => !isDivisible(item));
  const { spouseId } = plan;
  const costOf = (division: readonly DividedAsset[]) => {
    const lines = [...kept, ...dividedItems({ assets: division, payments: [] })];
    return goal === 'both' && spouseId !== null
      ? bothDeaths({ ...plan, spouseId }, lines).total
      : taxOfEstate(lines, plan).payable;
  };
  const lots = assets
    .filter(isSmallLot)
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, LOTS_TRIED);
  const heirs = [...heirsAt(plan).keys()];
  const division = (meant: Meant) => wholeAssets(assets, found.takers, meant);
  if (lots.length === 0) {
    const shared = division(new Map());
    const ways = everyWhole(shared, heirs);
    if (ways.length === 0) return withDebts(shared, heirs, costOf);
    return [shared, ...ways]
      .map((way) => ({ way, cost: costOf(way) }))
      .reduce((best, one) => (one.cost < best.cost ? one : best)).way;
  }
  const choices = lots.map((lot): Choice => {
    const takers = found.takers.map(({ memberId }) => memberId).filter((id) => qualifies(plan, lot, id));
    return { lot, takers: [null, ...takers] };
  });
  return withDebts(division(cheapestWay(choices, (meant) => costOf(division(meant)))), heirs, costOf);
}
