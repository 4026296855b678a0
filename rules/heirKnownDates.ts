import type { CalendarDay } from './calendarDay';
import type { FamilyMember } from './familyMember';
import { statutoryHeirs } from './heirs';
import { answerOf } from './standing';

/** A living heir, with the day on which they came to know of the inheritance for themself where it is on record. */
export interface KnowingHeir {
  readonly memberId: number;
  readonly knownDate: CalendarDay | null;
}

/**
 * The living statutory heirs of a decedent and the day each has of their own; none where the decedent is not among the
 * members. A day that answers another death of the family is none of this inheritance.
 */
export const knowingHeirs = (decedentId: number, members: readonly FamilyMember[]): KnowingHeir[] => {
  const memberOf = (id: number) => members.find(({ memberId }) => memberId === id);
  const decedent = memberOf(decedentId);
  if (decedent === undefined) return [];
  return statutoryHeirs(decedentId, members)
    .heirs.filter(({ diedAfter }) => !diedAfter)
    .map(({ memberId }) => {
      const heir = memberOf(memberId);
      const day = heir?.heirKnownDate ?? null;
      const own = heir !== undefined && answerOf(day, heir, decedent, members).applies;
      return { memberId, knownDate: own ? day : null };
    });
};

/**
 * The day from which a project's deadlines run: the earliest on which one of the heirs knew. Who has no day of their own
 * knew on `usual`, the decedent's known date, which stands alone where nobody has one.
 */
export const earliestKnownDate = (heirs: readonly KnowingHeir[], usual: CalendarDay | null): CalendarDay | null => {
  if (heirs.every(({ knownDate }) => knownDate === null)) return usual;
  const [earliest = null] = heirs.flatMap(({ knownDate }) => knownDate ?? usual ?? []).sort();
  return earliest;
};
