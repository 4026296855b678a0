import type { Asset } from '@/contract/asset';

/** What is assumed until the second death (二次相続). */
export const assumptionNames = ['own', 'use', 'growth', 'years'] as const;
export type Assumption = (typeof assumptionNames)[number];
export type Assumptions = Record<Assumption, number>;

export const usualAssumptions: Readonly<Assumptions> = { own: 0, use: 0, growth: 0, years: 10 };

/** Where an inventory keeps each. */
export const assumptionFields = {
  own: 'spouse_property',
  use: 'spouse_yearly_use',
  growth: 'spouse_growth',
  years: 'second_death_years',
} as const satisfies Record<Assumption, keyof Asset>;

export type KeptAssumptions = Pick<Asset, (typeof assumptionFields)[Assumption]>;

/** What is kept with the inventory, else what is usual. */
export const keptAssumptions = (inventory: KeptAssumptions): Assumptions =>
  Object.fromEntries(
    assumptionNames.map((name) => [name, inventory[assumptionFields[name]] ?? usualAssumptions[name]]),
  ) as Assumptions;
