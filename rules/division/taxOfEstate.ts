import type { CalendarDay } from '../calendarDay';
import type { AssetItem } from '../estateItems';
import { estimateTax } from '../inheritanceTax';
import type { EarlierInheritance, TaxMember } from '../personalTax';

/** The one door from divisions to the estimate of inheritance tax. */

export interface EstateCase {
  decedentId: number;
  members: readonly TaxMember[];
  /** The day of death, or of the valuation while the owner lives. */
  date: CalendarDay;
  /** The inheritance by which the decedent came to their property, up to ten years before (相続税法20条). */
  earlier?: EarlierInheritance | null;
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
 * The tax of an estate. Throws RangeError where the decedent is not among the members, and for deaths whose law the product does
 * not hold (`isComputed`).
 */
export function taxOfEstate(items: readonly AssetItem[], estate: EstateCase): EstateTax {
  const { totals, persons, provisional } = estimateTax(items, estate);
  if (totals.total_tax === null) throw new RangeError(`No law for a death on ${estate.date}`);
  return {
    net: totals.net_total,
    totalTax: totals.total_tax,
    // Without any person on record the estate is one portion (相続税法基本通達16-2).
    payable: persons.length > 0 ? persons.reduce((total, { payable }) => total + payable, 0) : totals.total_tax,
    persons,
    provisional,
  };
}
