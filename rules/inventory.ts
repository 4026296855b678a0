import type { CalendarDay } from './calendarDay';
import { estateTaxLawOn } from './data/estateTaxLaw';
import type { AssetItem } from './estateItems';
import type { Death } from './familyMember';
import { decimalFraction } from './fraction';
import { estateDay, estimateTax, type TaxEstimate } from './inheritanceTax';
import type { EarlierInheritance } from './personalTax';
import { type RecordedBenefit, recordedBenefits } from './receivedBenefits';
import { isWithinLimit } from './smallLand';
import type { TaxMember } from './taxMember';

/** Entries of `asset_purposes`. */
export const inventoryPurpose = { inLife: 1, atDeath: 2, asFiled: 3 } as const;

/** The purpose of the inventory by which a project estimates: of a project in life (生前) one in life. */
export const purposeOfProject = (projectCategory: number): number =>
  projectCategory === 3 ? inventoryPurpose.inLife : inventoryPurpose.atDeath;

export interface Dated {
  readonly purpose: number;
  readonly as_of_date: CalendarDay;
}

/** The problem of an inventory's date: one at 相続開始時 must have a possible day of the owner's death. */
export function inventoryDateProblem(
  { purpose, as_of_date }: Dated,
  death: Death | null | undefined,
): 'owner_alive' | 'not_death_date' | null {
  if (purpose !== inventoryPurpose.atDeath) return null;
  if (!death) return 'owner_alive';
  return estateDay(death, as_of_date) === as_of_date ? null : 'not_death_date';
}

/** What an inventory tells of the owner's own inheritance before (相次相続控除). */
export interface FirstInheritance {
  readonly first_death_date?: CalendarDay | null | undefined;
  readonly first_acquired?: number | null | undefined;
  readonly first_tax?: number | null | undefined;
}

interface Inventory extends Dated, FirstInheritance {
  readonly ownerId: number;
  readonly items: readonly AssetItem[];
  /** Null where nobody told of special benefits. */
  readonly benefits: readonly RecordedBenefit[] | null;
}

/** The earlier inheritance where it is told whole. */
export const earlierOf = ({
  first_death_date,
  first_acquired,
  first_tax,
}: FirstInheritance): EarlierInheritance | null =>
  first_death_date && first_acquired != null && first_tax != null
    ? { date: first_death_date, acquired: first_acquired, tax: first_tax }
    : null;

/**
 * The estimate by an inventory, with a note where its day is not that of the death.
 *
 * Throws RangeError where the owner is not among the members, or for amounts that are no whole yen.
 */
export function inventoryEstimate(
  { ownerId, items, benefits, ...dated }: Inventory,
  members: readonly TaxMember[],
  today: CalendarDay,
): TaxEstimate {
  const estimate = estimateTax(items, {
    decedentId: ownerId,
    members,
    date: dated.as_of_date,
    earlier: earlierOf(dated),
    benefits: recordedBenefits(benefits),
    today,
  });
  const death = members.find(({ memberId }) => memberId === ownerId)?.death;
  if (inventoryDateProblem(dated, death) === null) return estimate;
  return { ...estimate, notes: [{ code: 'dateNotDeath', memberId: ownerId, amount: null }, ...estimate.notes] };
}

/** Rows whose chosen areas exceed the joint limit of 小規模宅地等 together (措法69条の4第2項). */
export function rowsBeyondLandLimit(items: readonly AssetItem[], day: CalendarDay): number[] {
  const chosen = items.flatMap(({ land_use, land_chosen_area }, index) =>
    land_use && land_chosen_area ? [{ index, use: land_use, area: decimalFraction(land_chosen_area) }] : [],
  );
  return isWithinLimit(estateTaxLawOn(day).smallLand, chosen) ? [] : chosen.map(({ index }) => index);
}
