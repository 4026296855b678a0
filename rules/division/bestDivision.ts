import { ageOfPartial } from '../age';
import { estateTaxLawOn } from '../data/estateTaxLaw';
import { type AssetItem, kindOfItem } from '../estateItems';
import { add, compare, type Fraction, fraction, min, ONE, sub, ZERO } from '../fraction';
import { isComputed } from '../inheritanceTax';
import type { TaxMember } from '../taxMember';
import { isDivisible, type Taker } from './division';
import { heirsAt } from './heirsAt';
import { type SecondDeathPlan, secondDeathCurve } from './secondDeath';
import { spreadItems, takersWith } from './spreadItems';
import { taxOfEstate } from './taxOfEstate';

/** Lowest tax at the first death, or at both deaths together. */
export type Goal = 'first' | 'both';

export interface BestDivision {
  /** How much of what is divided each person takes. */
  takers: Taker[];
  /** What all pay at the first death. */
  first: number;
  /** What both deaths cost; null without a spouse among the heirs. */
  both: number | null;
}

export type Plan = Omit<SecondDeathPlan, 'spouseId' | 'others'> & { spouseId: number | null };

const isGift = (item: AssetItem): boolean => ['settledGift', 'calendarGift'].includes(kindOfItem(item));

const undivided = (items: readonly AssetItem[]): AssetItem[] =>
  items.map((item) => (isDivisible(item) ? { ...item, acquirer_member_id: null } : item));

/** Who pays the surcharge (相続税法18条). */
const surchargedIn = (plan: Plan): ReadonlySet<number> =>
  new Set(
    taxOfEstate(undivided(plan.items), plan).persons.flatMap(({ memberId, surcharge }) =>
      surcharge > 0 ? memberId : [],
    ),
  );

/** Tells persons apart who are taxed differently: what one of two who are taxed alike gives the other changes no tax. */
function kindsIn({ members, items, date }: Plan, surcharged: ReadonlySet<number>) {
  const { untilAge } = estateTaxLawOn(date).minor;
  const gifts = new Set(items.flatMap((item) => (isGift(item) ? (item.acquirer_member_id ?? []) : [])));
  const hasCredit = ({ memberId, birth, disability }: TaxMember) =>
    (disability ?? 1) > 1 || gifts.has(memberId) || (birth ? (ageOfPartial(birth, date) ?? 0) < untilAge : false);
  const own = new Set(members.filter(hasCredit).map(({ memberId }) => memberId));
  return (id: number): number | boolean => (own.has(id) ? id : surcharged.has(id));
}

/** The heirs beside the spouse who pay no surcharge, by their statutory shares; all if each of them pays it. */
function cheapestOthers(plan: Plan, shares: ReadonlyMap<number, Fraction>, surcharged: ReadonlySet<number>): Taker[] {
  const heirs = [...shares].filter(([id]) => id !== plan.spouseId).map(([memberId, share]) => ({ memberId, share }));
  const cheap = heirs.filter(({ memberId }) => !surcharged.has(memberId));
  return cheap.length > 0 ? cheap : heirs;
}

const steps = [fraction(1, 4), fraction(1, 10), fraction(1, 40), fraction(1, 200)];
/** Estimates that bettering a division may take. */
const tries = 200;

interface Search {
  ids: readonly number[];
  kindOf: (id: number) => number | boolean;
  costOf: (takers: readonly Taker[]) => number;
}

/** Moves parts from one person to another as long as that lowers the tax. */
function bettered(start: readonly Taker[], { ids, kindOf, costOf }: Search): Taker[] {
  let best = ids.map((memberId) => start.find((one) => one.memberId === memberId) ?? { memberId, share: ZERO });
  let cost = costOf(best);
  let left = tries;
  const moves = steps.flatMap((step) => ids.flatMap((giver) => ids.map((receiver) => ({ step, giver, receiver }))));
  for (const { step, giver, receiver } of moves) {
    const moved = min(step, best.find(({ memberId }) => memberId === giver)?.share ?? ZERO);
    if (kindOf(giver) === kindOf(receiver) || compare(moved, ZERO) === 0 || left === 0 || cost === 0) continue;
    left -= 1;
    const tried = best.map((one) => {
      if (one.memberId === giver) return { ...one, share: sub(one.share, moved) };
      return one.memberId === receiver ? { ...one, share: add(one.share, moved) } : one;
    });
    const now = costOf(tried);
    if (now < cost) [best, cost] = [tried, now];
  }
  return best.filter(({ share }) => compare(share, ZERO) > 0);
}

/**
 * The division with the lowest tax that is found: for the spouse every share of the curve and those the law marks (相続税法19条の2),
 * for the others first those who pay no surcharge (18条) by their statutory shares, then bettered step by step, so that credits
 * of minors and disabled persons (19条の3, 19条の4) are used. The best of what was tried, not a proof. Null where nobody inherits or
 * the product does not hold the law of the day.
 */
export function bestDivision(plan: Plan, goal: Goal): BestDivision | null {
  const shares = heirsAt(plan);
  if (shares.size === 0 || !isComputed(plan.date)) return null;
  const spouseId = plan.spouseId !== null && shares.has(plan.spouseId) ? plan.spouseId : null;
  const surcharged = surchargedIn(plan);
  const others = cheapestOthers(plan, shares, surcharged);
  const curve = spouseId === null ? null : secondDeathCurve({ ...plan, spouseId, others });
  const point = curve && (goal === 'first' ? curve.bestFirst : curve.best);
  const start = takersWith(spouseId, point?.share ?? (shares.size === 1 ? ONE : ZERO), others);
  const ofSpouse = start.filter(({ memberId }) => memberId === spouseId);
  const costOf = (takers: readonly Taker[]) =>
    taxOfEstate(
      spreadItems(
        plan.items,
        [...ofSpouse, ...takers].filter(({ share }) => compare(share, ZERO) > 0),
      ),
      plan,
    ).payable;
  const rest = bettered(start, {
    ids: [...shares.keys()].filter((id) => id !== spouseId),
    kindOf: kindsIn(plan, surcharged),
    costOf,
  });
  const first = costOf(rest);
  return { takers: [...ofSpouse, ...rest], first, both: point ? first + point.second : null };
}
