import type { CalendarDay } from './calendarDay';
import { type AdoptionKind, birthRange, type FamilyMember } from './familyMember';
import type { DayRange } from './partialDate';

/** One parent of one child, by birth or by adoption. */
export interface ParentEdge {
  parentId: number;
  childId: number;
  kind: 'natural' | AdoptionKind;
  /** The day of birth or adoption; null where it is not known. */
  since: DayRange | null;
}

const UNBORN: DayRange = { earliest: '9999-12-31', latest: '9999-12-31' };

export const naturalEdge = (parentId: number, child: FamilyMember): ParentEdge => ({
  parentId,
  childId: child.memberId,
  kind: 'natural',
  since: birthRange(child) ?? (child.isFetus ? UNBORN : null),
});

export const dayRange = (day: CalendarDay | null | undefined): DayRange | null =>
  day ? { earliest: day, latest: day } : null;

/** Whether the child's record has a place left for this person as father or mother. */
export const canBeParent = ({ memberId, gender }: FamilyMember, { fatherId, motherId }: FamilyMember): boolean => {
  if (fatherId === memberId || motherId === memberId) return false;
  if (gender === 1) return !fatherId;
  return gender === 2 ? !motherId : !(fatherId && motherId);
};

/** Whether the member's own record names a father or a mother. */
export const hasBirthLinks = ({ fatherId, motherId }: FamilyMember) => Boolean(fatherId || motherId);

/** Whether the member's record links to parents. */
export const hasParentLinks = (member: FamilyMember) => hasBirthLinks(member) || member.adoptions.length > 0;

/** Whether any record of the family holds a link. */
export const hasLinks = (members: readonly FamilyMember[]) =>
  members.some((member) => hasParentLinks(member) || member.marriages.length > 0);

/**
 * Whether the lower edge carries on the kinship that the upper one makes: adoption makes kin of those descendants only who
 * were born to, or adopted by, the adopted child later (民法727条). Null where the days do not tell.
 */
export function carriesOn(upper: ParentEdge, lower: ParentEdge): boolean | null {
  if (upper.kind === 'natural') return true;
  if (!upper.since || !lower.since) return null;
  if (lower.since.earliest >= upper.since.latest) return true;
  return lower.since.latest < upper.since.earliest ? false : null;
}
