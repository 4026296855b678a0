/**
 * What an estimate tells besides its figures:
 * - `unborn`: an unborn heir is not counted until born (相続税法基本通達15-3); the figures are provisional.
 * - `giftNotAdded`: calendar-year gifts to somebody who acquires nothing else (相続税法19条).
 * - `giftWithoutDonee`: gifts added by statutory share, since nobody is put down as the donee.
 * - `debtNotDeducted`, `funeralNotDeducted`: put down for somebody who may not deduct them (相続税法13条).
 * - `costsBeyondTaken`: debts and funeral costs beyond what their bearers take.
 * - `creditPassedOn`: a minor's or disabled person's credit that those who owe support use (19条の3第2項, 19条の4第3項).
 * - `dateNotDeath`: an inventory 相続開始時 that is not of the day of death.
 */
export const taxNoteCodes = [
  'unborn',
  'dateNotDeath',
  'giftNotAdded',
  'giftWithoutDonee',
  'debtNotDeducted',
  'funeralNotDeducted',
  'costsBeyondTaken',
  'creditPassedOn',
] as const;
export type TaxNoteCode = (typeof taxNoteCodes)[number];

export interface TaxNote {
  code: TaxNoteCode;
  /** Whom it concerns; null for the estate as a whole. */
  memberId: number | null;
  /** Yen; null where the note is not about a sum. */
  amount: number | null;
}
