import type { Assumptions } from '@/rules/division/assumptions';
import { benefitsOf, keptBenefits } from '@/rules/division/benefitRows';
import { type Division, dividedItems, type Holding, holdingsOf, isCost, isDivisible } from '@/rules/division/division';
import { forcedHeirs } from '@/rules/division/forcedReckoning';
import { forcedEstate, forcedShares } from '@/rules/division/forcedShares';
import { planOf, toldBenefits } from '@/rules/division/inventoryEstate';
import { bothDeaths } from '@/rules/division/secondDeath';
import { taxOfEstate } from '@/rules/division/taxOfEstate';
import { cutTo, fraction, mul, ZERO } from '@/rules/fraction';
import { isComputed } from '@/rules/inheritanceTax';
import { earlierOf } from '@/rules/inventory';
import type { Estate } from './estate';

export interface PersonOutcome extends Holding {
  /** What is above the statutory share; below zero what is missing. */
  beyondStatutory: number;
  /** What is above the forced share, gifts and bequests received with it; below zero what may be claimed. Null of whoever has none. */
  beyondForced: number | null;
  /** Null where the product does not hold the law of the day of death. */
  tax: number | null;
}

export interface Outcome {
  persons: PersonOutcome[];
  undivided: Holding | null;
  tax: number | null;
  /** Both deaths together; null without a spouse who takes part, or without a tax. */
  bothDeaths: number | null;
  provisional: boolean;
}

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0);

/** What a division brings each person, held against the statutory and forced shares, and its tax. */
export const outcomeOf = (
  estate: Estate,
  division: Division,
  { memberIds, assumptions }: { memberIds: readonly number[]; assumptions: Assumptions },
): Outcome => {
  const { inventory, decedentId, members, date, shares, spouseId } = estate;
  const items = [...inventory.items.filter((item) => !isDivisible(item)), ...dividedItems(division)];
  const tax = isComputed(date)
    ? taxOfEstate(items, { decedentId, members, date, earlier: earlierOf(inventory), ...toldBenefits(estate) })
    : null;
  const holdings = holdingsOf(division, memberIds);
  const lines = division.assets.map(({ item }) => item);
  const [assets, costs] = [sumOf(lines.filter((item) => !isCost(item))), sumOf(lines.filter(isCost))];
  const forced = forcedShares({
    heirs: forcedHeirs(estate),
    death: date,
    ...forcedEstate(lines),
    benefits: benefitsOf(keptBenefits(estate)),
    contributions: [],
  });
  const persons = holdings.flatMap((holding): PersonOutcome[] => {
    const { memberId, net, funeral } = holding;
    if (memberId === null) return [];
    const statutory = Number(cutTo(mul(fraction(assets - costs), shares.get(memberId) ?? ZERO), 1n));
    const own = forced.heirs.find((one) => one.memberId === memberId);
    return [
      {
        ...holding,
        beyondStatutory: net - statutory,
        beyondForced: own === undefined || own.ratio.startsWith('0') ? null : net + funeral + own.received - own.amount,
        tax: tax && (tax.persons.find((one) => one.memberId === memberId)?.payable ?? 0),
      },
    ];
  });
  const open = holdings.find(({ memberId }) => memberId === null);
  return {
    persons,
    undivided: open && (open.assets !== 0 || open.costs !== 0) ? open : null,
    tax: tax?.payable ?? null,
    bothDeaths:
      tax === null || spouseId === null || shares.size < 2
        ? null
        : bothDeaths({ ...planOf(estate, assumptions), spouseId }, items).total,
    provisional: tax?.provisional ?? false,
  };
};
