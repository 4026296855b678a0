import type { CalendarDay } from './calendarDay';
import { type InheritanceTaxLaw, inheritanceTaxLaws } from './data/inheritanceTaxRates';
import { lawOn } from './data/lawOn';
import type { AssetItem } from './estateItems';
import { type AssetSums, estateParts } from './estateParts';
import type { Death } from './familyMember';
import { cutTo, format, fraction, mul, ONE } from './fraction';
import { readKinship } from './kinship';
import { type PersonTax, personalTaxes, type TaxMember } from './personalTax';
import type { Standing } from './standing';
import { shareLawOf, sharesByPerson, succeed, takingsOf } from './succession';
import { type HeirsForTax, heirsForTax, withoutUnborn } from './taxHeirs';
import { type TaxNote, unbornNotes } from './taxNotes';
import { fromYen, toYen } from './yen';

/** One heir's portion of the taxable estate and its tax, in yen. */
export interface TaxPortion {
  /** Null where there is no heir: the whole is one portion (相続税法基本通達16-2). */
  memberId: number | null;
  /** 'n/d'. */
  share: string;
  amount: number;
  tax: number;
}

export interface TotalTax {
  heir_count: number;
  basic_deduction: number;
  taxable_total: number;
  total_tax: number;
}

/** The totals that stand on a family's list of assets, named as on the wire. */
export interface AssetTotals extends AssetSums, TotalTax {
  net_total: number;
}

export interface AssetContext {
  decedentId: number;
  members: readonly TaxMember[];
  /** The day of the valuation; the law of the day of death applies. */
  date: CalendarDay;
  giftTaxPaid?: ReadonlyMap<number, number>;
}

export interface TaxEstimate {
  totals: AssetTotals;
  portions: TaxPortion[];
  persons: PersonTax[];
  /** Some figures will change: an heir is not born yet. */
  provisional: boolean;
  notes: TaxNote[];
}

/** The law in force for a death on a day. */
const taxLawOn = (date: CalendarDay): InheritanceTaxLaw => lawOn(inheritanceTaxLaws, date);

/** 遺産に係る基礎控除 in yen (相続税法15条1項). */
export function basicDeduction(heirCount: number, date: CalendarDay): number {
  const { fixed, perHeir } = taxLawOn(date).basicDeduction;
  return fixed + perHeir * heirCount;
}

/** The tax on one portion by the quick table, in yen (相続税法16条). */
function portionTax(amount: bigint, { brackets }: InheritanceTaxLaw): bigint {
  const bracket = brackets.find(({ upTo }) => upTo === null || amount <= BigInt(upTo));
  return bracket ? (amount * BigInt(bracket.percent)) / 100n - BigInt(bracket.deduct) : 0n;
}

/**
 * 相続税の総額: what exceeds the basic deduction is portioned by the statutory shares, each portion cut to 1,000 yen and taxed
 * by the table, the sum cut to 100 yen (相続税法15条, 16条, 相続税法基本通達16-3).
 *
 * Throws RangeError where `netTotal` is no whole amount.
 */
export function totalTaxOf(
  netTotal: number,
  heirs: Pick<HeirsForTax, 'count' | 'shares'>,
  date: CalendarDay,
): { totals: TotalTax; portions: TaxPortion[] } {
  const law = taxLawOn(date);
  const deduction = basicDeduction(heirs.count, date);
  const exceeding = fromYen(netTotal) - fromYen(deduction);
  const taxable = exceeding > 0n ? exceeding : 0n;
  const shares = heirs.count > 0 ? heirs.shares : [{ memberId: null, share: ONE }];
  const portions = shares.map(({ memberId, share }) => {
    const amount = cutTo(mul(fraction(taxable), share), 1000n);
    return { memberId, share: format(share), amount: toYen(amount), tax: toYen(portionTax(amount, law)) };
  });
  const sum = portions.reduce((total, { tax }) => total + BigInt(tax), 0n);
  return {
    totals: {
      heir_count: heirs.count,
      basic_deduction: deduction,
      taxable_total: toYen(taxable),
      total_tax: toYen(cutTo(fraction(sum), 100n)),
    },
    portions,
  };
}

/** The day whose law governs an estate: the valuation date while the owner lives, else the day of death. */
export function estateDay(death: Death | null | undefined, valuation: CalendarDay): CalendarDay {
  if (!death) return valuation;
  if (valuation < death.earliest) return death.earliest;
  return valuation > death.latest ? death.latest : valuation;
}

/** Whether a member renounced or lost the right to inherit. */
const hasGivenUp = (standing: Standing): boolean =>
  standing.state !== 'takes' && ['renounced', 'unworthy', 'disinherited'].includes(standing.code);

/** The share of an unborn heir is undivided. */
const withoutTakers = (items: readonly AssetItem[], ids: ReadonlySet<number>): AssetItem[] =>
  items.map((item) => (ids.has(item.acquirer_member_id ?? 0) ? { ...item, acquirer_member_id: null } : item));

/**
 * Estimates the inheritance tax of an estate (概算; only a 税理士 states a tax result): the totals, the portions behind the
 * total tax, what each person would pay, and what is to be known beside the figures.
 *
 * Throws RangeError where the decedent is not among the members, or for amounts that are no whole yen.
 */
export function estimateTax(items: readonly AssetItem[], context: AssetContext): TaxEstimate {
  const { decedentId, giftTaxPaid = new Map() } = context;
  const members = withoutUnborn(context.members);
  const unborn = context.members.filter((member) => !members.includes(member)).map(({ memberId }) => memberId);
  const decedent = members.find(({ memberId }) => memberId === decedentId);
  const day = estateDay(decedent?.death, context.date);
  const law = taxLawOn(day);
  const kinship = readKinship(decedentId, members);
  const takings = takingsOf(succeed(kinship), shareLawOf(kinship));
  const shares = sharesByPerson(takings);
  const heirs = heirsForTax(decedentId, context.members);
  const { sums, parts, notes } = estateParts(withoutTakers(items, new Set(unborn)), {
    law,
    heirCount: heirs.count,
    shares,
    mayBearFuneral: (id) => hasGivenUp(kinship.standing(id)),
  });
  const net = toYen(parts.reduce((total, { taxable }) => total + taxable, 0n));
  const { totals, portions } = totalTaxOf(net, heirs, day);
  const decedentIsResident = decedent?.isResident !== false;
  const persons = personalTaxes(
    { kinship, decedentIsResident, law, heirs, takings, parts, totalTax: totals.total_tax, giftTaxPaid, day },
    members,
  );
  return {
    totals: { ...sums, net_total: net, ...totals },
    portions,
    persons,
    provisional: heirs.unborn.length > 0,
    notes: [
      ...unbornNotes(heirs),
      ...notes,
      ...persons.flatMap(({ memberId, passedOn }): TaxNote[] =>
        passedOn > 0 ? [{ code: 'creditPassedOn', memberId, amount: passedOn }] : [],
      ),
    ],
  };
}

/** The totals of a list of assets, as `estimateTax`. */
export function assetTotals(items: readonly AssetItem[], context: AssetContext): AssetTotals {
  return estimateTax(items, context).totals;
}
