import { addMonths, type CalendarDay } from '../calendarDay';
import { estateTaxLawOn } from '../data/estateTaxLaw';
import { dayOfDeath } from '../deaths';
import type { AssetItem } from '../estateItems';
import type { Death } from '../familyMember';
import { type Fraction, fraction, min, ONE, ZERO } from '../fraction';
import { isComputed } from '../inheritanceTax';
import type { Carried, EarlierInheritance } from '../personalTax';
import type { ToldBenefits } from '../receivedBenefits';
import { remembered } from '../remembered';
import type { TaxMember } from '../taxMember';
import { fromYen, toYen } from '../yen';
import { asChildOf, assumedChildren } from './assumedChildren';
import { isCost, MONEY, type Taker } from './division';
import { heirsAt } from './heirsAt';
import { spreadItems, takersWith } from './spreadItems';
import { type EstateCase, type EstateTax, taxOfEstate } from './taxOfEstate';

export interface SecondDeathPlan extends ToldBenefits {
  /** The lines of the first estate; those the heirs divide are divided anew by each share. */
  items: readonly AssetItem[];
  decedentId: number;
  members: readonly TaxMember[];
  /** The day of the first death, or of the valuation while the owner lives. */
  date: CalendarDay;
  spouseId: number;
  /** The inheritance by which the decedent came to their property, up to ten years before. */
  earlier?: EarlierInheritance | null;
  /** The spouse's own property in yen, without what the first death brings. */
  ownProperty: number;
  /** What the spouse uses up in a year, in yen. */
  yearlyUse: number;
  /** How the spouse's property grows in a year, in thousandths; below zero it loses value. */
  growth: number;
  /** Full years between the two deaths, 0 to 10. Where the spouse has died, those of the records count. */
  years: number;
  /** How the others share what the spouse does not take; by their statutory shares where it is left out. */
  others?: readonly Taker[];
}

export interface SecondDeathPoint {
  /** The spouse's share of what is divided. */
  share: Fraction;
  /** What the spouse gets by the first death, in yen: property and insurance, less debts. */
  spouseGets: number;
  /** What the spouse pays at the first death. */
  spouseTax: number;
  /** What all pay at the first death. */
  first: number;
  /** The spouse's property at the second death. */
  secondEstate: number;
  second: number;
  total: number;
}

export interface SecondDeathCurve {
  /** The spouse's share from 0 to 100 %. */
  points: SecondDeathPoint[];
  /** The spouse takes the statutory share. */
  statutory: SecondDeathPoint;
  /** The spouse gets what is free of tax at the least (相続税法19条の2第1項), or all where that is less. */
  freeAmount: SecondDeathPoint;
  /** The greatest share, to a hundredth of a percent, with which the second death costs no tax; null if none does. */
  secondFree: SecondDeathPoint | null;
  /** The lowest tax of both deaths together among all of these. */
  best: SecondDeathPoint;
  /** The lowest tax at the first death. */
  bestFirst: SecondDeathPoint;
  /** Children of the first decedent who are taken to be the spouse's too: their records name no second parent. */
  assumed: readonly number[];
  /** Nobody on record inherits from the spouse, so that the second estate is taxed as one portion. */
  isHeirless: boolean;
}

const toDeath = (day: CalendarDay): Death => ({ earliest: day, latest: day, time: null });

/** What each person may take of the estate: the spouse a share, the others the rest by their shares. */
function takersAt(plan: SecondDeathPlan, share: Fraction): Taker[] {
  const others = plan.others ?? [...heirsAt(plan)].map(([memberId, own]) => ({ memberId, share: own }));
  return takersWith(plan.spouseId, share, others);
}

/** The lines of the first estate with a share of the spouse. */
export const firstItems = (plan: SecondDeathPlan, share: Fraction): AssetItem[] =>
  spreadItems(plan.items, takersAt(plan, share));

const firstCase = ({ decedentId, members, date, earlier = null, benefits, today }: SecondDeathPlan): EstateCase => ({
  decedentId,
  members,
  date,
  earlier,
  benefits,
  today,
});

/** What the spouse gets by the first death: property, insurance and retirement money, less debts and funeral costs. */
function gainOfSpouse(items: readonly AssetItem[], spouseId: number): number {
  const isGift = ({ asset_category }: AssetItem) => asset_category === 11 || asset_category === 12;
  const own = items.filter((item) => item.acquirer_member_id === spouseId && !isGift(item));
  return toYen(own.reduce((total, item) => total + (isCost(item) ? -1n : 1n) * fromYen(item.amount), 0n));
}

/** The spouse's property after years of growth and use, in whole yen; it never falls below zero. */
export function propertyAfter(
  start: number,
  { growth, yearlyUse, years }: Pick<SecondDeathPlan, 'growth' | 'yearlyUse' | 'years'>,
) {
  let value = fromYen(Math.max(0, start));
  for (let year = 0; year < years; year += 1) {
    const grown = (value * BigInt(1000 + growth)) / 1000n - fromYen(yearlyUse);
    value = grown > 0n ? grown : 0n;
  }
  return toYen(value);
}

const fullYears = (from: CalendarDay, to: CalendarDay): number => {
  let years = 0;
  while (years < 10 && addMonths(from, (years + 1) * 12) <= to) years += 1;
  return years;
};

interface SecondFamily {
  members: readonly TaxMember[];
  date: CalendarDay;
  years: number;
  /** Children of the first decedent who are taken to be the spouse's too: their records name no second parent. */
  assumed: readonly number[];
}

const families = remembered<readonly TaxMember[], SecondFamily>();

