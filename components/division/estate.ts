import { useMemo } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import type { Asset } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { todayInTokyo } from '@/rules/calendarDay';
import {
  type Assumption,
  type Assumptions,
  assumptionNames,
  keptAssumptions,
  usualAssumptions,
} from '@/rules/division/assumptions';
import { type InventoryEstate, inventoryEstate } from '@/rules/division/inventoryEstate';

/** An inventory as its own call answers it, with the family as the rules read it. */
export type Estate = InventoryEstate<Asset>;

export const useEstate = (inventory: Asset, tree: readonly TreeMember[]): Estate =>
  useMemo(
    () => inventoryEstate({ inventory, tree, decedentId: inventory.member_id, today: todayInTokyo() }),
    [inventory, tree],
  );

const ranges: Record<Assumption, readonly [number, number]> = {
  own: [0, 9_999_999_999_999],
  use: [0, 999_999_999],
  growth: [-100, 100],
  years: [0, 10],
};

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
    const kept = keptAssumptions(estate.inventory);
    const read = (name: Assumption) => {
      const asked = query[name] === undefined ? kept[name] : Number(query[name]);
      return isWithin(name, asked) ? asked : kept[name];
    };
    return Object.fromEntries(assumptionNames.map((name) => [name, read(name)])) as Assumptions;
  }, [query, estate]);
  const set = (name: Assumption, value: unknown) =>
    go((now) => ({ ...now, [name]: value === null || value === '' ? usualAssumptions[name] : String(value) }), true);
  return [assumed, set];
};
