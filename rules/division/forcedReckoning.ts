import { statutoryHeirs } from '../heirs';
import { type BenefitRow, benefitsOf } from './benefitRows';
import { type ForcedHeir, type ForcedShares, forcedEstate, forcedShares } from './forcedShares';
import type { InventoryEstate } from './inventoryEstate';
import { countsBenefits, type SpecificShare, specificShares } from './specificShares';

/** The heirs as the forced shares ask for them. */
export const forcedHeirs = ({
  decedentId,
  members,
  shares,
}: Pick<InventoryEstate, 'decedentId' | 'members' | 'shares'>): ForcedHeir[] => {
  const ranks = new Map(statutoryHeirs(decedentId, members).heirs.map(({ memberId, rank }) => [memberId, rank]));
  return [...shares].map(([memberId, share]) => ({ memberId, share, rank: ranks.get(memberId) ?? 0 }));
};

export interface ForcedReckoning {
  forced: ForcedShares;
  /** 具体的相続分. */
  specific: SpecificShare[];
  /** Whether special benefits and contributions still count in a division (民法904条の3). */
  counts: boolean;
}

/** 遺留分 of each heir, what may be claimed and of whom, and what 特別受益 and 寄与分 make of the shares. */
export const forcedReckoning = (estate: InventoryEstate, rows: readonly BenefitRow[]): ForcedReckoning => {
  const contributions = rows.flatMap(({ kind, memberId, amount }) =>
    kind === 'contribution' && memberId !== null && amount ? [{ memberId, amount }] : [],
  );
  const facts = { ...forcedEstate(estate.inventory.items), benefits: benefitsOf(rows), contributions };
  const counts = countsBenefits(estate.isOpen ? estate.date : null, estate.today);
  return {
    counts,
    specific: specificShares(estate.shares, facts, { withAdvances: counts, withContributions: counts }),
    forced: forcedShares({ ...facts, heirs: forcedHeirs(estate), death: estate.date }),
  };
};
