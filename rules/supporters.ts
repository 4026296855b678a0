import type { CalendarDay } from './calendarDay';
import type { FamilyMember, Marriage } from './familyMember';
import { ascendantDegrees, commonParents, descendantsOf, type Kinship, siblingsOf } from './kinship';

const lasts = ({ beganOn, endedOn, endReason }: Marriage, day: CalendarDay): boolean =>
  (!beganOn || beganOn <= day) && (endedOn ? endedOn > day : !endReason);

const isMarriedTo = (one: FamilyMember | null, otherId: number, day: CalendarDay): boolean =>
  one?.marriages.some((marriage) => marriage.spouseId === otherId && lasts(marriage, day)) ?? false;

/**
 * Those below the decedent who are taken to be the widow's or widower's too: children of whom no second parent is on
 * record, and their descendants.
 */
function sharedIssue(kinship: Kinship): Set<number> {
  const own = kinship.childrenOf(kinship.decedent.memberId).filter(({ childId }) => {
    const child = kinship.memberOf(childId);
    return child !== null && !(child.fatherId && child.motherId);
  });
  return new Set(own.flatMap(({ childId }) => [childId, ...descendantsOf(kinship, childId)]));
}

/**
 * Brothers and sisters of a brother or sister of the decedent beyond those of the same parents on record: whoever has both parents in
 * common with the decedent has one in common with a half-brother of the decedent, whichever it is.
 */
function siblingsThroughDecedent(kinship: Kinship, id: number): number[] {
  const { memberId } = kinship.decedent;
  const siblings = siblingsOf(kinship, memberId);
  if (!siblings.includes(id)) return [];
  const isFull = (one: number) => commonParents(kinship, memberId, one).length > 1;
  return isFull(id) ? siblings : siblings.filter(isFull);
}

/**
 * Those who owe a member support: spouse, lineal relatives, siblings (扶養義務者: 相続税法1条の2第1号, 民法752条, 877条1項). Relatives
 * of the third degree need a court order and are left out.
 */
export function supportersOf(kinship: Kinship, id: number, day: CalendarDay): (otherId: number) => boolean {
  const member = kinship.memberOf(id);
  const kin = new Set([
    ...descendantsOf(kinship, id),
    ...ascendantDegrees(kinship, id).flat(),
    ...siblingsOf(kinship, id),
    ...siblingsThroughDecedent(kinship, id),
  ]);
  const shared = sharedIssue(kinship);
  const isStepKin = (otherId: number) =>
    (kinship.spouseIds.includes(otherId) && shared.has(id)) || (kinship.spouseIds.includes(id) && shared.has(otherId));
  return (otherId) =>
    otherId !== id &&
    (kin.has(otherId) ||
      isStepKin(otherId) ||
      isMarriedTo(member, otherId, day) ||
      isMarriedTo(kinship.memberOf(otherId), id, day));
}
