import { useMemo } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import type { Asset } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { type CalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { heirsAt } from '@/rules/division/heirsAt';
import type { SecondDeathPlan } from '@/rules/division/secondDeath';
import type { Fraction } from '@/rules/fraction';
import { estateDay } from '@/rules/inheritanceTax';
import { earlierOf } from '@/rules/inventory';
import { recordedBenefits, type ToldBenefits } from '@/rules/receivedBenefits';
import { recordedMember } from '@/rules/recordedFamily';
import type { TaxMember } from '@/rules/taxMember';

/** An inventory with the family as the rules read it. */
export interface Estate {
  inventory: Asset;
  members: readonly TaxMember[];
  decedentId: number;
  date: CalendarDay;
  /** Whether the decedent has died. */
  isOpen: boolean;
  shares: ReadonlyMap<number, Fraction>;
  /** The husband or wife who takes part in the division. */
  spouseId: number | null;
  nameOf: (id: number | null) => string;
}

export const useEstate = (inventory: Asset, tree: readonly TreeMember[]): Estate =>
  useMemo(() => {
    const members = tree.map(recordedMember);
    const decedentId = inventory.member_id;
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
      isOpen: death !== null,
      shares,
      spouseId: [...shares.keys()].find(isSpouse) ?? null,
      nameOf: (id) => tree.find(({ member_id }) => member_id === id)?.cust_name ?? '',
    };
  }, [inventory, tree]);

export const assumptionNames = ['own', 'use', 'growth', 'years'] as const;
export type Assumption = (typeof assumptionNames)[number];
export type Assumptions = Record<Assumption, number>;

const usual: Assumptions = { own: 0, use: 0, growth: 0, years: 10 };
const ranges: Record<Assumption, readonly [number, number]> = {
  own: [0, 9_999_999_999_999],
  use: [0, 999_999_999],
  growth: [-100, 100],
  years: [0, 10],
};

/** Where an inventory keeps each. */
export const assumptionFields = {
  own: 'spouse_property',
  use: 'spouse_yearly_use',
  growth: 'spouse_growth',
  years: 'second_death_years',
} as const satisfies Record<Assumption, keyof Asset>;

/** What is kept with the inventory, else what is usual. */
export const keptAssumptions = ({ inventory }: Pick<Estate, 'inventory'>): Assumptions =>
  Object.fromEntries(
    assumptionNames.map((name) => [name, inventory[assumptionFields[name]] ?? usual[name]]),
  ) as Assumptions;

const isWithin = (name: Assumption, value: number): boolean => {
  const [least, most] = ranges[name];
  return Number.isInteger(value) && value >= least && value <= most;
};

interface Refused {
  tried: string;
  least: number;
  most: number;
}

/** What was tried and is not reckoned with, with the least and the most that may be. */
export const useRefused = (): ReadonlyMap<Assumption, Refused> => {
  const { query } = useAddress();
  return useMemo(() => {
    const refused = assumptionNames.filter((name) => query[name] !== undefined && !isWithin(name, Number(query[name])));
    const toldOf = (name: Assumption) => ({
      tried: String(query[name]),
      least: ranges[name][0],
      most: ranges[name][1],
    });
    return new Map(refused.map((name) => [name, toldOf(name)]));
  }, [query]);
};

/** What is assumed until the second death: what is kept, or tried in the address, so that a sheet and a link show the same. */
export const useAssumptions = (estate: Estate): [Assumptions, (name: Assumption, value: unknown) => void] => {
  const { query, go } = useAddress();
  const assumed = useMemo(() => {
    const kept = keptAssumptions(estate);
    const read = (name: Assumption) => {
      const asked = query[name] === undefined ? kept[name] : Number(query[name]);
      return isWithin(name, asked) ? asked : kept[name];
    };
    return Object.fromEntries(assumptionNames.map((name) => [name, read(name)])) as Assumptions;
  }, [query, estate]);
  const set = (name: Assumption, value: unknown) =>
    go((now) => ({ ...now, [name]: value === null || value === '' ? usual[name] : String(value) }), true);
  return [assumed, set];
};

/** What is kept of special benefits, as the estimate reads it. */
export const toldBenefits = ({ inventory }: Pick<Estate, 'inventory'>): ToldBenefits => ({
  benefits: recordedBenefits(inventory.benefits),
  today: todayInTokyo(),
});

export const planOf = (
  estate: Estate,
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
