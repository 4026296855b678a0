import type { AssetItem } from '../estateItems';
import { landUse } from '../smallLand';
import { bestDivision, type Goal, type Plan } from './bestDivision';
import { type DividedAsset, dividedItems, isDivisible } from './division';
import { bothDeaths } from './secondDeath';
import { taxOfEstate } from './taxOfEstate';
import { type Meant, wholeAssets } from './wholeAssets';
import { assetKey, type WrittenItem } from './writtenDivision';

/** Of more lots than this only the dearest are tried. */
const LOTS_TRIED = 4;

const GROUND_OF_SPOUSE = 1;

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

/**
 * A division by the lowest tax that is found (`bestDivision`), in whole assets as far as they fit; each lot of small land
 * (小規模宅地等) goes to whom of those who qualify it lowers the tax most.
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
  let meant: Meant = new Map();
  let best = wholeAssets(assets, found.takers, meant);
  let cost = lots.length === 0 ? 0 : costOf(best);
  for (const lot of lots) {
    for (const { memberId } of found.takers.filter((taker) => qualifies(plan, lot, taker.memberId))) {
      const tried = new Map([...meant, [lot, memberId] as const]);
      const division = wholeAssets(assets, found.takers, tried);
      const now = costOf(division);
      if (now < cost) [best, cost, meant] = [division, now, tried];
    }
  }
  return best;
}