/** The family as the second death finds it: both spouses dead, the second after the years of the plan. */
const secondFamily = (plan: SecondDeathPlan): SecondFamily =>
  families(plan.members, [plan.decedentId, plan.spouseId, plan.date, plan.years].join(' '), () => readSecond(plan));

function readSecond(plan: SecondDeathPlan): SecondFamily {
  const { decedentId, members, date, spouseId, years } = plan;
  const died = members.find(({ memberId }) => memberId === spouseId)?.death ?? null;
  const recorded = died && dayOfDeath({ death: died });
  const second = recorded ?? addMonths(date, years * 12);
  const assumed = assumedChildren(decedentId, members, spouseId);
  const linked = asChildOf(spouseId, assumed);
  return {
    date: second,
    years: recorded ? fullYears(date, recorded) : years,
    assumed,
    members: members.map((member) => {
      if (member.memberId === spouseId) return { ...member, death: died ?? toDeath(second) };
      if (member.memberId === decedentId) return { ...member, death: member.death ?? toDeath(date) };
      return linked(member);
    }),
  };
}

/** The spouse's estate at the second death, undivided, and the case of it. */
function secondCase(
  plan: SecondDeathPlan,
  family: SecondFamily,
  first: { tax: number; acquired: number; carried: readonly Carried[] },
): { items: AssetItem[]; estate: EstateCase; secondEstate: number } {
  const start = plan.ownProperty + first.acquired - first.tax;
  const taxed = first.carried.find(({ memberId }) => memberId === plan.spouseId)?.net ?? 0;
  const secondEstate = propertyAfter(start, { ...plan, years: family.years });
  return {
    secondEstate,
    items: [{ asset_category: MONEY, amount: secondEstate, acquirer_member_id: null }],
    estate: {
      decedentId: plan.spouseId,
      members: family.members,
      date: family.date,
      // A refund is no tax that the second death could credit.
      earlier: { acquired: taxed, tax: Math.max(0, first.tax), date: plan.date },
      before: first.carried,
    },
  };
}

const pointAt = (plan: SecondDeathPlan, share: Fraction): SecondDeathPoint => ({
  share,
  ...bothDeaths(plan, firstItems(plan, share)),
});

/** What both deaths cost where the lines of the first estate are as given. */
export function bothDeaths(plan: SecondDeathPlan, items: readonly AssetItem[]): Omit<SecondDeathPoint, 'share'> {
  const family = secondFamily(plan);
  const first = taxOfEstate(items, firstCase(plan));
  const spouseTax = paidBy(first, plan.spouseId);
  const spouseGets = gainOfSpouse(items, plan.spouseId);
  const {
    items: left,
    estate,
    secondEstate,
  } = secondCase(plan, family, {
    tax: spouseTax,
    acquired: spouseGets,
    carried: first.carried,
  });
  const second = taxOfEstate(left, estate).payable;
  return { spouseGets, spouseTax, first: first.payable, secondEstate, second, total: first.payable + second };
}

const paidBy = ({ persons }: EstateTax, id: number): number =>
  persons.find(({ memberId }) => memberId === id)?.payable ?? 0;

/** The lesser one by a figure; of two that are equal the first. */
const least = (points: readonly SecondDeathPoint[], by: (point: SecondDeathPoint) => readonly number[]) =>
  points.reduce((best, point) => {
    const [a, b] = [by(point), by(best)];
    const at = a.findIndex((figure, index) => figure !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0) ? point : best;
  });

/** The share with which the spouse gets an amount in yen of what is divided, within 0 and 1. */
function shareFor(plan: SecondDeathPlan, amount: number): Fraction {
  const at = (share: Fraction) => gainOfSpouse(firstItems(plan, share), plan.spouseId);
  const [none, all] = [at(ZERO), at(ONE)];
  if (all <= none || amount <= none) return ZERO;
  return min(ONE, fraction(amount - none, all - none));
}

/**
 * 二次相続: the tax of both deaths for every share of the spouse, each point by two estimates of its own (相続税法15条–20条). Null
 * where the spouse is the only heir, nothing can be divided, or the product does not hold the law of the day.
 *
 * Throws RangeError where decedent or spouse are not among the members.
 */
export function secondDeathCurve(plan: SecondDeathPlan): SecondDeathCurve | null {
  const shares = heirsAt(plan);
  const own = shares.get(plan.spouseId);
  if (own === undefined || shares.size < 2 || !isComputed(plan.date)) return null;
  const family = secondFamily(plan);
  const point = (share: Fraction) => pointAt(plan, share);
  const points = Array.from({ length: 101 }, (_, percent) => point(fraction(percent, 100)));
  const statutory = point(own);
  const freeAmount = point(shareFor(plan, estateTaxLawOn(plan.date).spouseRelief));
  const marked = [...points, statutory, freeAmount];
  const isHeirless = heirsAt({ decedentId: plan.spouseId, members: family.members }).size === 0;
  return {
    points,
    statutory,
    freeAmount,
    secondFree: lastFree(point, points),
    best: least(marked, ({ total, first }) => [total, first]),
    bestFirst: least(marked, ({ first, total }) => [first, total]),
    assumed: isHeirless ? [] : family.assumed,
    isHeirless,
  };
}

/** The greatest share without tax at the second death: the spouse's property grows with the share. */
function lastFree(point: (share: Fraction) => SecondDeathPoint, points: readonly SecondDeathPoint[]) {
  const last = points.findLastIndex(({ second }) => second === 0);
  const found = points[last];
  if (found === undefined || last === points.length - 1) return found ?? null;
  let [low, high] = [last * 100, (last + 1) * 100];
  let best = found;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const tried = point(fraction(middle, 10_000));
    if (tried.second === 0) [low, best] = [middle, tried];
    else high = middle;
  }
  return best;
}
