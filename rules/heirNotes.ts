import type { CalendarDay } from './calendarDay';
import type { FamilyMember } from './familyMember';
import { statutoryHeirs } from './heirs';
import { remembered } from './remembered';
import { isHeirNote, type TaxNote } from './taxNotes';

const asked = remembered<readonly FamilyMember[], readonly TaxNote[]>();

/** What is open about who inherits at a death, or on a day where nobody died yet: an estimate says it first. */
export const heirNotes = (decedentId: number, members: readonly FamilyMember[], day: CalendarDay): readonly TaxNote[] =>
  asked(members, `${decedentId} ${day}`, () =>
    statutoryHeirs(decedentId, members, day).warnings.flatMap(({ code, memberId }) =>
      isHeirNote(code) ? [{ code, memberId, amount: null }] : [],
    ),
  );
