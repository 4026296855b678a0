import { ageOfPartial } from '../age';
import { estateTaxLawOn } from '../data/estateTaxLaw';
import { type AssetItem, kindOfItem } from '../estateItems';
import { add, compare, div, type Fraction, fraction, min, mul, ONE, sub, sum, ZERO } from '../fraction';
import { isComputed } from '../inheritanceTax';
import type { TaxMember } from '../taxMember';
import { isDivisible, type Taker } from './division';
import { heirsAt } from './heirsAt';
import { bothDeaths, type SecondDeathPlan, secondDeathCurve } from './secondDeath';
import { spreadItems } from './spreadItems';
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

/** Who pays the surcharge (相続税法18条), which who takes nothing because of advances does not show. */
const surchargedIn = (plan: Plan): ReadonlySet<number> =>
  new Set(
    taxOfEstate(undivided(plan.items), { ...plan, benefits: null }).persons.flatMap(({ memberId, surcharge }) =>
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

/** The spouse, and persons who are taxed alike: together they take a part, and share it by their statutory shares. */
type Group = readonly Taker[];

function groupsOf(plan: Plan, shares: ReadonlyMap<number, Fraction>, surcharged: ReadonlySet<number>): Group[] {
  const kindOf = kindsIn(plan, surcharged);
  const groups = new Map<number | boolean, Taker[]>();
  for (const [memberId, share] of shares) {
    const kind = memberId === plan.spouseId ? memberId : kindOf(memberId);
    groups.set(kind, [...(groups.get(kind) ?? []), { memberId, share }]);
  }
  return [...groups.values()];
}

/** What each group takes; together all. */
type Parts = readonly Fraction[];

const takersOf = (groups: readonly Group[], parts: Parts): Taker[] =>
  groups.flatMap((group, index) => {
    const whole = sum(group.map(({ share }) => share));
    const part = parts[index] ?? ZERO;
    return compare(part, ZERO) === 0
      ? []
      : group.map(({ memberId, share }) => ({ memberId, share: mul(part, div(share, whole)) }));
  });

const steps = [4, 10, 40, 200, 1_000, 5_000, 20_000].map((part) => fraction(1, part));
/** Estimates that bettering divisions may take. */
const ESTIMATES = 600;
/** Divisions that leave somebody out, from which the search begins. */
const LEFT_OUT = 4;
interface Found {
  parts: Parts;
  cost: number;
}

/** Moves parts from one group to another as long as that lowers the tax, in ever smaller steps. */
function bettered(start: Found, costOf: (parts: Parts) => number, mayTry: () => boolean): Found {
  let best = start;
  const indexes = start.parts.map((_, index) => index);
  const pairs = indexes.flatMap((giver) => indexes.map((receiver) => [giver, receiver] as const));
  for (const step of steps) {
    for (let since = 0, at = 0; since < pairs.length; at = (at + 1) % pairs.length, since += 1) {
      const [giver, receiver] = pairs[at] as (typeof pairs)[number];
      const moved = min(step, best.parts[giver] ?? ZERO);
      if (giver === receiver || compare(moved, ZERO) === 0 || best.cost === 0) continue;
      if (!mayTry()) return best;
      const parts = best.parts.map((part, index) =>
        index === giver ? sub(part, moved) : index === receiver ? add(part, moved) : part,
      );
      const cost = costOf(parts);
      if (cost < best.cost) [best, since] = [{ parts, cost }, -1];
    }
  }
  return best;
}

/**
 * The division with the lowest tax that is found: for the spouse every share of the curve and those the law marks (相続税法19条の2),
 * for the others first those who pay no surcharge (18条) by their statutory shares; the best of these, the statutory shares, and those
 * that leave somebody out are bettered step by step between all persons who are taxed differently, so that credits of
 * minors and disabled persons (19条の3, 19条の4) are used and gifts of those who take nothing are not added (19条). The best of what was tried, not a proof. Null where nobody inherits or the product
 * does not hold the law of the day.
 */
export function bestDivision(plan: Plan, goal: Goal): BestDivision | null {
  const shares = heirsAt(plan);
  if (shares.size === 0 || !isComputed(plan.date)) return null;
  const spouseId = plan.spouseId !== null && shares.has(plan.spouseId) ? plan.spouseId : null;
  const surcharged = surchargedIn(plan);
  const others = cheapestOthers(plan, shares, surcharged);
  const groups = groupsOf({ ...plan, spouseId }, shares, surcharged);
  const curve = spouseId === null ? null : secondDeathCurve({ ...plan, spouseId, others });
  const bothOf = (lines: readonly AssetItem[]) => (spouseId === null ? null : bothDeaths({ ...plan, spouseId }, lines));
  let left = ESTIMATES;
  const costOf = (parts: Parts): number => {
    const lines = spreadItems(plan.items, takersOf(groups, parts));
    const both = goal === 'both' ? bothOf(lines) : null;
    left -= both === null ? 1 : 2;
    return both?.total ?? taxOfEstate(lines, plan).payable;
  };
  /** The spouse a share, the others the rest. */
  const partsWith = (share: Fraction): Parts => {
    const isOther = ({ memberId }: Taker) => others.some((one) => one.memberId === memberId);
    const whole = sum(others.map((one) => one.share));
    return groups.map((group) => {
      if (group.some(({ memberId }) => memberId === spouseId)) return share;
      return mul(sub(ONE, share), div(sum(group.filter(isOther).map((one) => one.share)), whole));
    });
  };
  const marked = curve && [curve.best, curve.bestFirst, curve.statutory, curve.freeAmount, curve.secondFree];
  const shareds = marked?.flatMap((point) => point?.share ?? []) ?? [];
  const begun = (shares.size === 1 ? [] : [...shareds, ZERO]).filter(
    (share, index, all) => all.findIndex((one) => compare(one, share) === 0) === index,
  );
  const bySpouse = begun.length > 0 ? begun.map(partsWith) : [[ONE]];
  /** Every group something, and one group nothing: who takes nothing has no gifts added, and no credits. */
  const everybody = groups.map((group) => sum(group.map(({ share }) => share)));
  const without = (out: number): Parts[] => {
    const rest = sub(ONE, everybody[out] ?? ZERO);
    if (compare(rest, ZERO) <= 0) return [];
    return [everybody.map((part, index) => (index === out ? ZERO : div(part, rest)))];
  };
  const cheapest = (begin: readonly Parts[], most: number): Found[] =>
    begin
      .map((parts): Found => ({ parts, cost: costOf(parts) }))
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, most);
  const withoutOne = groups.flatMap((_, index) => without(index));
  const starts = [...cheapest(bySpouse, 1), ...cheapest([everybody], 1), ...cheapest(withoutOne, LEFT_OUT)];
  const found = starts.map((start, index) => {
    // Those that come later keep their part of what there is to try.
    const until = (ESTIMATES * (starts.length - 1 - index)) / (starts.length + 1);
    return bettered(start, costOf, () => left > until);
  });
  const best = found.reduce((one, other) => (other.cost < one.cost ? other : one));
  const takers = takersOf(groups, best.parts);
  const lines = spreadItems(plan.items, takers);
  const both = bothOf(lines);
  return { takers, first: both?.first ?? taxOfEstate(lines, plan).payable, both: curve && (both?.total ?? null) };
}
