import type { TreeMember } from '@/contract/family';
import type { HeirKnownDates } from '@/contract/heirKnownDate';
import { type CalendarDay, isCalendarDay } from './calendarDay';
import { type FamilyMember, inheritanceIn } from './familyMember';
import { statutoryHeirs } from './heirs';
import { recordedFamily } from './recordedFamily';

/** A living heir, with the day on which they came to know of the inheritance for themself where it is on record. */
export interface KnowingHeir {
  readonly memberId: number;
  readonly knownDate: CalendarDay | null;
}

/**
 * The living statutory heirs of a decedent with their individual days of knowledge; none if the decedent is not a
 * member.
 */
export const knowingHeirs = (decedentId: number, members: readonly FamilyMember[]): KnowingHeir[] => {
  if (!members.some(({ memberId }) => memberId === decedentId)) return [];
  return statutoryHeirs(decedentId, members)
    .heirs.filter(({ diedAfter }) => !diedAfter)
    .map(({ memberId }) => {
      const heir = members.find((one) => one.memberId === memberId);
      return { memberId, knownDate: (heir && inheritanceIn(heir, decedentId)?.knownDate) ?? null };
    });
};

/**
 * The start of a project's deadlines: the earliest day on which an heir knew. Heirs without a day of their own knew
 * on `usual`, the decedent's known date.
 */
export const earliestKnownDate = (heirs: readonly KnowingHeir[], usual: CalendarDay | null): CalendarDay | null => {
  if (heirs.every(({ knownDate }) => knownDate === null)) return usual;
  const [earliest = null] = heirs.flatMap(({ knownDate }) => knownDate ?? usual ?? []).sort();
  return earliest;
};

/** A day of death that is known exactly. */
const wholeDay = (day: string | null): CalendarDay | null => (day !== null && isCalendarDay(day) ? day : null);

const unknown: HeirKnownDates = { heir_known_dates: [], earliest_known_date: null };

/** The days on which individual heirs knew, and the earliest day of all. */
export const heirKnownDates = (members: readonly TreeMember[], decedentId: number | null): HeirKnownDates => {
  const decedent = members.find(({ member_id }) => member_id === decedentId);
  if (decedent === undefined) return unknown;
  const heirs = knowingHeirs(decedent.member_id, recordedFamily(members));
  const own = heirs.flatMap(({ memberId, knownDate }) => {
    const heir = members.find(({ member_id }) => member_id === memberId);
    return heir === undefined || knownDate === null
      ? []
      : [{ member_id: memberId, cust_name: heir.cust_name, heir_known_date: knownDate }];
  });
  if (own.length === 0) return unknown;
  return {
    heir_known_dates: own.sort((a, b) =>
      a.heir_known_date < b.heir_known_date ? -1 : Number(a.heir_known_date > b.heir_known_date),
    ),
    earliest_known_date: earliestKnownDate(heirs, decedent.known_date ?? wholeDay(decedent.death_date)),
  };
};
