import type { CalendarDay } from '../calendarDay';
import type { AssetItem } from '../estateItems';
import { compare, cutTo, div, fraction, min, mul, ONE, sub, ZERO } from '../fraction';
import { estimateTax } from '../inheritanceTax';
import type { TaxMember } from '../personalTax';
import { heirsForTax } from '../taxHeirs';
import { toYen } from '../yen';

/** The one door from divisions to the estimate of inheritance tax. */

export interface EstateCase {
  decedentId: number;
  members: readonly TaxMember[];
  /** The day of death, or of the valuation while the owner lives. */
  date: CalendarDay;
  /** The inheritance by which the decedent came to their property, up to ten years before (相続税法20条). */
  earlier?: EarlierInheritance;
}

export interface EarlierInheritance {
  /** A: the tax that the present decedent paid then. */
  tax: number;
  /** B: what they acquired then, less debts. */
  acquired: number;
  /** E: full years between the two deaths. */
  years: number;
}

export interface EstateTax {
  /** 課税価格の合計. */
  net: number;
  totalTax: number;
  /** What all persons pay together. */
  payable: number;
  persons: { memberId: number; taxable: number; surcharge: number; payable: number }[];
  provisional: boolean;
}

/**
 * 相次相続控除 (相続税法20条): A × C/(B − A), at most 1, × D/C × (10 − E)/10, of heirs only.
 * @param all C: what all acquire now
 * @param own D: what this heir acquires
 */
export function successiveCredit({ tax, acquired, years }: EarlierInheritance, all: number, own: number): number {
  if (tax <= 0 || all <= 0 || years >= 10) return 0;
  const left = fraction(acquired - tax);
  const rate = compare(left, ZERO) > 0 ? min(ONE, div(fraction(all), left)) : ONE;
  const part = mul(mul(fraction(tax), rate), fraction(own, all));
  return toYen(cutTo(mul(part, fraction(10 - years, 10)), 1n));
}

/** The tax of an estate. Throws RangeError where the decedent is not among the members. */
export function taxOfEstate(items: readonly AssetItem[], estate: EstateCase): EstateTax {
  const { decedentId, members, date, earlier } = estate;
  const { totals, persons, provisional } = estimateTax(items, { decedentId, members, date });
  const heirs = earlier ? heirsForTax(decedentId, members).shares.map(({ memberId }) => memberId) : [];
  const taxed = persons.map(({ memberId, taxable, surcharge, payable }) => {
    const credit = earlier && heirs.includes(memberId) ? successiveCredit(earlier, totals.net_total, taxable) : 0;
    const left = sub(fraction(payable), min(fraction(payable), fraction(credit)));
    return { memberId, taxable, surcharge, payable: toYen(cutTo(left, 100n)) };
  });
  return {
    net: totals.net_total,
    totalTax: totals.total_tax,
    payable: taxed.reduce((total, { payable }) => total + payable, 0),
    persons: taxed,
    provisional,
  };
}
