import type { Asset } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import type { CalendarDay } from '../calendarDay';
import type { AssetItem } from '../estateItems';
import type { Fraction } from '../fraction';
import { estateDay } from '../inheritanceTax';
import { earlierOf } from '../inventory';
import { recordedBenefits, type ToldBenefits } from '../receivedBenefits';
import { recordedMember } from '../recordedFamily';
import type { TaxMember } from '../taxMember';
import type { Assumptions, KeptAssumptions } from './assumptions';
import { heirsAt } from './heirsAt';
import type { SecondDeathPlan } from './secondDeath';

/** What reckonings of an estate read of its inventory. */
export type EstateInventory = KeptAssumptions &
  Pick<Asset, 'as_of_date' | 'first_death_date' | 'first_acquired' | 'first_tax' | 'benefits'> & {
    readonly items: readonly AssetItem[];
  };

/** An inventory with the family as the rules read it. */
export interface InventoryEstate<Inventory extends EstateInventory = EstateInventory> {
  inventory: Inventory;
  members: readonly TaxMember[];
  decedentId: number;
  date: CalendarDay;
  today: CalendarDay;
  /** Whether the decedent has died. */
  isOpen: boolean;
  shares: ReadonlyMap<number, Fraction>;
  /** The husband or wife who takes part in the division. */
  spouseId: number | null;
  nameOf: (id: number | null) => string;
}

interface Family<Inventory> {
  inventory: Inventory;
  tree: readonly TreeMember[];
  decedentId: number;
  today: CalendarDay;
}

/** Throws RangeError where the decedent is not among the members. */
export function inventoryEstate<Inventory extends EstateInventory>({
  inventory,
  tree,
  decedentId,
  today,
}: Family<Inventory>): InventoryEstate<Inventory> {
  const members = tree.map(recordedMember);
  const death = members.find(({ memberId }) => memberId === decedentId)?.death ?? null;
  const shares = heirsAt({ decedentId, members });
  const isSpouse = (id: number) =>
    tree.some(({ member_id, marriages }) => {
      const others = marriages.map(({ spouse_member_id }) => spouse_member_id);
      return (member_id === id && others.includes(decedentId)) || (member_id === decedentId && others.includes(id));
    }) || [2, 3].includes(tree.find(({ member_id }) => member_id === id)?.relation ?? 0);
  return {
    inventory,
    members,
    decedentId,
    date: estateDay(death, inventory.as_of_date),
    today,
    isOpen: death !== null,
    shares,
    spouseId: [...shares.keys()].find(isSpouse) ?? null,
    nameOf: (id) => tree.find(({ member_id }) => member_id === id)?.cust_name ?? '',
  };
}

/** What is kept of special benefits, as the estimate reads it. */
export const toldBenefits = ({ inventory, today }: Pick<InventoryEstate, 'inventory' | 'today'>): ToldBenefits => ({
  benefits: recordedBenefits(inventory.benefits),
  today,
});

/** The two deaths of an estate by what is assumed between them. */
export const planOf = (
  estate: InventoryEstate,
  { own, use, growth, years }: Assumptions,
): Omit<SecondDeathPlan, 'spouseId'> => ({
  items: estate.inventory.items,
  decedentId: estate.decedentId,
  members: estate.members,
  date: estate.date,
  earlier: earlierOf(estate.inventory),
  ...toldBenefits(estate),
  ownProperty: own,
  yearlyUse: use,
  growth,
  years,
});
