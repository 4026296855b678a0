import type { CalendarDay } from '../calendarDay';
import type { AssetItem } from '../estateItems';
import { taxDue } from '../inheritanceTax';
import type { Carried, EarlierInheritance } from '../personalTax';
import type { ToldBenefits } from '../receivedBenefits';
import type { TaxMember } from '../taxMember';

/** The one door from divisions to the estimate of inheritance tax. */

/** What the estimate reads of a line beside amount and taker: lines with the same are taxed as their sum. */
export const taxKey = ({
  asset_category,
  foreign_tax,
  land_use,
  land_ground,
  land_area,
  ...item
}: AssetItem): string =>
  land_use || foreign_tax
    ? JSON.stringify({ ...item, foreign_tax, land_use, land_ground, land_area })
    : String(asset_category);

export interface EstateCase extends ToldBenefits {
  decedentId: number;
  members: readonly TaxMember[];
  /** The day of death, or of the valuation while the owner lives. */
  date: CalendarDay;
  /** The inheritance by which the decedent came to their property, up to ten years before (相続税法20条). */
  earlier?: EarlierInheritance | null;
  /** What an inheritance of the same persons before this one left. */
  before?: readonly Carried[];
}

export interface EstateTax {
  /** 課税価格の合計. */
  net: number;
  /** What all persons pay together, less what is refunded. */
  payable: number;
  persons: { memberId: number; taxable: number; surcharge: number; payable: number }[];
  /** What a later inheritance asks of this one. */
  carried: readonly Carried[];
  provisional: boolean;
}

/**
 * The tax of an estate. Throws RangeError where the decedent is not among the members, and for deaths whose law the product does
 * not hold (`isComputed`).
 */
export function taxOfEstate(items: readonly AssetItem[], estate: EstateCase): EstateTax {
  const { net, totalTax, persons, carried, provisional } = taxDue(items, estate);
  if (totalTax === null) throw new RangeError(`No law for a death on ${estate.date}`);
  const taxed = persons.map(({ memberId, taxable, surcharge, payable, refund }) => ({
    memberId,
    taxable,
    surcharge,
    payable: payable - refund,
  }));
  return {
    net,
    // Without any person on record the estate is one portion (相続税法16条).
    payable: persons.length > 0 ? taxed.reduce((total, { payable }) => total + payable, 0) : totalTax,
    persons: taxed,
    carried,
    provisional,
  };
}
