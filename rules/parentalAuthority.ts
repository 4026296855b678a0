import { isUnnamed, type Kinship } from './kinship';
import { isOf, lastsUntilDeath } from './marriages';

/** Who has parental authority over a minor: known from the records, or nobody whom they could tell. */
export interface ParentalAuthority {
  /** Living holders. */
  readonly memberIds: readonly number[];
  /** Where it is not, somebody who has seen the register must say who they are. */
  readonly known: boolean;
}

const UNKNOWN: ParentalAuthority = { memberIds: [], known: false };

/** Whether a marriage of two lasts, or lasted until one of them died. */
const areMarried = (kinship: Kinship, one: number, other: number): boolean => {
  const { decedent, spouseIds, couples } = kinship;
  if (one === decedent.memberId) return spouseIds.includes(other);
  if (other === decedent.memberId) return spouseIds.includes(one);
  const [self, partner] = [kinship.memberOf(one), kinship.memberOf(other)];
  return couples.some(
    (couple) =>
      isOf(couple, one) &&
      isOf(couple, other) &&
      self !== null &&
      partner !== null &&
      lastsUntilDeath(couple, self, partner),
  );
};

/**
 * Parents who are married have it together, and after the death of one the other alone (民法818条); adopters in the place of
 * parents, with the parent whom they are married to. Who has it after a divorce (819条), of parents who never married, or once
 * nobody is left (838条) is not on record: it is not guessed.
 */
export const parentalAuthority = (kinship: Kinship, childId: number): ParentalAuthority => {
  const edges = kinship.parentsOf(childId);
  const idsOf = (natural: boolean) =>
    edges.filter(({ kind }) => (kind === 'natural') === natural).map(({ parentId }) => parentId);
  const [parents, adopters] = [idsOf(true), idsOf(false)];
  const joined = parents.filter((id) => adopters.some((adopter) => areMarried(kinship, id, adopter)));
  const holders = adopters.length > 0 ? [...adopters, ...joined] : parents;
  const [one, other, ...more] = holders;
  if (one === undefined || other === undefined || more.length > 0 || holders.some(isUnnamed)) return UNKNOWN;
  if (!areMarried(kinship, one, other)) return UNKNOWN;
  const memberIds = holders.filter((id) => !kinship.memberOf(id)?.death);
  return { memberIds, known: memberIds.length > 0 };
};
