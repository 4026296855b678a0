import type { TreeMember } from '@/contract/family';
import { type AgeRange, ageRange } from '@/rules/age';
import type { CalendarDay } from '@/rules/calendarDay';
import { estateTaxLawOn } from '@/rules/data/estateTaxLaw';
import type { AssetItem } from '@/rules/estateItems';
import { statutoryHeirs } from '@/rules/heirs';
import { estimateTax, type TaxEstimate } from '@/rules/inheritanceTax';
import type { EarlierInheritance } from '@/rules/personalTax';
import type { ToldBenefits } from '@/rules/receivedBenefits';
import { recordedMember } from '@/rules/recordedFamily';
import { heirsForTax } from '@/rules/taxHeirs';

/** An heir, a renouncer, or somebody counted for the tax. */
export interface SuccessionHeir {
  readonly memberId: number;
  /** 'n/d'; null for who does not inherit. */
  readonly share: string | null;
  /** Counted among the statutory heirs of the tax. */
  readonly counted: boolean;
  readonly renounced: boolean;
  readonly byRepresentation: boolean;
  /** Died after the decedent: the share goes on to that heir's own heirs. */
  readonly diedAfter: boolean;
  /** Not born yet: all shares are provisional, and the tax does not count this heir. */
  readonly unborn: boolean;
  /** At the death, or today while the owner lives. */
  readonly age: AgeRange | null;
  readonly minor: boolean;
}

/** The heirs of a decedent, and the estimated tax. */
export interface Succession {
  readonly heirs: readonly SuccessionHeir[];
  readonly tax: TaxEstimate;
  /** The decedent's own inheritance before, by which the tax was reckoned. */
  readonly earlier: EarlierInheritance | null;
}

/**
 * Asks the rules once for all that documents show of a succession. `date` is the day of death, or of the valuation while
 * the owner lives: its law applies.
 * @throws RangeError where the decedent is not among the members, or for amounts that are no whole yen
 */
export const successionOf = (
  decedentId: number,
  members: readonly TreeMember[],
  assets: readonly AssetItem[],
  date: CalendarDay,
  earlier: EarlierInheritance | null = null,
  told: ToldBenefits = {},
): Succession => {
  const family = members.map(recordedMember);
  const { heirs, excluded } = statutoryHeirs(decedentId, family);
  const { shares, unborn } = heirsForTax(decedentId, family);
  const counted = new Set(shares.map(({ memberId }) => memberId));
  const renounced = excluded.filter(({ reason }) => reason === 'renounced').map(({ memberId }) => memberId);
  const { untilAge } = estateTaxLawOn(date).minor;
  const heirOf = (memberId: number): SuccessionHeir => {
    const heir = heirs.find((one) => one.memberId === memberId);
    const birth = family.find((one) => one.memberId === memberId)?.birth;
    const age = birth ? ageRange(birth, date) : null;
    return {
      memberId,
      share: heir?.share ?? null,
      counted: counted.has(memberId),
      renounced: renounced.includes(memberId),
      byRepresentation: heir?.byRepresentation ?? false,
      diedAfter: heir?.diedAfter ?? false,
      unborn: unborn.includes(memberId),
      age,
      minor: age !== null && age.least < untilAge,
    };
  };
  const ids = new Set([...heirs.map(({ memberId }) => memberId), ...renounced, ...counted]);
  return {
    heirs: [...ids].map(heirOf),
    tax: estimateTax(assets, { decedentId, members: family, date, earlier, ...told }),
    earlier,
  };
};
