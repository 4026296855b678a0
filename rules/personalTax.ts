import { ageOfPartial } from './age';
import type { CalendarDay } from './calendarDay';
import type { InheritanceTaxLaw } from './data/inheritanceTaxRates';
import type { EstatePart } from './estateParts';
import { birthRange, type FamilyMember } from './familyMember';
import { add, compare, cutTo, div, type Fraction, fraction, max, min, mul, sub, ZERO } from './fraction';
import { descendantsOf, isFurtherDescendant, type Kinship } from './kinship';
import type { Taking } from './succession';
import type { HeirsForTax } from './taxHeirs';
import { toYen } from './yen';

/** A member with what the personal credits ask for. */
export interface TaxMember extends FamilyMember {
  /** 2 一般障害者, 3 特別障害者. */
  disability?: number | null | undefined;
  /** Lives in Japan; taken as true where it is not known. */
  isResident?: boolean | undefined;
}

/** One person's tax in yen; each step cut to yen for display, `payable` reckoned exactly and cut to 100 yen. */
export interface PersonTax {
  memberId: number;
  /** 課税価格. */
  taxable: number;
  /** The person's part of the total tax (相続税法17条). */
  tax: number;
  surcharge: number;
  giftTaxCredit: number;
  spouseRelief: number;
  minorCredit: number;
  disabledCredit: number;
  payable: number;
}

interface Estate {
  kinship: Kinship;
  law: InheritanceTaxLaw;
  heirs: HeirsForTax;
  /** The civil takings, by which undivided property is taxed (相続税法55条). */
  takings: readonly Taking[];
  shares: ReadonlyMap<number, Fraction>;
  parts: readonly EstatePart[];
  totalTax: number;
  /** Gift tax that was paid on gifts added back, by member. */
  giftTaxPaid: ReadonlyMap<number, number>;
  date: CalendarDay;
}

/**
 * Spouse, parents, children and descendants who represent pay no surcharge; a grandchild does not become exempt by being
 * adopted (相続税法18条).
 */
function isSurcharged({ kinship, takings }: Estate, id: number): boolean {
  const { memberId } = kinship.decedent;
  if (kinship.spouseIds.includes(id)) return false;
  if (kinship.parentsOf(memberId).some(({ parentId }) => parentId === id)) return false;
  if (takings.some(({ personId, rank, representedId }) => personId === id && rank === 1 && representedId)) return false;
  const edge = kinship.childrenOf(memberId).find(({ childId }) => childId === id);
  if (!edge) return true;
  return edge.kind !== 'natural' && isFurtherDescendant(kinship, id, descendantsOf(kinship, memberId));
}

/** Completed years at the death; 0 for who was not born yet, null where the birth is not known. */
function ageAtDeath(member: TaxMember, date: CalendarDay): number | null {
  const birth = birthRange(member);
  if (!birth || !member.birth) return member.isFetus ? 0 : null;
  return birth.earliest > date ? 0 : ageOfPartial(member.birth, date);
}

/** Minors' and disabled persons' credits, of statutory heirs living in Japan (相続税法19条の3, 19条の4). */
function credits({ law, heirs, date }: Estate, member: TaxMember) {
  const isHeir = heirs.shares.some(({ memberId }) => memberId === member.memberId);
  const age = ageAtDeath(member, date);
  if (age === null || member.isResident === false || !(isHeir || heirs.leftOut.includes(member.memberId))) {
    return { minor: ZERO, disabled: ZERO };
  }
  const { minor, disabled } = law;
  const perYear = { 2: disabled.ordinaryPerYear, 3: disabled.specialPerYear }[member.disability ?? 0] ?? 0;
  return {
    minor: fraction(minor.perYear * Math.max(0, minor.untilAge - age)),
    disabled: fraction(perYear * Math.max(0, disabled.untilAge - age)),
  };
}

/**
 * What each person pays: the total tax in proportion to the 課税価格 (相続税法17条), the surcharge (18条), then the credits in
 * the order of the law: gift tax (19条), spouse (19条の2: up to the statutory share, but at least 160 million yen, of
 * divided property), minors (19条の3), disabled persons (19条の4). Credits that exceed a person's tax are not carried over
 * to relatives.
 */
export function personalTaxes(estate: Estate, members: readonly TaxMember[]): PersonTax[] {
  const { parts, shares, heirs, law } = estate;
  const net = fraction(parts.reduce((total, { taxable }) => total + taxable, 0n));
  if (compare(net, ZERO) === 0) return [];
  const divided = (id: number) => fraction(parts.find(({ memberId }) => memberId === id)?.taxable ?? 0n);
  const undivided = fraction(parts.find(({ memberId }) => memberId === null)?.taxable ?? 0n);
  const totalTax = fraction(estate.totalTax);
  const spouseShare = heirs.shares.find(({ memberId }) => memberId === heirs.spouseId)?.share ?? ZERO;
  const reliefOf = (id: number) => {
    if (id !== heirs.spouseId) return ZERO;
    const untaxed = min(max(mul(net, spouseShare), fraction(law.spouseRelief)), divided(id));
    return div(mul(totalTax, untaxed), net);
  };

  return members.flatMap((member): PersonTax[] => {
    const id = member.memberId;
    const taxable = add(divided(id), mul(undivided, shares.get(id) ?? ZERO));
    if (compare(taxable, ZERO) === 0) return [];
    const tax = div(mul(totalTax, taxable), net);
    const surcharge = isSurcharged(estate, id) ? mul(tax, fraction(law.surchargePercent, 100)) : ZERO;
    let left = add(tax, surcharge);
    const take = (credit: Fraction) => {
      const taken = min(credit, left);
      left = sub(left, taken);
      return toYen(cutTo(taken, 1n));
    };
    const { minor, disabled } = credits(estate, member);
    return [
      {
        memberId: id,
        taxable: toYen(cutTo(taxable, 1n)),
        tax: toYen(cutTo(tax, 1n)),
        surcharge: toYen(cutTo(surcharge, 1n)),
        giftTaxCredit: take(fraction(estate.giftTaxPaid.get(id) ?? 0)),
        spouseRelief: take(reliefOf(id)),
        minorCredit: take(minor),
        disabledCredit: take(disabled),
        payable: toYen(cutTo(left, 100n)),
      },
    ];
  });
}
