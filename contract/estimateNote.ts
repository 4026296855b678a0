import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { type HeirNoteCode, heirNoteCodes } from './heirNotes';

/**
 * What an estimate of the inheritance tax tells besides its figures:
 * - `dateNotDeath`: an inventory 相続開始時 that is not of the day of death.
 * - `unborn`: an unborn heir is not counted until born (相続税法基本通達15-3); the figures are provisional.
 * - `deathOrderUnknown`: two deaths whose order decides who inherits, and is not known (民法32条の2); the figures are provisional.
 * - `giftNotAdded`: calendar-year gifts to somebody who acquires nothing else (相続税法19条).
 * - `giftWithoutDonee`: gifts added by the heirs' shares, since nobody is put down as the donee.
 * - `debtNotDeducted`, `funeralNotDeducted`: put down for somebody who may not deduct them (相続税法13条).
 * - `costsBeyondTaken`: debts and funeral costs beyond what their bearers take.
 * - `lawTooOld`: the death is before the first one whose law the product holds; no tax is computed.
 * - `undivided`: property that nobody takes yet: no relief for the spouse nor for land in it (19条の2, 措法69条の4).
 * - `benefitsUntold`: nobody told whether heirs had special benefits, so that undivided property goes by the statutory shares alone (55条, 民法903条).
 * - `benefitsCounted`: gifts to heirs that were brought in as advances. `benefitsTooOld`: the ten years for it are over (民法904条の3).
 * - `bequestNotTaken`: a bequest to an heir that the inventory does not show in their hands, beyond what it shows.
 * - `settledWithoutDonee`: as `giftWithoutDonee`, under 相続時精算課税; its gift tax is credited to nobody.
 * - `giftOutsideWindow`: gifts too old to be added. `giftDateMissing`: added whole, since their day is not known.
 * - `landUndivided`, `landGroundMissing`, `landAreaMissing`: land put down for 小規模宅地等 that does not get it.
 * - `landGroundOfSpouse`: so is land of somebody else on the ground of being the spouse.
 * - `landProposed`: the estimate chose the areas. `landBetter`: another choice saves so much. `landBeyondLimit`: too much chosen.
 * - `shareInValue`: values of property held in shares are those of the share, and are not multiplied by it.
 * - `rentalValue`: rented land of a death from 2027 on: what was bought within five years is valued by its price.
 * - `spouseGiftDoubtful`: 贈与税の配偶者控除 of somebody else than the spouse, of more than 2,000万円, or before 20 years of marriage (21条の6).
 * - `limitedTaxpayer`: decedent and acquirer live abroad; property abroad and costs may be out of the tax (1条の3, 13条2項).
 * - `birthMissing`: a credit by age cannot be computed.
 * - `refund`: gift tax of 相続時精算課税 that is refunded.
 * - `creditPassedOn`: a minor's or disabled person's credit that those who owe support use (19条の3第2項, 19条の4第3項).
 */
const figureNoteCodes = [
  'dateNotDeath',
  'unborn',
  'deathOrderUnknown',
  'giftNotAdded',
  'giftWithoutDonee',
  'debtNotDeducted',
  'funeralNotDeducted',
  'costsBeyondTaken',
  'creditPassedOn',
  'lawTooOld',
  'undivided',
  'benefitsUntold',
  'benefitsCounted',
  'benefitsTooOld',
  'bequestNotTaken',
  'settledWithoutDonee',
  'giftOutsideWindow',
  'giftDateMissing',
  'landUndivided',
  'landGroundMissing',
  'landGroundOfSpouse',
  'landAreaMissing',
  'landProposed',
  'landBetter',
  'landBeyondLimit',
  'shareInValue',
  'rentalValue',
  'spouseGiftDoubtful',
  'limitedTaxpayer',
  'birthMissing',
  'refund',
] as const;
export type EstimateNoteCode = (typeof figureNoteCodes)[number] | HeirNoteCode;

const EstimateNote = z.object({
  code: z.enum([...figureNoteCodes, ...heirNoteCodes]),
  /** The member concerned; null for the whole estate. */
  member_id: nullableInt,
  member_name: nullableText,
  /** Yen; null where the note is not about a sum. */
  amount: nullableInt,
});
export type EstimateNote = z.output<typeof EstimateNote>;

/** Notes on an estimate. */
export const estimateRemarks = {
  /** Some figures may change: an heir is not born yet, or the order of two deaths is not known. */
  estimate_provisional: z.literal([0, 1]),
  estimate_notes: z.array(EstimateNote),
};
